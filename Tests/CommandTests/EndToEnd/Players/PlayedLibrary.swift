// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Two folders of music, one of which is indexed, for players to play.
struct PlayedLibrary: LibraryOnDisk {
  /// The library whose folder `known` is indexed.
  let library: SmallLibrary

  var programs: Programs { library.programs }
  /// What is indexed.
  var known: String { root + "/known" }

  static let release = "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"

  /// Makes both, and indexes one.
  init() throws {
    func track(_ artist: String, _ album: String, _ title: String) -> SmallLibrary.File {
      .track(["artist": artist, "albumartist": artist, "album": album, "title": title])
    }
    library = try SmallLibrary([
      "known/Low Tide/1.mp3": .track([
        "artist": "The Harbour Lights", "albumartist": "The Harbour Lights", "album": "Low Tide",
        "title": "Ebb", "musicbrainz_albumid": Self.release,
      ]),
      "known/Low Tide/2.mp3": .track([
        "artist": "The Harbour Lights", "albumartist": "The Harbour Lights", "album": "Low Tide",
        "title": "Flow", "musicbrainz_albumid": Self.release,
      ]),
      "known/Low Tide/cover.png": .image("#1d3557"),
      "known/Ember/ä 1.flac": track("Cinder", "Ember", "Glow"),
      "known/Ember/cover.png": .marked("#e63946", mark: "#f2ead8"),
      "known/Bare/1.mp3": track("Nobody", "Bare", "Plain"),
      "unknown/Drift/1.mp3": track("Stranger", "Drift", "Away"),
      "unknown/Drift/cover.png": .image("#2a9d8f"),
      "unknown/Naked/1.mp3": track("Stranger", "Naked", "Bones"),
      "unknown/Copy/1.mp3": track("Cinder", "Ember", "Glow"),
      "unknown/Copy/art.png": .marked("#e63946", mark: "#f2ead8"),
    ])
    let run = try programs.gatefold("index", known)
    try #require(run.status == 0, "\(run.errorText)")
  }

  /// The answer that the index has by itself, as a record of `now` has it.
  func answer(_ arguments: String...) throws -> [String: ProgramsJSON] {
    let run = try programs.gatefold(
      bytes: (["colors", "--json"] + arguments).map { Array($0.utf8) }
    )
    try #require(run.status == 0, "\(run.errorText)")
    return try #require(try run.json().object)
  }

  /// Expects that a record holds exactly an answer, and what only `now` knows.
  func expect(
    _ record: ProgramsJSON?,
    holds answer: [String: ProgramsJSON],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var rest = record?.object ?? [:]
    for key in ["match", "player", "playing", "song"] { rest[key] = nil }
    #expect(rest == answer, sourceLocation: sourceLocation)
  }
}

extension RunningProgram {
  /// Waits for the next record of `now --follow`, which must be valid by its schema.
  func record(sourceLocation: SourceLocation = #_sourceLocation) throws -> ProgramsJSON {
    let line = try #require(
      readLine(withinMilliseconds: 20_000),
      "no line came: \(errorText)",
      sourceLocation: sourceLocation
    )
    let problems = try AlbumSchema.problems(line + "\n", isLines: true, schema: "now-1.json")
    #expect(problems == "", "\(line)", sourceLocation: sourceLocation)
    return try ProgramsJSON(Array(line.utf8))
  }
}

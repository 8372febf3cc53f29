// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A small library with `gatefold watch` beside it, which has brought the index up to date once.
final class WatchedLibrary: LibraryOnDisk {
  let library: SmallLibrary
  let watch: RunningProgram

  var programs: Programs { library.programs }

  /// Two albums of a track and a cover each.
  static let files: [String: SmallLibrary.File] = [
    "Low Tide/1.mp3": track("The Harbour Lights", "Low Tide"),
    "Low Tide/cover.png": .image("#1d3557"),
    "Ember/1.mp3": track("Cinder", "Ember"), "Ember/cover.png": .image("#e63946"),
  ]

  /// A track of an album.
  static func track(_ artist: String, _ album: String) -> SmallLibrary.File {
    .track(["artist": artist, "albumartist": artist, "album": album, "title": "One"])
  }

  /// Starts to watch a library, a new one if none is given, by a command: `gatefold` if none is given.
  ///
  /// `roots`: what is watched; nil: the library's root.
  init(
    _ library: SmallLibrary? = nil,
    _ options: [String] = [],
    roots: [String]? = nil,
    by command: [String] = [Programs.gatefold],
    adding: [String: String] = [:],
    waitsForRun: Bool = true
  ) throws {
    let library = try library ?? SmallLibrary(Self.files)
    self.library = library
    watch = try RunningProgram(
      command[0],
      command.dropFirst() + ["watch", "--json", "--settle", "1"] + options
        + (roots ?? [library.root]),
      environment: library.environment.merging(adding) { $1 },
      folder: library.programs.workplace.path,
      keeping: library.programs.workplace
    )
    if waitsForRun { try run() }
  }

  /// Waits for the next run; returns what it came to.
  @discardableResult
  func run(sourceLocation: SourceLocation = #_sourceLocation) throws -> ProgramsJSON {
    let line = try #require(
      watch.readLine(withinMilliseconds: 60_000),
      "no run came: \(watch.errorText)",
      sourceLocation: sourceLocation
    )
    return try ProgramsJSON(Array(line.utf8))
  }

  /// Takes runs until something holds, which must be soon.
  func runs(
    until holds: () throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for _ in 0..<40 {
      if try holds() { return }
      try run(sourceLocation: sourceLocation)
    }
    Issue.record("it never came to hold: \(watch.errorText)", sourceLocation: sourceLocation)
  }

  /// The colour of an album's cover, by its words; nil where there is none.
  func color(_ words: String) throws -> String? {
    try colors(words)?["swatches"]?[0]?["hex"]?.string
  }

  /// Ends the program by a signal; it must end well.
  func stop(sourceLocation: SourceLocation = #_sourceLocation) throws {
    watch.send(SIGTERM)
    #expect(try watch.wait(seconds: 60) == 0, "\(watch.errorText)", sourceLocation: sourceLocation)
  }

  /// How many folders the kernel watches for the program.
  var watchedFolders: Int {
    let folder = "/proc/\(watch.pid)/fdinfo"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) { count, name in
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      return count + text.split(separator: "\n").count { $0.hasPrefix("inotify wd:") }
    }
  }
}

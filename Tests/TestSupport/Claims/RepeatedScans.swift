// SPDX-License-Identifier: MIT

import Foundation

/// C14: a second scan decodes nothing, and a cover that was replaced is noticed.
package struct RepeatedScans {
  /// The programs and their database.
  private let programs: Programs
  /// The root folder.
  private let root: String
  /// The albums' covers.
  private let covers: [String]

  /// Indexes albums of one track, indexes them again, replaces covers in place and indexes them once
  /// more; every other replaced file keeps its time.
  package static func measure(albums: Int, replaced: Int) throws -> [ClaimRow] {
    let scans = try RepeatedScans(albums: albums)
    try scans.write(0..<albums, seed: 0)
    scans.letFilesAge()
    let first = try scans.index()
    let before = try scans.hashes()
    let second = try scans.index()
    try scans.write(0..<replaced, seed: 1)
    scans.letFilesAge()
    let third = try scans.index()
    let after = try scans.hashes()
    let noticed = zip(before, after).filter { $0 != $1 }.count
    let isFirstWhole = first == albums && before.count == albums
    return [
      ClaimRow(
        "C14",
        measured: "covers decoded by a second `index` of unchanged files",
        size: "\(albums) albums",
        result: "\(second), after \(first) by the first",
        goal: "0",
        isMet: second == 0 && isFirstWhole
      ),
      ClaimRow(
        "C14",
        measured: "covers replaced in place, every other one with its old time",
        size: "\(replaced) of \(albums) albums",
        result: "\(third) decoded, \(noticed) albums have another cover",
        goal: "all \(replaced), no other",
        isMet: third == replaced && noticed == replaced && after.count == albums
      ),
    ]
  }

  /// Makes the folders and their tracks.
  private init(albums: Int) throws {
    programs = try Programs()
    root = programs.workplace.path + "/music"
    var covers: [String] = []
    // A track that has no tags and can have none is an album by its folder.
    let track = try contents(of: Programs.package + "/Fixtures/audio/silence.dsf")
    for album in 0..<albums {
      let folder = root + "/Artist/Album \(100 + album)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(track).write(to: URL(fileURLWithPath: folder + "/01.dsf"))
      covers.append(folder + "/cover.jpg")
    }
    self.covers = covers
  }

  /// Writes covers that no other seed has, onto the same files.
  private func write(_ albums: Range<Int>, seed: Int) throws {
    let pictures = albums.map { RenderedCover(number: $0 + 1000 * seed, side: 64).picture }
    let files = try EncodedPictures.encode(pictures.map { .init($0, "jpeg 90") })
    for (album, bytes) in zip(albums, files) {
      let path = covers[album]
      let time = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      // Not atomically: the same inode.
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: [])
      if let time, album % 2 == 0 {
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      }
    }
  }

  /// Waits until no file counts as just written (2 s).
  private func letFilesAge() { usleep(2_200_000) }

  /// Indexes the root and returns how many covers were decoded.
  private func index() throws -> Int {
    let run = try programs.gatefold("index", "--json", root)
    guard run.status == 0, let line = run.lines.last,
      let decoded = try ProgramsJSON(Array(line.utf8))["decoded"]?.integer
    else {
      throw ProgramsError.failed(
        program: Programs.gatefold,
        status: run.status,
        errors: run.errorText
      )
    }
    return decoded
  }

  /// Returns the hash of each album's cover, by path.
  private func hashes() throws -> [String] {
    try programs.gatefold("export", "--format", "ndjson").jsonLines()
      .compactMap { $0["cover"]?["hash"]?.string }
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import Store
import TestSupport

/// An index of files that nobody has, for what is decided by what is stored.
struct StoredLibrary {
  let writer: IndexWriter
  let root: RootRecord
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    writer = try IndexWriter.open(path: BytePath(folder.path + "/index.db")) { 0 }
    try writer.begin()
    root = try writer.addRoot(BytePath("/music"))
  }

  /// Stores artists with two albums each, of titles of their own unless one is given.
  func addArtists(_ count: Int, in folder: String, title: String? = nil) throws {
    for artist in 0..<count {
      for album in 0..<2 {
        let path = "\(folder)/Artist \(artist)/Album \(album)/1.mp3"
        try add(track: path, title: title ?? "Album \(artist) \(album)")
      }
    }
  }

  /// Stores a track; nil for a title: one without, an empty one: one whose tags nobody can read.
  func add(track path: String, title: String?, disc: Int? = nil, hash: String? = nil) throws {
    let file = try add(path, .track)
    guard title != "" else { return }
    var fields = TrackFields()
    fields.album = title
    fields.albumArtist = "A"
    fields.discNumber = disc
    let picture = hash.map {
      PictureRecord(
        index: 0,
        type: 3,
        declaredType: "",
        hash: $0,
        byteCount: 1,
        format: "png",
        width: 1,
        height: 1
      )
    }
    try writer.save(
      tags: TagRecord(container: "mpeg", fields: fields),
      pictures: picture.map { [$0] } ?? [],
      file: file
    )
  }

  /// Stores files in a random mix of what the rules of grouping and covers care about.
  func addRandomFiles(_ random: inout SplitMix64) throws {
    func pick<T>(_ choices: [T]) -> T {
      choices[Int.random(in: choices.indices, using: &random)]
    }
    let names = [
      "A", "A", "B", "C", "A CD1", "A CD2", "B (Disc 2)", "CD1", "CD2", "1-CD", "Scans", "X",
    ]
    func folder() -> String {
      (0..<pick([0, 1, 1, 2, 2, 3, 4])).map { _ in pick(names) + "/" }.joined()
    }
    let hashes = ["a", "b"].map { "xxh3:" + String(repeating: $0, count: 32) }
    for number in 0..<Int.random(in: 10...50, using: &random) {
      try add(
        track: folder() + "\(number).mp3",
        title: pick(["A", "A", "A", "B", "X", "X (Disc 2)", nil, ""]),
        disc: pick([nil, nil, 1, 2, 3]),
        hash: pick([nil, nil, hashes[0], hashes[1]])
      )
    }
    for _ in 0..<Int.random(in: 10...50, using: &random) {
      _ = try add(folder() + pick(["A", "B", "X", "cover", "disc2", "CD1", "y"]) + ".jpg", .image)
    }
  }

  /// Stores a file and the folders above it.
  private func add(_ path: String, _ kind: FileRecord.Kind) throws -> Int64 {
    let path = BytePath(path)
    let stamp = FileStamp(
      size: 1,
      modifiedNanoseconds: 1,
      changedNanoseconds: 1,
      inode: 1,
      device: 1
    )
    let folder = try add(folder: path.parent ?? BytePath([]))
    if let known = try writer.stored.folder(root: root.id, path: path.parent ?? BytePath([]))?.1
      .first(where: { $0.name == path.lastComponent })?.id
    {
      return known
    }
    return try writer.save(
      FileRecord(name: path.lastComponent, kind: kind, stamp: stamp),
      folder: folder
    )
  }

  /// Stores a folder and those above it; returns its row.
  private func add(folder path: BytePath) throws -> Int64 {
    if let parent = path.parent { _ = try add(folder: parent) }
    if let known = try writer.stored.folderRow(root: root.id, path: path)?.id { return known }
    return try writer.save(
      FolderRecord(path: path, device: 1, inode: 2, isMountPoint: false),
      root: root.id
    )
  }
}

// SPDX-License-Identifier: MIT

import Indexer
import LibraryKeys
import MusicLibrary
import Store
import TestSupport
import Testing

/// S1, S2, S4, S6, S8: which folders a scan may pass by without comparing them file by file.
@Suite struct UnchangedFolderTests {
  /// A folder that was stored, or as it is now, and what is different about it.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    /// Changes what is stored.
    var stored: @Sendable (inout Known) -> Void = { _ in }
    /// Changes what is there.
    var now: @Sendable (inout FolderSnapshot) -> Void = { _ in }
    var isAsStored = false
    var testDescription: String { id }
  }

  /// What is stored of a folder.
  struct Known {
    var folder = FolderRecord(
      path: BytePath("x"),
      device: 5,
      inode: 6,
      isMountPoint: false
    )
    var files = [
      FileRecord(name: BytePath("a.mp3"), kind: .track, stamp: stamp),
      FileRecord(name: BytePath("album.cue"), kind: .cueSheet, stamp: stamp),
      FileRecord(name: BytePath("cover.jpg"), kind: .image, stamp: stamp),
    ]
    var subfolders = ["x/CD1", "x/CD2"]
  }

  static let stamp = FileStamp(
    size: 1,
    modifiedNanoseconds: 2,
    changedNanoseconds: 3,
    inode: 4,
    device: 5
  )

  /// The folder as it was when it was stored.
  static let same = FolderSnapshot(
    path: BytePath("x"),
    device: 5,
    inode: 6,
    isMountPoint: false,
    entries: [
      .init(name: BytePath("a.mp3"), kind: .track, stamp: stamp),
      .init(name: BytePath("album.cue"), kind: .cueSheet, stamp: stamp),
      .init(name: BytePath("cover.jpg"), kind: .image, stamp: stamp),
    ],
    subfolders: [BytePath("CD1"), BytePath("CD2")],
    linkedFolders: [],
    errorNumber: 0
  )

  static let cases = [
    Case(id: "as it was", isAsStored: true),
    Case(
      id: "other device and inode numbers (S1)",
      now: {
        $0.device = 99
        $0.inode = 99
        $0.entries[0].stamp.device = 99
        $0.entries[0].stamp.inode = 99
      },
      isAsStored: true
    ),
    Case(id: "a file is larger", now: { $0.entries[0].stamp.size = 9 }),
    Case(id: "an older mtime", now: { $0.entries[1].stamp.modifiedNanoseconds = 1 }),
    Case(id: "another ctime", now: { $0.entries[2].stamp.changedNanoseconds = 9 }),
    Case(id: "a file that cannot be examined", now: { $0.entries[0].errorNumber = 5 }),
    Case(id: "a file of another kind", now: { $0.entries[2].kind = .track }),
    Case(id: "the last file is gone", now: { $0.entries.removeLast() }),
    Case(id: "the first file is gone", now: { $0.entries.removeFirst() }),
    Case(id: "all files are gone", now: { $0.entries = [] }),
    Case(
      id: "a new file",
      now: { $0.entries.append(.init(name: BytePath("d.mp3"), kind: .track, stamp: stamp)) }
    ),
    Case(id: "a file with another name", now: { $0.entries[0].name = BytePath("b.mp3") }),
    Case(id: "a sub-folder is gone", now: { $0.subfolders = [BytePath("CD1")] }),
    Case(id: "a new sub-folder", now: { $0.subfolders.append(BytePath("CD3")) }),
    Case(id: "the listing broke off", now: { $0.errorNumber = 5 }),
    Case(id: "another mount (S6)", now: { $0.isMountPoint = true }),
    Case(id: "a racy file (S2)", stored: { $0.files[0].isRacy = true }),
    Case(id: "a file that was missing is back (S4)", stored: { $0.files[1].missingSince = 1 }),
    Case(
      id: "a missing file that is still away (S4)",
      stored: { $0.files[2].missingSince = 1 },
      now: { $0.entries.removeLast() }
    ),
    Case(
      id: "a file that is to be tried again (S8)",
      stored: { $0.files[0].failure = StoredFailure(class: "denied", message: "", attempts: 1) }
    ),
    Case(id: "a folder that was missing is back", stored: { $0.folder.missingSince = 1 }),
    Case(
      id: "a folder whose error is over (S8)",
      stored: { $0.folder.failure = StoredFailure(class: "denied", message: "", attempts: 1) }
    ),
    Case(id: "a sub-folder that is not known", stored: { $0.subfolders.removeLast() }),
    Case(
      id: "another folder",
      now: { $0.path = BytePath("y") }
    ),
  ]

  @Test(arguments: cases)
  func `Only a folder about which nothing is to be done is passed by`(_ item: Case) throws {
    let index = try TemporaryFolder()
    let writer = try IndexWriter.open(path: BytePath(index.path + "/index.db")) { 0 }
    try writer.begin()
    let root = try writer.addRoot(BytePath("/music")).id
    var known = Known()
    item.stored(&known)
    let row = try writer.save(known.folder, root: root)
    for file in known.files { _ = try writer.save(file, folder: row) }
    for path in known.subfolders {
      let folder = FolderRecord(path: BytePath(path), device: 5, inode: 7, isMountPoint: false)
      _ = try writer.save(folder, root: root)
    }
    var now = Self.same
    item.now(&now)
    #expect(try now.isAsStored(root: root, in: writer.stored) == item.isAsStored)

    // What is passed by is what the comparison would have found nothing about.
    let stored = try writer.stored.folder(root: root, path: now.path)
    let comparison = FolderComparison(
      snapshot: now,
      stored: stored.map { (folder: $0.0, files: $0.1) },
      children: try writer.stored.childFolders(root: root, path: now.path),
      ignoresRecords: false
    )
    let missing = comparison.missing
    let isQuiet =
      !comparison.hasWork && missing.files.isEmpty && missing.folders.isEmpty
      && !comparison.isReplaced && !comparison.showsNothingKnown
    if item.isAsStored { #expect(isQuiet) }
    try writer.commit()
    try writer.close()
  }
}

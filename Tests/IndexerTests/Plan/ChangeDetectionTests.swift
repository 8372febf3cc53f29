// SPDX-License-Identifier: MIT

import Indexer
import LibraryKeys
import MusicLibrary
import Store
import Testing

/// S1, S2, S4, S8: what the walk and the store together say about a folder.
@Suite struct ChangeDetectionTests {
  /// A file as it was stored and as it is now.
  struct Case: Sendable {
    var id: String
    var stored: FileRecord?
    var now: FileStamp?
    var full = false
    var expected: ChangeDetection.Action?
  }

  static let stamp = FileStamp(
    size: 10,
    modifiedNanoseconds: 5,
    changedNanoseconds: 6,
    inode: 7,
    device: 8
  )

  /// Returns a stored row with the usual stamp, changed by `edit`.
  static func row(_ edit: (inout FileRecord) -> Void = { _ in }) -> FileRecord {
    var row = FileRecord(
      id: 1,
      name: BytePath("a.mp3"),
      kind: .track,
      stamp: stamp
    )
    edit(&row)
    return row
  }

  /// Returns the usual stamp, changed by `edit`.
  static func stamp(_ edit: (inout FileStamp) -> Void) -> FileStamp {
    var stamp = stamp
    edit(&stamp)
    return stamp
  }

  /// Returns a failure of a class.
  static func failure(_ name: String, _ attempts: Int = 1) -> StoredFailure {
    StoredFailure(class: name, message: "", attempts: attempts)
  }

  static let cases = [
    Case(id: "new", stored: nil, now: stamp, expected: .read),
    Case(id: "unchanged", stored: row(), now: stamp, expected: .unchanged),
    Case(id: "--full", stored: row(), now: stamp, full: true, expected: .read),
    Case(id: "larger", stored: row(), now: stamp { $0.size = 11 }, expected: .read),
    Case(
      id: "newer",
      stored: row(),
      now: stamp { $0.modifiedNanoseconds = 9 },
      expected: .read
    ),
    Case(
      id: "older, as a restored file is",
      stored: row(),
      now: stamp { $0.modifiedNanoseconds = 1 },
      expected: .read
    ),
    Case(
      id: "only ctime differs",
      stored: row(),
      now: stamp { $0.changedNanoseconds = 1 },
      expected: .read
    ),
    Case(
      id: "another inode and device alone",
      stored: row(),
      now: stamp {
        $0.inode = 99
        $0.device = 98
      },
      expected: .unchanged
    ),
    Case(id: "racy", stored: row { $0.isRacy = true }, now: stamp, expected: .read),
    Case(id: "back again", stored: row { $0.missingSince = 4 }, now: stamp, expected: .read),
    Case(
      id: "denied is tried every run",
      stored: row { $0.failure = failure("denied", 90) },
      now: stamp,
      expected: .read
    ),
    Case(
      id: "corrupt is not",
      stored: row { $0.failure = failure("corrupt") },
      now: stamp,
      expected: .unchanged
    ),
    Case(
      id: "crashed twice",
      stored: row { $0.failure = failure("crashed", 2) },
      now: stamp,
      expected: .read
    ),
    Case(
      id: "crashed three times",
      stored: row { $0.failure = failure("crashed", 3) },
      now: stamp,
      expected: .unchanged
    ),
    Case(id: "gone", stored: row(), now: nil, expected: nil),
  ]

  @Test("a file is read again exactly when something about it differs", arguments: cases)
  func action(of test: Case) {
    let entries = test.now.map {
      [FolderSnapshot.Entry(name: BytePath("a.mp3"), kind: .track, stamp: $0)]
    }
    let changes = ChangeDetection(
      snapshot: Self.snapshot(entries ?? []),
      stored: test.stored.map { [$0] } ?? [],
      ignoresRecords: test.full
    )
    #expect(changes.items.first?.action == test.expected, "\(test.id)")
    #expect(changes.missing.count == (test.now == nil ? 1 : 0), "\(test.id)")
  }

  @Test("names are merged by bytes, whatever lies between them")
  func merge() {
    let names = ["B.mp3", "a.mp3", "c.mp3"]
    let stored = ["A.mp3", "a.mp3", "b.mp3", "d.mp3"].enumerated().map { index, name in
      Self.row {
        $0.id = Int64(index)
        $0.name = BytePath(name)
      }
    }
    let entries = names.map {
      FolderSnapshot.Entry(name: BytePath($0), kind: .track, stamp: Self.stamp)
    }
    let changes = ChangeDetection(
      snapshot: Self.snapshot(entries),
      stored: stored,
      ignoresRecords: false
    )
    #expect(changes.items.map(\.action) == [.read, .unchanged, .read])
    #expect(changes.missing.map(\.id) == [0, 2, 3])
  }

  @Test("a listing that broke off makes nothing missing, and nothing turns missing twice")
  func brokenListing() {
    let broken = ChangeDetection(
      snapshot: Self.snapshot([], errorNumber: 5),
      stored: [Self.row()],
      ignoresRecords: false
    )
    #expect(broken.missing.isEmpty)
    let known = ChangeDetection(
      snapshot: Self.snapshot([]),
      stored: [Self.row { $0.missingSince = 3 }],
      ignoresRecords: false
    )
    #expect(known.missing.isEmpty)
  }

  @Test("a file whose data cannot be had is no reason to read it")
  func failedEntry() {
    let entry = FolderSnapshot.Entry(
      name: BytePath("a.mp3"),
      kind: .track,
      stamp: Self.stamp,
      errorNumber: 13
    )
    let changes = ChangeDetection(
      snapshot: Self.snapshot([entry]),
      stored: [Self.row()],
      ignoresRecords: false
    )
    #expect(changes.items.map(\.action) == [.failed(errorNumber: 13)])
  }

  @Test(
    "a file is racy within two seconds on either side of reading it",
    arguments: [
      (0, 0, true), (2_000_000_000, 0, true), (-2_000_000_000, 0, true), (0, 2_000_000_000, true),
      (2_000_000_001, 2_000_000_001, false), (-2_000_000_001, 2_000_000_001, false),
      (126_000_000_000_000_000, 5, true), (126_000_000_000_000_000, 3_000_000_000, false),
    ]
  )
  func racy(modified: Int64, changed: Int64, expected: Bool) {
    let readAt: Int64 = 1_700_000_000_000_000_000
    let stamp = FileStamp(
      size: 1,
      modifiedNanoseconds: readAt + modified,
      changedNanoseconds: readAt + changed,
      inode: 1,
      device: 1
    )
    #expect(stamp.isRacy(readAt: readAt) == expected)
  }

  @Test(
    "S2: a file of any time at all can be looked at",
    arguments: [Int64.min, -8_900_000_000_000_000_000, 0, .max]
  )
  func far(time: Int64) {
    let stamp = FileStamp(
      size: 1,
      modifiedNanoseconds: time,
      changedNanoseconds: time,
      inode: 1,
      device: 1
    )
    #expect(!stamp.isRacy(readAt: 1_800_000_000_000_000_000))
  }

  /// Returns the root folder with some entries.
  static func snapshot(_ entries: [FolderSnapshot.Entry], errorNumber: Int32 = 0)
    -> FolderSnapshot
  {
    FolderSnapshot(
      path: BytePath([]),
      device: 1,
      inode: 1,
      isMountPoint: false,
      entries: entries,
      subfolders: [],
      linkedFolders: [],
      errorNumber: errorNumber
    )
  }
}

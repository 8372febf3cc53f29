// SPDX-License-Identifier: MIT

import Indexer
import LibraryKeys
import MusicLibrary
import Store
import Testing

/// S1, S4, S6, S8: what a folder is to a scan, from its listing and its rows alone.
@Suite struct FolderComparisonTests {
  static let stamp = FileStamp(
    size: 1,
    modifiedNanoseconds: 2,
    changedNanoseconds: 3,
    inode: 4,
    device: 5
  )

  /// A folder as it is known: a track, an image and a sub-folder.
  static func known(
    isMountPoint: Bool = false,
    files: [String] = ["a.mp3", "cover.jpg"],
    missing: Set<String> = [],
    failure: StoredFailure? = nil
  ) -> (folder: FolderRecord, files: [FileRecord]) {
    let folder = FolderRecord(
      id: 7,
      path: BytePath("x"),
      device: 5,
      inode: 6,
      isMountPoint: isMountPoint,
      failure: failure
    )
    let records = files.enumerated().map { place, name in
      FileRecord(
        id: Int64(place),
        name: BytePath(name),
        kind: name.hasSuffix("mp3") ? .track : .image,
        stamp: stamp,
        missingSince: missing.contains(name) ? 1 : nil
      )
    }
    return (folder, records)
  }

  /// A folder as it is now.
  static func now(
    _ names: [String],
    subfolders: [String] = [],
    links: [String] = [],
    broken: [String] = [],
    isMountPoint: Bool = false,
    device: UInt64 = 5,
    errorNumber: Int32 = 0
  ) -> FolderSnapshot {
    FolderSnapshot(
      path: BytePath("x"),
      device: device,
      inode: 6,
      isMountPoint: isMountPoint,
      entries: names.map {
        FolderSnapshot.Entry(
          name: BytePath($0),
          kind: $0.hasSuffix("mp3") ? .track : .image,
          stamp: stamp
        )
      },
      subfolders: subfolders.map { BytePath($0) },
      linkedFolders: links.map { BytePath($0) },
      brokenLinks: broken.map { BytePath($0) },
      errorNumber: errorNumber
    )
  }

  static func compare(
    _ snapshot: FolderSnapshot,
    _ stored: (folder: FolderRecord, files: [FileRecord])? = known(),
    children: [String] = ["sub"]
  ) -> FolderComparison {
    FolderComparison(
      snapshot: snapshot,
      stored: stored,
      children: children.enumerated().map { (Int64($0 + 100), BytePath($1)) },
      ignoresRecords: false
    )
  }

  // MARK: S6

  /// What is seen in a folder's place, and whether something else lies there.
  struct Place: Sendable, CustomTestStringConvertible {
    var id: String
    var wasMountPoint = true
    var snapshot: FolderSnapshot
    var files = ["a.mp3", "cover.jpg"]
    var missing: Set<String> = []
    var children = ["sub"]
    var isReplaced: Bool

    var testDescription: String { id }
  }

  static let places = [
    Place(id: "unmounted: an empty folder", snapshot: now([]), isReplaced: true),
    Place(id: "unmounted: other files", snapshot: now(["b.mp3"]), isReplaced: true),
    Place(
      id: "another disk over the folder",
      wasMountPoint: false,
      snapshot: now([], subfolders: ["lost"], isMountPoint: true),
      isReplaced: true
    ),
    Place(id: "a known track is there", snapshot: now(["a.mp3"]), isReplaced: false),
    Place(id: "a known folder is there", snapshot: now([], subfolders: ["sub"]), isReplaced: false),
    Place(id: "as a link", snapshot: now([], links: ["sub"]), isReplaced: false),
    Place(
      id: "a known file is listed, but leads nowhere",
      snapshot: now([], broken: ["cover.jpg"]),
      isReplaced: false
    ),
    Place(
      id: "a known folder leads nowhere",
      snapshot: now([], broken: ["sub"]),
      isReplaced: false
    ),
    Place(
      id: "emptied, but the same mount",
      snapshot: now([], isMountPoint: true),
      isReplaced: false
    ),
    Place(
      id: "emptied, and never a mount",
      wasMountPoint: false,
      snapshot: now([]),
      isReplaced: false
    ),
    Place(
      id: "only a file that is missing anyway comes back: nothing that is known is shown",
      snapshot: now(["a.mp3"]),
      missing: ["a.mp3"],
      isReplaced: true
    ),
    Place(
      id: "nothing is known that could be lost",
      snapshot: now(["b.mp3"]),
      files: ["a.mp3"],
      missing: ["a.mp3"],
      children: [],
      isReplaced: false
    ),
    Place(
      id: "another device number alone",
      snapshot: now([], isMountPoint: true, device: 99),
      isReplaced: false
    ),
    Place(
      id: "an error says nothing of the names (S8)",
      snapshot: now([], errorNumber: 5),
      isReplaced: false
    ),
  ]

  @Test(arguments: places)
  func `S6: another mount that shows nothing known is not the folder`(_ place: Place) {
    let comparison = Self.compare(
      place.snapshot,
      Self.known(
        isMountPoint: place.wasMountPoint,
        files: place.files,
        missing: place.missing
      ),
      children: place.children
    )
    #expect(comparison.isReplaced == place.isReplaced)
  }

  @Test func `S6: a new folder, or one that was missing, replaces nothing`() {
    #expect(!Self.compare(Self.now([], isMountPoint: true), nil, children: []).isReplaced)
    var missing = Self.known()
    missing.folder.missingSince = 1
    #expect(!Self.compare(Self.now([], isMountPoint: true), missing).isReplaced)
  }

  // MARK: S1: what is to be written

  @Test func `S1: an unchanged folder has no work, whatever its device and inode are now`() {
    let same = ["a.mp3", "cover.jpg"]
    #expect(!Self.compare(Self.now(same, subfolders: ["sub"])).hasWork)
    #expect(!Self.compare(Self.now(same, device: 99)).hasWork)
    #expect(Self.compare(Self.now(same, isMountPoint: true)).hasWork, "the mount point is kept")
    #expect(Self.compare(Self.now(same + ["new.jpg"])).hasWork)
    #expect(Self.compare(Self.now(same), nil).hasWork, "a new folder")
  }

  @Test func `S1: what only is missing is no work of a scan`() {
    #expect(!Self.compare(Self.now(["a.mp3"])).hasWork)
  }

  @Test func `S4: a file that comes back is work`() {
    let stored = Self.known(missing: ["a.mp3"])
    #expect(Self.compare(Self.now(["a.mp3", "cover.jpg"]), stored).hasWork)
  }

  @Test func `S8: an error is written once, and again when it is over`() {
    let denied: Int32 = 13
    let first = Self.compare(Self.now([], errorNumber: denied))
    #expect(first.hasWork)
    #expect(first.record.failure?.class == "denied")
    var known = Self.known()
    known.folder = first.record
    #expect(!Self.compare(Self.now([], errorNumber: denied), known).hasWork)
    #expect(Self.compare(Self.now(["a.mp3", "cover.jpg"]), known).hasWork)
  }

  @Test func `S8: an error keeps what is known of the mount point, so that S6 still sees it gone`()
  {
    let mounted = Self.known(isMountPoint: true)
    let failed = Self.compare(Self.now([], device: 0, errorNumber: 5), mounted)
    #expect(failed.record.isMountPoint)
    #expect(failed.record.device == 5)
    #expect(Self.compare(Self.now([]), (failed.record, mounted.files)).isReplaced)
  }

  // MARK: S4, S10: what is not there

  @Test func `S4: what a complete listing does not show is missing, with its folders`() {
    let missing = Self.compare(Self.now(["cover.jpg"])).missing
    #expect(missing.files.map(\.name.text) == ["a.mp3"])
    #expect(missing.folders.map(\.name.text) == ["sub"])
  }

  @Test func `S8: a listing that broke off makes nothing missing`() {
    let missing = Self.compare(Self.now(["cover.jpg"], errorNumber: 5)).missing
    #expect(missing.files.isEmpty && missing.folders.isEmpty)
  }

  @Test func `S10: what is known behind a link to nowhere is not missing but away`() {
    let comparison = Self.compare(Self.now([], broken: ["a.mp3", "other", "sub"]))
    #expect(comparison.missing.files.map(\.name.text) == ["cover.jpg"])
    #expect(comparison.missing.folders.isEmpty)
    #expect(comparison.behindBrokenLinks.files.map(\.name.text) == ["a.mp3"])
    #expect(comparison.behindBrokenLinks.folders.map(\.name.text) == ["sub"])
  }
}

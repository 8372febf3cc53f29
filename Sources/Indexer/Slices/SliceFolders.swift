// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Which stored folders each slice of a root is grouped from.
struct SliceFolders {
  /// The slice under which a root that is grouped as one is stored: no folder can have this name.
  static let wholeRoot = BytePath("/")

  private let root: Int64
  /// The direct children of the root by slice.
  private var children: [BytePath: Set<BytePath>] = [:]
  /// The root's own folder as it lends its images to the albums directly below it (C5 (4)).
  private var lender: SliceFolder?

  /// Creates the slices of a root from what is stored; ``expect(_:)`` adds what a walk shows.
  init(root: Int64, stored: StoredFiles) throws(StoreError) {
    self.root = root
    expect(try stored.topLevelNames(root: root))
  }

  /// Takes names of direct children of the root.
  mutating func expect(_ names: [BytePath]) {
    for name in names {
      children[AlbumGrouping.slice(ofTopLevelName: name), default: []].insert(name)
    }
  }

  /// The slices of the root, its own files' among them, in byte order.
  var slices: [BytePath] { Set(children.keys).union([BytePath([])]).sorted() }

  /// Returns the folders that a slice is grouped from, in byte order of their paths.
  mutating func folders(
    of slice: BytePath,
    stored: StoredFiles
  ) throws(StoreError) -> [SliceFolder] {
    if slice == Self.wholeRoot {
      let names = children.values.reduce(into: [BytePath([])]) { $0 += $1 }.sorted()
      return try stored.folders(root: root, topLevelNames: names)
    }
    if slice.isEmpty { return try rootFolders(stored) }
    let names = children[slice, default: []].sorted()
    return try lent(stored) + stored.folders(root: root, topLevelNames: names)
  }

  /// Returns the root's own folder and the artwork folders directly below it (C5 (3)), each alone.
  private func rootFolders(_ stored: StoredFiles) throws(StoreError) -> [SliceFolder] {
    let artwork = children.values.joined().filter { ArtworkFolder.isNamed($0) }.sorted()
    var folders: [SliceFolder] = []
    for path in [BytePath([])] + artwork {
      guard let folder = try stored.sliceFolder(root: root, path: path) else { continue }
      if path.isEmpty || folder.tracks.isEmpty { folders.append(folder) }
    }
    return folders
  }

  /// Returns the root's own folder without its tracks, which are a slice of their own.
  private mutating func lent(_ stored: StoredFiles) throws(StoreError) -> [SliceFolder] {
    if lender == nil {
      lender = try stored.sliceFolder(root: root, path: BytePath([]))
      lender?.tracks = []
    }
    return lender.map { [$0] } ?? []
  }
}

// MARK: - What slices borrow

extension SliceFolders {
  /// Returns the slices besides its own that may take a cover from a folder in which files of some kinds
  /// are new, changed or gone.
  ///
  /// Albums directly below the root may have an image in it that is named as their place (C5 (4)), those
  /// in the root itself one in an artwork folder, which a folder with tracks is not (C5 (3)).
  static func borrowers(
    of snapshot: FolderSnapshot,
    of kinds: Set<FileRecord.Kind>
  ) -> Set<BytePath> {
    if snapshot.path.isEmpty {
      guard kinds.contains(.image) else { return [] }
      let names = snapshot.subfolders + snapshot.linkedFolders
      return Set(names.map { AlbumGrouping.slice(ofTopLevelName: $0) })
    }
    return kinds.isSubset(of: [.cueSheet]) ? [] : borrowers(ofWhole: snapshot.path)
  }

  /// Returns the slices besides its own that may take a cover from a folder below the root.
  static func borrowers(ofWhole folder: BytePath) -> Set<BytePath> {
    let isArtworkOfRoot = folder.parent?.isEmpty == true && ArtworkFolder.isNamed(folder)
    return isArtworkOfRoot ? [BytePath([])] : []
  }
}

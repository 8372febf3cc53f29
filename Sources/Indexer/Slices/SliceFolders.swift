// SPDX-License-Identifier: MIT

package import LibraryKeys
package import Store

/// Which stored folders each slice of a root is grouped from.
package struct SliceFolders {
  private let root: Int64
  private let stored: StoredFiles
  /// The direct children of the root.
  private var children: Set<BytePath> = []
  /// The folder below whose children slices were last asked for, as it lends its images to the albums
  /// directly below it (C5 (4)); nil for one that is not stored.
  private var lender: (path: BytePath, folder: SliceFolder?)?

  /// Creates the slices of a root from what is stored; ``expect(_:)`` adds what a walk shows.
  package init(root: Int64, stored: StoredFiles) throws(StoreError) {
    self.root = root
    self.stored = stored
    expect(try stored.topLevelNames(root: root))
  }

  /// Takes names of direct children of the root.
  mutating func expect(_ names: [BytePath]) {
    children.formUnion(names)
  }

  /// The slices of the root, its own files' among them, in byte order.
  package var slices: [Slice] {
    let base = BytePath([])
    return Set(children.map { Slice(base: base, holding: $0) }).union([Slice(name: base)]).sorted()
  }

  /// Returns the folders of the root as one, in byte order of their paths.
  package func all() throws(StoreError) -> [SliceFolder] {
    try stored.folders(root: root, topLevelNames: children.union([BytePath([])]).sorted())
  }

  /// Returns the folders that a slice is grouped from, in byte order of their paths; `members` are the
  /// direct children of its base that belong to it.
  package mutating func folders(
    of slice: Slice,
    members: [BytePath]
  ) throws(StoreError) -> [SliceFolder] {
    if slice.name.isEmpty {
      let above = try slice.base.parent.flatMap { (base) throws(StoreError) in try lent(base) }
      return try (above.map { [$0] } ?? []) + ownFolders(of: slice.base)
    }
    let own = try stored.folders(root: root, within: members.map { slice.base.appending($0) })
    return try (lent(slice.base).map { [$0] } ?? []) + own
  }

  /// Returns a folder by itself and the artwork folders directly below it (C5 (3)), each alone.
  private func ownFolders(of base: BytePath) throws(StoreError) -> [SliceFolder] {
    let artwork = try stored.childNames(root: root, path: base).filter { ArtworkFolder.isNamed($0) }
    var folders: [SliceFolder] = []
    for path in [base] + artwork.map({ base.appending($0) }) {
      guard let folder = try stored.sliceFolder(root: root, path: path) else { continue }
      if path == base || folder.tracks.isEmpty { folders.append(folder) }
    }
    return folders
  }

  /// Returns a folder without its tracks, which are a slice of their own.
  private mutating func lent(_ base: BytePath) throws(StoreError) -> SliceFolder? {
    if let lender, lender.path == base { return lender.folder }
    var folder = try stored.sliceFolder(root: root, path: base)
    folder?.tracks = []
    lender = (base, folder)
    return folder
  }
}

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
    if slice.isEmpty { return try stored.folders(root: root, topLevelNames: [slice]) }
    let names = children[slice, default: []].sorted()
    return try lent(stored) + stored.folders(root: root, topLevelNames: names)
  }

  /// Returns the root's own folder without its tracks, which are a slice of their own.
  private mutating func lent(_ stored: StoredFiles) throws(StoreError) -> [SliceFolder] {
    if lender == nil {
      lender = try stored.folders(root: root, topLevelNames: [BytePath([])]).first
      lender?.tracks = []
    }
    return lender.map { [$0] } ?? []
  }
}

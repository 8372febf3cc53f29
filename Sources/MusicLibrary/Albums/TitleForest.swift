// SPDX-License-Identifier: MIT

import LibraryKeys

/// What place and grouping ask about the folders of a slice (A5, A8).
struct TitleForest {
  /// What the tracks at and beneath a folder have in common.
  private struct Summary {
    var firstTitle: AlbumTitle?
    var hasSeveralTitles = false
    var hasTaggedTracks = false

    mutating func add(_ title: AlbumTitle) {
      if let firstTitle {
        hasSeveralTitles = hasSeveralTitles || firstTitle != title
      } else {
        firstTitle = title
      }
    }
  }

  private var summaries: [BytePath: Summary] = [:]
  private var ownTitles: [BytePath: Set<AlbumTitle>] = [:]
  /// The discs of the titled tracks at and beneath each direct child of a folder.
  private var childDiscs: [BytePath: [BytePath: Set<Int>]] = [:]
  /// The folder that holds all those added; nil for the root with all its tracks.
  private let base: BytePath?

  /// Creates an empty forest.
  ///
  /// - Parameter base: A folder that holds all those added, and more than them, so that neither it nor one
  ///   above it becomes the place of what lies below it; nil if all tracks of the root will be added.
  init(base: BytePath?) {
    self.base = base
  }

  /// Adds a folder's tagged tracks: the titles they have (none if all are loose) and the disc numbers of
  /// the titled ones.
  mutating func add(titles: Set<AlbumTitle>, discs: Set<Int>, in folder: BytePath) {
    ownTitles[folder] = titles
    Self.forEachAncestor(of: folder) { ancestor, child in
      var summary = summaries[ancestor, default: Summary()]
      summary.hasTaggedTracks = true
      for title in titles { summary.add(title) }
      summaries[ancestor] = summary
      if let child, !titles.isEmpty {
        childDiscs[ancestor, default: [:]][child, default: []].formUnion(discs)
      }
    }
  }

  /// Returns the place of the tracks with a title in a folder (A5).
  func place(of title: AlbumTitle, in folder: FolderName) -> BytePath {
    guard let parent = folder.path.parent else { return folder.path }
    let disc = folder.disc(for: title.title)
    let mayUseParent = mayBePlace(parent) && isOnly(title, beneath: parent)
    if mayUseParent, disc?.isBare == true || ownTitles[parent]?.contains(title) == true {
      return parent
    }
    if let disc, !disc.isBare { return parent.appending(disc.albumName) }
    if mayUseParent, !parent.isEmpty, hasDiscsInChildren(parent) { return parent }
    return folder.path
  }

  /// Returns the place of the untagged tracks of a folder that join no album (A8).
  func placeOfUntagged(in folder: FolderName) -> BytePath {
    guard let parent = folder.path.parent, mayBePlace(parent),
      folder.discName?.isBare == true, summaries[parent]?.hasTaggedTracks != true
    else { return folder.path }
    return parent
  }

  /// Returns whether a folder above one that was added may be the place of what lies in that.
  private func mayBePlace(_ parent: BytePath) -> Bool {
    // Both lie on the way to the folder: the longer path is the deeper one.
    base.map { parent.bytes.count > $0.bytes.count } ?? true
  }

  /// Returns whether all titled tracks at and beneath a folder have this title.
  private func isOnly(_ title: AlbumTitle, beneath folder: BytePath) -> Bool {
    guard let summary = summaries[folder] else { return false }
    return summary.firstTitle == title && !summary.hasSeveralTitles
  }

  /// Returns whether the folders directly below one are the discs of one album: two or more hold titled
  /// tracks, each of them of known discs, none of the same disc as another.
  private func hasDiscsInChildren(_ folder: BytePath) -> Bool {
    guard let children = childDiscs[folder], children.count >= 2 else { return false }
    var all: Set<Int> = []
    for child in children.values {
      guard !child.isEmpty, all.isDisjoint(with: child) else { return false }
      all.formUnion(child)
    }
    return true
  }

  /// Calls a closure with a folder and each folder above it up to the root, and the child of it that is
  /// on the way (nil for the folder itself).
  private static func forEachAncestor(
    of folder: BytePath,
    _ body: (_ ancestor: BytePath, _ child: BytePath?) -> Void
  ) {
    var child: BytePath?
    var current = folder
    while true {
      body(current, child)
      guard let parent = current.parent else { return }
      child = current
      current = parent
    }
  }
}

/// A folder's name, as far as grouping reads it.
struct FolderName {
  let path: BytePath
  /// What the name says of a disc, its album left out of account.
  let discName: DiscFolderName?
  /// The norm of the name; nil for one that is not UTF-8 and for the root.
  private let norm: String?

  init(path: BytePath) {
    self.path = path
    let name = path.lastComponent
    discName = name.isEmpty ? nil : DiscFolders.parse(name)
    norm = discName == nil ? nil : name.text.map { TitleFolding.norm($0) }
  }

  /// Returns what the name says of a disc of an album, given by the norm of its title: nothing if the
  /// folder is named as the album (an album may be called LP1).
  func disc(for title: String) -> DiscFolderName? {
    norm == title ? nil : discName
  }
}

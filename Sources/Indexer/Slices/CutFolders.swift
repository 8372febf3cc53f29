// SPDX-License-Identifier: MIT

package import LibraryKeys
import MusicLibrary
package import Store

/// The folders of a root that are cut: each of their children is a slice of its own, as those of the root
/// are, so that a slice stays small however few folders lie directly in the root.
///
/// A folder is cut if it is large, if tracks of two titles or more lie at and beneath it, and if no folder
/// beside it belongs to its slice; and all those above it are. Whether it is large only decides what is
/// worth the trouble: albums are the same either way (see ``AlbumGrouping``).
///
/// What was grouped when a folder could not be cut has to be grouped again when it can, and the other way
/// round. So whoever notes what has changed looks at the folder *before* it is changed: a folder that was
/// cut then may have the note on one of its slices alone.
package struct CutFolders {
  /// A direct child of the deepest cut folder on a path, or (with an empty name) that folder itself.
  package struct Part: Hashable {
    package let base: BytePath
    package let name: BytePath

    /// The slice that it belongs to.
    package var slice: Slice { Slice(base: base, holding: name) }
  }

  /// How many folders lie at most below one that is not cut for being large.
  let mostFolders: Int
  private let root: Int64
  private let stored: StoredFiles
  /// Those below the root, which itself always is one.
  private var folders: Set<BytePath> = []
  /// The folders that belong to a slice of another name than theirs: by base, then by slice.
  private var discs: [BytePath: [BytePath: Set<BytePath>]] = [:]
  /// The folder that was last found not to be one.
  private var lastWhole: BytePath?

  /// Creates the cut folders of a root: the root alone, until others are looked at.
  package init(root: Int64, stored: StoredFiles, mostFolders: Int = 128) {
    self.root = root
    self.stored = stored
    self.mostFolders = mostFolders
  }

  /// Those below the root, in byte order.
  package var all: [BytePath] { folders.sorted() }

  /// Returns whether a folder is cut.
  package func isCut(_ folder: BytePath) -> Bool { folder.isEmpty || folders.contains(folder) }

  // MARK: Slices

  /// Returns the way to a folder: for each cut folder on it the child that leads on, at last the part that
  /// the folder lies in.
  package func way(to folder: BytePath) -> [Part] {
    guard !folders.isEmpty else {
      return [Part(base: BytePath([]), name: folder.firstComponent)]
    }
    var way: [Part] = []
    var base = BytePath([])
    for name in folder.components {
      way.append(Part(base: base, name: name))
      base = base.appending(name)
      guard folders.contains(base) else { return way }
    }
    way.append(Part(base: base, name: BytePath([])))
    return way
  }

  /// Returns the slice that the files of a folder are grouped in.
  package func slice(of folder: BytePath) -> Slice {
    way(to: folder).last?.slice ?? Slice(name: folder)
  }

  /// Returns the slice that holds a folder with all below it; that of a folder that is cut stands for all
  /// those it is cut into.
  package func slice(ofWhole folder: BytePath) -> Slice {
    guard isCut(folder), let base = folder.parent else { return slice(of: folder) }
    return Slice(base: base, name: folder.lastComponent)
  }

  /// Returns the slices that a slice stands for: itself, or those that its folder is cut into, as far as
  /// they are stored.
  package func slices(of slice: Slice) throws(StoreError) -> Set<Slice> {
    let folder = slice.base.appending(slice.name)
    guard !slice.name.isEmpty, folders.contains(folder) else { return [slice] }
    var slices: Set<Slice> = [Slice(base: folder, name: BytePath([]))]
    for name in try stored.childNames(root: root, path: folder) {
      slices.formUnion(try self.slices(of: Slice(base: folder, holding: name)))
    }
    return slices
  }

  /// Returns the direct children of a slice's base that belong to it, in byte order; they need not exist.
  package mutating func members(of slice: Slice) throws(StoreError) -> [BytePath] {
    guard !slice.name.isEmpty else { return [] }
    try readDiscs(of: slice.base)
    return (discs[slice.base]?[slice.name] ?? []).union([slice.name]).sorted()
  }

  // MARK: Which folders are cut

  /// Looks whether a folder and those above it are to be cut, by what is stored.
  package mutating func look(at folder: BytePath) throws(StoreError) {
    var path = BytePath([])
    for name in folder.components {
      path = path.appending(name)
      if folders.contains(path) { continue }
      guard path != lastWhole,
        try stored.hasMoreFolders(than: mostFolders, root: root, below: path),
        try mayCut(path), try hasSeveralTitles(path)
      else {
        lastWhole = path
        return
      }
      folders.insert(path)
    }
  }

  /// Looks at the folders directly in one, if it is cut.
  mutating func look(intoChildrenOf folder: BytePath) throws(StoreError) {
    guard isCut(folder) else { return }
    for name in try stored.childNames(root: root, path: folder) {
      try look(at: folder.appending(name))
    }
  }

  /// Returns whether a folder is in a slice alone, directly in a folder that is cut.
  mutating func mayCut(_ folder: BytePath) throws(StoreError) -> Bool {
    guard let base = folder.parent, isCut(base) else { return false }
    try readDiscs(of: base)
    let name = folder.lastComponent
    return Slice(base: base, holding: name).name == name && discs[base]?[name] == nil
  }

  /// Returns whether tracks of two titles are stored at and beneath a folder.
  func hasSeveralTitles(_ folder: BytePath) throws(StoreError) -> Bool {
    var titles = SeenTitles()
    try stored.forEachTitle(root: root, within: folder) { album, version in
      titles.see(AlbumTitle(album: album, version: version))
      return !titles.areSeveral
    }
    return titles.areSeveral
  }

  /// Cuts a folder.
  mutating func cut(_ folder: BytePath) {
    folders.insert(folder)
  }

  /// Lets a folder, and those below it, be one again.
  mutating func join(_ folder: BytePath) {
    folders = folders.filter { !$0.isWithin(folder) }
  }

  /// Takes the names of the folders directly in one that is cut; returns those that cannot be cut any
  /// longer.
  mutating func expect(_ names: [BytePath], in base: BytePath) throws(StoreError) -> [BytePath] {
    try readDiscs(of: base)
    var joined: [BytePath] = []
    for name in names {
      let slice = AlbumGrouping.slice(ofTopLevelName: name)
      guard slice != name else { continue }
      discs[base, default: [:]][slice, default: []].insert(name)
      let folder = base.appending(slice)
      if folders.contains(folder) { joined.append(folder) }
    }
    return joined
  }

  /// Reads which folders in a base belong to a slice of another name, once.
  private mutating func readDiscs(of base: BytePath) throws(StoreError) {
    guard discs[base] == nil else { return }
    var discs: [BytePath: Set<BytePath>] = [:]
    for name in try stored.childNames(root: root, path: base) {
      let slice = AlbumGrouping.slice(ofTopLevelName: name)
      if slice != name { discs[slice, default: []].insert(name) }
    }
    self.discs[base] = discs
  }
}

// MARK: - What slices borrow

extension CutFolders {
  /// Returns the slices besides its own that may take a cover from a folder in which files of some kinds
  /// are new, changed or gone.
  ///
  /// Albums directly below a cut folder may have an image in it that is named as their place (C5 (4)),
  /// those in the cut folder itself one in an artwork folder, which a folder with tracks is not (C5 (3)).
  func borrowers(of snapshot: FolderSnapshot, of kinds: Set<FileRecord.Kind>) -> Set<Slice> {
    // One that is cut may be an artwork folder of the one above all the same.
    var slices = kinds.isSubset(of: [.cueSheet]) ? [] : borrowers(ofWhole: snapshot.path)
    if isCut(snapshot.path), kinds.contains(.image) {
      let names = snapshot.subfolders + snapshot.linkedFolders
      slices.formUnion(names.map { Slice(base: snapshot.path, holding: $0) })
    }
    return slices
  }

  /// Returns the slices besides its own that may take a cover from a folder below the root.
  func borrowers(ofWhole folder: BytePath) -> Set<Slice> {
    guard let base = folder.parent, isCut(base), ArtworkFolder.isNamed(folder.lastComponent) else {
      return []
    }
    return [Slice(base: base, name: BytePath([]))]
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Decides whether a root is grouped slice by slice or as one, and starts the work on each part.
///
/// A root that is a single album (`index ~/Music/Album` with `CD1` and `CD2` in it) can only be grouped
/// as one, since its discs lie directly below it (A5 (1) with the root as the place). Every other root
/// is grouped by slices, so that its first colours are there long before the last folder was walked.
final class RootGrouping {
  private let root: RootRecord
  private let run: IndexRun
  /// The titles that tracks of the root have.
  ///
  /// While the root is walked titles are only added to those known, so that they may be several too early;
  /// ``countTitles()`` has the last word.
  private var titles = SeenTitles()
  /// Whether the root is grouped by slices, since its tracks have two titles or more.
  var isSliced: Bool { titles.areSeveral }
  /// Whether the last scan grouped the root as one, or one before it did and slices were not all grouped
  /// since.
  let wasWhole: Bool
  /// The folders of each slice: what the walk showed and what is stored.
  private var folders: SliceFolders

  /// Creates the grouping of a root's scan.
  init(root: RootRecord, run: IndexRun) throws {
    self.root = root
    self.run = run
    let whole = Slice.wholeRoot.stored
    wasWhole =
      try run.writer.stored.hasAlbums(root: root.id, slice: whole)
      || run.writer.dirtySlices(root: root.id).contains(whole)
    folders = try SliceFolders(root: root.id, stored: run.writer.stored)
    try countTitles()
  }

  /// Takes names of direct children of the root.
  func expect(_ names: [BytePath]) {
    folders.expect(names)
  }

  /// The slices of the root, its own files' among them, in byte order.
  var slices: [Slice] { folders.slices }

  /// Takes the title of a track that was read.
  func see(_ title: AlbumTitle?) {
    titles.see(title)
  }

  /// Looks at the titles of all tracks that are stored and not missing, those that cue sheets give
  /// included; stops at the second one.
  func countTitles() throws {
    titles = SeenTitles()
    try run.writer.stored.forEachTitle(root: root.id) { album, version in
      see(AlbumTitle(album: album, version: version))
      return !isSliced
    }
    guard !isSliced else { return }
    try run.writer.forEachFolderWithSheets(root: root.id) { folder in
      let sheets = CueSheetFolder(folder)
      for (place, track) in folder.tracks.enumerated() {
        if let fields = sheets.fields(track.tags?.fields, ofTrack: place) {
          see(AlbumTitle(fields))
        }
      }
      return !isSliced
    }
  }

  /// Groups one slice; `members` are the direct children of its base that belong to it, and `isOutdated`
  /// returns whether it has to be grouped once more.
  func group(
    _ slice: Slice,
    members: [BytePath],
    isOutdated: @escaping () -> Bool
  ) throws {
    let folders = try folders.folders(of: slice, members: members)
    try indexing(slice, members: members, folders, isOutdated: isOutdated).begin()
  }

  /// Groups the root as one; whatever its slices held goes over to it.
  func groupWhole() throws {
    try indexing(.wholeRoot, members: [], folders.all()).begin()
    try run.board.settle(downTo: 0)
    try run.batch.write { (writer) throws(StoreError) in
      let dirty = try writer.dirtySlices(root: root.id).map { Slice(stored: $0) }
      for slice in Set(slices).union(dirty).sorted() { try retire(slice, writer) }
    }
  }

  /// Returns the work on one slice.
  private func indexing(
    _ slice: Slice,
    members: [BytePath],
    _ folders: [SliceFolder],
    isOutdated: @escaping () -> Bool = { false }
  ) -> SliceIndexing {
    SliceIndexing(
      root: root,
      slice: slice,
      members: members,
      folders: folders,
      run: run,
      isOutdated: isOutdated
    )
  }

  /// Lets go of what was grouped as one, after all slices were grouped by themselves.
  func retireWhole() throws {
    try run.batch.write { (writer) throws(StoreError) in try retire(.wholeRoot, writer) }
  }

  /// Removes the albums that a slice of the root still holds.
  private func retire(_ slice: Slice, _ writer: IndexWriter) throws(StoreError) {
    try writer.replaceAlbums(root: root.id, slice: slice.stored, albums: [], looseTracks: [])
    try writer.clearDirty(root: root.id, slice: slice.stored)
  }
}

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
  /// A title that tracks of the root have; nil while none is known.
  private var title: AlbumTitle?
  /// Whether the root is grouped by slices, since its tracks have two titles or more.
  ///
  /// While the root is walked titles are only added to those known, so that it may be true too early;
  /// ``countTitles()`` has the last word.
  private(set) var isSliced = false
  /// Whether the last scan grouped the root as one.
  let wasWhole: Bool
  /// The folders of each slice: what the walk showed and what is stored.
  private var folders: SliceFolders

  /// Creates the grouping of a root's scan.
  init(root: RootRecord, run: IndexRun) throws {
    self.root = root
    self.run = run
    wasWhole = try run.writer.stored.hasAlbums(root: root.id, slice: SliceFolders.wholeRoot)
    folders = try SliceFolders(root: root.id, stored: run.writer.stored)
    try countTitles()
  }

  /// Takes names of direct children of the root.
  func expect(_ names: [BytePath]) {
    folders.expect(names)
  }

  /// The slices of the root, its own files' among them, in byte order.
  var slices: [BytePath] { folders.slices }

  /// Takes the title of a track that was read.
  func see(_ fields: TrackFields) {
    guard !isSliced, let seen = AlbumTitle(fields) else { return }
    isSliced = title != nil && title != seen
    title = seen
  }

  /// Looks at the titles of all tracks that are stored and not missing, those that cue sheets give
  /// included; stops at the second one.
  func countTitles() throws {
    title = nil
    isSliced = false
    try run.writer.stored.forEachTitle(root: root.id) { album, version in
      var fields = TrackFields()
      fields.album = album
      fields.albumVersion = version
      see(fields)
      return !isSliced
    }
    guard !isSliced else { return }
    try run.writer.forEachFolderWithSheets(root: root.id) { folder in
      let sheets = CueSheetFolder(folder)
      for (place, track) in folder.tracks.enumerated() {
        if let fields = sheets.fields(track.tags?.fields, ofTrack: place) { see(fields) }
      }
      return !isSliced
    }
  }

  /// Groups one slice.
  func group(_ slice: BytePath) throws {
    try indexing(slice).begin()
  }

  /// Groups the root as one; whatever its slices held goes over to it.
  func groupWhole() throws {
    try indexing(SliceFolders.wholeRoot).begin()
    try run.board.settle(downTo: 0)
    try run.batch.write { (writer) throws(StoreError) in
      for slice in try Set(slices).union(writer.dirtySlices(root: root.id)).sorted() {
        try retire(slice, writer)
      }
    }
  }

  /// Returns the work on one slice.
  private func indexing(_ slice: BytePath) throws -> SliceIndexing {
    let folders = try folders.folders(of: slice, stored: run.writer.stored)
    return SliceIndexing(root: root, slice: slice, folders: folders, run: run)
  }

  /// Lets go of what was grouped as one, after all slices were grouped by themselves.
  func retireWhole() throws {
    try run.batch.write { (writer) throws(StoreError) in try retire(SliceFolders.wholeRoot, writer)
    }
  }

  /// Removes the albums that a slice still holds.
  private func retire(_ slice: BytePath, _ writer: IndexWriter) throws(StoreError) {
    try writer.replaceAlbums(root: root.id, slice: slice, albums: [], looseTracks: [])
    try writer.clearDirty(root: root.id, slice: slice)
  }
}

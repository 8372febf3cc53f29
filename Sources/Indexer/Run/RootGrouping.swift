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
  /// The slice under which a root that is grouped as one is stored: no folder can have this name.
  private static let wholeRoot = BytePath("/")

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
  /// The direct children of the root by slice: what the walk showed and what is stored.
  private var children: [BytePath: Set<BytePath>] = [:]
  /// The root's own folder as it lends its images to the albums directly below it (C5 (4)).
  private var lender: SliceFolder?

  /// Creates the grouping of a root's scan.
  init(root: RootRecord, run: IndexRun) throws {
    self.root = root
    self.run = run
    wasWhole = try run.writer.hasAlbums(root: root.id, slice: Self.wholeRoot)
    expect(try run.writer.topLevelNames(root: root.id))
    try countTitles()
  }

  /// Takes names of direct children of the root.
  func expect(_ names: [BytePath]) {
    for name in names {
      children[AlbumGrouping.slice(ofTopLevelName: name), default: []].insert(name)
    }
  }

  /// The slices of the root, its own files' among them, in byte order.
  var slices: [BytePath] { Set(children.keys).union([BytePath([])]).sorted() }

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
    try run.writer.forEachTitle(root: root.id) { album, version in
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
    var folders: [SliceFolder] = []
    if slice.isEmpty {
      folders = try run.writer.folders(root: root.id, topLevelNames: [slice])
    } else {
      let names = children[slice, default: []].sorted()
      folders = try lent() + run.writer.folders(root: root.id, topLevelNames: names)
    }
    try SliceIndexing(root: root, slice: slice, folders: folders, run: run).begin()
  }

  /// Groups the root as one; whatever its slices held goes over to it.
  func groupWhole() throws {
    let names = children.values.reduce(into: [BytePath([])]) { $0 += $1 }.sorted()
    let folders = try run.writer.folders(root: root.id, topLevelNames: names)
    let whole = SliceIndexing(
      root: root,
      slice: Self.wholeRoot,
      folders: folders,
      isWholeRoot: true,
      run: run
    )
    try whole.begin()
    try run.board.settle(downTo: 0)
    try run.batch.write { (writer) throws(StoreError) in
      for slice in try Set(slices).union(writer.dirtySlices(root: root.id)).sorted() {
        try retire(slice, writer)
      }
    }
  }

  /// Lets go of what was grouped as one, after all slices were grouped by themselves.
  func retireWhole() throws {
    try run.batch.write { (writer) throws(StoreError) in try retire(Self.wholeRoot, writer) }
  }

  /// Removes the albums that a slice still holds.
  private func retire(_ slice: BytePath, _ writer: IndexWriter) throws(StoreError) {
    try writer.replaceAlbums(root: root.id, slice: slice, albums: [], looseTracks: [])
    try writer.clearDirty(root: root.id, slice: slice)
  }

  /// Returns the root's own folder without its tracks, which are a slice of their own.
  private func lent() throws -> [SliceFolder] {
    if lender == nil {
      lender = try run.writer.folders(root: root.id, topLevelNames: [BytePath([])]).first
      lender?.tracks = []
    }
    return lender.map { [$0] } ?? []
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Groups the tracks of one slice into albums, elects their covers and stores them.
final class SliceIndexing {
  private let root: RootRecord
  private let slice: Slice
  /// The direct children of its base that belong to it.
  private let members: [BytePath]
  private let run: IndexRun
  /// Whether the slice has to be grouped again for what came since its folders were read.
  private let isOutdated: () -> Bool
  private let grouped: GroupedSlice
  private var albums: [AlbumElections] = []
  /// Parallel to the loose tracks.
  private var looseTracks: [CoverElection.Outcome?]
  /// Elections that are not decided.
  private var open = 0

  /// Groups the stored folders of a slice; ``begin()`` starts the elections.
  init(
    root: RootRecord,
    slice: Slice,
    members: [BytePath],
    folders: [SliceFolder],
    run: IndexRun,
    isOutdated: @escaping () -> Bool
  ) {
    self.root = root
    self.slice = slice
    self.members = members
    self.run = run
    self.isOutdated = isOutdated
    grouped = GroupedSlice(root: root, slice: slice, folders: folders)
    looseTracks = Array(repeating: nil, count: grouped.grouping.looseTracks.count)
  }

  /// Ranks the candidates and starts the elections; the slice is stored when the last one is decided.
  func begin() throws {
    let ranking = grouped.ranking(run.profile)
    albums = grouped.grouping.albums.map { album in
      AlbumElections(
        album: album,
        candidates: ranking.candidates(for: album),
        files: grouped.files
      )
    }
    // One more than are under way, so that nothing is stored before the last one was started.
    open = 1
    for album in albums {
      try album.start { candidates, owner, take in
        try elect(candidates, for: owner, take)
      }
    }
    for (index, track) in grouped.grouping.looseTracks.enumerated() {
      guard let file = grouped.files.track(track.place)?.fileID else { continue }
      try elect(ranking.candidates(for: track), for: .track(fileID: file)) { [self] in
        looseTracks[index] = $0
      }
    }
    try closeOne()
  }

  /// Starts one election.
  private func elect(
    _ candidates: [CoverCandidate],
    for owner: CoverOwner,
    _ take: @escaping (CoverElection.Outcome) -> Void
  ) throws {
    open += 1
    let previous = candidates.isEmpty ? nil : try run.writer.coverFile(of: owner)
    let election = CoverElection(
      candidates: candidates,
      files: grouped.files,
      pictures: run.pictures,
      previousFile: previous,
      didFail: { [run] file, failure in try run.note(failure, file: file) },
      finished: { [self] outcome in
        take(outcome)
        try closeOne()
      }
    )
    try election.start()
  }

  /// Counts an election as decided.
  private func closeOne() throws {
    open -= 1
    if open == 0 { try store() }
  }

  /// Stores the slice's albums and loose tracks, and that nothing of it is outstanding but what has come
  /// since it was grouped.
  private func store() throws {
    let albums = albums.compactMap(\.record)
    let looseTracks = zip(grouped.grouping.looseTracks, looseTracks).compactMap {
      track,
      outcome -> LooseTrackRecord? in
      guard let outcome, let stored = grouped.files.track(track.place) else { return nil }
      return LooseTrackRecord(fileID: stored.fileID, id: track.id, election: outcome.election)
    }
    try run.batch.write { (writer) throws(StoreError) in
      for (sheet, track) in grouped.files.movedSheets {
        try writer.assign(sheet: sheet, toTrack: track)
      }
      try writer.replaceAlbums(
        root: root.id,
        slice: slice.ofRoot.stored,
        places: places,
        albums: albums,
        looseTracks: looseTracks
      )
      if !isOutdated() { try writer.clearDirty(root: root.id, slice: slice.stored) }
      if !slice.name.isEmpty { try writer.clearDirty(root: root.id, below: slice.stored) }
    }
    try run.batch.commitIfDue()
  }

  /// Where its albums are; nil: wherever those of its slice of the root are.
  private var places: [PathRange]? {
    guard !slice.base.isEmpty else { return nil }
    guard !slice.name.isEmpty else { return [PathRange(only: slice.base)] }
    return members.flatMap { name in
      let folder = slice.base.appending(name)
      return [PathRange(only: folder), PathRange(below: folder)]
    }
  }
}

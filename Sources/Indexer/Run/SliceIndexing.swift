// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Groups the tracks of one slice into albums, elects their covers and stores them.
final class SliceIndexing {
  private let root: RootRecord
  private let slice: BytePath
  private let run: IndexRun
  private let grouped: GroupedSlice
  private var elections: [Election?]
  private var open: Int

  /// Groups the stored folders of a slice; ``begin()`` starts the elections.
  init(
    root: RootRecord,
    slice: BytePath,
    folders: [SliceFolder],
    run: IndexRun
  ) {
    self.root = root
    self.slice = slice
    self.run = run
    grouped = GroupedSlice(root: root, slice: slice, folders: folders)
    open = grouped.grouping.albums.count + grouped.grouping.looseTracks.count
    elections = Array(repeating: nil, count: open)
  }

  /// Ranks the candidates and starts the elections; the slice is stored when the last one is decided.
  func begin() throws {
    guard open > 0 else { return try store() }
    let ranking = grouped.ranking(.default)
    for (index, album) in grouped.grouping.albums.enumerated() {
      try elect(ranking.candidates(for: album).album, id: album.id, index: index)
    }
    for (index, track) in grouped.grouping.looseTracks.enumerated() {
      try elect(
        ranking.candidates(for: track),
        id: track.id,
        index: grouped.grouping.albums.count + index
      )
    }
  }

  /// Starts one election.
  private func elect(_ candidates: [CoverCandidate], id: String, index: Int) throws {
    let previous = try run.writer.coverFile(ofAlbum: id)
    let election = CoverElection(
      candidates: candidates,
      files: grouped.files,
      pictures: run.pictures,
      previousFile: previous,
      didFail: { [run] file, failure in try run.note(failure, file: file) },
      finished: { [self] election in
        elections[index] = election
        open -= 1
        if open == 0 { try store() }
      }
    )
    try election.start()
  }

  /// Stores the slice's albums and loose tracks, and that nothing of it is outstanding.
  private func store() throws {
    let albums = grouped.grouping.albums.enumerated().compactMap { index, album in
      elections[index].map {
        AlbumRecord(identity: album.identity, tracks: tracks(of: album), election: $0)
      }
    }
    let looseTracks = grouped.grouping.looseTracks.enumerated().compactMap {
      index,
      track -> LooseTrackRecord? in
      guard let election = elections[grouped.grouping.albums.count + index],
        let stored = grouped.files.track(track.place)
      else { return nil }
      return LooseTrackRecord(fileID: stored.fileID, id: track.id, election: election)
    }
    try run.batch.write { (writer) throws(StoreError) in
      try writer.replaceAlbums(
        root: root.id,
        slice: slice,
        albums: albums,
        looseTracks: looseTracks
      )
      try writer.clearDirty(root: root.id, slice: slice)
    }
    run.hasRegrouped = true
    try run.batch.commitIfDue()
  }

  /// Returns the rows of an album's tracks.
  private func tracks(of album: LibraryAlbum) -> [AlbumRecord.Track] {
    album.tracks.compactMap { track in
      grouped.files.track(track.place).map {
        AlbumRecord.Track(fileID: $0.fileID, disc: track.disc, number: track.number)
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Groups the tracks of one slice into albums, elects their covers and stores them.
final class SliceIndexing {
  private let root: RootRecord
  private let slice: BytePath
  private let run: IndexRun
  private var grouping = AlbumGrouping.Result(albums: [], looseTracks: [])
  private var elections: [Election?] = []
  private var open = 0
  private var files: SliceFiles

  /// Creates the work for one slice of a root.
  init(root: RootRecord, slice: BytePath, run: IndexRun) {
    self.root = root
    self.slice = slice
    self.run = run
    files = SliceFiles(root: root.path, folders: [])
  }

  /// Groups and ranks, and starts the elections; the slice is stored when the last one is decided.
  func begin() throws {
    let folders = try storedFolders()
    files = SliceFiles(root: root.path, folders: folders)
    var libraryFolders = files.libraryFolders
    // The root's own folder only lends its images (C5 (4)); its tracks are a slice of their own.
    let own =
      slice.bytes.isEmpty ? libraryFolders : libraryFolders.filter { !$0.path.bytes.isEmpty }
    grouping = AlbumGrouping.albums(in: own, root: root.id)
    if own.count != libraryFolders.count {
      for index in libraryFolders.indices where libraryFolders[index].path.bytes.isEmpty {
        libraryFolders[index].tracks = []
      }
    }
    let ranking = CoverRanking(folders: libraryFolders, grouping: grouping, profile: .default)
    let albums = grouping.albums
    let looseTracks = grouping.looseTracks
    elections = Array(repeating: nil, count: albums.count + looseTracks.count)
    open = elections.count
    guard open > 0 else { return try store() }
    for (index, album) in albums.enumerated() {
      try elect(ranking.candidates(for: album), id: album.id, index: index)
    }
    for (index, track) in looseTracks.enumerated() {
      try elect(ranking.candidates(for: track), id: track.id, index: albums.count + index)
    }
  }

  /// Returns the slice's stored folders, with the root's own folder among them.
  private func storedFolders() throws -> [SliceFolder] {
    let names = try run.writer.topLevelNames(root: root.id)
      .filter { AlbumGrouping.slice(ofTopLevelName: $0) == slice && !$0.bytes.isEmpty }
    return try run.writer.folders(root: root.id, topLevelNames: [BytePath([])] + names)
  }

  /// Starts one election.
  private func elect(_ candidates: [CoverCandidate], id: String, index: Int) throws {
    let previous = try run.writer.coverFile(ofAlbum: id)
    let election = CoverElection(
      candidates: candidates,
      files: files,
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
    let albums = grouping.albums.enumerated().compactMap { index, album in
      elections[index].map { AlbumRecord(album, tracks: tracks(of: album), election: $0) }
    }
    let looseTracks = grouping.looseTracks.enumerated().compactMap {
      index,
      track -> LooseTrackRecord? in
      guard let election = elections[grouping.albums.count + index],
        let stored = files.track(track.place)
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
      files.track(track.place).map {
        AlbumRecord.Track(fileID: $0.fileID, disc: track.disc, number: track.number)
      }
    }
  }
}

extension AlbumRecord {
  /// The stored form of a grouped album.
  init(_ album: LibraryAlbum, tracks: [AlbumRecord.Track], election: Election) {
    self.init(
      key: album.key,
      id: album.id,
      releaseKey: album.releaseKey,
      place: album.place,
      title: album.title,
      artist: album.artist,
      year: album.year,
      isVariousArtists: album.isVariousArtists,
      musicbrainzAlbumID: album.musicbrainzAlbumID,
      musicbrainzReleaseGroupID: album.musicbrainzReleaseGroupID,
      tracks: tracks,
      election: election
    )
  }
}

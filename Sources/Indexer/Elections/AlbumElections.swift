// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// The elections of one album: its own, those of its discs and those of its tracks (C8).
///
/// Only what has candidates of its own is elected; everything else has the next level's cover, as far as
/// it inherits. The elections do not depend on one another, so they all run at once.
final class AlbumElections {
  private let album: LibraryAlbum
  private let candidates: AlbumCandidates
  private let files: SliceFiles
  private var own: CoverElection.Outcome?
  /// Parallel to the candidates of discs, and of tracks.
  private var discs: [CoverElection.Outcome?]
  private var tracks: [CoverElection.Outcome?]

  /// Creates the elections of an album; ``start(_:)`` begins them.
  init(album: LibraryAlbum, candidates: AlbumCandidates, files: SliceFiles) {
    self.album = album
    self.candidates = candidates
    self.files = files
    discs = Array(repeating: nil, count: candidates.discs.count)
    tracks = Array(repeating: nil, count: candidates.tracks.count)
  }

  /// Begins each election by `elect`, which takes candidates, whose cover it is, and what to do with the
  /// outcome: the album's first, then those of discs, then those of tracks.
  func start(
    _ elect: (
      [CoverCandidate], CoverOwner, @escaping (CoverElection.Outcome) -> Void
    ) throws -> Void
  ) throws {
    try elect(candidates.album, .album(id: album.id)) { [self] in own = $0 }
    for (index, disc) in candidates.discs.enumerated() {
      try elect(disc.candidates, .disc(disc.number, albumID: album.id)) { [self] in
        discs[index] = $0
      }
    }
    for (index, track) in candidates.tracks.enumerated() where !track.candidates.isEmpty {
      guard let file = files.track(album.tracks[index].place)?.fileID else { continue }
      try elect(track.candidates, .track(fileID: file)) { [self] in tracks[index] = $0 }
    }
  }

  /// The album as it is stored; nil before all elections are decided.
  var record: AlbumRecord? {
    guard let own else { return nil }
    let discs = zip(candidates.discs, discs).compactMap { disc, outcome in
      outcome.map { AlbumRecord.Disc(number: disc.number, election: $0.election) }
    }
    let tracks = album.tracks.indices.compactMap { self.track($0, album: own) }
    return AlbumRecord(
      identity: album.identity,
      tracks: tracks,
      discs: discs,
      election: own.election
    )
  }

  /// Returns a track's row.
  private func track(_ index: Int, album own: CoverElection.Outcome) -> AlbumRecord.Track? {
    let track = album.tracks[index]
    guard let file = files.track(track.place)?.fileID else { return nil }
    let cover = cover(ofTrack: index, album: own)
    var row = AlbumRecord.Track(
      fileID: file,
      disc: track.disc,
      number: track.number,
      cover: cover
    )
    // An election of its own has its record itself.
    if case .own = cover { return row }
    row.passedOver = tracks[index]?.election.passedOver ?? []
    return row
  }

  /// Returns whose cover a track shows: its own, else the nearest one that it may inherit.
  private func cover(
    ofTrack index: Int,
    album own: CoverElection.Outcome
  ) -> AlbumRecord.Track.Cover {
    let number = album.tracks[index].disc
    let disc = candidates.discs.firstIndex { $0.number == number }
    let shown = candidates.tracks[index].shown(
      own: tracks[index]?.cover,
      disc: disc.map { (candidates.discs[$0].number, discs[$0]?.cover) },
      album: own.cover
    )
    switch shown {
    case .disc(let number): return .disc(number)
    case .album: return .album
    case .own, .nothing:
      return .own(
        tracks[index]?.election ?? Election(chosen: nil, reason: "noCandidate", passedOver: [])
      )
    }
  }
}

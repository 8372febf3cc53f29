// SPDX-License-Identifier: MIT

import LibraryKeys

extension DefaultOrder {
  /// Which pictures an album's tracks elect, for the album and for each disc (C7, C8).
  struct Votes {
    let contents: AlbumContents
    let album: EmbeddedElection.Elected?
    /// By the same rule as the album's, that for various artists included: one track's picture is no more
    /// the disc's than the album's.
    let discs: [Int: EmbeddedElection.Elected]

    init(contents: AlbumContents, isVariousArtists: Bool) {
      self.contents = contents
      album = EmbeddedElection.Tally(contents.pictures)
        .mostCarried(isVariousArtists: isVariousArtists)
      var discs: [Int: EmbeddedElection.Elected] = [:]
      for disc in contents.discs {
        let pictures = contents.tracksOfDisc[disc, default: []].map { contents.pictures[$0] }
        discs[disc] = EmbeddedElection.Tally(pictures)
          .mostCarried(isVariousArtists: isVariousArtists)
      }
      self.discs = discs
    }
  }

  /// Returns the candidates of each disc that has some (C8).
  ///
  /// Groups: 1 tiers 0–3 in the folders holding only its tracks, 2 an image named for a disc in them, 3
  /// and 4 one in the place with its number and without any, 5 the picture that its tracks elect.
  func discLevel(
    of album: LibraryAlbum,
    search: CoverSearch,
    votes: Votes
  ) -> [AlbumCandidates.Disc] {
    guard !votes.contents.discs.isEmpty else { return [] }
    let searched = Dictionary(
      search.folders.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // In a shared place an image named for a disc may be any album's.
    let place = index.isShared(album.place) ? nil : searched[album.place]
    let isNumbering = place?.images.ofDiscs.contains { $0.digits != nil } == true
    return votes.contents.discs.compactMap { number in
      let positions = votes.contents.tracksOfDisc[number, default: []]
      let folders = foldersHolding(only: positions.map { album.tracks[$0].place.folder })
        .compactMap { searched[$0] }
      var files = CandidateList()
      for folder in folders { files.add(folder.images { $0.tier <= 3 }, group: 1) }
      for folder in folders {
        files.add(folder.discImages { $0.digits == nil || $0.isNumbered(number) }, group: 2)
      }
      if let place {
        files.add(place.discImages { $0.isNumbered(number) }, group: 3)
        if isNumbering { files.add(place.discImages { $0.digits == nil }, group: 4) }
      }
      let embedded = votes.discs[number]
      let candidates = merge(
        files.candidates,
        embedded: embedded,
        group: 5,
        isInherited: embedded?.picture.hash == votes.album?.picture.hash
      )
      return candidates.isEmpty
        ? nil : AlbumCandidates.Disc(number: number, candidates: candidates)
    }
  }

  /// Returns each track's own candidates and what it may inherit (C8).
  ///
  /// Groups: 1 the image of its name, 2 its picture.
  func trackLevel(of album: LibraryAlbum, votes: Votes) -> [AlbumCandidates.Track] {
    album.tracks.indices.map { position in
      let track = album.tracks[position]
      var files = CandidateList()
      files.add(imagesNamedAsTrack(track.place))
      guard let picture = votes.contents.pictures[position] else {
        return AlbumCandidates.Track(candidates: files.candidates, inheritance: .agreedOnly)
      }
      // A track that is on none of the discs is the album's own.
      let disc = track.disc.flatMap { votes.contents.discs.contains($0) ? $0 : nil }
      let majority = disc.map { votes.discs[$0] } ?? votes.album
      let candidates = merge(
        files.candidates,
        embedded: EmbeddedElection.own(picture),
        group: 2,
        isInherited: votes.album != nil && picture.hash == majority?.picture.hash
      )
      return AlbumCandidates.Track(candidates: candidates, inheritance: .any)
    }
  }

  /// Returns files and the embedded picture of a disc or a track in the order of the profile.
  ///
  /// A picture that the next level has as well (`isInherited`) is no candidate here, unless the profile
  /// wants it before files of this level.
  private func merge(
    _ files: [CoverCandidate],
    embedded: EmbeddedElection.Elected?,
    group: Int,
    isInherited: Bool
  ) -> [CoverCandidate] {
    guard let embedded, !isInherited || (isEmbeddedFirst && !files.isEmpty) else { return files }
    var picture = CandidateList()
    picture.add(embedded, group: group)
    return isEmbeddedFirst ? picture.candidates + files : files + picture.candidates
  }

  /// Returns those of the folders of some tracks that hold no other track, in byte order.
  private func foldersHolding(only folders: [BytePath]) -> [BytePath] {
    var counts: [BytePath: Int] = [:]
    for folder in folders { counts[folder, default: 0] += 1 }
    return counts.filter { index.trackCount(in: $0.key) == $0.value }.keys.sorted()
  }
}

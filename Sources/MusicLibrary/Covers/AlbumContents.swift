// SPDX-License-Identifier: MIT

import LibraryKeys

/// What is known of an album before anything is ranked: its discs, and the picture of each track.
struct AlbumContents {
  /// The discs' numbers, ascending; none unless there are two or more (C8).
  let discs: [Int]
  /// The picture of each track by the rules of the profile, parallel to the album's tracks.
  let pictures: [EmbeddedElection.Picture?]
  /// The positions of the tracks of each disc, in their order.
  let tracksOfDisc: [Int: [Int]]

  /// Looks at an album's tracks; `picture` chooses one among those of a track.
  init(
    of album: LibraryAlbum,
    in index: CoverFolderIndex,
    picture: (LibraryTrack, TrackPlace) -> EmbeddedElection.Picture?
  ) {
    pictures = album.tracks.map { track in
      index.track(track.place).flatMap { picture($0, track.place) }
    }
    var tracksOfDisc: [Int: [Int]] = [:]
    for (position, track) in album.tracks.enumerated() {
      if let disc = track.disc { tracksOfDisc[disc, default: []].append(position) }
    }
    discs = tracksOfDisc.count >= 2 ? tracksOfDisc.keys.sorted() : []
    self.tracksOfDisc = tracksOfDisc
  }
}

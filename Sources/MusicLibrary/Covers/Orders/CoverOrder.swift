// SPDX-License-Identifier: MIT

import LibraryKeys

/// An order of choice (C11), on all three levels.
protocol CoverOrder: Sendable {
  /// Returns the candidates of an album, of its discs and of its tracks.
  func candidates(for album: LibraryAlbum) -> AlbumCandidates

  /// Returns a loose track's candidates, best first.
  func candidates(for track: LooseTrack) -> [CoverCandidate]

  /// Returns every image in the folders that are searched for an album, with what there is against it if
  /// it is no candidate.
  func examined(for album: LibraryAlbum) -> [RejectedImage]

  /// Returns the same for a loose track.
  func examined(for track: LooseTrack) -> [RejectedImage]
}

// SPDX-License-Identifier: MIT

import LibraryKeys

/// Elects the embedded picture of a track and of an album (C7).
enum EmbeddedElection {
  /// A track's picture that counts.
  struct Picture {
    let track: TrackPlace
    let index: Int
    let type: Int
    let hash: String
  }

  /// Returns the first of a track's pictures of the best rank; nil if none counts.
  static func picture(of track: LibraryTrack, at place: TrackPlace) -> Picture? {
    // Only bytes with a known signature are a picture (T5).
    let known = track.pictures.compactMap { picture in
      picture.hash.map {
        Picture(track: place, index: picture.index, type: picture.type, hash: $0)
      }
    }
    let ranked = known.compactMap { picture in
      rank(ofType: picture.type, isOnly: known.count == 1).map { (rank: $0, picture: picture) }
    }
    // `min` keeps the first of equals.
    return ranked.min { $0.rank < $1.rank }?.picture
  }

  /// Returns the picture that most tracks carry, with whether it is agreed.
  ///
  /// - Parameters:
  ///   - pictures: The picture of each track of the album by disc, number and path; nil for a track
  ///     without one.
  ///   - isVariousArtists: Whether at least half of the tracks have to carry a picture.
  /// - Returns: The picture in the first track that carries it; nil if the album has none.
  static func picture(
    ofAlbum pictures: [Picture?],
    isVariousArtists: Bool
  ) -> (picture: Picture, isAgreed: Bool)? {
    let carried = pictures.compactMap { $0 }
    if isVariousArtists, carried.count * 2 < pictures.count { return nil }
    var votes: [String: Int] = [:]
    for picture in carried { votes[picture.hash, default: 0] += 1 }
    guard let most = votes.values.max(),
      let elected = carried.first(where: { votes[$0.hash] == most })
    else { return nil }
    return (elected, most * 2 > carried.count)
  }

  /// Returns the rank of a picture type of ID3v2 (APIC, id3v2.4.0-frames §4.14), lower is better; nil
  /// for one that does not count.
  private static func rank(ofType type: Int, isOnly: Bool) -> Int? {
    switch type {
    case 3: 0
    case 0, ..<0, 21...: 1
    case 6, 15, 16, 18: 2
    case 1, 2: 3
    default: isOnly ? 4 : nil
    }
  }
}

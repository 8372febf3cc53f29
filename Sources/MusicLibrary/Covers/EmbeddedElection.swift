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

  /// A picture that stands for an album, a disc or a track.
  struct Elected {
    let picture: Picture
    let share: CoverReason.EmbeddedShare

    /// Whether more than half of the picture-carrying tracks carry it.
    var isAgreed: Bool { share.carriers * 2 > share.pictured }
  }

  /// Returns the first of a track's pictures of the best rank; nil if none counts.
  static func picture(of track: LibraryTrack, at place: TrackPlace) -> Picture? {
    // Only bytes with a known signature are a picture (T5).
    let known = track.pictures.compactMap { picture in
      picture.hash.map {
        Picture(track: place, index: picture.index, type: picture.type, hash: $0)
      }
    }
    return PictureTypes.cover(among: known.map(\.type)).map { known[$0] }
  }

  /// Returns a track's own picture as what stands for it.
  static func own(_ picture: Picture) -> Elected {
    let share = CoverReason.EmbeddedShare(choice: .ownTrack, carriers: 1, pictured: 1, tracks: 1)
    return Elected(picture: picture, share: share)
  }

  /// Returns the picture that most tracks carry, with whether it is agreed.
  ///
  /// - Parameters:
  ///   - pictures: The picture of each track of an album or a disc by disc, number and path; nil for a
  ///     track without one.
  ///   - isVariousArtists: Whether at least half of the tracks have to carry a picture.
  /// - Returns: The picture in the first track that carries it; nil if there is none.
  static func mostCarried(_ pictures: [Picture?], isVariousArtists: Bool) -> Elected? {
    let carried = pictures.compactMap { $0 }
    if isVariousArtists, carried.count * 2 < pictures.count { return nil }
    var votes: [String: Int] = [:]
    for picture in carried { votes[picture.hash, default: 0] += 1 }
    guard let most = votes.values.max(),
      let elected = carried.first(where: { votes[$0.hash] == most })
    else { return nil }
    let share = CoverReason.EmbeddedShare(
      choice: .mostTracks,
      carriers: most,
      pictured: carried.count,
      tracks: pictures.count
    )
    return Elected(picture: elected, share: share)
  }
}

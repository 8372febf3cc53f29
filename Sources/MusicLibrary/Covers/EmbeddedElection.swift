// SPDX-License-Identifier: MIT

import LibraryKeys

/// Elects the embedded picture of a track, and of an album or a disc (C7).
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

    /// Whether more than half of the picture-carrying tracks carry it; nobody asks where tracks have no
    /// say.
    var isAgreed: Bool { share.choice != .mostTracks || share.carriers * 2 > share.pictured }
  }

  /// Returns a track's own picture as what stands for it.
  static func own(_ picture: Picture) -> Elected {
    let share = CoverReason.EmbeddedShare(choice: .ownTrack, carriers: 1, pictured: 1, tracks: 1)
    return Elected(picture: picture, share: share)
  }
}

// MARK: - A track's picture

extension EmbeddedElection {
  /// Returns the first of a track's pictures of the best rank; nil if none counts.
  static func picture(of track: LibraryTrack, at place: TrackPlace) -> Picture? {
    let known = known(in: track, at: place)
    return PictureTypes.cover(among: known.map(\.type)).map { known[$0] }
  }

  /// Returns a track's first picture, whatever its type (profile `mpd`).
  static func firstPicture(of track: LibraryTrack, at place: TrackPlace) -> Picture? {
    known(in: track, at: place).first
  }

  /// Returns a track's picture as Navidrome chooses it: front (3), else back (4), else the first.
  static func frontPicture(of track: LibraryTrack, at place: TrackPlace) -> Picture? {
    let known = known(in: track, at: place)
    return known.first { $0.type == 3 } ?? known.first { $0.type == 4 } ?? known.first
  }

  /// Returns a track's pictures that count: only bytes with a known signature are one (T5).
  private static func known(in track: LibraryTrack, at place: TrackPlace) -> [Picture] {
    track.pictures.compactMap { picture in
      picture.hash.map {
        Picture(track: place, index: picture.index, type: picture.type, hash: $0)
      }
    }
  }
}

// MARK: - The picture of several tracks

extension EmbeddedElection {
  /// The pictures of an album's or a disc's tracks, counted.
  struct Tally {
    /// The picture of each track by disc, number and path; nil for a track without one.
    private let pictures: [Picture?]
    private let votes: [String: Int]
    private let pictured: Int

    init(_ pictures: [Picture?]) {
      self.pictures = pictures
      var votes: [String: Int] = [:]
      for case let picture? in pictures { votes[picture.hash, default: 0] += 1 }
      self.votes = votes
      pictured = votes.values.reduce(0, +)
    }

    /// Returns the picture that most tracks carry, in the first that carries it; nil if there is none.
    ///
    /// By various artists there is only one if at least half of the tracks carry a picture.
    func mostCarried(isVariousArtists: Bool) -> Elected? {
      if isVariousArtists, pictured * 2 < pictures.count { return nil }
      guard let most = votes.values.max(),
        case let elected?? = pictures.first(where: { $0.map { votes[$0.hash] == most } == true })
      else { return nil }
      return Elected(picture: elected, share: share(of: elected, choice: .mostTracks))
    }

    /// Returns one track's picture as what stands for all.
    func standing(for picture: Picture) -> Elected {
      Elected(picture: picture, share: share(of: picture, choice: .firstTrack))
    }

    private func share(
      of picture: Picture,
      choice: CoverReason.EmbeddedShare.Choice
    ) -> CoverReason.EmbeddedShare {
      CoverReason.EmbeddedShare(
        choice: choice,
        carriers: votes[picture.hash, default: 0],
        pictured: pictured,
        tracks: pictures.count
      )
    }
  }
}

// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Where a cover came from (`cover.source` of schema 1).
package enum CoverSource: String, CaseIterable, Sendable {
  case file, embedded, sharedFolder
}

/// One image or picture that an album could take its colours from.
package struct CoverCandidate: Hashable, Sendable {
  /// What it is.
  package enum Subject: Hashable, Sendable {
    /// An image file, relative to the root.
    case image(folder: BytePath, name: BytePath)
    /// A picture in a track: the first track (disc, number, path) that carries the hash.
    case picture(track: TrackPlace, index: Int, type: Int, hash: String)
  }

  package var subject: Subject
  package var source: CoverSource
  /// Why it is a candidate.
  package var reason: CoverReason
  /// Which step of the order of choice it belongs to, from 1.
  ///
  /// In `default` and `embedded-first`: of an album the group of C6 (1–6), in shared folders and of loose
  /// tracks the place in the order of C9 (1–4), of a disc 1 tiers 0–3 in its folders, 2 a disc's image
  /// there, 3 and 4 one in the place with and without number, 5 embedded, of a track 1 the image of its
  /// name, 2 embedded. In the other profiles: 1 the images of the profile's names, 2 embedded; of a
  /// track in `navidrome` the other way round.
  package var group: Int
  /// The tier of C4 for images that have one, in `mpd` and `navidrome` the place of the name or the
  /// pattern in the profile's list; nil for pictures and for images named for a disc or a track.
  package var tier: Int?
  /// Whether more than half of the picture-carrying tracks of the album or the disc carry it; true for
  /// images, for a track's own picture, and in profiles that count no tracks.
  package var isAgreed: Bool

  package init(
    subject: Subject,
    source: CoverSource,
    reason: CoverReason,
    group: Int,
    tier: Int?,
    isAgreed: Bool
  ) {
    self.subject = subject
    self.source = source
    self.reason = reason
    self.group = group
    self.tier = tier
    self.isAgreed = isAgreed
  }
}

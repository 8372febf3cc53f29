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
  /// The group of C6 (1–6; for shared folders and loose tracks the place in the order of C9, from 1).
  package var group: Int
  /// The tier of C4 for images; nil for pictures.
  package var tier: Int?
  /// Whether more than half of the picture-carrying tracks carry it (pictures of albums; else true).
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

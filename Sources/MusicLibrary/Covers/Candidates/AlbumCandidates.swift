// SPDX-License-Identifier: MIT

/// What an album, its discs and its tracks could take their colours from (C6, C8).
package struct AlbumCandidates: Hashable, Sendable {
  /// A disc's own candidates; if none of them decodes, it has the album's cover.
  package struct Disc: Hashable, Sendable {
    package var number: Int
    /// Best first.
    package var candidates: [CoverCandidate]

    package init(number: Int, candidates: [CoverCandidate]) {
      self.number = number
      self.candidates = candidates
    }
  }

  /// A track's own candidates; if none of them decodes, it has its disc's or the album's cover as far as
  /// it inherits.
  package struct Track: Hashable, Sendable {
    /// Best first.
    package var candidates: [CoverCandidate]
    package var inheritance: Inheritance

    package init(candidates: [CoverCandidate], inheritance: Inheritance) {
      self.candidates = candidates
      self.inheritance = inheritance
    }
  }

  /// Which covers of its disc and of the album a track may have.
  package enum Inheritance: Hashable, Sendable {
    /// Any.
    case any
    /// Any but an embedded one that is not agreed (C8, the exception): the next level's is looked at.
    case agreedOnly
    /// None (profile `mpd`).
    case none
  }

  /// The album's, best first.
  package var album: [CoverCandidate]
  /// The discs with candidates of their own, ascending; none unless the album has two disc numbers.
  package var discs: [Disc]
  /// Parallel to the album's tracks.
  package var tracks: [Track]

  package init(album: [CoverCandidate], discs: [Disc], tracks: [Track]) {
    self.album = album
    self.discs = discs
    self.tracks = tracks
  }
}

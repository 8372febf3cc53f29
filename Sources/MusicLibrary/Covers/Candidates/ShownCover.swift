// SPDX-License-Identifier: MIT

/// Whose cover a track shows.
package enum ShownCover: Hashable, Sendable {
  case own
  /// That of the disc with a number.
  case disc(Int)
  case album
  /// Nobody's: it inherits none, or not what there is.
  case nothing
}

extension AlbumCandidates.Track {
  /// Returns whose cover the track shows: its own, else its disc's, else the album's, as far as it inherits
  /// (C8); where the album has none either, that is the album's matter.
  ///
  /// The covers are what the candidates of each level came to, if they came to one.
  package func shown(
    own: CoverCandidate?,
    disc: (number: Int, cover: CoverCandidate?)?,
    album: CoverCandidate?
  ) -> ShownCover {
    if own != nil { return .own }
    if let disc, let cover = disc.cover, inheritance.allows(cover) { return .disc(disc.number) }
    guard let album else { return inheritance == .none ? .nothing : .album }
    return inheritance.allows(album) ? .album : .nothing
  }
}

extension AlbumCandidates.Inheritance {
  /// Returns whether a track may show a cover of a higher level.
  fileprivate func allows(_ cover: CoverCandidate) -> Bool {
    switch self {
    case .any: true
    case .agreedOnly: cover.source != .embedded || cover.isAgreed
    case .none: false
    }
  }
}

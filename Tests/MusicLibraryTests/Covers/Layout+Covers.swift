// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary

/// What a layout's covers come to, as text.
extension Layout {
  /// The ranking of its albums.
  func ranking(_ profile: CoverProfile = .default) -> CoverRanking {
    CoverRanking(folders: folders, grouping: grouping, profile: profile, rootName: rootName)
  }

  /// The album in a place; the one of a title if there are several.
  func album(in place: String, title: String? = nil) -> LibraryAlbum? {
    grouping.albums.first { $0.place == BytePath(place) && (title == nil || $0.title == title) }
  }

  /// The loose track of a path.
  func looseTrack(_ path: String) -> LooseTrack? {
    grouping.looseTracks.first { $0.place.folder.appending($0.place.name) == BytePath(path) }
  }

  /// The candidates of the album in a place, best first, as `group.tier path` or `group hash`.
  func candidates(
    of place: String,
    title: String? = nil,
    profile: CoverProfile = .default
  ) -> [String]? {
    album(in: place, title: title).map {
      ranking(profile).candidates(for: $0).album.map(Self.text)
    }
  }

  /// The candidates of the discs of the album in a place, as `disc: candidate`.
  func discs(
    of place: String,
    title: String? = nil,
    profile: CoverProfile = .default
  ) -> [String]? {
    album(in: place, title: title).map { album in
      ranking(profile).candidates(for: album).discs.flatMap { disc in
        disc.candidates.map { "\(disc.number): \(Self.text($0))" }
      }
    }
  }

  /// The tracks of the album in a place with their own candidates, as `path: candidate, candidate`, and
  /// what they inherit unless it is any cover.
  func tracks(
    of place: String,
    title: String? = nil,
    profile: CoverProfile = .default
  ) -> [String]? {
    album(in: place, title: title).map { album in
      zip(album.tracks, ranking(profile).candidates(for: album).tracks).map { track, own in
        let path = DisplayPath.text(of: track.place.folder.appending(track.place.name))
        let inherits = own.inheritance == .any ? [] : ["inherits \(own.inheritance)"]
        return "\(path): " + (own.candidates.map(Self.text) + inherits).joined(separator: ", ")
      }
    }
  }

  /// The candidates of a loose track, best first.
  func candidates(ofLoose path: String, profile: CoverProfile = .default) -> [String]? {
    looseTrack(path).map { ranking(profile).candidates(for: $0).map(Self.text) }
  }

  /// The reasons of an album's candidates, in their order.
  func reasons(of place: String, profile: CoverProfile = .default) -> [CoverReason]? {
    album(in: place).map { ranking(profile).candidates(for: $0).album.map(\.reason) }
  }

  /// The images that are candidates of nothing, as `path: reason`.
  func rejected(
    of place: String,
    title: String? = nil,
    profile: CoverProfile = .default
  ) -> [String]? {
    album(in: place, title: title).map { ranking(profile).rejected(for: $0).map(Self.text) }
  }

  /// The images that are no candidates of a loose track, as `path: reason`.
  func rejected(ofLoose path: String, profile: CoverProfile = .default) -> [String]? {
    looseTrack(path).map { ranking(profile).rejected(for: $0).map(Self.text) }
  }

  /// Returns an image that is no candidate as text.
  private static func text(_ image: RejectedImage) -> String {
    "\(DisplayPath.text(of: image.folder.appending(image.name))): \(image.reason)"
  }

  /// Returns a candidate as text.
  static func text(_ candidate: CoverCandidate) -> String {
    let tier = candidate.tier.map { ".\($0)" } ?? ""
    let mark =
      candidate.source == .sharedFolder ? " shared" : candidate.isAgreed ? "" : " not agreed"
    switch candidate.subject {
    case .image(let folder, let name):
      return "\(candidate.group)\(tier) \(DisplayPath.text(of: folder.appending(name)))\(mark)"
    case .picture(let track, let index, let type, let hash):
      let path = DisplayPath.text(of: track.folder.appending(track.name))
      return "\(candidate.group) \(hash.dropFirst(5)) type \(type) at \(index) of \(path)\(mark)"
    }
  }
}

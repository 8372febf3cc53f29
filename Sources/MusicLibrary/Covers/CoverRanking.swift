// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Ranks cover candidates: a pure function of names, tags, picture types and hashes.
package struct CoverRanking: Sendable {
  private let order: any CoverOrder

  /// Prepares the ranking for the albums of one slice.
  ///
  /// - Parameters:
  ///   - folders: The slice's folders; for albums whose place lies directly below the slice's base that
  ///     folder too (C5 (4) looks into the place's parent). Folders of which the grouping knows no track
  ///     are allowed.
  ///   - grouping: What ``AlbumGrouping`` made of them.
  ///   - profile: The order of choice.
  ///   - rootName: The last component of the root's path, for albums whose place is the root or lies
  ///     directly below it.
  ///   - base: The folder below which the slice lies, as ``AlbumGrouping`` was told it.
  package init(
    folders: [LibraryFolder],
    grouping: AlbumGrouping.Result,
    profile: CoverProfile,
    rootName: BytePath = BytePath([]),
    base: BytePath = BytePath([])
  ) {
    let index = CoverFolderIndex(folders: folders, grouping: grouping, rootName: rootName)
    order =
      switch profile {
      case .default: DefaultOrder(index: index, isEmbeddedFirst: false)
      case .embeddedFirst: DefaultOrder(index: index, isEmbeddedFirst: true)
      case .mpd: MPDOrder(index: index)
      case .navidrome: NavidromeOrder(index: index, folders: folders, base: base)
      }
  }

  /// Returns the candidates of an album, of its discs and of its tracks, best first.
  ///
  /// Images of 0 bytes keep their rank, for the record (status `empty`, C10); they can never be decoded.
  package func candidates(for album: LibraryAlbum) -> AlbumCandidates {
    order.candidates(for: album)
  }

  /// Returns a loose track's candidates, best first (C9).
  package func candidates(for track: LooseTrack) -> [CoverCandidate] {
    order.candidates(for: track)
  }

  /// Returns the images in the folders that are searched for an album which are candidates neither of it
  /// nor of a disc or a track, in the order in which they are searched.
  package func rejected(for album: LibraryAlbum) -> [RejectedImage] {
    let candidates = order.candidates(for: album)
    let lists =
      [candidates.album] + candidates.discs.map(\.candidates) + candidates.tracks.map(\.candidates)
    return Self.rest(of: order.examined(for: album), without: lists)
  }

  /// Returns the images in the folders that are searched for a loose track which are no candidates.
  package func rejected(for track: LooseTrack) -> [RejectedImage] {
    Self.rest(of: order.examined(for: track), without: [order.candidates(for: track)])
  }

  /// Returns the images that are in no list.
  private static func rest(
    of images: [RejectedImage],
    without lists: [[CoverCandidate]]
  ) -> [RejectedImage] {
    let candidates = Set(lists.joined().map(\.subject))
    return images.filter { !candidates.contains(.image(folder: $0.folder, name: $0.name)) }
  }
}

// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Ranks an album's cover candidates: a pure function of names, tags, picture types and hashes.
package struct CoverRanking: Sendable {
  /// Prepares the ranking for the albums of one slice.
  ///
  /// - Parameters:
  ///   - folders: The slice's folders; for albums whose place lies directly below the root the root's
  ///     own folder too (C5 (4) looks into the place's parent).
  ///   - grouping: What ``AlbumGrouping`` made of them.
  package init(folders: [LibraryFolder], grouping: AlbumGrouping.Result, profile: CoverProfile) {
    preconditionFailure("not built yet")
  }

  /// Returns an album's candidates, best first; images that pass no test are left out.
  package func candidates(for album: LibraryAlbum) -> [CoverCandidate] {
    preconditionFailure("not built yet")
  }

  /// Returns a loose track's candidates, best first (C9).
  package func candidates(for track: LooseTrack) -> [CoverCandidate] {
    preconditionFailure("not built yet")
  }
}

// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Groups tracks into albums (A2–A10).
package enum AlbumGrouping {
  /// What the tracks of some folders come to.
  package struct Result: Hashable, Sendable {
    /// The albums in byte order of their keys.
    package var albums: [LibraryAlbum]
    /// The loose tracks in byte order of their paths.
    package var looseTracks: [LooseTrack]

    package init(albums: [LibraryAlbum], looseTracks: [LooseTrack]) {
      self.albums = albums
      self.looseTracks = looseTracks
    }
  }

  /// Groups the tracks of a slice of a root.
  ///
  /// A slice is closed: all folders below some of the root's direct children (or the root's own files),
  /// so that whatever decides about a track is in it. Two children belong to one slice where their
  /// disc-folder names share an X (A4); `slice(ofTopLevelName:)` names it. Rules that look at the root's
  /// direct children never ask about tracks beneath the root itself (A5 excludes the root as a place
  /// except through a bare disc folder directly below it, whose `P` is the root: then all titled
  /// tracks beneath the root would have to be known, so A5(1) is not applied with P = root).
  ///
  /// - Parameters:
  ///   - folders: The slice's folders in byte order of their paths.
  ///   - root: The root's number (1 for the first one added).
  package static func albums(in folders: [LibraryFolder], root: Int64) -> Result {
    preconditionFailure("not built yet")
  }

  /// Returns the name of the slice that a direct child of a root belongs to: its X where it is a disc
  /// folder with one (A4), else its own name.
  package static func slice(ofTopLevelName name: BytePath) -> BytePath {
    preconditionFailure("not built yet")
  }
}

// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What tells the albums of one place and artist apart: title and version, each as a norm (A2).
package struct AlbumTitle: Hashable, Sendable {
  /// The norm of ALBUM without its disc suffix; never empty.
  package let title: String
  /// The norm of ALBUMVERSION; empty without one.
  package let version: String

  /// Creates the title of a track; nil for a loose one (A8).
  package init?(_ fields: TrackFields) {
    guard let album = fields.album else { return nil }
    self.init(album: album, version: fields.albumVersion)
  }

  /// Creates the title of a track with these tags; nil for a loose one.
  package init?(album: String, version: String?) {
    title = TitleFolding.norm(DiscSuffix.split(album).title)
    self.version = TitleFolding.norm(version ?? "")
    guard !title.isEmpty else { return nil }
  }
}

// SPDX-License-Identifier: MIT

import MusicLibrary

/// Whether tracks have one title or several.
struct SeenTitles {
  /// A title that was seen; nil while none was.
  private var first: AlbumTitle?
  /// Whether two titles or more were seen.
  private(set) var areSeveral = false

  /// Takes the title of a track; nil for one without.
  mutating func see(_ title: AlbumTitle?) {
    guard !areSeveral, let title else { return }
    areSeveral = first != nil && first != title
    first = title
  }
}

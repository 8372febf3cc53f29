// SPDX-License-Identifier: MIT

import LibraryKeys

/// What the names of the images in one folder can be compared with (C4).
struct CoverNames {
  /// A name of the album, and whose it is.
  typealias Reference = (namesake: CoverReason.Namesake, name: NameTokens)

  /// The album's title; nil for a loose track.
  let title: NameTokens?
  let artist: NameTokens?
  /// What an image may be named as (tier 3), the title first.
  private(set) var references: [Reference]
  /// Artist and title in this order; nil unless there are both.
  private let artistAndTitle: NameTokens?

  /// Reads the names of an album; of a loose track there are none.
  init(title: String?, artist: String?) {
    self.title = title.map { NameTokens($0) }
    self.artist = artist.map { NameTokens($0) }
    if let title, let artist {
      artistAndTitle = NameTokens(artist + " " + title)
    } else {
      artistAndTitle = nil
    }
    references = []
  }

  /// Returns the names for the images in a track folder or in its artwork folders.
  func inFolder(named trackFolder: NameTokens, place: NameTokens) -> CoverNames {
    var names = self
    let references: [(CoverReason.Namesake, NameTokens?)] = [
      (.title, title), (.place, place), (.trackFolder, trackFolder),
      (.artistAndTitle, artistAndTitle),
    ]
    names.references = references.compactMap { namesake, name in name.map { (namesake, $0) } }
    return names
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys

/// The coarsest form of a pair of names: equal for every spelling that L3 lets a look-up find.
///
/// One search by this key finds exact hits and aliases alike; which of them a hit is tells the norm.
enum SearchKey {
  /// Returns the key of an artist and a title, or nil where one of them is empty.
  static func text(artist: String?, title: String?) -> String? {
    guard let artist, let title else { return nil }
    let names = (TitleFolding.norm(artist), TitleFolding.norm(title))
    guard !names.0.isEmpty, !names.1.isEmpty else { return nil }
    return text(artistNorm: names.0, titleNorm: names.1)
  }

  /// Returns the key of two norms.
  static func text(artistNorm: String, titleNorm: String) -> String {
    // 0x1F cannot occur in a norm, which has no control characters.
    "\(bareArtist(artistNorm))\u{1F}\(TitleFolding.withoutMarks(titleNorm))"
  }

  /// Returns an artist's norm without article and marks.
  static func bareArtist(_ norm: String) -> String {
    TitleFolding.withoutMarks(TitleFolding.withoutArticle(norm))
  }
}

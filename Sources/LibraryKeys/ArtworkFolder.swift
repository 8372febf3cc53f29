// SPDX-License-Identifier: MIT

/// Folders that hold pictures of the album above them (C5).
package enum ArtworkFolder {
  /// What they are called, in any case.
  private static let names = [
    "scans", "scan", "artwork", "art", "covers", "cover", "images",
  ].map { Array($0.utf8) }

  /// Returns whether a folder of this name is one, if it holds no track.
  package static func isNamed(_ name: BytePath) -> Bool {
    names.contains(name.bytes.map { $0.lowercasedASCII })
  }
}

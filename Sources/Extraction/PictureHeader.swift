// SPDX-License-Identifier: MIT

/// A picture as its first bytes describe it.
package struct PictureHeader: Hashable, Codable, Sendable {
  /// The words for formats that are known by signature (`cover.format` of schema 1).
  package static let formats = ["jpeg", "png", "webp", "gif", "tiff", "heic", "avif", "jxl"]

  /// `xxh3:` and 32 lower-case hex digits: XXH3-128 of the picture's bytes.
  package var hash: String
  /// The picture's bytes.
  package var byteCount: Int
  /// One of ``formats``; nil for bytes of no known format.
  package var format: String?
  /// The width in pixels as displayed (after orientation), if the header could be read.
  package var width: Int?
  /// The height in pixels as displayed, if the header could be read.
  package var height: Int?

  /// Describes a picture.
  package init(hash: String, byteCount: Int, format: String?, width: Int?, height: Int?) {
    self.hash = hash
    self.byteCount = byteCount
    self.format = format
    self.width = width
    self.height = height
  }

  /// Whether a text is a content hash.
  package static func isHash(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst(5)
    return text.hasPrefix("xxh3:") && digits.count == 32
      && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Throws unless every part can be true.
  func check() throws(ExtractionFailure) {
    try require(Self.isHash(hash), "no hash")
    try require((0...1 << 40).contains(byteCount), "an impossible size in bytes")
    try require(format.map(Self.formats.contains) ?? true, "an unknown format")
    // The largest side any of the formats can express: 32 bits (TIFF, AVIF).
    for side in [width, height] {
      try require(side.map((1...Int(UInt32.max)).contains) ?? true, "an impossible size in pixels")
    }
  }
}

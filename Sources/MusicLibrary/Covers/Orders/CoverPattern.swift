// SPDX-License-Identifier: MIT

import LibraryKeys

/// A pattern of names that Navidrome looks for, compared with the lower-cased name (C11).
struct CoverPattern {
  /// An image that it knows as one.
  struct Image {
    let folder: BytePath
    let image: ImageName
    /// The name with its ASCII letters lowered.
    let lowered: [UInt8]

    /// Creates an image; nil if its ending is none of those that count.
    init?(folder: BytePath, image: ImageName) {
      guard CoverPattern.endings.contains(image.name.lowercasedEnding) else { return nil }
      self.folder = folder
      self.image = image
      lowered = image.name.bytes.map { $0.lowercasedASCII }
    }

    /// Returns whether an image is preferred to another: natural order of the stem, fewer path
    /// components, natural order of the path, bytes.
    static func isBefore(_ left: Image, _ right: Image) -> Bool {
      let stems = NaturalOrder.compare(left.image.stem.folded, right.image.stem.folded)
      if stems != 0 { return stems < 0 }
      let depths = (left.folder.components.count, right.folder.components.count)
      if depths.0 != depths.1 { return depths.0 < depths.1 }
      let (leftPath, rightPath) = (left.path, right.path)
      let paths = NaturalOrder.compare(
        leftPath.bytes.map { $0.lowercasedASCII },
        rightPath.bytes.map { $0.lowercasedASCII }
      )
      return paths != 0 ? paths < 0 : leftPath < rightPath
    }

    private var path: BytePath { folder.appending(image.name) }
  }

  /// The patterns for an album, in their order.
  static let album = ["cover.*", "folder.*", "front.*"].map { CoverPattern($0) }

  /// The patterns for a disc, in their order; those for an album among them.
  static let disc = ["disc*.*", "cd*.*"].map { CoverPattern($0) } + album

  /// The endings of images that count.
  private static let endings = [
    "gif", "jpg", "jpeg", "webp", "png", "bmp", "jxl", "heic", "heif",
  ].map { Array($0.utf8) }

  private let text: String
  /// What stands before the first `*`: as every image has an ending, nothing else decides.
  private let prefix: [UInt8]

  private init(_ text: String) {
    self.text = text
    prefix = Array(text.utf8.prefix { $0 != UInt8(ascii: "*") })
  }

  /// Returns whether an image's name matches.
  func matches(_ image: Image) -> Bool {
    image.lowered.starts(with: prefix)
  }

  /// Returns the digits straight after the pattern's word in a name that matches; nil without.
  func number(in image: Image) -> [UInt8]? {
    let digits = image.lowered[prefix.count...].prefix { $0.isDigitASCII }
    return digits.isEmpty ? nil : Array(digits)
  }

  /// Returns the images that match, as candidates; `tier` is the pattern's place in its list.
  func matches(among images: [Image], tier: Int) -> [CoverSearch.Found] {
    images.filter { matches($0) }.map { found($0, tier: tier) }
  }

  /// Returns an image that matches, as a candidate.
  func found(_ image: Image, tier: Int) -> CoverSearch.Found {
    CoverSearch.Found(
      group: 1,
      folder: image.folder,
      name: image.image.name,
      tier: tier,
      reason: .matchesPattern(text)
    )
  }
}

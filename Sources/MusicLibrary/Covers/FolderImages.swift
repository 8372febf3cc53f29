// SPDX-License-Identifier: MIT

import LibraryKeys

/// The images of one folder with their names read, so that one of many can be found without a look at all.
///
/// A folder of singles may hold thousands of tracks and an image for each; every album and every loose
/// track in it asks anew.
struct FolderImages: Sendable {
  /// An image that is named for a disc (C8).
  struct DiscImage {
    let image: ImageName
    /// The place of its word in ``CoverRules/discStems``.
    let wordRank: Int
    /// The digits after the word; nil without.
    let digits: [UInt8]?
  }

  /// All images in byte order of their names.
  let all: [ImageName]
  /// Those that may pass a test of the tiers 0, 1, 2 and 5, whatever the album is called.
  let worded: [ImageName]
  /// Those that are named for a disc.
  let ofDiscs: [DiscImage]
  /// How many are images at all: of more than 0 bytes (C1).
  let fullCount: Int

  /// The names of the images of 0 bytes: they rank, but are no images (C1).
  private let empty: Set<BytePath>
  /// The places of the images in `all` by name; nil for a few, which are compared one by one.
  private let byName: [[[UInt8]]: [Int]]?

  /// From how many images on a table of their names is worth its memory.
  private static let tableSize = 12

  init(_ images: [LibraryImage]) {
    all = images.map { ImageName($0.name) }
    worded = all.filter { CoverRules.hasWord($0.stem) }
    ofDiscs = all.compactMap { Self.discImage($0) }
    empty = Set(images.lazy.filter { $0.byteCount == 0 }.map(\.name))
    fullCount = all.count - empty.count
    if all.count < Self.tableSize {
      byName = nil
    } else {
      byName = Dictionary(grouping: all.indices) { [all] in all[$0].stem.identity }
    }
  }

  /// Returns whether an image has 0 bytes.
  func isEmpty(_ image: ImageName) -> Bool {
    !empty.isEmpty && empty.contains(image.name)
  }

  /// Returns whether there is an image of exactly this name.
  func contains(_ name: BytePath) -> Bool {
    let index = all.partitioningIndex { $0.name >= name }
    return index < all.count && all[index].name == name
  }

  /// Returns the images named as something (C4, tier 3), in byte order of their names.
  func named(as name: NameTokens) -> [ImageName] {
    guard let byName else { return all.filter { name.isNamed(like: $0.stem) } }
    return byName[name.identity, default: []].map { all[$0] }
  }

  /// Returns the images whose stem has the same bytes as a track's, by the order of C4.
  func sharingStem(of track: BytePath) -> [ImageName] {
    guard !all.isEmpty else { return [] }
    let stem = track.stem.bytes
    let prefix = BytePath(stem + [UInt8(ascii: ".")])
    // In byte order the names that start alike stand together.
    let first = all.partitioningIndex { $0.name >= prefix }
    return all[first...].prefix { $0.name.bytes.starts(with: prefix.bytes) }
      .filter { $0.name.stem.bytes == stem }
      .sorted(by: ImageName.isBefore)
  }

  /// Reads an image's name as that of a disc's image; nil for any other.
  private static func discImage(_ image: ImageName) -> DiscImage? {
    for (rank, word) in CoverRules.discStems.enumerated()
    where image.stem.folded.starts(with: word) {
      if image.stem.folded == word { return DiscImage(image: image, wordRank: rank, digits: nil) }
      if let digits = image.stem.number(after: word) {
        return DiscImage(image: image, wordRank: rank, digits: digits)
      }
    }
    return nil
  }
}

extension FolderImages.DiscImage {
  /// Why it is a candidate.
  var reason: CoverReason {
    let word = String(decoding: CoverRules.discStems[wordRank], as: UTF8.self)
    return .namedForDisc(word: word, number: digits.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns whether it bears the number of a disc.
  func isNumbered(_ number: Int) -> Bool {
    digits.map { NaturalOrder.compareNumbers($0, String(number).utf8) == 0 } ?? false
  }

  /// Returns whether an image stands before another for one disc: with a number before without, word,
  /// the rest of the name.
  static func isBefore(_ left: Self, _ right: Self) -> Bool {
    if (left.digits == nil) != (right.digits == nil) { return left.digits != nil }
    if left.wordRank != right.wordRank { return left.wordRank < right.wordRank }
    return ImageName.isBefore(left.image, right.image)
  }
}

extension Array {
  /// Returns the first index whose element passes a test that all after it pass as well; complexity
  /// O(log n).
  func partitioningIndex(where passes: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

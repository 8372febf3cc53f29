// SPDX-License-Identifier: MIT

/// A picture inside a track, described without its bytes (T5).
package struct EmbeddedPicture: Hashable, Sendable {
  /// The junk that may stand before a JPEG or PNG signature, in bytes (T5).
  package static let maxJunkByteCount = 128 << 10

  /// The place in the order of T3, from 0; links are not counted.
  package var index: Int
  /// The picture type of ID3v2 4.14, 0…20; what is stored outside that range counts as 0.
  package var type: Int
  /// The declared MIME type, at most 64 bytes of it: shown, never believed.
  package var declaredType: String
  /// The bytes from the signature on.
  package var byteCount: Int
  /// The hash of the bytes from the signature on.
  package var hash: ContentHash
  /// The first of those bytes, at most 4,096: enough to tell the format.
  package var firstBytes: [UInt8]
  /// Whether ``firstBytes`` begin with the signature of a known format.
  package var hasSignature: Bool
  /// Where the signature stands in the stored data.
  package var offset: Int

  /// Describes a picture.
  package init(
    index: Int,
    type: Int,
    declaredType: String,
    byteCount: Int,
    hash: ContentHash,
    firstBytes: [UInt8],
    hasSignature: Bool,
    offset: Int = 0
  ) {
    self.index = index
    self.type = type
    self.declaredType = declaredType
    self.byteCount = byteCount
    self.hash = hash
    self.firstBytes = firstBytes
    self.hasSignature = hasSignature
    self.offset = offset
  }
}

extension EmbeddedPicture {
  /// Returns the place in the list of the track's own cover, nil if no picture will do (C7).
  package static func ownCover(among pictures: [EmbeddedPicture]) -> Int? {
    let known = pictures.indices.filter { pictures[$0].hasSignature }
    var best: (place: Int, rank: Int)?
    for place in known {
      guard let rank = rank(type: pictures[place].type, isOnly: known.count == 1) else { continue }
      if let current = best, current.rank <= rank { continue }
      best = (place, rank)
    }
    return best?.place
  }

  /// The rank of a picture type as a cover, 0 the best; nil for one that is no cover (C7).
  private static func rank(type: Int, isOnly: Bool) -> Int? {
    switch type {
    case 3: 0
    case 0: 1
    // Media, lead artist's and bright picture types that stand for a release.
    case 6, 15, 16, 18: 2
    case 1, 2: 3
    default: isOnly ? 4 : nil
    }
  }
}

/// Finds where a picture begins in what was stored for it.
enum PictureStart {
  /// Looks for the picture in stored data.
  ///
  /// - Parameters:
  ///   - data: What is stored.
  ///   - isItem: Whether it is an APE item, which may begin with a file name and a NUL.
  ///   - hasSignature: Whether the bytes from an offset on begin with a known signature.
  /// - Returns: The offset of the signature; where there is none, that of what could be the picture.
  static func offset(
    in data: Span<UInt8>,
    isItem: Bool,
    hasSignature: (Int) -> Bool
  ) -> Int {
    if hasSignature(0) { return 0 }
    var start = 0
    if isItem, let end = firstIndex(in: data, from: 0, where: { data[$0] == 0 }) {
      start = end + 1
      if hasSignature(start) { return start }
    }
    return firstIndex(in: data, from: start) { isJPEGOrPNG(data, at: $0) } ?? start
  }

  /// Looks for an index up to ``EmbeddedPicture/maxJunkByteCount`` behind `start`.
  private static func firstIndex(
    in data: Span<UInt8>,
    from start: Int,
    where isWanted: (Int) -> Bool
  ) -> Int? {
    let end = min(data.count, start + EmbeddedPicture.maxJunkByteCount + 1)
    var index = start
    while index < end {
      if isWanted(index) { return index }
      index += 1
    }
    return nil
  }

  /// Whether the signature of one of the two formats that junk is skipped for stands at an index.
  ///
  /// Sources: ITU-T T.81 B.1.1 (SOI and the next marker's FF); PNG specification 5.2.
  private static func isJPEGOrPNG(_ data: Span<UInt8>, at index: Int) -> Bool {
    switch data[index] {
    case 0xFF:
      return index + 3 <= data.count && data[index + 1] == 0xD8 && data[index + 2] == 0xFF
    case 0x89:
      let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      guard index + signature.count <= data.count else { return false }
      return signature.indices.allSatisfy { data[index + $0] == signature[$0] }
    default:
      return false
    }
  }
}

// SPDX-License-Identifier: MIT

/// Which sizes in bytes known pictures have: pictures of different sizes are different pictures.
///
/// One bit for each size up to a megabyte; larger ones share these. So the answer "none" is always right, in 128 KB
/// for however many pictures.
struct PictureSizes {
  /// 2²⁰ bits.
  private var words = [UInt64](repeating: 0, count: 1 << 14)

  /// Takes a size.
  mutating func insert(_ byteCount: Int) {
    let (word, bit) = Self.place(of: byteCount)
    words[word] |= bit
  }

  /// Whether a picture of this size may be known.
  func mayContain(_ byteCount: Int) -> Bool {
    let (word, bit) = Self.place(of: byteCount)
    return words[word] & bit != 0
  }

  /// Returns where a size has its bit.
  private static func place(of byteCount: Int) -> (word: Int, bit: UInt64) {
    let place = byteCount & (1 << 20 - 1)
    return (place >> 6, 1 << UInt64(place & 63))
  }
}

// SPDX-License-Identifier: MIT

import Palette

/// Takes metadata out of an encoded WebP.
///
/// libvips 8.14 passes over its own `strip` for this format and adds an EXIF chunk of its making to every file.
enum WebPMetadata {
  /// The chunks that hold no pixels, and their flags in VP8X (RFC 9649, 2.7).
  private static let chunks = ["ICCP", "EXIF", "XMP "]
  private static let flags: UInt8 = 0x20 | 0x08 | 0x04

  /// Returns the file without metadata, in the simple layout where that is enough; nil for what is no WebP.
  static func removed(from file: [UInt8]) -> [UInt8]? {
    let bytes = file.span
    guard bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) else { return nil }
    var kept: [Range<Int>] = []
    var offset = 12
    while offset < bytes.count {
      guard let length = bytes.littleEndian(at: offset + 4, byteCount: 4) else { return nil }
      // A chunk of odd length is followed by a byte that does not count.
      let end = offset + 8 + length + length % 2
      guard end <= bytes.count else { return nil }
      let isMetadata = chunks.contains { bytes.holds($0, at: offset) }
      if !isMetadata { kept.append(offset..<end) }
      offset = end
    }
    // One picture without an alpha chunk needs no canvas to lie on.
    let isSimple = kept.count == 2 && bytes.holds("VP8X", at: kept[0].lowerBound)
    if isSimple { kept.removeFirst() }
    var content = Array("WEBP".utf8)
    for range in kept {
      let start = content.count
      content += file[range]
      if bytes.holds("VP8X", at: range.lowerBound), range.count > 8 { content[start + 8] &= ~flags }
    }
    let length = UInt32(content.count)
    return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
      + content
  }
}

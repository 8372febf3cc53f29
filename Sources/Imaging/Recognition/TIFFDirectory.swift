// SPDX-License-Identifier: MIT

import Palette

/// What the first directory of a TIFF says of its pixels.
///
/// libvips takes any three samples for RGB, whatever the file calls them; only the file itself says. Sources: TIFF 6.0,
/// sections 2 and 8; BigTIFF (Adobe, 2007).
package struct TIFFDirectory: Hashable, Sendable {
  /// Size as stored; nil where it is not said.
  package var size: PixelSize? {
    guard let width, let height else { return nil }
    return PixelSize(width: width, height: height)
  }
  private var width: Int?, height: Int?
  /// What the samples mean (PhotometricInterpretation); nil where it is not said.
  package private(set) var photometric: Int?
  /// The samples of a pixel; 1 where it is not said.
  package private(set) var sampleCount = 1

  /// Whether the samples are of a colour space that is read: grey, RGB, a palette, CMYK, YCbCr, or CIE L*a*b*.
  ///
  /// Not among them: masks, other Lab codings (9, 10), LogL and LogLuv, camera filters, inks other than four.
  package var hasKnownColors: Bool {
    switch photometric {
    case nil, 0, 1, 2, 3, 6, 8: true
    case 5: sampleCount >= 4
    default: false
    }
  }

  /// Reads the first directory; nil if there is none.
  package init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= 8 else { return nil }
    let numbers = Numbers(isBigEndian: bytes[0] == 0x4D)
    // A BigTIFF has places and counts of 8 bytes.
    let isBig = numbers.read(bytes, at: 2, byteCount: 2) == 43
    let placeLength = isBig ? 8 : 4
    let countLength = isBig ? 8 : 2
    guard let start = numbers.read(bytes, at: isBig ? 8 : 4, byteCount: placeLength),
      let count = numbers.read(bytes, at: start, byteCount: countLength), start > 0, count > 0
    else { return nil }
    let entryLength = 4 + 2 * placeLength
    // More than any picture has; libtiff refuses more than fit in the file.
    for index in 0..<min(count, 4096) {
      let entry = start + countLength + index * entryLength
      guard let tag = numbers.read(bytes, at: entry, byteCount: 2),
        let type = numbers.read(bytes, at: entry + 2, byteCount: 2)
      else { return nil }
      // SHORT, LONG, LONG8; the value stands at the start of its field.
      let lengths = [3: 2, 4: 4, 16: 8]
      guard let length = lengths[type], length <= placeLength,
        let value = numbers.read(bytes, at: entry + 4 + placeLength, byteCount: length)
      else { continue }
      switch tag {
      case 256: width = value
      case 257: height = value
      case 262: photometric = value
      case 277: sampleCount = value
      default: break
      }
    }
  }
}

/// Numbers in the byte order of a file.
private struct Numbers {
  let isBigEndian: Bool

  /// Reads up to eight bytes as a number; nil beyond the end, or for one that does not fit.
  func read(_ bytes: Span<UInt8>, at offset: Int, byteCount: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count, bytes.count - offset >= byteCount else { return nil }
    var value: UInt64 = 0
    for index in 0..<byteCount {
      let place = isBigEndian ? offset + index : offset + byteCount - 1 - index
      value = value << 8 | UInt64(bytes[place])
    }
    return Int(exactly: value)
  }
}

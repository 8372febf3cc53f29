// SPDX-License-Identifier: MIT

import Palette

/// What a JPEG's markers say before its first scan.
///
/// libvips turns every CMYK JPEG upside down, as if Adobe had written it; only the file itself says whether it has.
/// Source: ITU-T T.81, annex B; Adobe Technical Note 5116, section 18.
package struct JPEGMarkers: Hashable, Sendable {
  /// Size as coded.
  package private(set) var size = PixelSize(width: 0, height: 0)
  /// The components of a pixel.
  package private(set) var componentCount = 0
  /// Whether Adobe's marker is there: then the inks of a CMYK picture are stored inverted.
  package private(set) var hasAdobeMarker = false

  /// Walks over the markers up to the first scan; nil if they do not lead there.
  package init?(_ bytes: Span<UInt8>) {
    guard bytes.begins(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      switch marker {
      case 0xFF:
        // A fill byte.
        offset += 1
        continue
      case 0x01, 0xD0...0xD7:
        // Markers without a length.
        offset += 2
        continue
      case 0xDA:
        guard size.width > 0, size.height > 0 else { return nil }
        return
      default:
        break
      }
      guard let length = bytes.bigEndian16(at: offset + 2), length >= 2 else { return nil }
      if Self.isFrameHeader(marker) {
        guard let height = bytes.bigEndian16(at: offset + 5),
          let width = bytes.bigEndian16(at: offset + 7), offset + 9 < bytes.count
        else { return nil }
        componentCount = Int(bytes[offset + 9])
        size = PixelSize(width: width, height: height)
      }
      // libjpeg wants twelve bytes of it as well.
      if marker == 0xEE, length >= 2 + 12, bytes.holds("Adobe", at: offset + 4) {
        hasAdobeMarker = true
      }
      offset += 2 + length
    }
    return nil
  }

  /// Tells a frame header (SOF) from the tables whose codes lie between (DHT, JPG, DAC).
  private static func isFrameHeader(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }
}

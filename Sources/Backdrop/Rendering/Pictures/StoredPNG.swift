// SPDX-License-Identifier: MIT

/// Writes PNG files without compressing them: pictures so small that a deflater would not pay.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)"; RFC 1950 (zlib) and
/// RFC 1951 (deflate), whose stored blocks hold at most 65,535 bytes each.
enum StoredPNG {
  /// The kinds of pixels that are written here.
  enum Pixels {
    /// Three bytes each.
    case rgb
    /// Two bits each, four in a byte, an index into red, green, blue and alpha.
    case indexed(palette: [(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)])
  }

  /// Returns a file of finished rows.
  ///
  /// - Parameters:
  ///   - rows: The bytes of each row, without a filter's; as long as the width asks for.
  ///   - width: Pixels in a row.
  ///   - pixels: What a row's bytes mean.
  /// - Returns: The bytes of the file.
  static func encoded(rows: [[UInt8]], width: Int, pixels: Pixels) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let (depth, colorType): (UInt8, UInt8) =
      switch pixels {
      case .rgb: (8, 2)
      case .indexed: (2, 3)
      }
    let size = bigEndian(UInt32(clamping: width)) + bigEndian(UInt32(clamping: rows.count))
    // Compression 0 (deflate), filter method 0, not interlaced.
    appendChunk("IHDR", size + [depth, colorType, 0, 0, 0], to: &file)
    if case .indexed(let palette) = pixels {
      appendChunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &file)
      appendChunk("tRNS", palette.map(\.alpha), to: &file)
    }
    // Filter 0 (none) before each row.
    appendChunk("IDAT", zlib(rows.flatMap { [0] + $0 }), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  // MARK: Parts

  /// Appends a chunk: length, name, content and the checksum of name and content.
  private static func appendChunk(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    let checked = Array(name.utf8) + content
    file += bigEndian(UInt32(clamping: content.count)) + checked + bigEndian(crc32(checked))
  }

  /// Returns a zlib stream of stored blocks.
  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    // Deflate with a window of 32 kB, the fastest level, no dictionary: 0x7801 is divisible by 31.
    var stream: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      // The first bit says whether it is the last block, the next two that it is stored.
      stream.append(rest.isEmpty ? 1 : 0)
      for number in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
      }
      stream += block
    } while !rest.isEmpty
    return stream + bigEndian(adler32(data))
  }

  /// Returns the checksum of PNG (section 5.5): the reflected polynomial 0xEDB88320 (ISO 3309).
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var checksum = ~UInt32(0)
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1
      }
    }
    return ~checksum
  }

  /// Returns the checksum of zlib (RFC 1950, section 8.2).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  /// Returns a number as four bytes, the highest first.
  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}

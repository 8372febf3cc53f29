// SPDX-License-Identifier: MIT

import Palette

/// What the first frame of a GIF holds, told without drawing it.
///
/// libnsgif takes a frame whose codes end too early for a whole one, and leaves the rest black: a colour that nobody
/// drew. Here the codes are followed for the lengths of their runs alone. Source: GIF89a, sections 18–22 and
/// appendix F.
package struct GIFFrame: Hashable, Sendable {
  /// The size of the frame, which may be smaller than the picture.
  package let size: PixelSize
  /// The size of its first codes, in bits less one.
  private let codeSize: Int
  /// Where its data begins: the length of a block.
  private let offset: Int

  /// Follows the blocks to the first frame; nil if they do not lead to one.
  package init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= 13 else { return nil }
    var offset = 13 + Self.tableLength(flags: bytes[10])
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x21:
        // An extension: its label, then blocks.
        offset = Blocks(at: offset + 2).end(bytes)
      case 0x2C:
        guard let width = bytes.littleEndian(at: offset + 5, byteCount: 2),
          let height = bytes.littleEndian(at: offset + 7, byteCount: 2),
          let flags = bytes.littleEndian(at: offset + 9, byteCount: 1)
        else { return nil }
        let data = offset + 10 + Self.tableLength(flags: UInt8(flags))
        guard let codeSize = bytes.littleEndian(at: data, byteCount: 1) else { return nil }
        size = PixelSize(width: width, height: height)
        self.codeSize = codeSize
        self.offset = data + 1
        return
      default:
        return nil
      }
    }
    return nil
  }

  /// Returns whether there is a code for each of its pixels; O(codes).
  package func isWhole(in bytes: Span<UInt8>) -> Bool {
    let pixels = size.width * size.height
    var runs = RunLengths(codeSize: codeSize)
    return pixels > 0 && runs?.sum(upTo: pixels, in: bytes, at: offset) == pixels
  }

  /// The bytes of a colour table: three for each of 2…256 colours, or none.
  private static func tableLength(flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}

/// Where data in blocks of up to 255 bytes is being read.
private struct Blocks {
  /// The next byte, or the length of the next block.
  private var offset: Int
  /// The bytes left in the block.
  private var left = 0

  /// Starts at the length of the first block.
  init(at offset: Int) { self.offset = offset }

  /// Returns the next byte; nil at the end of the blocks or of the file.
  mutating func next(_ bytes: Span<UInt8>) -> UInt8? {
    if left == 0 {
      guard offset < bytes.count, bytes[offset] > 0 else { return nil }
      left = Int(bytes[offset])
      offset += 1
    }
    guard offset < bytes.count else { return nil }
    left -= 1
    offset += 1
    return bytes[offset - 1]
  }

  /// Returns the place behind the blocks.
  func end(_ bytes: Span<UInt8>) -> Int {
    var place = offset
    while place < bytes.count, bytes[place] > 0 { place += 1 + Int(bytes[place]) }
    return place + 1
  }
}

/// The LZW codes of a frame, each only as the number of pixels it stands for.
private struct RunLengths {
  /// The most codes: they have 12 bits.
  private static let maxCount = 4096

  /// The code that empties the table; the next one ends the data.
  private let clear: Int
  /// The length of each code; those below `clear` are single pixels.
  private var lengths = [Int](repeating: 1, count: maxCount)

  /// Creates the table for a code size; nil for one that no colour table can have.
  init?(codeSize: Int) {
    guard (1...8).contains(codeSize) else { return nil }
    clear = 1 << codeSize
  }

  /// Adds up runs until there are as many pixels as wanted; returns how many there are, at most that many.
  mutating func sum(upTo wanted: Int, in bytes: Span<UInt8>, at offset: Int) -> Int {
    var blocks = Blocks(at: offset)
    let first = clear.trailingZeroBitCount + 1
    var width = first
    var count = clear + 2
    var previous: Int?
    var total = 0
    var (bits, bitCount) = (0, 0)
    while total < wanted {
      while bitCount < width {
        guard let byte = blocks.next(bytes) else { return total }
        bits |= Int(byte) << bitCount
        bitCount += 8
      }
      let code = bits & ((1 << width) - 1)
      bits >>= width
      bitCount -= width
      if code == clear {
        (width, count, previous) = (first, clear + 2, nil)
        continue
      }
      guard code != clear + 1 else { return total }
      if let previous {
        // The newest code may be one that is only being made.
        guard code <= count else { return total }
        if count < Self.maxCount {
          lengths[count] = lengths[previous] + 1
          count += 1
          if count == 1 << width, width < 12 { width += 1 }
        } else if code == count {
          return total
        }
      } else if code >= clear {
        return total
      }
      total += lengths[code]
      previous = code
    }
    return wanted
  }
}

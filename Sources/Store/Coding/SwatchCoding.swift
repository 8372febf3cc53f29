// SPDX-License-Identifier: MIT

import Palette

/// Writes measured swatches and frames as records of fixed width, and reads them back.
///
/// A swatch: red, green, blue, then share, inner share and masked share as 16-bit numbers, most
/// significant byte first. A frame: red, green, blue, then share, left, top, right and bottom likewise.
enum SwatchCoding {
  /// Bytes of a swatch's record.
  private static let swatchByteCount = 9
  /// Bytes of a frame's record.
  private static let frameByteCount = 13

  /// Returns the records of swatches in their order.
  static func bytes(of swatches: [Swatch]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(swatches.count * swatchByteCount)
    for swatch in swatches {
      append(swatch.color, to: &bytes)
      for share in [swatch.share, swatch.innerShare, swatch.maskedShare] {
        append(share, to: &bytes)
      }
    }
    return bytes
  }

  /// Returns the swatches of some records; bytes that make no whole record are left over.
  static func swatches(from bytes: [UInt8]) -> [Swatch] {
    stride(from: 0, through: bytes.count - swatchByteCount, by: swatchByteCount).map { start in
      Swatch(
        color: color(bytes, start),
        share: number(bytes, start + 3),
        innerShare: number(bytes, start + 5),
        maskedShare: number(bytes, start + 7)
      )
    }
  }

  /// Returns the record of a frame.
  static func bytes(of frame: CoverFrame) -> [UInt8] {
    var bytes: [UInt8] = []
    append(frame.color, to: &bytes)
    for value in [frame.share, frame.left, frame.top, frame.right, frame.bottom] {
      append(value, to: &bytes)
    }
    return bytes
  }

  /// Returns the frame of a record, or nil for bytes of another length.
  static func frame(from bytes: [UInt8]) -> CoverFrame? {
    guard bytes.count == frameByteCount else { return nil }
    return CoverFrame(
      color: color(bytes, 0),
      share: number(bytes, 3),
      left: number(bytes, 5),
      top: number(bytes, 7),
      right: number(bytes, 9),
      bottom: number(bytes, 11)
    )
  }

  /// Appends a colour.
  private static func append(_ color: RGB8, to bytes: inout [UInt8]) {
    bytes += [color.red, color.green, color.blue]
  }

  /// Appends a number of ten-thousandths, which fits into 16 bits.
  private static func append(_ value: Int, to bytes: inout [UInt8]) {
    precondition((0...10_000).contains(value), "a share is a number of ten-thousandths")
    bytes += [UInt8(value >> 8), UInt8(value & 0xFF)]
  }

  /// Returns the colour at a place.
  private static func color(_ bytes: [UInt8], _ start: Int) -> RGB8 {
    RGB8(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  /// Returns the 16-bit number at a place.
  private static func number(_ bytes: [UInt8], _ start: Int) -> Int {
    Int(bytes[start]) << 8 | Int(bytes[start + 1])
  }
}

// SPDX-License-Identifier: MIT

/// The 24×24 picture that is stored for each cover: straight-alpha sRGB, four bytes a pixel, row-major
/// from the top left.
///
/// Bands of any count, corners, the blur preview and ThumbHash are derived from it without decoding
/// the cover again.
public struct CoverSample: Hashable, Sendable {
  /// Pixels along each side.
  public static let side = 24
  /// Bytes of a sample: 24 × 24 × 4.
  public static let byteCount = side * side * 4

  /// The pixels: R, G, B, A (straight alpha), row after row; exactly ``byteCount`` bytes.
  public let rgba: [UInt8]

  /// Creates a sample from its bytes; nil unless there are exactly ``byteCount``.
  public init?(rgba: [UInt8]) {
    guard rgba.count == Self.byteCount else { return nil }
    self.rgba = rgba
  }

  /// Creates a sample from bytes whose number is known to be right.
  init(trusted rgba: [UInt8]) { self.rgba = rgba }
}

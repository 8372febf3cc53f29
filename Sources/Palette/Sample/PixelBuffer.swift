// SPDX-License-Identifier: MIT

/// A picture in memory: 8-bit sRGB with straight alpha, R G B A, row-major from the top left.
public struct PixelBuffer: Hashable, Sendable {
  /// Pixels in a row, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int
  /// width × height × 4 bytes.
  public var rgba: [UInt8]

  /// Creates a picture; nil unless both sides are at least 1 and the bytes are exactly as many.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, rgba.count.isMultiple(of: 4), rgba.count / 4 / width == height,
      rgba.count / 4 == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Creates a picture of bytes whose number is known to be right.
  package init(trusted rgba: [UInt8], width: Int, height: Int) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}

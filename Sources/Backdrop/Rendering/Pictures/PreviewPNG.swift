// SPDX-License-Identifier: MIT

public import Palette

/// A small opaque picture as a PNG file of its own, written without a library.
///
/// The preview of a blur, 24×24, takes 1,820 bytes (4-backdrops.md §4.3.2): 8-bit RGB, filter 0, one
/// stored block.
public struct PreviewPNG: Hashable, Sendable {
  /// The file.
  public let bytes: [UInt8]

  /// Creates a file from pixels, row by row from the top left.
  ///
  /// - Parameters:
  ///   - pixels: The pixels; what is beyond the last whole row is left out.
  ///   - width: Pixels in a row; nil unless at least one row is filled.
  public init?(pixels: [RGB8], width: Int) {
    guard width > 0, pixels.count / width > 0 else { return nil }
    let rows = stride(from: 0, through: pixels.count - width, by: width).map { start in
      pixels[start..<start + width].flatMap { [$0.red, $0.green, $0.blue] }
    }
    bytes = StoredPNG.encoded(rows: rows, width: width, pixels: .rgb)
  }

  /// The file as a `data:` URL in base64.
  public var dataURL: String { Self.dataURL(of: bytes) }

  /// Returns the `data:` URL of a PNG file.
  static func dataURL(of bytes: [UInt8]) -> String {
    "data:image/png;base64," + Base64Text.encoded(bytes)
  }
}

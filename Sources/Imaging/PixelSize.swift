// SPDX-License-Identifier: MIT

/// Width and height in pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Pixels in a row.
  package var width: Int
  /// Rows.
  package var height: Int

  /// Creates a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size as people write it.
  package var description: String { "\(width) × \(height)" }
}

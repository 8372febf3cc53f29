// SPDX-License-Identifier: MIT

/// The way through a picture's pixels that shows them as an EXIF orientation says.
///
/// Source: EXIF 2.32, tag 0x0112 "Orientation".
struct Orientation {
  /// Pixels in a row as displayed.
  let width: Int
  /// Rows as displayed.
  let height: Int
  /// The index of the stored pixel that is displayed first.
  private let start: Int
  /// The step, in stored pixels, along a displayed row.
  private let across: Int
  /// The step down a displayed column.
  private let down: Int

  /// Creates the way through a stored picture; nil for anything but 2…8, which leaves it as it is.
  init?(_ orientation: Int, width: Int, height: Int) {
    guard (2...8).contains(orientation) else { return nil }
    let isTurned = orientation >= 5
    self.width = isTurned ? height : width
    self.height = isTurned ? width : height
    let (right, bottom) = (width - 1, (height - 1) * width)
    (start, across, down) =
      switch orientation {
      case 2: (right, -1, width)
      case 3: (right + bottom, -1, -width)
      case 4: (bottom, 1, -width)
      case 5: (0, width, 1)
      case 6: (bottom, -width, 1)
      case 7: (right + bottom, -width, -1)
      default: (right, width, -1)
      }
  }

  /// Calls a closure with the index of each stored pixel, in the order of display.
  func forEachPixel(_ body: (Int) -> Void) {
    for y in 0..<height {
      for x in 0..<width { body(start + y * down + x * across) }
    }
  }
}

extension PixelBuffer {
  /// Returns the picture as an EXIF orientation shows it; anything but 2…8 leaves it as it is.
  package func oriented(_ orientation: Int) -> PixelBuffer {
    guard let way = Orientation(orientation, width: width, height: height) else { return self }
    var turned: [UInt8] = []
    turned.reserveCapacity(rgba.count)
    way.forEachPixel { turned += rgba[4 * $0..<4 * $0 + 4] }
    return PixelBuffer(trusted: turned, width: way.width, height: way.height)
  }
}

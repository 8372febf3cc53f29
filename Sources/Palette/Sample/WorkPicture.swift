// SPDX-License-Identifier: MIT

/// The cover at 100–199 pixels on its short side, as it is displayed: whatever depends on place looks
/// at this.
///
/// Straight-alpha sRGB, four bytes a pixel, row-major from the top. A pixel whose alpha rounds to 0 is
/// all zeros, so that hidden colour never counts.
struct WorkPicture {
  /// Pixels in a row, at least 1.
  let width: Int
  /// Rows, at least 1.
  let height: Int
  /// The pixels: R, G, B, A.
  let rgba: [UInt8]

  /// Returns the picture as an EXIF orientation shows it; anything but 2…8 leaves it as it is.
  ///
  /// Source: EXIF 2.32, tag 0x0112 "Orientation".
  func oriented(_ orientation: Int) -> WorkPicture {
    guard (2...8).contains(orientation) else { return self }
    let isTurned = orientation >= 5
    let (newWidth, newHeight) = isTurned ? (height, width) : (width, height)
    // Where the displayed row 0 starts, and the steps along a displayed row and down a column.
    let (right, bottom) = (width - 1, (height - 1) * width)
    let (start, across, down) =
      switch orientation {
      case 2: (right, -1, width)
      case 3: (right + bottom, -1, -width)
      case 4: (bottom, 1, -width)
      case 5: (0, width, 1)
      case 6: (bottom, -width, 1)
      case 7: (right + bottom, -width, -1)
      default: (right, width, -1)
      }
    var turned: [UInt8] = []
    turned.reserveCapacity(rgba.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let at = (start + y * down + x * across) * 4
        turned.append(rgba[at])
        turned.append(rgba[at + 1])
        turned.append(rgba[at + 2])
        turned.append(rgba[at + 3])
      }
    }
    return WorkPicture(width: newWidth, height: newHeight, rgba: turned)
  }
}

/// Averages decoded rows, as they come, into a ``WorkPicture``.
///
/// Cells of g × g pixels or one more (g = ⌊short side / 100⌋), cut at ⌊i·width/n⌋, in encoded sRGB,
/// weighted by alpha, rounded half up. Averaging coded values is deliberate: the shrink that a JPEG
/// loader does is a mean of coded values too.
struct WorkPictureBuilder {
  /// The decoded picture's size in pixels.
  private let sourceWidth: Int, sourceHeight: Int
  /// The work picture's size in pixels, before it is turned.
  private let width: Int, height: Int
  /// The first source column of each cell, and the end of the last.
  private let columnCuts: [Int]
  /// The sums of the cells of the current row.
  private var sums: [Sums]
  /// The source rows taken so far.
  private var rowsTaken = 0
  /// The finished pixels.
  private var rgba: [UInt8] = []

  /// Sums over the pixels of one cell.
  private struct Sums {
    /// Σ A·c of red, green and blue.
    var red = 0, green = 0, blue = 0
    /// Σ A.
    var alpha = 0
  }

  /// Creates a builder for a picture of the given size; each side is at least 1.
  init(width: Int, height: Int) {
    sourceWidth = width
    sourceHeight = height
    let factor = max(1, min(width, height) / ExtractorConstants.workSide)
    let columns = width / factor
    self.width = columns
    self.height = height / factor
    columnCuts = (0...columns).map { $0 * width / columns }
    sums = [Sums](repeating: Sums(), count: columns)
    rgba.reserveCapacity(self.width * self.height * 4)
  }

  /// Whether the work picture has the size of the decoded one.
  private var isCopy: Bool { width == sourceWidth && height == sourceHeight }

  /// Takes the next row: R, G, B, A of each pixel.
  mutating func append(row: Span<UInt8>) {
    if isCopy {
      Self.copy(row, to: &rgba)
    } else {
      Self.add(row, cuts: columnCuts, to: &sums)
    }
    rowsTaken += 1
    // The cell row that has just ended, if one has: its cut lies where the next row begins.
    let cellRow = rgba.count / (4 * width)
    guard !isCopy, cellRow < height, (cellRow + 1) * sourceHeight / height == rowsTaken else {
      return
    }
    finishCells(rows: rowsTaken - cellRow * sourceHeight / height)
  }

  /// Returns the picture, once all rows are in, turned as the orientation says.
  consuming func finish(orientation: Int) -> WorkPicture {
    WorkPicture(width: width, height: height, rgba: rgba).oriented(orientation)
  }

  /// Appends a row as it is, but for the colour of invisible pixels.
  private static func copy(_ row: Span<UInt8>, to rgba: inout [UInt8]) {
    var at = 0
    while at + 3 < row.count {
      let alpha = row[at + 3]
      let mask: UInt8 = alpha == 0 ? 0 : 255
      rgba.append(row[at] & mask)
      rgba.append(row[at + 1] & mask)
      rgba.append(row[at + 2] & mask)
      rgba.append(alpha)
      at += 4
    }
  }

  /// Adds a row's pixels to the sums of their cells.
  private static func add(
    _ row: Span<UInt8>, cuts: [Int], to sums: inout [Sums]
  ) {
    let cuts = cuts.span
    var sums = sums.mutableSpan
    var at = 0
    for cell in sums.indices {
      // Two sums in each word, 32 bits apart: a row of one cell stays below 2³² up to 65,536 pixels.
      var (redBlue, greenAlpha): (UInt64, UInt64) = (0, 0)
      let end = cuts[cell + 1] * 4
      while at < end {
        let alpha = UInt64(row[at + 3])
        redBlue &+= alpha &* (UInt64(row[at]) | UInt64(row[at + 2]) << 32)
        greenAlpha &+= alpha &* (UInt64(row[at + 1]) | 1 << 32)
        at &+= 4
      }
      sums[cell].red &+= Int(truncatingIfNeeded: redBlue & 0xFFFF_FFFF)
      sums[cell].blue &+= Int(truncatingIfNeeded: redBlue >> 32)
      sums[cell].green &+= Int(truncatingIfNeeded: greenAlpha & 0xFFFF_FFFF)
      sums[cell].alpha &+= Int(truncatingIfNeeded: greenAlpha >> 32)
    }
  }

  /// Turns the sums of a row of cells, each so many source rows high, into pixels.
  private mutating func finishCells(rows: Int) {
    for cell in sums.indices {
      let sum = sums[cell]
      let area = (columnCuts[cell + 1] - columnCuts[cell]) * rows
      let alpha = (2 * sum.alpha + area) / (2 * area)
      if alpha == 0 {
        for _ in 0..<4 { rgba.append(0) }
      } else {
        for channel in [sum.red, sum.green, sum.blue] {
          rgba.append(UInt8((2 * channel + sum.alpha) / (2 * sum.alpha)))
        }
        rgba.append(UInt8(alpha))
      }
      sums[cell] = Sums()
    }
  }
}

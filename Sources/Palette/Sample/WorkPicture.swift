// SPDX-License-Identifier: MIT

/// The cover at 100–199 pixels on its short side, as it is displayed: whatever depends on place looks
/// at this.
///
/// Straight-alpha sRGB, row-major from the top. A pixel whose alpha rounds to 0 is all zeros, so that
/// hidden colour never counts.
struct WorkPicture {
  /// Pixels in a row, at least 1.
  let width: Int
  /// Rows, at least 1.
  let height: Int
  /// The pixels as `0xAARRGGBB`.
  let pixels: [UInt32]

  /// Packs R, G, B, A bytes into words; those of an invisible pixel into 0.
  ///
  /// One word a pixel is what both looks at the picture compare and add; `words` has one for each.
  static func pack(_ rgba: Span<UInt8>, into words: inout [UInt32]) {
    precondition(rgba.count == words.count * 4, "a picture has four bytes a pixel")
    var words = words.mutableSpan
    for index in words.indices {
      let at = index * 4
      // The last byte first: the check that it is there covers the others.
      let alpha = UInt32(rgba[at + 3])
      let red = UInt32(rgba[at]) << 16
      let green = UInt32(rgba[at + 1]) << 8
      let blue = UInt32(rgba[at + 2])
      words[index] = alpha == 0 ? 0 : alpha << 24 | red | green | blue
    }
  }

  /// Returns the picture as an EXIF orientation shows it; anything but 2…8 leaves it as it is.
  func oriented(_ orientation: Int) -> WorkPicture {
    guard let way = Orientation(orientation, width: width, height: height) else { return self }
    var turned: [UInt32] = []
    turned.reserveCapacity(pixels.count)
    way.forEachPixel { turned.append(pixels[$0]) }
    return WorkPicture(width: way.width, height: way.height, pixels: turned)
  }
}

/// Averages decoded rows, as they come, into a ``WorkPicture``.
///
/// Cells of g × g pixels or one more (g = ⌊short side / 100⌋), cut at ⌊i·width/n⌋, in encoded sRGB,
/// weighted by alpha, rounded half up. Averaging coded values is deliberate: the shrink that a JPEG
/// loader does is a mean of coded values too.
struct WorkPictureBuilder {
  /// Rows of the decoded picture.
  private let sourceHeight: Int
  /// The work picture's size in pixels, before it is turned.
  private let width: Int, height: Int
  /// Whether the decoded picture is small enough to be taken as it is.
  private let isCopy: Bool
  /// The first source column of each cell, and the end of the last.
  private let columnCuts: [Int]
  /// The sums of the cells of the current row.
  private var sums: [Sums] = []
  /// The source rows taken so far.
  private var rowsTaken = 0
  /// The rows of cells that are finished.
  private var cellRows = 0
  /// The finished pixels.
  private var pixels: [UInt32] = []

  /// Sums over the pixels of one cell.
  private struct Sums {
    /// Σ A·c of red, green and blue.
    var red = 0, green = 0, blue = 0
    /// Σ A.
    var alpha = 0
  }

  /// Creates a builder for a picture of the given size; each side is at least 1.
  init(width: Int, height: Int) {
    sourceHeight = height
    let factor = max(1, min(width, height) / ExtractorConstants.workSide)
    let columns = width / factor
    isCopy = factor == 1
    self.width = columns
    self.height = height / factor
    columnCuts = (0...columns).map { $0 * width / columns }
    if !isCopy { sums = [Sums](repeating: Sums(), count: columns) }
    pixels.reserveCapacity(columns * self.height)
  }

  /// Takes the next row of pixels `0xAARRGGBB`.
  mutating func append(row: Span<UInt32>) {
    guard !isCopy else {
      for at in row.indices { pixels.append(row[at]) }
      return
    }
    Self.add(row, cuts: columnCuts, to: &sums)
    rowsTaken += 1
    if (cellRows + 1) * sourceHeight / height == rowsTaken {
      finishCells(rows: rowsTaken - cellRows * sourceHeight / height)
    }
  }

  /// Returns the picture, once all rows are in, turned as the orientation says.
  consuming func finish(orientation: Int) -> WorkPicture {
    WorkPicture(width: width, height: height, pixels: pixels).oriented(orientation)
  }

  /// Adds a row's pixels to the sums of their cells.
  private static func add(_ row: Span<UInt32>, cuts: [Int], to sums: inout [Sums]) {
    let cuts = cuts.span
    var sums = sums.mutableSpan
    for cell in sums.indices {
      // Two sums in each word, 32 bits apart: a row of one cell stays below 2³² up to 66,051 pixels.
      var (redBlue, greenAlpha): (UInt64, UInt64) = (0, 0)
      for at in cuts[cell]..<cuts[cell &+ 1] {
        let pixel = UInt64(row[at])
        let alpha = pixel >> 24
        redBlue &+= alpha &* (pixel & 0xFF | (pixel & 0xFF_0000) << 16)
        greenAlpha &+= alpha &* (pixel >> 8 & 0xFF | 1 << 32)
      }
      sums[cell].blue &+= Int(redBlue & 0xFFFF_FFFF)
      sums[cell].red &+= Int(redBlue >> 32)
      sums[cell].green &+= Int(greenAlpha & 0xFFFF_FFFF)
      sums[cell].alpha &+= Int(greenAlpha >> 32)
    }
  }

  /// Turns the sums of a row of cells, each so many source rows high, into pixels.
  private mutating func finishCells(rows: Int) {
    for cell in sums.indices {
      let sum = sums[cell]
      let area = (columnCuts[cell + 1] - columnCuts[cell]) * rows
      let alpha = (2 * sum.alpha + area) / (2 * area)
      func mean(_ channel: Int) -> UInt32 {
        UInt32((2 * channel + sum.alpha) / (2 * sum.alpha))
      }
      if alpha == 0 {
        pixels.append(0)
      } else {
        let color = mean(sum.red) << 16 | mean(sum.green) << 8 | mean(sum.blue)
        pixels.append(UInt32(alpha) << 24 | color)
      }
      sums[cell] = Sums()
    }
    cellRows += 1
  }
}

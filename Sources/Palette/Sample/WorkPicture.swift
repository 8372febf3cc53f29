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

  /// Whether no pixel lets anything through.
  var isOpaque: Bool { pixels.reduce(0xFF00_0000) { $0 & $1 } == 0xFF00_0000 }

  /// Packs R, G, B, A bytes into words; those of an invisible pixel into 0.
  ///
  /// One word a pixel is what both looks at the picture compare and add; `words` has one for each.
  /// - Returns: Whether no pixel lets anything through.
  @discardableResult
  static func pack(_ rgba: Span<UInt8>, into words: inout [UInt32]) -> Bool {
    precondition(rgba.count == words.count * 4, "a picture has four bytes a pixel")
    var words = words.mutableSpan
    var common: UInt32 = 0xFF00_0000
    for index in words.indices {
      // One check that all four bytes are there.
      let pixel = rgba.extracting(4 &* index..<4 &* index &+ 4)
      let color = UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
      let word = UInt32(pixel[3]) << 24 | color
      common &= word
      words[index] = word > 0xFF_FFFF ? word : 0
    }
    return common == 0xFF00_0000
  }

  /// Copies words `0xAARRGGBB`, those of invisible pixels as 0; `copies` has one for each.
  /// - Returns: Whether no pixel lets anything through.
  static func hideInvisible(_ words: Span<UInt32>, into copies: inout [UInt32]) -> Bool {
    precondition(words.count == copies.count, "a word a pixel")
    var copies = copies.mutableSpan
    var common: UInt32 = 0xFF00_0000
    for index in words.indices {
      let word = words[index]
      common &= word
      copies[index] = word > 0xFF_FFFF ? word : 0
    }
    return common == 0xFF00_0000
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
  /// The sums of the cells of the current row, so far without ``opaqueRows``.
  private var sums: [Sums] = []
  /// The opaque rows of the current row of cells.
  private var opaqueRows: OpaqueRows
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
    opaqueRows = OpaqueRows(width: isCopy ? 0 : width)
    pixels.reserveCapacity(columns * self.height)
  }

  /// Takes the next row of pixels `0xAARRGGBB`, which may be known to be opaque.
  mutating func append(row: Span<UInt32>, isOpaque: Bool) {
    guard !isCopy else {
      Self.append(row, to: &pixels)
      return
    }
    if isOpaque {
      if opaqueRows.isFull { collectOpaqueRows() }
      opaqueRows.add(row)
    } else {
      Self.add(row, cuts: columnCuts, to: &sums)
    }
    rowsTaken += 1
    if (cellRows + 1) * sourceHeight / height == rowsTaken {
      let rows = rowsTaken - cellRows * sourceHeight / height
      if opaqueRows.count == rows {
        opaqueRows.appendMeans(of: columnCuts, to: &pixels)
        opaqueRows.clear()
      } else {
        finishCells(rows: rows)
      }
      cellRows += 1
    }
  }

  /// Returns the picture, once all rows are in, turned as the orientation says.
  consuming func finish(orientation: Int) -> WorkPicture {
    WorkPicture(width: width, height: height, pixels: pixels).oriented(orientation)
  }

  /// Appends a row as it is.
  private static func append(_ row: Span<UInt32>, to pixels: inout [UInt32]) {
    let start = pixels.count
    pixels += repeatElement(0, count: row.count)
    var pixels = pixels.mutableSpan
    for x in row.indices { pixels[start &+ x] = row[x] }
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

  /// Adds the opaque rows to the sums of their cells.
  private mutating func collectOpaqueRows() {
    guard opaqueRows.count > 0 else { return }
    for cell in sums.indices {
      let columns = columnCuts[cell]..<columnCuts[cell + 1]
      let sum = opaqueRows.sum(of: columns)
      sums[cell].red += 255 * sum.red
      sums[cell].green += 255 * sum.green
      sums[cell].blue += 255 * sum.blue
      sums[cell].alpha += 255 * columns.count * opaqueRows.count
    }
    opaqueRows.clear()
  }

  /// Turns the sums of a row of cells, each so many source rows high, into pixels.
  private mutating func finishCells(rows: Int) {
    collectOpaqueRows()
    for cell in sums.indices {
      let sum = sums[cell]
      let area = (columnCuts[cell + 1] - columnCuts[cell]) * rows
      let alpha = sum.alpha == 255 * area ? 255 : (2 * sum.alpha + area) / (2 * area)
      if alpha == 0 {
        pixels.append(0)
      } else {
        let mean = RGB8(red: sum.red, green: sum.green, blue: sum.blue, weight: sum.alpha)
        pixels.append(UInt32(alpha) << 24 | mean.packed)
      }
      sums[cell] = Sums()
    }
  }
}

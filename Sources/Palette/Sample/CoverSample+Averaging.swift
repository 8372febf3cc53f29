// SPDX-License-Identifier: MIT

extension CoverSample {
  /// Averages the centred square of a picture: by area with fractional cover, weighted by alpha,
  /// in encoded sRGB, rounded half up.
  ///
  /// Everything is counted in whole units of 1/48 pixel, so nothing is rounded before the end. A picture
  /// smaller than the sample is enlarged by the same rule. A cell whose alpha rounds to 0 is all zeros.
  init(_ picture: WorkPicture) {
    let square = min(picture.width, picture.height)
    let columns = (0..<Self.side).map { Stretch(index: $0, length: picture.width, square: square) }
    let rows = (0..<Self.side).map { Stretch(index: $0, length: picture.height, square: square) }
    let isOpaque = picture.isOpaque && square <= OpaqueCells.largestSquare
    let sums =
      isOpaque
      ? OpaqueCells.sums(of: picture, columns, rows) : Self.sums(of: picture, columns, rows)
    // A cell's area: (2·square)² in units of 1/48 pixel squared.
    let area = UInt64(4 * square * square)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    for sum in sums { sum.append(to: &bytes, area: area) }
    self.init(trusted: bytes)
  }

  /// Averages a picture of the given size, likewise.
  ///
  /// - Parameters:
  ///   - rgba: Straight-alpha R, G, B, A, row-major from the top: exactly width × height × 4 bytes.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1; the shorter of the sides is at most 33,000.
  public init(averaging rgba: Span<UInt8>, width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(min(width, height) <= 33_000, "sums of a row of a cell fit in 32 bits")
    var pixels = [UInt32](repeating: 0, count: width * height)
    WorkPicture.pack(rgba, into: &pixels)
    self.init(WorkPicture(width: width, height: height, pixels: pixels))
  }

  /// Averages a picture held in an array, likewise.
  public init(averaging rgba: [UInt8], width: Int, height: Int) {
    self.init(averaging: rgba.span, width: width, height: height)
  }

  // MARK: - Sums

  /// Sums the pixels of each cell, row by row of the picture.
  private static func sums(
    of picture: WorkPicture,
    _ columns: [Stretch],
    _ rows: [Stretch]
  ) -> [Sums] {
    var sums = [Sums](repeating: Sums(), count: side * side)
    var line = [RowSums](repeating: RowSums(), count: side)
    var firstRow = 0
    for y in rows[0].pixels.lowerBound..<rows[side - 1].pixels.upperBound {
      sum(picture.pixels, from: y * picture.width, columns, into: &line)
      // A pixel's row meets one row of cells, on a border two, in a small picture many.
      while rows[firstRow].pixels.upperBound <= y { firstRow += 1 }
      var row = firstRow
      while row < side, rows[row].pixels.contains(y) {
        add(line, times: rows[row].overlap(pixel: y), to: &sums, row: row)
        row += 1
      }
    }
    return sums
  }

  /// One of the 24 columns or rows: where it lies on the picture's axis, in units of 1/48 pixel.
  struct Stretch {
    /// Its first unit.
    let start: Int
    /// The unit after its last.
    let end: Int
    /// The pixels it touches.
    let pixels: Range<Int>
    /// How many units of the first and of the last of them lie inside.
    let firstUnits: Int, lastUnits: Int

    /// Creates the stretch of an index along an axis of `length` pixels, of which `square` are used.
    init(index: Int, length: Int, square: Int) {
      let start = 24 * (length - square) + 2 * square * index
      let end = start + 2 * square
      (self.start, self.end) = (start, end)
      pixels = start / 48..<(end + 47) / 48
      firstUnits = min(48 * (start / 48) + 48, end) - start
      lastUnits = end - max(48 * ((end + 47) / 48 - 1), start)
    }

    /// Returns how many units of a pixel lie inside, 1…48.
    func overlap(pixel: Int) -> Int { min(48 * pixel + 48, end) - max(48 * pixel, start) }
  }

  /// Sums over one row of a cell, two in each word, 32 bits apart.
  ///
  /// Half a word holds 1,376 pixels of 48 units, each A·c at most 255²: 24 times that along a side.
  fileprivate struct RowSums {
    /// Σ A·red above Σ A·blue.
    var redBlue: UInt64 = 0
    /// Σ A above Σ A·green.
    var alphaGreen: UInt64 = 0

    /// Adds a pixel `0xAARRGGBB` of which so many units lie inside.
    @inline(__always)
    mutating func add(_ pixel: UInt32, units: Int) {
      let pixel = UInt64(pixel)
      let weight = (pixel >> 24) &* UInt64(truncatingIfNeeded: units)
      redBlue &+= weight &* (pixel & 0xFF | (pixel & 0xFF_0000) << 16)
      alphaGreen &+= weight &* (pixel >> 8 & 0xFF | 1 << 32)
    }
  }

  /// Sums over a cell.
  struct Sums {
    /// Σ A·c of the three channels.
    var red: UInt64 = 0, green: UInt64 = 0, blue: UInt64 = 0
    /// Σ A.
    var alpha: UInt64 = 0

    /// Adds the sums of a row that is covered to the given height.
    @inline(__always)
    fileprivate mutating func add(_ row: RowSums, times height: UInt64) {
      red &+= (row.redBlue >> 32) &* height
      green &+= (row.alphaGreen & 0xFFFF_FFFF) &* height
      blue &+= (row.redBlue & 0xFFFF_FFFF) &* height
      alpha &+= (row.alphaGreen >> 32) &* height
    }

    /// Appends the mean as four bytes.
    fileprivate func append(to bytes: inout [UInt8], area: UInt64) {
      let meanAlpha = UInt8((2 * alpha + area) / (2 * area))
      guard meanAlpha > 0 else {
        for _ in 0..<4 { bytes.append(0) }
        return
      }
      let mean = RGB8(red: Int(red), green: Int(green), blue: Int(blue), weight: Int(alpha))
      bytes.append(mean.red)
      bytes.append(mean.green)
      bytes.append(mean.blue)
      bytes.append(meanAlpha)
    }
  }

  /// Sums one row of pixels for each of the 24 columns.
  private static func sum(
    _ pixels: [UInt32],
    from start: Int,
    _ columns: [Stretch],
    into line: inout [RowSums]
  ) {
    let pixels = pixels.span
    for (index, column) in columns.enumerated() {
      var sums = RowSums()
      let (first, last) = (column.pixels.lowerBound, column.pixels.upperBound - 1)
      sums.add(pixels[start + first], units: column.firstUnits)
      if last > first {
        for x in first + 1..<last { sums.add(pixels[start &+ x], units: 48) }
        sums.add(pixels[start + last], units: column.lastUnits)
      }
      line[index] = sums
    }
  }

  /// Adds a row's sums, covered to the given height, to a row of cells.
  private static func add(
    _ line: [RowSums],
    times height: Int,
    to sums: inout [Sums],
    row: Int
  ) {
    let line = line.span
    var sums = sums.mutableSpan
    for column in 0..<side {
      sums[row &* side &+ column].add(line[column], times: UInt64(height))
    }
  }
}

// SPDX-License-Identifier: MIT

/// Sums the cells of a sample over a picture that is opaque, as most covers are.
///
/// Every pixel has the same weight there, so that the rows of a cell can be added up as they are
/// (``OpaqueRows``) before columns are counted. The sums are whole numbers, and so the same as pixel by
/// pixel.
enum OpaqueCells {
  /// The longest side of the square: so far the sums of a cell's inner rows fit in 16 bits (255 · 257),
  /// and those of its pixels in 32.
  static let largestSquare = 4096

  /// A column of pixels within a row of cells: Σ units · c, two sums in a word, 32 bits apart.
  private struct Column {
    /// Red above blue.
    var redBlue: UInt64 = 0
    /// Green.
    var green: UInt64 = 0

    /// Nothing.
    init() {}

    /// Creates the sums of a column of ``OpaqueRows``.
    @inline(__always)
    init(_ sums: UInt32, _ green: UInt32) {
      redBlue = OpaqueRows.spread(sums)
      self.green = UInt64(green)
    }

    /// Creates the sums of one pixel.
    @inline(__always)
    init(pixel: UInt32) { self.init(pixel & 0xFF_00FF, pixel >> 8 & 0xFF) }

    /// Adds sums a number of times.
    @inline(__always)
    mutating func add(_ other: Column, times units: Int) {
      redBlue &+= other.redBlue &* UInt64(truncatingIfNeeded: units)
      green &+= other.green &* UInt64(truncatingIfNeeded: units)
    }
  }

  /// Sums the pixels of each cell.
  static func sums(
    of picture: WorkPicture,
    _ columns: [CoverSample.Stretch],
    _ rows: [CoverSample.Stretch]
  ) -> [CoverSample.Sums] {
    let pixels = columns[0].pixels.lowerBound..<columns[columns.count - 1].pixels.upperBound
    var line = [Column](repeating: Column(), count: pixels.count)
    var sums: [CoverSample.Sums] = []
    sums.reserveCapacity(rows.count * columns.count)
    for row in rows {
      add(picture, row, pixels, into: &line)
      let height = row.end - row.start
      for column in columns {
        sums.append(cell(column, of: line, from: pixels.lowerBound, height: height))
      }
    }
    return sums
  }

  /// Sums each column of pixels over a row of cells.
  private static func add(
    _ picture: WorkPicture,
    _ row: CoverSample.Stretch,
    _ columns: Range<Int>,
    into line: inout [Column]
  ) {
    /// Returns a part of a row of the picture.
    func part(_ y: Int) -> Range<Int> {
      y * picture.width + columns.lowerBound..<y * picture.width + columns.upperBound
    }
    let words = picture.pixels.span
    let top = words.extracting(part(row.pixels.lowerBound))
    let bottom = words.extracting(part(row.pixels.upperBound - 1))
    var inner = OpaqueRows(width: columns.count)
    for y in row.pixels.dropFirst().dropLast() { inner.add(words.extracting(part(y))) }
    let lastUnits = row.pixels.count > 1 ? row.lastUnits : 0
    for x in line.indices {
      var column = Column()
      column.add(Column(inner.redBlue[x], inner.green[x]), times: 48)
      column.add(Column(pixel: top[x]), times: row.firstUnits)
      column.add(Column(pixel: bottom[x]), times: lastUnits)
      line[x] = column
    }
  }

  /// Sums the columns of one cell, so many units high.
  private static func cell(
    _ column: CoverSample.Stretch,
    of line: [Column],
    from start: Int,
    height: Int
  ) -> CoverSample.Sums {
    let line = line.span
    let (first, last) = (column.pixels.lowerBound - start, column.pixels.upperBound - start - 1)
    var (red, green, blue) = (UInt64(0), UInt64(0), UInt64(0))
    /// Adds sums a number of times.
    func add(_ sums: Column, times units: Int) {
      red &+= (sums.redBlue >> 32) &* UInt64(units)
      green &+= sums.green &* UInt64(units)
      blue &+= (sums.redBlue & 0xFFFF_FFFF) &* UInt64(units)
    }
    add(line[first], times: column.firstUnits)
    if last > first {
      var inner = Column()
      for x in first + 1..<last { inner.add(line[x], times: 1) }
      add(inner, times: 48)
      add(line[last], times: column.lastUnits)
    }
    let area = UInt64((column.end - column.start) * height)
    return CoverSample.Sums(red: 255 * red, green: 255 * green, blue: 255 * blue, alpha: 255 * area)
  }
}

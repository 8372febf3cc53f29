// SPDX-License-Identifier: MIT

/// Rows of opaque pixels, added up column by column: what averaging does for every pixel of most covers.
///
/// Two channels share a word, 16 bits apart, and alpha needs no sum; so a few instructions add four pixels
/// at a time.
struct OpaqueRows {
  /// Σ red above Σ blue of each column.
  private(set) var redBlue: [UInt32]
  /// Σ green of each column.
  private(set) var green: [UInt32]
  /// The rows in the sums.
  private(set) var count = 0

  /// Starts without rows.
  init(width: Int) {
    redBlue = [UInt32](repeating: 0, count: width)
    green = redBlue
  }

  /// Whether another row might not fit: 257 · 255 is what 16 bits hold.
  var isFull: Bool { count == 257 }

  /// Forgets all rows.
  mutating func clear() {
    for x in redBlue.indices { (redBlue[x], green[x]) = (0, 0) }
    count = 0
  }

  /// Adds a row of pixels `0xFFRRGGBB`.
  mutating func add(_ row: Span<UInt32>) {
    precondition(row.count == redBlue.count && row.count == green.count, "a pixel a column")
    count += 1
    Self.add(row, &redBlue, &green)
  }

  /// Adds a row of pixels to sums of as many columns.
  private static func add(_ row: Span<UInt32>, _ redBlue: inout [UInt32], _ green: inout [UInt32]) {
    var redBlue = redBlue.mutableSpan
    var green = green.mutableSpan
    for x in row.indices {
      redBlue[x] &+= row[x] & 0xFF_00FF
      green[x] &+= row[x] >> 8 & 0xFF
    }
  }

  /// Returns the sums over some columns, at most 65,536.
  @inline(__always)
  func sum(of columns: Range<Int>) -> (red: Int, green: Int, blue: Int) {
    Self.sum(of: columns, redBlue.span, green.span)
  }

  /// Returns the sums over some columns.
  @inline(__always)
  private static func sum(
    of columns: Range<Int>,
    _ redBlue: Span<UInt32>,
    _ green: Span<UInt32>
  ) -> (red: Int, green: Int, blue: Int) {
    var (sumRedBlue, sumGreen): (UInt64, UInt64) = (0, 0)
    for x in columns {
      sumRedBlue &+= spread(redBlue[x])
      sumGreen &+= UInt64(green[x])
    }
    return (Int(sumRedBlue >> 32), Int(sumGreen), Int(sumRedBlue & 0xFFFF_FFFF))
  }

  /// Appends the mean of each cell, rounded half up, as `0xFFRRGGBB`: the columns from one cut to the next.
  func appendMeans(of cuts: [Int], to pixels: inout [UInt32]) {
    let start = pixels.count
    pixels += repeatElement(0, count: cuts.count - 1)
    if count == 2, redBlue.count == 2 * (cuts.count - 1) {
      Self.setMeansOfFour(redBlue.span, green.span, in: &pixels, from: start)
    } else {
      setMeans(of: cuts.span, in: &pixels, from: start)
    }
  }

  /// Sets the means of cells of two columns and two rows: what the loader leaves of most covers has no others.
  private static func setMeansOfFour(
    _ redBlue: Span<UInt32>,
    _ green: Span<UInt32>,
    in pixels: inout [UInt32],
    from start: Int
  ) {
    var pixels = pixels.mutableSpan
    for cell in 0..<redBlue.count / 2 {
      let sumRedBlue = redBlue[2 &* cell] &+ redBlue[2 &* cell &+ 1] &+ 0x2_0002
      let sumGreen = green[2 &* cell] &+ green[2 &* cell &+ 1] &+ 2
      let color = (sumRedBlue >> 2) & 0xFF_00FF | (sumGreen >> 2) << 8
      pixels[start &+ cell] = 0xFF00_0000 | color
    }
  }

  /// Sets the mean of each cell.
  private func setMeans(of cuts: Span<Int>, in pixels: inout [UInt32], from start: Int) {
    let (redBlue, green) = (redBlue.span, green.span)
    var pixels = pixels.mutableSpan
    var mean = RoundedMean(of: 1)
    var first = cuts[0]
    for cell in 0..<cuts.count - 1 {
      let columns = first..<cuts[cell &+ 1]
      first = columns.upperBound
      let area = columns.count &* count
      let sum =
        area <= Self.smallArea
        ? Self.smallSum(of: columns, redBlue, green) : Self.sum(of: columns, redBlue, green)
      if area != mean.count { mean = RoundedMean(of: area) }
      let color = mean(sum.red) << 16 | mean(sum.green) << 8 | mean(sum.blue)
      pixels[start &+ cell] = 0xFF00_0000 | color
    }
  }

  /// Returns the sums over some columns, of at most ``smallArea`` pixels: both sums of a word still fit beside
  /// each other.
  @inline(__always)
  private static func smallSum(
    of columns: Range<Int>,
    _ redBlue: Span<UInt32>,
    _ green: Span<UInt32>
  ) -> (red: Int, green: Int, blue: Int) {
    let (redBlue, green) = (redBlue.extracting(columns), green.extracting(columns))
    var (sumRedBlue, sumGreen): (UInt32, UInt32) = (0, 0)
    for x in redBlue.indices {
      sumRedBlue &+= redBlue[x]
      sumGreen &+= green[x]
    }
    return (Int(sumRedBlue >> 16), Int(sumGreen), Int(sumRedBlue & 0xFFFF))
  }

  /// The largest number of pixels whose sums fit in 16 bits.
  private static let smallArea = 257

  /// Divides sums of so many code values, rounded half up, by a multiplication.
  ///
  /// Two numbers of pixels at most occur in a row of cells, and a division costs ten times as much.
  private struct RoundedMean {
    /// The number of code values.
    let count: Int
    /// ⌊2⁴⁰ / 2·count⌋ + 1: too large by less than 2·count / 2⁴⁰ of itself.
    private let factor: UInt64

    /// The largest number for which the product's whole part is right: a sum's numerator is below
    /// 511·count, and 511·count · 2·count below 2⁴⁰.
    private static let limit = 32_768

    /// Prepares to divide by a number.
    init(of count: Int) {
      self.count = count
      factor = (1 << 40) / UInt64(2 * count) + 1
    }

    /// Returns the mean of a sum.
    @inline(__always)
    func callAsFunction(_ sum: Int) -> UInt32 {
      guard count <= Self.limit else { return UInt32((2 * sum + count) / (2 * count)) }
      return UInt32(truncatingIfNeeded: (UInt64(2 &* sum &+ count) &* factor) >> 40)
    }
  }

  /// Moves the two sums of a word 32 bits apart.
  @inline(__always)
  static func spread(_ redBlue: UInt32) -> UInt64 {
    let redBlue = UInt64(redBlue)
    return redBlue & 0xFFFF | (redBlue & 0xFFFF_0000) << 16
  }
}

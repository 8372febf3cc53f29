// SPDX-License-Identifier: MIT

/// The 24×24 picture that is stored for each cover: straight-alpha sRGB, four bytes a pixel, row-major
/// from the top left.
///
/// Bands of any count, corners, the blur preview and ThumbHash are derived from it without decoding
/// the cover again.
public struct CoverSample: Hashable, Sendable {
  /// Pixels along each side.
  public static let side = 24
  /// Bytes of a sample: 24 × 24 × 4.
  public static let byteCount = side * side * 4

  /// The pixels: R, G, B, A (straight alpha), row after row; exactly ``byteCount`` bytes.
  public let rgba: [UInt8]

  /// Creates a sample from its bytes; nil unless there are exactly ``byteCount``.
  public init?(rgba: [UInt8]) {
    guard rgba.count == Self.byteCount else { return nil }
    self.rgba = rgba
  }

  /// Creates a sample from bytes whose number is known to be right.
  private init(trusted rgba: [UInt8]) { self.rgba = rgba }
}

// MARK: - Averaging

extension CoverSample {
  /// Averages the centred square of a picture: by area with fractional cover, weighted by alpha,
  /// in encoded sRGB, rounded half up.
  ///
  /// Everything is counted in whole units of 1/48 pixel, so nothing is rounded before the end. A picture
  /// smaller than the sample is enlarged by the same rule. A cell whose alpha rounds to 0 is all zeros.
  ///
  /// - Parameters:
  ///   - rgba: Straight-alpha R, G, B, A, row-major from the top: exactly width × height × 4 bytes.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  public init(averaging rgba: Span<UInt8>, width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(rgba.count == width * height * 4, "a picture has four bytes a pixel")
    let side = Self.side
    let square = min(width, height)
    let columns = (0..<side).map { Cell(index: $0, length: width, square: square) }
    let rows = (0..<side).map { Cell(index: $0, length: height, square: square) }

    // Cells of one row, then all rows of the cell: each pixel is looked at once or, on a border, twice.
    var sums = [Sums](repeating: Sums(), count: side * side)
    var line = [Sums](repeating: Sums(), count: side)
    var firstRow = 0
    for y in rows[0].pixels.lowerBound..<rows[side - 1].pixels.upperBound {
      for i in 0..<side {
        line[i] = Sums(row: rgba, from: y * width, cell: columns[i])
      }
      while rows[firstRow].pixels.upperBound <= y { firstRow += 1 }
      var row = firstRow
      while row < side, rows[row].pixels.contains(y) {
        let height = rows[row].overlap(pixel: y)
        for i in 0..<side { sums[row * side + i].add(line[i], times: height) }
        row += 1
      }
    }

    // A cell's area: (2·square)² in units of 1/48 pixel squared.
    let area = UInt64(4 * square * square)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    for cell in sums { cell.append(to: &bytes, area: area) }
    self.init(trusted: bytes)
  }

  /// Averages a picture held in an array, likewise.
  public init(averaging rgba: [UInt8], width: Int, height: Int) {
    self.init(averaging: rgba.span, width: width, height: height)
  }

  /// One of the 24 columns or rows: where it lies on the picture's axis, in units of 1/48 pixel.
  private struct Cell {
    /// Its first unit.
    let start: Int
    /// The unit after its last.
    let end: Int
    /// The pixels it touches.
    let pixels: Range<Int>

    /// Creates the cell of an index along an axis of `length` pixels, of which `square` are used.
    init(index: Int, length: Int, square: Int) {
      start = 24 * (length - square) + 2 * square * index
      end = start + 2 * square
      pixels = start / 48..<(end + 47) / 48
    }

    /// Returns how many units of a pixel lie inside, 1…48.
    func overlap(pixel: Int) -> Int { min(48 * pixel + 48, end) - max(48 * pixel, start) }
  }

  /// Sums of alpha, and of each channel times alpha, each times the area covered.
  private struct Sums {
    /// Σ A·c of the three channels.
    var red: UInt64 = 0, green: UInt64 = 0, blue: UInt64 = 0
    /// Σ A.
    var alpha: UInt64 = 0

    /// Creates empty sums.
    init() {}

    /// Sums one row of a cell; `from` is the number of the row's first pixel.
    init(row rgba: Span<UInt8>, from: Int, cell: Cell) {
      let (first, last) = (cell.pixels.lowerBound, cell.pixels.upperBound - 1)
      // Only the outer pixels can be covered in part; the others share one weight.
      for pixel in first + 1..<max(last, first + 1) { add(rgba, pixel: from + pixel) }
      multiply(by: 48)
      add(rgba, pixel: from + first, times: UInt64(cell.overlap(pixel: first)))
      if last > first {
        add(rgba, pixel: from + last, times: UInt64(cell.overlap(pixel: last)))
      }
    }

    /// Adds a pixel; no sum of a picture's bytes comes near 2⁶⁴, so overflow is not looked for.
    private mutating func add(_ rgba: Span<UInt8>, pixel: Int, times weight: UInt64 = 1) {
      let at = pixel &* 4
      let opacity = UInt64(rgba[at &+ 3]) &* weight
      red &+= UInt64(rgba[at]) &* opacity
      green &+= UInt64(rgba[at &+ 1]) &* opacity
      blue &+= UInt64(rgba[at &+ 2]) &* opacity
      alpha &+= opacity
    }

    /// Multiplies all sums.
    private mutating func multiply(by factor: UInt64) {
      (red, green, blue, alpha) = (red * factor, green * factor, blue * factor, alpha * factor)
    }

    /// Adds the sums of a row that is covered to the given height.
    mutating func add(_ other: Sums, times height: Int) {
      let height = UInt64(height)
      red += other.red * height
      green += other.green * height
      blue += other.blue * height
      alpha += other.alpha * height
    }

    /// Appends the mean as four bytes.
    func append(to bytes: inout [UInt8], area: UInt64) {
      let meanAlpha = UInt8((2 * alpha + area) / (2 * area))
      guard meanAlpha > 0 else {
        bytes.append(contentsOf: [0, 0, 0, 0])
        return
      }
      for sum in [red, green, blue] { bytes.append(UInt8((2 * sum + alpha) / (2 * alpha))) }
      bytes.append(meanAlpha)
    }
  }
}

// SPDX-License-Identifier: MIT

/// The work picture with each pixel's colour replaced by the number of what was counted there.
///
/// Questions of place are asked of about a thousand numbered colours instead of 40,000 pixels: a
/// pixel's colour is the mean of its 5-bit cell. Averaging makes colours that were not counted; their
/// cells are added with the cell's middle as colour.
struct PlacedColors {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// The number of each pixel's colour; ``invisible`` where nothing shows.
  private(set) var numbers: [UInt16]
  /// The alpha of each pixel.
  private(set) var alphas: [UInt8]
  /// The least alpha of all pixels.
  private(set) var leastAlpha: UInt8 = 255
  /// The numbered colours: those of the entries first, then those that averaging made.
  private(set) var colors: [Oklab]

  /// The number of a pixel without visible colour.
  static let invisible = UInt16.max

  /// Numbers the colours of a picture.
  init(_ picture: WorkPicture, bins: ColorBins) {
    width = picture.width
    height = picture.height
    colors = bins.colors
    numbers = [UInt16](repeating: Self.invisible, count: picture.width * picture.height)
    alphas = [UInt8](repeating: 0, count: picture.width * picture.height)
    var numberOfCell = bins.counts.entryOfCell
    let rgba = picture.rgba.span
    for pixel in numbers.indices {
      let alpha = rgba[4 * pixel + 3]
      alphas[pixel] = alpha
      leastAlpha = min(leastAlpha, alpha)
      guard alpha > 0 else { continue }
      let color = RGB8(red: rgba[4 * pixel], green: rgba[4 * pixel + 1], blue: rgba[4 * pixel + 2])
      let cell = ColorHistogram.cell(of: color.packed)
      if numberOfCell[cell] == 0 {
        // Three zero bits a channel are missing; 4 is the middle of what they can be.
        let middle = RGB8(packed: color.packed & 0xF8_F8F8 | 0x04_0404)
        colors.append(Oklab(middle))
        numberOfCell[cell] = UInt16(colors.count)
      }
      numbers[pixel] = numberOfCell[cell] - 1
    }
  }

  /// Counts the pixels of each numbered colour.
  func pixelCounts() -> [Int] {
    var counts = [Int](repeating: 0, count: colors.count)
    for number in numbers where number != Self.invisible { counts[Int(number)] += 1 }
    return counts
  }

  /// Counts the pixels of some colours, and those among them with enough neighbours of the same.
  ///
  /// - Parameters:
  ///   - members: Whether each numbered colour belongs.
  ///   - least: How many of the four neighbours have to belong as well.
  ///   - isOutsideMember: Whether the rim and invisible pixels count as belonging.
  func gathered(
    _ members: [Bool], least: Int, isOutsideMember: Bool
  ) -> (pixels: Int, amid: Int) {
    // One more element than colours, for what shows nothing.
    let members = members + [isOutsideMember]
    let last = members.count - 1
    var (pixels, amid) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let at = y * width + x
        let number = Int(numbers[at])
        guard number < last, members[number] else { continue }
        pixels += 1
        var neighbours = 0
        if members[x > 0 ? min(Int(numbers[at - 1]), last) : last] { neighbours += 1 }
        if members[x + 1 < width ? min(Int(numbers[at + 1]), last) : last] { neighbours += 1 }
        if members[y > 0 ? min(Int(numbers[at - width]), last) : last] { neighbours += 1 }
        if members[y + 1 < height ? min(Int(numbers[at + width]), last) : last] { neighbours += 1 }
        if neighbours >= least { amid += 1 }
      }
    }
    return (pixels, amid)
  }
}

/// A rectangle of the work picture: what a frame leaves.
struct InnerArea {
  /// The columns.
  var columns: Range<Int>
  /// The rows.
  var rows: Range<Int>

  /// The pixels in it.
  var area: Int { columns.count * rows.count }
}

extension PlacedColors {
  /// Weights of the numbered colours within a part of the picture.
  struct Weights {
    /// Σ A.
    var inner: [Int]
    /// Σ A times the centre mask, in a unit of its own.
    var masked: [Int]
  }

  /// Weighs the numbered colours within the inner area, plainly and towards its centre.
  ///
  /// The mask is 1 − ½·max(|x|, |y|), x and y from −1 to 1 at the pixels' centres, here times
  /// 2 · columns · rows: whole numbers.
  func weights(in area: InnerArea) -> Weights {
    var weights = Weights(
      inner: [Int](repeating: 0, count: colors.count),
      masked: [Int](repeating: 0, count: colors.count)
    )
    let (columns, rows) = (area.columns.count, area.rows.count)
    for (j, y) in area.rows.enumerated() {
      let fromMiddleY = abs(2 * j + 1 - rows) * columns
      for (i, x) in area.columns.enumerated() {
        let at = y * width + x
        guard numbers[at] != Self.invisible else { continue }
        let number = Int(numbers[at])
        let alpha = Int(alphas[at])
        let fromMiddle = max(abs(2 * i + 1 - columns) * rows, fromMiddleY)
        weights.inner[number] += alpha
        weights.masked[number] += alpha * (2 * columns * rows - fromMiddle)
      }
    }
    return weights
  }
}

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
  /// The number of each pixel's colour within a rim of one pixel; ``invisible`` on the rim and where
  /// nothing shows.
  private(set) var numbers: [UInt16]
  /// The pixels, their alpha in the highest byte.
  let words: [UInt32]
  /// The least alpha of all pixels.
  let leastAlpha: UInt32
  /// The numbered colours: those of the entries first, then those that averaging made.
  private(set) var colors: [Oklab]
  /// What is known of each numbered colour's pixels.
  private(set) var pixels: [Pixels]
  /// For each place of ``numbers`` the next one with the same number, or 0: so a question about a few
  /// colours looks at their pixels instead of all.
  private var nextPlaces: [UInt32]

  /// The pixels of a numbered colour.
  struct Pixels {
    /// How many there are.
    var count: UInt32 = 0
    /// The place of one of them, from which ``nextPlaces`` leads to the others; 0 for none.
    fileprivate(set) var first: UInt32 = 0
  }

  /// The number of what shows nothing: beyond any colour's, of which there are less than 40,000.
  static let invisible = UInt16.max

  /// Numbers the colours of a picture.
  init(_ picture: WorkPicture, bins: ColorBins) {
    width = picture.width
    height = picture.height
    words = picture.pixels
    colors = []
    // Averaging adds a few.
    colors.reserveCapacity(bins.colors.count + 256)
    colors += bins.colors
    numbers = [UInt16](repeating: Self.invisible, count: (width + 2) * (height + 2))
    nextPlaces = [UInt32](repeating: 0, count: numbers.count)
    pixels = [Pixels](repeating: Pixels(), count: bins.colors.count)
    leastAlpha = picture.isOpaque ? 255 : words.reduce(255) { min($0, $1 >> 24) }
    var numberOfCell = bins.counts.entryOfCell
    var cells = [UInt16](repeating: 0, count: width)
    for y in 0..<height {
      let row = picture.pixels.span.extracting(y * width..<(y + 1) * width)
      CellCounts.setCells(of: row, &cells)
      var x = 0
      while true {
        x = Self.number(
          row,
          from: x,
          cells,
          numberOfCell,
          into: place(x: 0, y: y),
          &numbers,
          &nextPlaces,
          &pixels
        )
        guard x < width else { break }
        // Averaging brought a cell that was not counted. Three bits a channel are not known; 4 is the
        // middle of what they can be.
        let word = words[y * width + x]
        colors.append(Oklab(RGB8(packed: word & 0xF8_F8F8 | 0x04_0404)))
        pixels.append(Pixels())
        numberOfCell[CellCounts.cell(of: word)] = UInt16(colors.count)
      }
    }
  }

  /// The step from a row of ``numbers`` to the next.
  var stride: Int { width + 2 }

  /// Returns where a pixel's number stands.
  func place(x: Int, y: Int) -> Int { (y + 1) * stride + x + 1 }

  /// Numbers and counts a row's pixels, whose cells are known; returns the first whose cell has no number, or
  /// the row's end.
  private static func number(
    _ row: Span<UInt32>,
    from first: Int,
    _ cells: [UInt16],
    _ numberOfCell: [UInt16],
    into place: Int,
    _ numbers: inout [UInt16],
    _ nextPlaces: inout [UInt32],
    _ pixels: inout [Pixels]
  ) -> Int {
    let cells = cells.span.extracting(row.indices)
    let numberOfCell = numberOfCell.span
    precondition(numberOfCell.count == CellCounts.cellCount, "each cell has a number, or 0")
    var numbers = numbers.mutableSpan
    var nextPlaces = nextPlaces.mutableSpan
    var pixels = pixels.mutableSpan
    for x in first..<row.count where row[x] > 0 {
      let number = numberOfCell[Int(cells[x] & 0x7FFF)]
      guard number > 0 else { return x }
      let at = place &+ x
      numbers[at] = number &- 1
      let others = pixels[Int(number) &- 1]
      nextPlaces[at] = others.first
      pixels[Int(number) &- 1] = Pixels(
        count: others.count &+ 1,
        first: UInt32(truncatingIfNeeded: at)
      )
    }
    return row.count
  }

  /// Counts the pixels of some colours.
  func count(of members: [Bool]) -> Int {
    zip(members, pixels).reduce(0) { $1.0 ? $0 + Int($1.1.count) : $0 }
  }

  /// Calls a closure with the place of each pixel of some colours, colour by colour.
  ///
  /// - Parameters:
  ///   - members: Whether each numbered colour belongs.
  ///   - body: Takes a place, and returns whether to go on.
  @inline(__always)
  func forEachPlace(of members: [Bool], _ body: (Int) -> Bool) {
    for (number, isMember) in members.enumerated() where isMember {
      var place = Int(pixels[number].first)
      while place > 0 {
        guard body(place) else { return }
        place = Int(nextPlaces[place])
      }
    }
  }

  /// Counts the pixels of some colours, and those among them with enough neighbours of the same.
  ///
  /// - Parameters:
  ///   - members: Whether each numbered colour belongs.
  ///   - least: How many of the four neighbours have to belong as well.
  /// - Returns: The number of pixels, and of those with enough neighbours.
  func gathered(
    _ members: [Bool],
    least: Int
  ) -> (pixels: Int, amid: Int) {
    var (count, amid) = (0, 0)
    forEachPlace(of: members) { place in
      /// Returns whether what stands at a place belongs: 1 or 0.
      func belongs(_ place: Int) -> Int {
        let number = Int(numbers[place])
        return number < members.count && members[number] ? 1 : 0
      }
      let neighbours =
        belongs(place - 1) + belongs(place + 1) + belongs(place - stride) + belongs(place + stride)
      count += 1
      if neighbours >= least { amid += 1 }
      return true
    }
    return (count, amid)
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
  /// Weighs the numbered colours within a part of the picture: Σ A.
  func innerWeights(in area: InnerArea) -> [Int] {
    var weights = [Int](repeating: 0, count: colors.count)
    for y in area.rows {
      for x in area.columns {
        let number = numbers[place(x: x, y: y)]
        guard number != Self.invisible else { continue }
        weights[Int(number)] += Int(words[y * width + x] >> 24)
      }
    }
    return weights
  }

  /// Weighs the numbered colours within a part of the picture, more towards its centre.
  ///
  /// The mask is 1 − ½·max(|x|, |y|), x and y from −1 to 1 at the pixels' centres; here times
  /// 2 · columns · rows, in whole numbers.
  func maskedWeights(in area: InnerArea) -> [Int] {
    var weights = [Int](repeating: 0, count: colors.count)
    let (columns, rows) = (area.columns.count, area.rows.count)
    let fromMiddleX = (0..<columns).map { abs(2 * $0 + 1 - columns) * rows }
    for (j, y) in area.rows.enumerated() {
      let first = place(x: area.columns.lowerBound, y: y)
      Self.addMasked(
        words.span.extracting(y * width + area.columns.lowerBound..<(y + 1) * width),
        numbers.span.extracting(first..<first + columns),
        fromMiddleX,
        fromMiddleY: abs(2 * j + 1 - rows) * columns,
        full: 2 * columns * rows,
        to: &weights
      )
    }
    return weights
  }

  /// Adds the masked weights of a row of pixels and their numbers.
  private static func addMasked(
    _ words: Span<UInt32>,
    _ numbers: Span<UInt16>,
    _ fromMiddleX: [Int],
    fromMiddleY: Int,
    full: Int,
    to weights: inout [Int]
  ) {
    let fromMiddleX = fromMiddleX.span
    var weights = weights.mutableSpan
    for i in numbers.indices {
      let number = numbers[i]
      guard number != invisible else { continue }
      let mask = full &- max(fromMiddleX[i], fromMiddleY)
      weights[Int(number)] &+= Int(words[i] >> 24) &* mask
    }
  }
}

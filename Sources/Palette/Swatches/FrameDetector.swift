// SPDX-License-Identifier: MIT

/// Finds a plain border around the work picture: the extractor's step 2.
struct FrameDetector {
  /// The picture to look at.
  private let picture: PlacedColors

  /// How far a frame reaches in from each side, in pixels of the work picture.
  struct Extent {
    /// Columns.
    var left = 0
    /// Rows.
    var top = 0
    /// Columns.
    var right = 0
    /// Rows.
    var bottom = 0
  }

  /// Plain lines along one side.
  private struct Border {
    /// The lines that belong.
    var depth: Int
    /// The median of the outermost line.
    var median: LikenessPoint
    /// Whether each numbered colour lies within the tolerance of it.
    var isMember: [Bool]
  }

  /// One side of a frame.
  private struct Side {
    /// The lines it reaches over.
    var depth: Int
    /// Its colour.
    var median: LikenessPoint
    /// Whether each numbered colour lies within the tolerance of it.
    var isMember: [Bool]
  }

  /// The lines of one side, counted from outside inwards.
  private struct Lines {
    /// Where the number of the outermost line's first pixel stands.
    var start: Int
    /// The step from a line to the next one inwards.
    var inwards: Int
    /// The step along a line.
    var along: Int
    /// The lines of the whole picture.
    var count: Int
    /// The pixels in a line.
    var length: Int
  }

  /// Returns a frame's extent; nil if the picture has none.
  ///
  /// Through transparency shows a ground that is not part of the picture: any pixel that is more than
  /// half transparent rules a frame out.
  static func extent(in picture: PlacedColors) -> Extent? {
    guard picture.leastAlpha >= 128 else { return nil }
    return FrameDetector(picture: picture).extent()
  }

  /// Puts the sides together.
  private func extent() -> Extent? {
    let (width, height) = (picture.width, picture.height)
    let stride = picture.stride
    let (first, last) = (picture.place(x: 0, y: 0), picture.place(x: width - 1, y: height - 1))
    let top = Lines(start: first, inwards: stride, along: 1, count: height, length: width)
    let bottom = Lines(start: last, inwards: -stride, along: -1, count: height, length: width)
    let left = Lines(start: first, inwards: 1, along: stride, count: width, length: height)
    let right = Lines(start: last, inwards: -1, along: -stride, count: width, length: height)
    let borders = (
      top: border(top), bottom: border(bottom), left: border(left), right: border(right)
    )
    let upright = pair(
      (top, borders.top),
      (bottom, borders.bottom),
      between: borders.left,
      borders.right
    )
    let level = pair(
      (left, borders.left),
      (right, borders.right),
      between: borders.top,
      borders.bottom
    )
    return extent(upright, level)
  }

  /// Returns the extent of one or both pairs of sides, if it is large enough.
  private func extent(_ upright: (Side, Side)?, _ level: (Side, Side)?) -> Extent? {
    let (width, height) = (picture.width, picture.height)
    var extent = Extent()
    let takesUpright: Bool
    let takesLevel: Bool
    if let upright, let level {
      // Of two pairs that differ, the one that covers more.
      let isLarger =
        (upright.0.depth + upright.1.depth) * width
        >= (level.0.depth + level.1.depth) * height
      let isOne = agree([upright.0, upright.1, level.0, level.1])
      (takesUpright, takesLevel) = (isOne || isLarger, isOne || !isLarger)
    } else {
      (takesUpright, takesLevel) = (upright != nil, level != nil)
    }
    if let upright, takesUpright {
      (extent.top, extent.bottom) = (upright.0.depth, upright.1.depth)
    }
    if let level, takesLevel { (extent.left, extent.right) = (level.0.depth, level.1.depth) }
    let inner = (width - extent.left - extent.right) * (height - extent.top - extent.bottom)
    let framed = width * height - inner
    let isLargeEnough = framed * 100 >= ExtractorConstants.frameLeastPercent * width * height
    guard framed > 0, isLargeEnough,
      let side = takesUpright ? upright?.0 : level?.0, !goesOn(side.isMember, within: extent)
    else { return nil }
    return extent
  }

  /// Returns whether so much of what a frame would leave has its colour that it is the ground on which
  /// things lie: capital letters begin as straight as a picture does.
  private func goesOn(_ isMember: [Bool], within extent: Extent) -> Bool {
    let columns = extent.left..<picture.width - extent.right
    let rows = extent.top..<picture.height - extent.bottom
    var members = 0
    for y in rows {
      for x in columns where isMember[Int(picture.numbers[picture.place(x: x, y: y)])] {
        members += 1
      }
    }
    let area = columns.count * rows.count
    return members * 100 >= ExtractorConstants.frameGroundPercent * area
  }

  /// Returns two opposite sides if both have a border, of one colour, that the picture begins behind.
  private func pair(
    _ first: (lines: Lines, border: Border?),
    _ second: (lines: Lines, border: Border?),
    between third: Border?,
    _ fourth: Border?
  ) -> (Side, Side)? {
    guard let one = first.border, let other = second.border else { return nil }
    // The part of a line that lies within the other two sides. The second side's lines run backwards.
    let (start, end, length) = (third?.depth ?? 0, fourth?.depth ?? 0, first.lines.length)
    let within = length - start - end
    guard within * 100 >= ExtractorConstants.frameInnerPercent * length,
      let near = side(first.lines, one, start..<length - end),
      let far = side(second.lines, other, end..<length - start), agree([near, far])
    else { return nil }
    return (near, far)
  }

  /// Returns whether the sides' colours lie within the tolerance of each other.
  private func agree(_ sides: [Side]) -> Bool {
    sides.indices.allSatisfy { one in
      sides[one...].allSatisfy { isNear(sides[one].median, $0.median) }
    }
  }

  /// Returns whether two colours lie within the tolerance.
  private func isNear(_ one: LikenessPoint, _ other: LikenessPoint) -> Bool {
    let tolerance = ExtractorConstants.frameTolerance
    return one.squaredLikeness(to: other) <= tolerance * tolerance
  }

  /// Returns a side's plain lines; nil where there are none, or where they never end.
  private func border(_ lines: Lines) -> Border? {
    guard let median = median(lines) else { return nil }
    let all = 0..<lines.length
    // Most covers have no frame and end here, after one line.
    let first = inside(lines, 0, all) { isNear(LikenessPoint(picture.colors[$0]), median) }
    guard isPlain(first, lines) else { return nil }
    let isMember = picture.colors.map { isNear(LikenessPoint($0), median) }
    func belongs(_ line: Int) -> Bool {
      isPlain(inside(lines, line, all) { isMember[$0] }, lines)
    }
    var depth = 1
    while depth * 100 < ExtractorConstants.frameReachPercent * lines.count {
      // The ringing of a JPEG roughens lines before its edges; behind them the border goes on.
      let end = min(depth + ExtractorConstants.frameRoughLines, lines.count - 1)
      guard let next = (depth...end).first(where: belongs) else {
        return Border(depth: depth, median: median, isMember: isMember)
      }
      depth = next + 1
    }
    return nil
  }

  /// Returns a side of a frame: a border that the picture begins behind, or behind a soft edge; nil for
  /// plain ground around things.
  private func side(_ lines: Lines, _ border: Border, _ range: Range<Int>) -> Side? {
    for line in border.depth...border.depth + ExtractorConstants.frameEdgeLines
    where line < lines.count {
      let outside = range.count - inside(lines, line, range) { border.isMember[$0] }
      if outside * 100 >= ExtractorConstants.frameOutsidePercent * lines.length
        || outside * 100 >= ExtractorConstants.frameInnerOutsidePercent * range.count
      {
        return Side(depth: line, median: border.median, isMember: border.isMember)
      }
    }
    return nil
  }

  /// Returns whether enough of a line lies inside for it to belong.
  private func isPlain(_ inside: Int, _ lines: Lines) -> Bool {
    inside * 100 >= ExtractorConstants.frameInsidePercent * lines.length
  }

  /// Counts the pixels of a part of a line whose colour, by its number, passes a test.
  private func inside(
    _ lines: Lines,
    _ line: Int,
    _ range: Range<Int>,
    _ test: (Int) -> Bool
  ) -> Int {
    var count = 0
    var at = lines.start + line * lines.inwards + range.lowerBound * lines.along
    for _ in range {
      if test(Int(picture.numbers[at])) { count += 1 }
      at += lines.along
    }
    return count
  }

  /// Returns the outermost line's median along each axis of Oklab; nil if its lightness alone shows that
  /// the line is not plain, as of most covers.
  private func median(_ lines: Lines) -> LikenessPoint? {
    let colors = (0..<lines.length).map {
      picture.colors[Int(picture.numbers[lines.start + $0 * lines.along])]
    }
    var lightness = colors.map(\.lightness)
    let middle = lightness.selectMedian()
    let grey = LikenessPoint(Oklab(lightness: middle, a: 0, b: 0))
    let near = colors.count {
      isNear(LikenessPoint(Oklab(lightness: $0.lightness, a: 0, b: 0)), grey)
    }
    guard isPlain(near, lines) else { return nil }
    var (a, b) = (colors.map(\.a), colors.map(\.b))
    return LikenessPoint(Oklab(lightness: middle, a: a.selectMedian(), b: b.selectMedian()))
  }
}

extension [Double] {
  /// Reorders the elements until the lower median stands in its place, and returns it; linear time.
  ///
  /// Source: C. A. R. Hoare, "Algorithm 65: Find" (1961).
  mutating func selectMedian() -> Double {
    let middle = (count - 1) / 2
    var (low, high) = (0, count - 1)
    while low < high {
      let pivot = self[middle]
      var (i, j) = (low, high)
      while i <= j {
        while self[i] < pivot { i += 1 }
        while pivot < self[j] { j -= 1 }
        if i <= j {
          swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if j < middle { low = i }
      if middle < i { high = j }
    }
    return self[middle]
  }
}

// SPDX-License-Identifier: MIT

/// How much of each pixel of a square a shape covers, edges mixed as a drawing program mixes them.
struct CoverMask {
  /// A place in pixels, measured from the top left corner of the picture.
  struct Point {
    var x: Double
    var y: Double
  }

  /// Pixels along each side.
  let side: Int
  /// Over how many pixels an edge runs: 1 as drawn, more as out of focus.
  let softness: Double
  /// The covered part of each pixel, 0…1, row-major.
  private(set) var coverage: [Double]

  /// Creates an empty mask.
  init(side: Int, softness: Double = 1) {
    self.side = side
    self.softness = softness
    coverage = [Double](repeating: 0, count: side * side)
  }

  /// The covered part of the whole square, 0…1.
  var share: Double { coverage.reduce(0, +) / Double(side * side) }

  /// Adds a disc.
  mutating func addDisc(_ center: Point, radius: Double) {
    add(around: center, reach: radius) { x, y in
      (x * x + y * y).squareRoot() - radius
    }
  }

  /// Adds a ring; the radius leads to the middle of its line.
  mutating func addRing(_ center: Point, radius: Double, width: Double) {
    add(around: center, reach: radius + width / 2) { x, y in
      abs((x * x + y * y).squareRoot() - radius) - width / 2
    }
  }

  /// Adds a rectangle.
  mutating func addBlock(_ center: Point, width: Double, height: Double) {
    add(around: center, reach: max(width, height) / 2) { x, y in
      max(abs(x) - width / 2, abs(y) - height / 2)
    }
  }

  /// Adds a line with round ends.
  mutating func addStroke(from start: Point, to end: Point, width: Double) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let center = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    add(around: center, reach: length.squareRoot() / 2 + width / 2) { x, y in
      let along = length > 0 ? (x * dx + y * dy) / length : 0
      let foot = min(max(along, -0.5), 0.5)
      let (offX, offY) = (x - foot * dx, y - foot * dy)
      return (offX * offX + offY * offY).squareRoot() - width / 2
    }
  }

  /// Adds everything but an inner square: a frame.
  mutating func addFrame(width: Double) {
    let middle = Double(side) / 2
    add(around: Point(x: middle, y: middle), reach: middle) { x, y in
      middle - width - max(abs(x), abs(y))
    }
  }

  /// Adds a shape by its distance in pixels from a place that is told from its centre, negative inside.
  private mutating func add(
    around center: Point,
    reach: Double,
    distance: (_ x: Double, _ y: Double) -> Double
  ) {
    let reach = reach + softness / 2
    let rows = range(center.y - reach, center.y + reach)
    let columns = range(center.x - reach, center.x + reach)
    for y in rows {
      for x in columns {
        let outside = distance(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let covered = min(max(0.5 - outside / softness, 0), 1)
        coverage[y * side + x] = max(coverage[y * side + x], covered)
      }
    }
  }

  /// Returns the pixels that lie between two places, one more on either side.
  private func range(_ lower: Double, _ upper: Double) -> Range<Int> {
    let first = min(max(Int(lower) - 1, 0), side)
    return first..<max(first, min(max(Int(upper) + 2, 0), side))
  }
}

extension CoverMask {
  /// Where the strokes of a letter may run: from and to, in widths and heights of a letter.
  private static let strokes: [(from: Point, to: Point)] = [
    (Point(x: 0, y: 0), Point(x: 0, y: 1)), (Point(x: 1, y: 0), Point(x: 1, y: 1)),
    (Point(x: 0, y: 0), Point(x: 1, y: 0)), (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)),
    (Point(x: 0, y: 1), Point(x: 1, y: 1)), (Point(x: 0, y: 0), Point(x: 1, y: 1)),
    (Point(x: 1, y: 0), Point(x: 0, y: 1)), (Point(x: 0, y: 0), Point(x: 0.5, y: 0.6)),
    (Point(x: 1, y: 0), Point(x: 0.5, y: 0.6)), (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)),
  ]

  /// Adds lines of letters from a row on, at places that know nothing of a JPEG's blocks, until they
  /// cover a part of the square.
  mutating func addLettering(
    strokePixels width: Double,
    firstRow: Double,
    share: Double,
    _ random: inout SplitMix64
  ) {
    let height = width * random.real(6...11)
    let advance = height * 0.85
    let left = random.real(0.03...0.12) * Double(side)
    var top = firstRow + random.real(0...1)
    while top + height < Double(side), self.share < share {
      var x = left + random.real(0...1)
      while x + advance < Double(side) - left / 2 {
        // Every sixth letter is the blank between words.
        if random.integer(0...5) > 0 {
          for _ in 0..<random.integer(2...4) {
            let stroke = random.element(Self.strokes)
            addStroke(
              from: Point(x: x + stroke.from.x * height * 0.6, y: top + stroke.from.y * height),
              to: Point(x: x + stroke.to.x * height * 0.6, y: top + stroke.to.y * height),
              width: width
            )
          }
        }
        x += advance
      }
      top += height * 1.5
    }
  }
}

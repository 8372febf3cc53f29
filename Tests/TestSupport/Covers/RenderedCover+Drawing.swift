// SPDX-License-Identifier: MIT

import Palette

/// Areas for a number of colours, each at least 2 % of a square.
struct CoverDrawing {
  /// Pixels along each side.
  private let side: Int
  /// Samples along each side of a pixel.
  private let scale: Int
  /// The colour's number at each sample, row-major.
  private var labels: [Int]

  /// Draws a layout; one that leaves a colour less than 2 % is drawn again, at last as bands.
  init(
    layout: RenderedCover.Layout,
    colors: Int,
    side: Int,
    scale: Int,
    _ random: inout SplitMix64
  ) {
    self.side = side
    self.scale = scale
    labels = []
    let samples = side * scale
    for attempt in 0..<20 {
      let areas = CoverAreas(attempt < 19 ? layout : .bands, colors: colors, &random)
      labels = [Int](repeating: 0, count: samples * samples)
      var counts = [Int](repeating: 0, count: colors)
      for y in 0..<samples {
        for x in 0..<samples {
          let label = areas.label(
            x: (Double(x) + 0.5) / Double(samples),
            y: (Double(y) + 0.5) / Double(samples)
          )
          labels[y * samples + x] = label
          counts[label] += 1
        }
      }
      if counts.allSatisfy({ $0 * 50 >= samples * samples }) { return }
    }
  }

  /// Paints the areas and returns the colour's number at each pixel (of its first sample).
  func paint(_ palette: [RGB8], on picture: inout TestPicture) -> [Int] {
    var labelOfPixel: [Int] = []
    labelOfPixel.reserveCapacity(side * side)
    let count = scale * scale
    for y in 0..<side {
      for x in 0..<side {
        var (red, green, blue) = (0, 0, 0)
        let first = (y * side * scale + x) * scale
        for sample in 0..<count {
          let at = first + sample / scale * side * scale + sample % scale
          let color = palette[labels[at]]
          red += Int(color.red)
          green += Int(color.green)
          blue += Int(color.blue)
        }
        picture[x, y] = RGB8(
          red: UInt8((red + count / 2) / count),
          green: UInt8((green + count / 2) / count),
          blue: UInt8((blue + count / 2) / count)
        )
        labelOfPixel.append(labels[first])
      }
    }
    return labelOfPixel
  }
}

/// A layout in the unit square: which colour lies at a point.
struct CoverAreas {
  /// A part of the square, asked in order; the first that holds a point gives its colour.
  private enum Shape {
    /// The points nearest to this site among all sites.
    case site(x: Double, y: Double)
    /// The points whose projection lies below a limit.
    case below(limit: Double)
    /// A rectangle.
    case block(x: ClosedRange<Double>, y: ClosedRange<Double>)
    /// A disc.
    case disc(x: Double, y: Double, squaredRadius: Double)
    /// A line with round ends.
    case stroke(x: Double, y: Double, dx: Double, dy: Double, squaredHalfWidth: Double)
  }

  /// The shapes with their colours' numbers.
  private var shapes: [(shape: Shape, label: Int)] = []
  /// The direction that bands are stacked along.
  private var direction = (x: 1.0, y: 0.0)

  /// Draws a layout for a number of colours.
  init(_ layout: RenderedCover.Layout, colors: Int, _ random: inout SplitMix64) {
    let weights = (0..<colors).map { _ in random.real(0.3...1) }
    let sum = weights.reduce(0, +)
    let shares = weights.map { $0 / sum }
    switch layout {
    case .voronoi:
      for site in 0..<(colors * 3) {
        shapes.append((.site(x: random.real(), y: random.real()), site % colors))
      }
    case .bands:
      // Both components positive: the projection runs from 0 to x + y.
      direction = (random.real(0.05...1), random.real(0.05...1))
      var limit = 0.0
      for label in 0..<colors {
        limit += shares[label] * (direction.x + direction.y)
        shapes.append((.below(limit: label == colors - 1 ? 10 : limit), label))
      }
    case .blocks:
      addBlocks(shares[...], first: 0, x: 0...1, y: 0...1)
    case .discs:
      for label in 1..<max(colors, 1) {
        let squaredRadius = shares[label] / 3.141_592_653_589_793
        shapes.append(
          (.disc(x: random.real(), y: random.real(), squaredRadius: squaredRadius), label)
        )
      }
    case .strokes:
      for stroke in 0..<(4 * (colors - 1)) {
        let label = 1 + stroke % (colors - 1)
        let halfWidth = random.real(0.008...0.03)
        shapes.append(
          (
            .stroke(
              x: random.real(),
              y: random.real(),
              dx: random.real(-0.4...0.4),
              dy: random.real(-0.4...0.4),
              squaredHalfWidth: halfWidth * halfWidth
            ), label
          )
        )
      }
    }
  }

  /// Cuts a rectangle in two, again and again, until each share has its block.
  private mutating func addBlocks(
    _ shares: ArraySlice<Double>,
    first: Int,
    x: ClosedRange<Double>,
    y: ClosedRange<Double>
  ) {
    guard shares.count > 1 else {
      shapes.append((.block(x: x, y: y), first))
      return
    }
    let half = shares.count / 2
    let part = shares.prefix(half).reduce(0, +) / shares.reduce(0, +)
    let (width, height) = (x.upperBound - x.lowerBound, y.upperBound - y.lowerBound)
    if width >= height {
      let cut = x.lowerBound + width * part
      addBlocks(shares.prefix(half), first: first, x: x.lowerBound...cut, y: y)
      addBlocks(shares.dropFirst(half), first: first + half, x: cut...x.upperBound, y: y)
    } else {
      let cut = y.lowerBound + height * part
      addBlocks(shares.prefix(half), first: first, x: x, y: y.lowerBound...cut)
      addBlocks(shares.dropFirst(half), first: first + half, x: x, y: cut...y.upperBound)
    }
  }

  /// Returns the number of the colour at a point; 0, the ground, where no shape lies.
  func label(x: Double, y: Double) -> Int {
    var nearest = (label: 0, distance: Double.infinity)
    for (shape, label) in shapes {
      switch shape {
      case .site(let siteX, let siteY):
        let distance = (x - siteX) * (x - siteX) + (y - siteY) * (y - siteY)
        if distance < nearest.distance { nearest = (label, distance) }
      case .below(let limit):
        if x * direction.x + y * direction.y < limit { return label }
      case .block(let columns, let rows):
        if columns.contains(x), rows.contains(y) { return label }
      case .disc(let centerX, let centerY, let squaredRadius):
        let distance = (x - centerX) * (x - centerX) + (y - centerY) * (y - centerY)
        if distance <= squaredRadius { return label }
      case .stroke(let startX, let startY, let dx, let dy, let squaredHalfWidth):
        let length = dx * dx + dy * dy
        let along = length > 0 ? ((x - startX) * dx + (y - startY) * dy) / length : 0
        let foot = min(max(along, 0), 1)
        let (offX, offY) = (x - startX - foot * dx, y - startY - foot * dy)
        if offX * offX + offY * offY <= squaredHalfWidth { return label }
      }
    }
    return nearest.label
  }
}

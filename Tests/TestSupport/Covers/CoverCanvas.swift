// SPDX-License-Identifier: MIT

import Palette

/// A square that is painted on and remembers which colour lies where.
struct CoverCanvas {
  /// Pixels along each side.
  let side: Int
  /// What was painted so far.
  private(set) var picture: TestPicture
  /// The number of each pixel's colour, row-major; ``uncounted`` for a photograph's.
  private var labels: [Int]
  /// Whether a pixel shows its colour unmixed.
  private var isCore: [Bool]
  /// The colours by number; nil for a stretch of a gradient, whose colour is its mean.
  private var painted: [RGB8?] = []
  /// The gradient's numbers and its course.
  private var gradient: (labels: Range<Int>, course: [RGB8])?
  /// The numbers of the vivid marks.
  private var spots: [Int] = []

  /// The number of what nobody counts.
  private static let uncounted = -1
  /// A gradient counts as stretches of about this length in Oklab, so that any colour of a stretch
  /// lies within the 0.05 that scores ask for.
  private static let stretchLength = 0.10

  /// Creates a black square.
  init(side: Int) {
    self.side = side
    picture = TestPicture(width: side, height: side, color: RGB8(packed: 0))
    labels = [Int](repeating: Self.uncounted, count: side * side)
    isCore = [Bool](repeating: true, count: side * side)
  }

  /// The colours from which another one has to differ: flat ones, and the course of the gradient.
  var colors: [RGB8] { painted.compactMap(\.self) + (gradient?.course ?? []) }

  /// Paints areas over the whole square.
  mutating func paintAreas(_ drawing: CoverDrawing, _ palette: [RGB8]) {
    labels = drawing.paint(palette, on: &picture)
    isCore = labels.indices.map { picture[$0 % side, $0 / side] == palette[labels[$0]] }
    painted = palette
  }

  /// Paints a photograph, or the part of it that fits.
  mutating func paintPhotograph(_ photograph: TestPicture, _ random: inout SplitMix64) {
    let left = random.integer(0...photograph.width - side)
    let top = random.integer(0...photograph.height - side)
    for y in 0..<side {
      for x in 0..<side { picture[x, y] = photograph[left + x, top + y] }
    }
  }

  /// Paints a gradient over the whole square, mixed in encoded sRGB; `place` tells 0…1 of a point.
  mutating func paintGradient(
    from start: RGB8,
    to end: RGB8,
    place: (_ x: Double, _ y: Double) -> Double
  ) {
    func color(at place: Double) -> RGB8 {
      RGB8(SRGB(start).mixed(with: SRGB(end), amount: place))
    }
    let course = (0...16).map { color(at: Double($0) / 16) }
    let length = zip(course, course.dropFirst()).reduce(0) {
      $0 + Oklab($1.0).distance(to: Oklab($1.1))
    }
    let stretches = max(1, Int((length / Self.stretchLength).rounded()))
    let first = painted.count
    painted += [RGB8?](repeating: nil, count: stretches)
    gradient = (first..<first + stretches, course)
    for y in 0..<side {
      for x in 0..<side {
        let raw = place((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
        let place = min(max(raw, 0), 1)
        picture[x, y] = color(at: place)
        labels[y * side + x] = first + min(Int(place * Double(stretches)), stretches - 1)
        isCore[y * side + x] = true
      }
    }
  }

  /// Paints a shape in a colour, over whatever lies there; `light` multiplies the colour's channels at
  /// a place in pixels.
  mutating func paint(
    _ mask: CoverMask,
    _ color: RGB8,
    isSpot: Bool = false,
    light: (CoverMask.Point) -> Double = { _ in 1 }
  ) {
    let label = painted.count
    painted.append(color)
    if isSpot { spots.append(label) }
    for y in 0..<side {
      for x in 0..<side {
        let at = y * side + x
        let coverage = mask.coverage[at]
        guard coverage > 0 else { continue }
        let factor = light(.init(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let lit = factor == 1 ? color : Self.lit(color, factor)
        picture[x, y] = RGB8(SRGB(picture[x, y]).mixed(with: SRGB(lit), amount: coverage))
        if coverage >= 0.5 { labels[at] = label }
        isCore[at] = coverage == 1
      }
    }
  }

  /// Lights the picture: each channel is multiplied by what `light` tells of a point from −1 to 1.
  mutating func applyLight(_ light: (_ x: Double, _ y: Double) -> Double) {
    for y in 0..<side {
      for x in 0..<side {
        let factor = light(
          (Double(x) + 0.5) / Double(side) * 2 - 1,
          (Double(y) + 0.5) / Double(side) * 2 - 1
        )
        change(y * side + x) { $0 * factor }
      }
    }
  }

  /// Adds normal noise; grain moves all channels of a pixel alike.
  mutating func applyNoise(_ sigma: Double, isGrain: Bool, _ random: inout SplitMix64) {
    for pixel in 0..<(side * side) {
      let grain = random.deviation(sigma)
      change(pixel) { $0 + (isGrain ? grain : random.deviation(sigma)) }
    }
  }

  /// Returns a colour with its channels multiplied.
  private static func lit(_ color: RGB8, _ factor: Double) -> RGB8 {
    func channel(_ value: UInt8) -> UInt8 { UInt8(min(max(Double(value) * factor, 0), 255) + 0.5) }
    return RGB8(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
  }

  /// Changes the channels of a pixel.
  private mutating func change(_ pixel: Int, _ change: (Double) -> Double) {
    for channel in pixel * 4..<pixel * 4 + 3 {
      let value = change(Double(picture.rgba[channel]))
      picture.rgba[channel] = UInt8(min(max(value, 0), 255) + 0.5)
    }
  }

  /// Returns what the picture shows now.
  ///
  /// A colour is the mean of its unmixed pixels: noise that black or white cuts off moves it, and the
  /// picture shows what it was moved to.
  func truth() -> CoverTruth {
    var sums = [(red: Int, green: Int, blue: Int, cores: Int, pixels: Int)](
      repeating: (0, 0, 0, 0, 0),
      count: painted.count
    )
    for (pixel, label) in labels.enumerated() where label != Self.uncounted {
      sums[label].pixels += 1
      guard isCore[pixel] else { continue }
      sums[label].red += Int(picture.rgba[pixel * 4])
      sums[label].green += Int(picture.rgba[pixel * 4 + 1])
      sums[label].blue += Int(picture.rgba[pixel * 4 + 2])
      sums[label].cores += 1
    }
    let means = sums.indices.map { label in
      let sum = sums[label]
      guard sum.cores > 0 else { return painted[label] ?? RGB8(packed: 0) }
      return RGB8(
        red: UInt8((sum.red + sum.cores / 2) / sum.cores),
        green: UInt8((sum.green + sum.cores / 2) / sum.cores),
        blue: UInt8((sum.blue + sum.cores / 2) / sum.cores)
      )
    }
    let shares = sums.map { Double($0.pixels) / Double(side * side) }
    var truth = CoverTruth(
      colors: sums.indices.filter { sums[$0].pixels > 0 }.map {
        .init(color: means[$0], share: shares[$0])
      }
    )
    truth.rest = Double(labels.count { $0 == Self.uncounted }) / Double(labels.count)
    truth.spots = spots.map { means[$0] }
    truth.areSharesKnown = truth.rest == 0 && gradient == nil
    if let gradient {
      let whole = gradient.labels.reduce(0) { $0 + shares[$1] }
      // "Of the largest": the tolerance that the score `dominant` has.
      if whole + 0.02 >= shares.max() ?? 0 { truth.alsoFirst = gradient.course }
    }
    return truth
  }
}

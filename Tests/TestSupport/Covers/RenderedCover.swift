// SPDX-License-Identifier: MIT

package import Palette

/// A cover drawn from a number, with its true colours known: what the extractor is scored by.
///
/// Pure arithmetic on ``SplitMix64``; the same number gives the same pixels everywhere.
package struct RenderedCover: Sendable {
  /// How the areas of the colours lie.
  package enum Layout: String, CaseIterable, Sendable {
    /// Cells around random points.
    case voronoi
    /// Stripes at an angle.
    case bands
    /// Rectangles.
    case blocks
    /// Discs on a ground.
    case discs
    /// Strokes, as of letters, on a ground.
    case strokes
  }

  /// What lies over the flat colours.
  package enum Texture: CaseIterable, Sendable {
    /// Nothing.
    case none
    /// Normal noise in each channel, standard deviation 3.
    case fineNoise
    /// The same with 8.
    case coarseNoise
    /// Light that falls off by 12 % across the picture.
    case shading
  }

  /// The number it was drawn from.
  package let number: Int
  /// The pixels.
  package private(set) var picture: TestPicture
  /// The colours that were painted, the frame's and the spot's among them.
  package private(set) var colors: [CoverTruth.TrueColor] = []
  /// How the areas lie.
  package let layout: Layout
  /// What lies over them.
  package let texture: Texture
  /// Whether edges are mixed from four samples a pixel.
  package let isSmooth: Bool
  /// The frame's colour and width, if it has one.
  package private(set) var frame: (color: RGB8, width: Int)?
  /// The vivid spot's colour, if it has one.
  package private(set) var spot: RGB8?

  /// The numbers of colours that covers have in turn.
  package static let colorCounts = [1, 2, 3, 4, 5, 6, 8, 12]
  /// The sides that covers have, in pixels.
  package static let sides = [200, 300, 500, 640, 1000]

  /// Draws the cover of a number.
  ///
  /// - Parameters:
  ///   - number: The seed, 0 or more.
  ///   - side: Pixels along each side; nil: one of ``sides``.
  package init(number: Int, side: Int? = nil) {
    var random = SplitMix64(seed: UInt64(number))
    self.number = number
    let drawnSide = random.element(Self.sides)
    let side = side ?? drawnSide
    let count = random.element(Self.colorCounts)
    layout = random.element(Layout.allCases)
    texture = random.element(Texture.allCases)
    isSmooth = random.integer(0...1) == 1
    let distance = number % 5 == 4 ? 0.08 : 0.12
    let palette = Self.palette(count, distance: distance, &random)

    let drawing = CoverDrawing(
      layout: layout,
      colors: count,
      side: side,
      scale: isSmooth ? 2 : 1,
      &random
    )
    picture = TestPicture(width: side, height: side, color: palette[0])
    var labels = drawing.paint(palette, on: &picture)
    Self.apply(texture, to: &picture, &random)
    // Light changes what an area's colour is: then it is the mean of what is seen there.
    var painted = texture == .shading ? Self.means(of: picture, labels, count: count) : palette
    if number % 3 == 2 {
      let color = Self.vividColor(apartFrom: painted, &random)
      Self.drawSpot(color, label: painted.count, on: &picture, &labels, &random)
      painted.append(color)
      spot = color
    }
    if number % 10 == 9, let color = Self.frameColor(apartFrom: painted, &random) {
      let width = max(1, side * random.integer(5...20) / 100)
      Self.drawFrame(color, label: painted.count, width: width, on: &picture, &labels)
      painted.append(color)
      frame = (color, width)
    }
    var pixels = [Int](repeating: 0, count: painted.count)
    for label in labels { pixels[label] += 1 }
    colors = painted.indices.map {
      CoverTruth.TrueColor(color: painted[$0], share: Double(pixels[$0]) / Double(side * side))
    }
  }

  /// What the cover shows.
  package var truth: CoverTruth {
    var truth = CoverTruth(colors: colors)
    truth.spots = spot.map { [$0] } ?? []
    return truth
  }

  /// Returns the mean colour of each area.
  private static func means(of picture: TestPicture, _ labels: [Int], count: Int) -> [RGB8] {
    var sums = [(red: Int, green: Int, blue: Int, pixels: Int)](
      repeating: (0, 0, 0, 0),
      count: count
    )
    for (pixel, label) in labels.enumerated() {
      sums[label].red += Int(picture.rgba[pixel * 4])
      sums[label].green += Int(picture.rgba[pixel * 4 + 1])
      sums[label].blue += Int(picture.rgba[pixel * 4 + 2])
      sums[label].pixels += 1
    }
    return sums.map {
      let pixels = max($0.pixels, 1)
      return RGB8(
        red: UInt8($0.red / pixels),
        green: UInt8($0.green / pixels),
        blue: UInt8($0.blue / pixels)
      )
    }
  }

  /// Returns colours that lie apart from each other.
  private static func palette(
    _ count: Int,
    distance: Double,
    _ random: inout SplitMix64
  ) -> [RGB8] {
    var palette: [RGB8] = []
    while palette.count < count {
      let color = random.color()
      if isApart(color, from: palette, by: distance) { palette.append(color) }
    }
    return palette
  }

  /// Returns whether a colour lies at least so far from all others.
  static func isApart(_ color: RGB8, from others: [RGB8], by distance: Double) -> Bool {
    others.allSatisfy { Oklab($0).distance(to: Oklab(color)) >= distance }
  }

  /// Returns a colour that nobody misses.
  private static func vividColor(
    apartFrom others: [RGB8],
    _ random: inout SplitMix64
  ) -> RGB8 {
    while true {
      let color = random.color()
      if Oklab(color).chroma >= 0.15, isApart(color, from: others, by: 0.12) { return color }
    }
  }

  /// Returns black, white or a grey; nil if all of them are too near to what was painted.
  private static func frameColor(
    apartFrom others: [RGB8],
    _ random: inout SplitMix64
  ) -> RGB8? {
    let greys = [0x00_0000, 0xFF_FFFF, 0x80_8080].map { RGB8(packed: $0) }
    let free = greys.filter { isApart($0, from: others, by: 0.12) }
    return free.isEmpty ? nil : random.element(free)
  }

  /// Lays a texture over the picture.
  private static func apply(
    _ texture: Texture,
    to picture: inout TestPicture,
    _ random: inout SplitMix64
  ) {
    guard texture != .none else { return }
    let sigma = texture == .fineNoise ? 3.0 : 8.0
    let across = random.real(-1...1)
    let side = Double(picture.width)
    for pixel in 0..<(picture.width * picture.height) {
      // From −1 to 1 along one direction.
      let x = Double(pixel % picture.width) / side * 2 - 1
      let y = Double(pixel / picture.width) / side * 2 - 1
      let light = 1 + 0.12 * (x * across + y * (1 - abs(across)))
      for channel in pixel * 4..<pixel * 4 + 3 {
        let value = Double(picture.rgba[channel])
        let textured = texture == .shading ? value * light : value + random.deviation(sigma)
        picture.rgba[channel] = UInt8(min(max(textured, 0), 255) + 0.5)
      }
    }
  }

  /// Draws a disc of 1–2 % of the area.
  private static func drawSpot(
    _ color: RGB8,
    label: Int,
    on picture: inout TestPicture,
    _ labels: inout [Int],
    _ random: inout SplitMix64
  ) {
    let side = picture.width
    let area = random.real(0.011...0.02) * Double(side * side)
    let squaredRadius = area / 3.141_592_653_589_793
    let center = (x: random.real(0.4...0.6), y: random.real(0.4...0.6))
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) + 0.5 - center.x * Double(side)
        let dy = Double(y) + 0.5 - center.y * Double(side)
        guard dx * dx + dy * dy <= squaredRadius else { continue }
        picture[x, y] = color
        labels[y * side + x] = label
      }
    }
  }

  /// Draws a frame.
  private static func drawFrame(
    _ color: RGB8,
    label: Int,
    width: Int,
    on picture: inout TestPicture,
    _ labels: inout [Int]
  ) {
    let side = picture.width
    let inner = width..<side - width
    for y in 0..<side {
      for x in 0..<side where !(inner.contains(x) && inner.contains(y)) {
        picture[x, y] = color
        labels[y * side + x] = label
      }
    }
  }
}

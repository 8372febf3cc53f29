// SPDX-License-Identifier: MIT

import Palette

/// A cover drawn from a number by a recipe that is harder than ``RenderedCover``'s, with what it
/// shows known.
package struct HardCover: Sendable {
  /// What makes it hard.
  package enum Recipe: String, CaseIterable, Sendable {
    /// A ground that runs from one colour to another, flat shapes on it.
    case gradient
    /// A photograph as ground, flat shapes on it.
    case photograph
    /// Letters of strokes 2 to 6 pixels wide on flat areas.
    case lettering
    /// One to three vivid marks of 0.6–2 % on quiet noisy areas.
    case marks
    /// A frame of any colour around areas.
    case frame
    /// Nine to twelve colours, as near as ΔE 0.08.
    case many
    /// Colours of one hue, or all dark, or all pale, as near as ΔE 0.08.
    case near
    /// Areas under film grain.
    case grain
    /// Areas under light that falls off by up to 18 %.
    case shading
    /// All at once: gradient, shapes, lettering, a mark, often a frame, noise.
    case poster
    /// Areas of cloth, brushed metal or clouded paper.
    case texture
    /// Things that are lit from one side, their edges out of focus, on a ground that runs from one
    /// colour to another; grain.
    case scene
  }

  /// The number it was drawn from; numbers that follow each other take the recipes in turn.
  package let number: Int
  /// The recipe.
  package let recipe: Recipe
  /// The pixels.
  package let picture: TestPicture
  /// What they show.
  package let truth: CoverTruth

  /// The sides that covers have, in pixels; a photograph is cut from one of the largest size.
  package static let sides = [240, 400, 500, 640, 1000]

  /// Draws the cover of a number; nil where its recipe needs a photograph and there is none.
  ///
  /// - Parameters:
  ///   - number: The seed, 0 or more.
  ///   - side: Pixels along each side; nil: one of ``sides``.
  ///   - photographs: Squares of at least that side.
  package init?(number: Int, side: Int? = nil, photographs: [TestPicture] = []) {
    // Far from the seeds of RenderedCover, which are the numbers themselves.
    var random = SplitMix64(seed: 1 << 32 + UInt64(number))
    self.number = number
    recipe = Recipe.allCases[number % Recipe.allCases.count]
    let drawnSide = random.element(Self.sides)
    var canvas = CoverCanvas(side: side ?? drawnSide)
    if recipe == .photograph {
      guard !photographs.isEmpty else { return nil }
      canvas.paintPhotograph(random.element(photographs), &random)
    } else {
      Self.paintGround(recipe, on: &canvas, &random)
    }
    Self.paintShapes(recipe, on: &canvas, &random)
    if recipe == .shading { Self.light(&canvas, &random) }
    if recipe == .texture { Self.weave(&canvas, &random) }
    let sigma = Self.noise(recipe, &random)
    let isGrain = recipe == .grain || recipe == .scene
    if sigma > 0 { canvas.applyNoise(sigma, isGrain: isGrain, &random) }
    var truth = canvas.truth()
    // The colour of a thing that light falls on is its mean; what is seen of it lies about as far off as
    // people differ who name it.
    if recipe == .scene { truth.within = 0.09 }
    self.truth = truth
    picture = canvas.picture
  }

  /// Returns the standard deviation of a recipe's noise, in levels.
  private static func noise(_ recipe: Recipe, _ random: inout SplitMix64) -> Double {
    switch recipe {
    case .grain: random.real(8...16)
    case .marks, .shading, .scene: random.real(2...5)
    case .poster: random.real(2...8)
    default: random.element([0, 0, 3])
    }
  }

  /// Paints what lies below everything else.
  private static func paintGround(
    _ recipe: Recipe,
    on canvas: inout CoverCanvas,
    _ random: inout SplitMix64
  ) {
    let palette: [RGB8]
    switch recipe {
    case .gradient, .poster, .scene:
      paintGradient(on: &canvas, &random)
      return
    case .lettering: palette = colors(random.integer(1...3), apart: 0.2, &random)
    case .marks: palette = colors(random.integer(2...4), where: { $0.chroma < 0.08 }, &random)
    case .many: palette = colors(random.integer(9...12), apart: 0.08, &random)
    case .near:
      let isWanted = family(&random)
      palette = colors(random.integer(4...8), apart: 0.08, where: isWanted, &random)
    default: palette = colors(random.integer(2...6), &random)
    }
    let drawing = CoverDrawing(
      layout: random.element(RenderedCover.Layout.allCases),
      colors: palette.count,
      side: canvas.side,
      scale: 2,
      &random
    )
    canvas.paintAreas(drawing, palette)
  }

  /// Paints a gradient, straight or round.
  private static func paintGradient(on canvas: inout CoverCanvas, _ random: inout SplitMix64) {
    let start = random.color()
    var end = random.color()
    while !(0.15...0.4).contains(Oklab(start).distance(to: Oklab(end))) { end = random.color() }
    let (x0, y0) = (random.real(), random.real())
    if random.integer(0...1) == 0 {
      canvas.paintGradient(from: start, to: end) { x, y in
        ((x - x0) * (x - x0) + (y - y0) * (y - y0)).squareRoot()
      }
    } else {
      canvas.paintGradient(from: start, to: end) { x, y in (x * x0 + y * y0) / (x0 + y0) }
    }
  }

  /// Lights the canvas from one side or from its middle.
  private static func light(_ canvas: inout CoverCanvas, _ random: inout SplitMix64) {
    let strength = random.real(0.1...0.18)
    let across = random.real(-1...1)
    if random.integer(0...1) == 0 {
      canvas.applyLight { x, y in 1 + strength * (x * across + y * (1 - abs(across))) }
    } else {
      canvas.applyLight { x, y in 1 + strength * (1 - x * x - y * y) }
    }
  }

  /// Returns what the colours of a near family have in common.
  private static func family(_ random: inout SplitMix64) -> (Oklab) -> Bool {
    let hue = Oklab(Oklch(lightness: 0.6, chroma: 0.1, hueDegrees: random.real(0...360)))
    return random.element([
      { $0.lightness < 0.42 },
      { $0.lightness > 0.78 },
      // Within 25° of the hue: the cosine of the angle between both.
      { $0.chroma > 0.03 && ($0.a * hue.a + $0.b * hue.b) > 0.906 * $0.chroma * hue.chroma },
    ])
  }

  /// Returns colours that lie apart from each other and from others, and have something in common;
  /// fewer where no more are found.
  static func colors(
    _ count: Int,
    apart distance: Double = 0.12,
    from others: [RGB8] = [],
    where isWanted: (Oklab) -> Bool = { _ in true },
    _ random: inout SplitMix64
  ) -> [RGB8] {
    var colors: [RGB8] = []
    for _ in 0..<100_000 where colors.count < count {
      let color = random.color()
      guard isWanted(Oklab(color)) else { continue }
      if RenderedCover.isApart(color, from: others + colors, by: distance) { colors.append(color) }
    }
    return colors
  }
}

// SPDX-License-Identifier: MIT

import Palette

extension HardCover {
  /// Paints what a recipe puts on its ground.
  static func paintShapes(
    _ recipe: Recipe,
    on canvas: inout CoverCanvas,
    _ random: inout SplitMix64
  ) {
    switch recipe {
    case .gradient: paintFlats(random.integer(1...4), share: 0.02...0.1, on: &canvas, &random)
    case .photograph: paintFlats(random.integer(2...4), share: 0.05...0.2, on: &canvas, &random)
    case .lettering: paintLettering(random.integer(1...2), on: &canvas, &random)
    case .marks: paintMarks(random.integer(1...3), on: &canvas, &random)
    case .frame: paintFrame(on: &canvas, &random)
    case .poster:
      paintFlats(random.integer(1...2), share: 0.03...0.15, on: &canvas, &random)
      paintLettering(1, on: &canvas, &random)
      paintMarks(1, on: &canvas, &random)
      if random.integer(0...1) == 0 { paintFrame(on: &canvas, &random) }
    case .scene: paintThings(random.integer(2...4), on: &canvas, &random)
    case .many, .near, .grain, .shading, .texture: break
    }
  }

  /// Paints discs and rectangles, each of a part of the square, where they fall.
  private static func paintFlats(
    _ count: Int,
    share: ClosedRange<Double>,
    on canvas: inout CoverCanvas,
    _ random: inout SplitMix64
  ) {
    let side = Double(canvas.side)
    for color in colors(count, from: canvas.colors, &random) {
      var mask = CoverMask(side: canvas.side)
      let area = random.real(share) * side * side
      let center = CoverMask.Point(
        x: random.real(0.15...0.85) * side,
        y: random.real(0.15...0.85) * side
      )
      if random.integer(0...1) == 0 {
        mask.addDisc(center, radius: (area / 3.141_592_653_589_793).squareRoot())
      } else {
        let ratio = random.real(0.5...2)
        let width = (area * ratio).squareRoot()
        mask.addBlock(center, width: width, height: width / ratio)
      }
      canvas.paint(mask, color)
    }
  }

  /// Paints text in one or two colours, the second one in the lower half.
  private static func paintLettering(
    _ count: Int,
    on canvas: inout CoverCanvas,
    _ random: inout SplitMix64
  ) {
    let side = Double(canvas.side)
    // Type is made to be read: farther from its ground than areas from each other.
    for (index, color) in colors(count, apart: 0.2, from: canvas.colors, &random).enumerated() {
      var mask = CoverMask(side: canvas.side)
      mask.addLettering(
        strokePixels: random.real(2...6),
        firstRow: side * (Double(index) * 0.5 + random.real(0.03...0.1)),
        share: random.real(0.015...0.06),
        &random
      )
      canvas.paint(mask, color)
    }
  }

  /// Paints discs, squares or rings in vivid colours, beside each other.
  private static func paintMarks(
    _ count: Int,
    on canvas: inout CoverCanvas,
    _ random: inout SplitMix64
  ) {
    let side = Double(canvas.side)
    let vivid = colors(count, from: canvas.colors, where: { $0.chroma >= 0.15 }, &random)
    for (index, color) in vivid.enumerated() {
      var mask = CoverMask(side: canvas.side)
      let area = random.real(0.006...0.02) * side * side
      let column = (Double(index) + 1) / Double(count + 1)
      let center = CoverMask.Point(
        x: (column + random.real(-0.05...0.05)) * side,
        y: random.real(0.2...0.8) * side
      )
      let radius = (area / 3.141_592_653_589_793).squareRoot()
      switch random.integer(0...2) {
      case 0: mask.addDisc(center, radius: radius)
      case 1: mask.addBlock(center, width: area.squareRoot(), height: area.squareRoot())
      // A ring of the same area: its line is two thirds of its radius wide.
      default: mask.addRing(center, radius: radius * 0.866, width: radius * 0.577)
      }
      canvas.paint(mask, color, isSpot: true)
    }
  }

  /// Paints a frame of 3–20 % per side: black, white, grey or any colour.
  private static func paintFrame(on canvas: inout CoverCanvas, _ random: inout SplitMix64) {
    let greys = [0x00_0000, 0xFF_FFFF, 0x80_8080].map { RGB8(packed: $0) }
    let isGrey = random.integer(0...1) == 0
    let free = greys.filter { RenderedCover.isApart($0, from: canvas.colors, by: 0.12) }
    let any = colors(1, from: canvas.colors, &random)
    guard let color = isGrey && !free.isEmpty ? random.element(free) : any.first else { return }
    var mask = CoverMask(side: canvas.side)
    // Whole pixels, as frames have.
    mask.addFrame(width: Double(max(1, canvas.side * random.integer(3...20) / 100)))
    canvas.paint(mask, color)
  }
}

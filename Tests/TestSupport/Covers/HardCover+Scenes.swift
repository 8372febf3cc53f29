// SPDX-License-Identifier: MIT

import Palette

extension HardCover {
  /// Paints discs and rectangles that are lit from one side and out of focus, the last one small and
  /// vivid.
  static func paintThings(
    _ count: Int,
    on canvas: inout CoverCanvas,
    _ random: inout SplitMix64
  ) {
    let side = Double(canvas.side)
    let things = colors(count, from: canvas.colors, &random)
    let vivid = colors(1, from: canvas.colors + things, where: { $0.chroma >= 0.15 }, &random)
    for (index, color) in (things + vivid).enumerated() {
      let isMark = index >= things.count
      let blur = random.real(1...max(1, 0.02 * side))
      var mask = CoverMask(side: canvas.side, softness: isMark ? 2 : blur)
      let area = random.real(isMark ? 0.012...0.025 : 0.04...0.12) * side * side
      let center = CoverMask.Point(
        x: random.real(0.2...0.8) * side,
        y: random.real(0.2...0.8) * side
      )
      let radius = (area / 3.141_592_653_589_793).squareRoot()
      if random.integer(0...1) == 0 {
        mask.addDisc(center, radius: radius)
      } else {
        mask.addBlock(center, width: area.squareRoot(), height: area.squareRoot())
      }
      // A fifth more and less than the colour itself is 0.09 in Oklab's lightness, of a mid colour.
      let strength = random.real(0.1...0.2)
      let across = random.real(-1...1)
      canvas.paint(mask, color, isSpot: isMark) { place in
        let (x, y) = ((place.x - center.x) / radius, (place.y - center.y) / radius)
        return 1 + strength * min(max(x * across + y * (1 - abs(across)), -1), 1)
      }
    }
  }

  /// Lays a texture over the canvas: threads that cross, streaks in one direction, or clouds.
  static func weave(_ canvas: inout CoverCanvas, _ random: inout SplitMix64) {
    let noise = ValueNoise(&random)
    let strength = random.real(0.05...0.12)
    switch random.integer(0...2) {
    case 0:
      // Threads of 2 to 5 pixels over and under each other, none quite like its neighbour.
      let threads = Double(canvas.side) / random.real(4...10)
      canvas.applyLight { x, y in
        let (column, row) = (x * threads, y * threads)
        let isOver = (Int(column.rounded(.down)) + Int(row.rounded(.down))) % 2 == 0
        return 1 + strength * (isOver ? 0.5 : -0.5) + strength * noise.value(column, row) / 2
      }
    case 1:
      let streaks = random.real(40...160)
      let isAcross = random.integer(0...1) == 0
      canvas.applyLight { x, y in
        1 + strength
          * (isAcross ? noise.value(x * 3, y * streaks) : noise.value(x * streaks, y * 3))
      }
    default:
      let clouds = random.real(3...12)
      canvas.applyLight { x, y in
        1 + strength
          * (noise.value(x * clouds, y * clouds) * 2
            + noise.value(x * clouds * 4, y * clouds * 4)) / 3
      }
    }
  }
}

/// Noise that is smooth between the points of a lattice, −1…1.
private struct ValueNoise {
  private let values: [Double]
  /// Points along each side; then the lattice begins again.
  private static let period = 64

  init(_ random: inout SplitMix64) {
    values = (0..<Self.period * Self.period).map { _ in random.real(-1...1) }
  }

  func value(_ x: Double, _ y: Double) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (Self.eased(x - left), Self.eased(y - top))
    func corner(_ dx: Int, _ dy: Int) -> Double {
      let column = (Int(left) + dx) & (Self.period - 1)
      let row = (Int(top) + dy) & (Self.period - 1)
      return values[row * Self.period + column]
    }
    let above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across
    let below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across
    return above + (below - above) * down
  }

  /// Slow at both ends, so that no lattice is seen.
  private static func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }
}

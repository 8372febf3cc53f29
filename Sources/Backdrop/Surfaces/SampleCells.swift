// SPDX-License-Identifier: MIT

import Palette

/// A sample as 24×24 cells of one opaque colour each, whose Gaussian blur has a closed form.
///
/// The outermost cells reach to infinity, so nothing shows through at an edge; what is transparent is
/// laid over the mean of what is visible. Colours are R, G, B in encoded sRGB and an alpha of 1.
struct SampleCells {
  /// Cells along a side.
  private static let side = CoverSample.side
  /// The colours, row after row.
  let colors: [SIMD4<Double>]

  /// Takes the cells of a sample.
  init(_ sample: CoverSample) {
    colors = FloatPicture(opaque: sample.rgba, width: Self.side, height: Self.side).pixels
  }

  /// Returns the 24 colours of the row at a height, blurred downwards only.
  func column(_ weights: CellWeights) -> [SIMD4<Double>] {
    var sums = [SIMD4<Double>](repeating: .zero, count: Self.side)
    for y in weights.cells {
      for x in 0..<Self.side { sums[x] += colors[y * Self.side + x] * weights[y] }
    }
    return sums
  }

  /// Returns the colour of a row of cells at a place along it.
  static func color(_ row: [SIMD4<Double>], _ weights: CellWeights) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for x in weights.cells { sum += row[x] * weights[x] }
    return sum
  }

  /// Returns the blurred sample on a grid that is as high as it is wide.
  ///
  /// - Parameters:
  ///   - places: Where its columns, and its rows, lie, in units of the side.
  ///   - sigma: σ ≥ 0 in units of the side.
  /// - Returns: The colours, row after row.
  func grid(_ places: [Double], sigma: Double) -> [SRGB] {
    let weights = places.map { CellWeights(at: $0, sigma: sigma) }
    var colors: [SRGB] = []
    colors.reserveCapacity(places.count * places.count)
    for row in weights {
      let column = column(row)
      for place in weights { colors.append(SRGB(Self.color(column, place))) }
    }
    return colors
  }
}

/// How much each cell of a side counts at a place: at least 0, in all 1.
struct CellWeights {
  /// The weights of all cells.
  private let weights: [Double]
  /// The cells that count for something.
  let cells: Range<Int>

  /// Returns the weight of a cell.
  subscript(cell: Int) -> Double { weights[cell] }

  /// Computes the weights at a place, in units of the side, for a blur of σ ≥ 0.
  init(at place: Double, sigma: Double) {
    let side = CoverSample.side
    let place = place.finite(or: 0.5)
    // Below this there is no blur to speak of, and the quotient would overflow.
    guard sigma > 1e-9 else {
      let cell = Int((place.clampedToUnit * Double(side)).rounded(.down))
      let own = min(cell, side - 1)
      weights = (0..<side).map { $0 == own ? 1 : 0 }
      cells = own..<own + 1
      return
    }
    // Φ at the edges between cells, from 1 (all to the right of −∞) to 0.
    var weights: [Double] = []
    var before = 1.0
    for edge in 1...side {
      let after =
        edge == side
        ? 0
        : ElementaryCurves.normalDistribution((place - Double(edge) / Double(side)) / sigma)
      weights.append(max(before - after, 0))
      before = after
    }
    self.weights = weights
    let first = weights.firstIndex { $0 > 1e-12 } ?? 0
    let last = weights.lastIndex { $0 > 1e-12 } ?? side - 1
    cells = first..<last + 1
  }
}

extension SIMD4<Double> {
  /// Creates an opaque pixel.
  init(_ color: SRGB) { self.init(color.red, color.green, color.blue, 1) }
}

extension SRGB {
  /// Takes the colour of an opaque pixel.
  init(_ pixel: SIMD4<Double>) { self.init(red: pixel.x, green: pixel.y, blue: pixel.z) }
}

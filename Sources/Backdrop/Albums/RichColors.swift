// SPDX-License-Identifier: MIT

import Palette

/// The colours of `--look rich`: sample, clean, chroma, lightness, gamut (4-backdrops.md §4.5).
///
/// Averaging greys what it averages; this puts back a quarter of the chroma, leaves frames out, lifts what is
/// nearly black and gives one flat colour some depth. Hues never move.
struct RichColors: BackdropColors {
  /// What was measured.
  private let measurement: CoverMeasurement

  /// What chroma is multiplied by.
  private static let chromaGain = 1.25
  /// Below this chroma a colour is a grey, and stays one.
  private static let leastChroma = 0.03
  /// The least lightness of bands and corners.
  private static let leastLightness = 0.18
  /// How far lightness spreads, to either side, where there is one colour only.
  private static let spread = 0.06
  /// Neighbours that are nearer than this are one colour.
  private static let sameColor = 0.04
  /// The fewest cells along a side that are left without the frame.
  private static let fewestCells = 4

  /// Takes a measurement with at least one swatch.
  init(_ measurement: CoverMeasurement) { self.measurement = measurement }

  func bands(count: Int) -> [CoverPalette.Stop] {
    let cells = cells
    let range = CoverPalette.bandCounts
    let bands = BandSampler.positioned(
      rgba: cells.rgba,
      width: cells.width,
      height: cells.height,
      count: min(max(count, range.lowerBound), range.upperBound),
      alpha: .straight
    )
    // Within the frame nothing may be visible.
    guard !bands.isEmpty else { return FaithfulColors(measurement).bands(count: count) }
    let colors = bands.map { Oklab($0.color.clamped) }
    let isFlat = isFlat(colors)
    return zip(bands, colors).map { band, color in
      let change = isFlat && bands.count > 1 ? Self.spread * (1 - 2 * band.position) : 0
      return CoverPalette.Stop(position: band.position, color: lit(color, change))
    }
  }

  var corners: CornerColors {
    let cells = cells
    guard
      let corners = CornerSampler.corners(
        rgba: cells.rgba,
        width: cells.width,
        height: cells.height,
        alpha: .straight
      )
    else { return FaithfulColors(measurement).corners }
    let upper = [corners.topLeft, corners.topRight].map { Oklab($0.clamped) }
    let lower = [corners.bottomLeft, corners.bottomRight].map { Oklab($0.clamped) }
    let change = isFlat(upper + lower.reversed()) ? Self.spread : 0
    return CornerColors(
      topLeft: lit(upper[0], change),
      topRight: lit(upper[1], change),
      bottomLeft: lit(lower[0], -change),
      bottomRight: lit(lower[1], -change)
    )
  }

  /// The sample with more chroma; its lightness is left true.
  var sample: CoverSample {
    var rgba = measurement.sample.rgba
    for start in stride(from: 0, to: rgba.count, by: 4) {
      let color = enriched(
        Oklab(RGB8(red: rgba[start], green: rgba[start + 1], blue: rgba[start + 2]))
      )
      (rgba[start], rgba[start + 1], rgba[start + 2]) = (color.red, color.green, color.blue)
    }
    return CoverSample(rgba: rgba) ?? measurement.sample
  }

  var swatches: [RGB8] {
    FaithfulColors(measurement).swatches.map { enriched(Oklab($0)) }
  }

  var darkGround: RGB8 { FaithfulColors(measurement).darkGround }

  // MARK: Cleaning

  /// The cells of the sample, without those of a frame while enough are left.
  private var cells: (rgba: [UInt8], width: Int, height: Int) {
    let side = CoverSample.side
    let whole = (measurement.sample.rgba, side, side)
    guard let frame = measurement.frame else { return whole }
    /// Returns the cells that a frame of a width touches.
    func touched(_ width: Int) -> Int { (min(max(width, 0), 10_000) * side + 9_999) / 10_000 }
    let (left, top) = (touched(frame.left), touched(frame.top))
    let (right, bottom) = (side - touched(frame.right), side - touched(frame.bottom))
    guard right - left >= Self.fewestCells, bottom - top >= Self.fewestCells else { return whole }
    var rgba: [UInt8] = []
    for row in top..<bottom {
      rgba += measurement.sample.rgba[(row * side + left) * 4..<(row * side + right) * 4]
    }
    return (rgba, right - left, bottom - top)
  }

  /// Whether colours, in the order in which they meet, show no difference of their own.
  private func isFlat(_ colors: [Oklab]) -> Bool {
    if measurement.isMonochrome { return true }
    return zip(colors, colors.dropFirst()).allSatisfy { $0.distance(to: $1) < Self.sameColor }
  }

  // MARK: Chroma, lightness, gamut

  /// Returns a colour with more chroma, in gamut.
  private func enriched(_ color: Oklab) -> RGB8 {
    let gain = measurement.isMonochrome || color.chroma < Self.leastChroma ? 1 : Self.chromaGain
    return RGB8(
      Gamut.reduced(color.with(lightness: color.lightness, chroma: color.chroma * gain))
    )
  }

  /// Returns a colour with more chroma and with its lightness changed, then lifted to the least.
  private func lit(_ color: Oklab, _ change: Double) -> RGB8 {
    let lightness = max(color.lightness + change, Self.leastLightness)
    return enriched(color.with(lightness: lightness, chroma: color.chroma))
  }
}

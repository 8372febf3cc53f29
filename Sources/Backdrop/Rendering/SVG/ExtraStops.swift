// SPDX-License-Identifier: MIT

import Palette

/// Stops for readers that mix in encoded sRGB alone, so that what they show is near a mixture in Oklab.
enum ExtraStops {
  /// A colour at a place along a gradient.
  struct Stop: Hashable {
    /// The place, 0…1.
    var position: Double
    /// The colour.
    var color: RGB8
  }

  /// How far the middle of a straight way in sRGB may be from the middle in Oklab (4-backdrops.md §4.5).
  private static let tolerance = 0.01
  /// The most stops that are added between two.
  static let limit = 8

  /// Returns stops with others between them where a space asks for it; in sRGB they are as they were.
  static func filled(_ stops: [(position: Double, color: SRGB)], _ space: MixSpace) -> [Stop] {
    let plain = stops.map { Stop(position: $0.position, color: RGB8($0.color)) }
    guard space == .oklab, let last = plain.last else { return plain }
    let segments = zip(stops, stops.dropFirst()).flatMap { start, end in
      places(from: start.color, to: end.color).map { amount in
        Stop(
          position: start.position + (end.position - start.position) * amount,
          color: RGB8(ColorMix.mix(start.color, end.color, amount: amount, in: .oklab))
        )
      }
    }
    return segments + [last]
  }

  /// Returns where stops stand from one to before the next: 0, and what halving adds.
  ///
  /// The part with the largest error is halved first, the first of equal ones.
  private static func places(from start: SRGB, to end: SRGB) -> [Double] {
    func color(_ amount: Double) -> SRGB {
      SRGB(RGB8(ColorMix.mix(start, end, amount: amount, in: .oklab)))
    }
    func error(_ low: Double, _ high: Double) -> Double {
      let middle = ColorMix.mix(start, end, amount: (low + high) / 2, in: .oklab).clamped
      let chord = color(low).mixed(with: color(high), amount: 0.5)
      return Oklab(middle).distance(to: Oklab(chord))
    }
    var parts: [(low: Double, high: Double, error: Double)] = [(0, 1, error(0, 1))]
    while parts.count <= limit {
      let errors = parts.map(\.error)
      guard let worst = errors.max(), worst > tolerance, let place = errors.firstIndex(of: worst)
      else { break }
      let (low, high) = (parts[place].low, parts[place].high)
      let middle = (low + high) / 2
      parts.replaceSubrange(
        place...place,
        with: [(low, middle, error(low, middle)), (middle, high, error(middle, high))]
      )
    }
    return parts.map(\.low)
  }
}

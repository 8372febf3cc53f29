// SPDX-License-Identifier: MIT

/// Colours at places along a line, and the space in which they are mixed.
public struct Gradient: Hashable, Sendable {
  /// The spaces in which neighbouring stops can be mixed.
  public enum Space: String, CaseIterable, Sendable {
    /// Encoded sRGB, as a browser mixes by default.
    case srgb
    /// Straight lines in Oklab.
    case oklab
    /// Lightness, chroma and hue of Oklab, the hue on the shorter way.
    case oklch
  }

  /// The stops, their places ascending; at least one.
  public let stops: [CoverPalette.Stop]
  /// The space in which neighbours are mixed.
  public let space: Space

  /// The colours of a picture that has none: indigo above black.
  public static let fallback = Gradient(evenly: [.indigo, .black])

  /// Creates a gradient; no stops give ``fallback``, other places are sorted, equal ones kept in order.
  public init(stops: [CoverPalette.Stop], space: Space = .srgb) {
    let ordered = stops.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    self.stops = stops.isEmpty ? Self.evenly([.indigo, .black]) : ordered.map(\.element)
    self.space = space
  }

  /// Creates a gradient of colours at equal distances over 0…1; a single one lies at 0.
  public init(evenly colors: [RGB8], space: Space = .srgb) {
    self.init(stops: Self.evenly(colors), space: space)
  }

  /// Returns the colour at a place, clamped to the outer stops; outside sRGB it is not clipped yet.
  public func color(at position: Double) -> SRGB {
    var upper = 0
    while upper < stops.count, stops[upper].position <= position { upper += 1 }
    guard upper > 0 else { return SRGB(stops[0].color) }
    guard upper < stops.count else { return SRGB(stops[stops.count - 1].color) }
    let (start, end) = (stops[upper - 1], stops[upper])
    let amount = (position - start.position) / (end.position - start.position)
    switch space {
    case .srgb: return SRGB(start.color).mixed(with: SRGB(end.color), amount: amount)
    case .oklab:
      return SRGB(Oklab(start.color).mixed(with: Oklab(end.color), amount: amount))
    case .oklch:
      return SRGB(
        Oklab(Oklch(Oklab(start.color)).mixed(with: Oklch(Oklab(end.color)), amount: amount))
      )
    }
  }

  /// The largest 8-bit step of a channel between neighbours of 256 points: above 1, dithering helps
  /// a surface of 256 pixels; a client with more pixels multiplies.
  public var maxStep: Int {
    let colors = (0..<256).map { RGB8(color(at: Double($0) / 255)) }
    return zip(colors, colors.dropFirst()).reduce(0) { largest, pair in
      let (first, second) = pair
      return max(
        largest,
        abs(Int(first.red) - Int(second.red)),
        abs(Int(first.green) - Int(second.green)),
        abs(Int(first.blue) - Int(second.blue))
      )
    }
  }

  /// Returns stops at equal distances.
  private static func evenly(_ colors: [RGB8]) -> [CoverPalette.Stop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated().map { CoverPalette.Stop(position: Double($0) / last, color: $1) }
  }
}

extension Oklch {
  /// Returns the colour between two, the hue on the shorter way; a neutral end has the other's hue.
  func mixed(with other: Oklch, amount: Double) -> Oklch {
    var (from, to) = (hueDegrees, other.hueDegrees)
    if chroma < Self.leastChromaWithHue { from = to }
    if other.chroma < Self.leastChromaWithHue { to = from }
    var turn = to - from
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    return Oklch(
      lightness: lightness + (other.lightness - lightness) * amount,
      chroma: chroma + (other.chroma - chroma) * amount,
      hueDegrees: from + turn * amount
    )
  }
}

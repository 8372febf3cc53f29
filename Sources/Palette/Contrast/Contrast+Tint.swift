// SPDX-License-Identifier: MIT

/// The two colours that text on a tinted ground can have.
public enum TextTone: CaseIterable, Sendable {
  /// White text: the ground is tinted with black.
  case white
  /// Black text: the ground is tinted with white.
  case black

  /// The text's colour.
  public var color: RGB8 { self == .white ? .white : .black }
  /// The tint's colour.
  public var tint: RGB8 { self == .white ? .black : .white }

  /// The levels by which a browser may miss a colour of a gradient, in the direction that hurts.
  ///
  /// It rounds each layer, truncates and dithers: under a black tint up to 2.17 levels, under a white one
  /// up to 1.68 and on a bare gradient 0.99 were measured (Chromium 156); 4-backdrops.md §4.4.1.
  public var gradientMargin: Int { self == .white ? 2 : 3 }
}

extension Contrast {
  /// The colours that a surface can show, as far as text on it is concerned.
  public struct Ground: Sendable {
    /// Colours that occur, in encoded sRGB.
    public var points: [SRGB]
    /// Ends of straight lines in encoded sRGB along which every colour occurs.
    ///
    /// Luminance is convex along them, so the lightest colour is an end, but the darkest need not be.
    public var segments: [(start: SRGB, end: SRGB)]

    /// Creates a ground.
    public init(points: [SRGB], segments: [(start: SRGB, end: SRGB)] = []) {
      self.points = points
      self.segments = segments
    }

    /// Returns the ground without points that cannot be the worst for an opaque text.
    ///
    /// White text fears what is light: a point none of whose channels is lighter than another point's is
    /// never worse than that. Tints, rounding and luminance rise with each channel, so nothing changes but
    /// the time that solving takes. (Translucent text is mixed with what lies behind it, and is no such case.)
    public func telling(for text: TextTone) -> Ground {
      let sign = text == .white ? 1.0 : -1.0
      // The points that are the worst in lightness and in the sum of their channels cover most others.
      var worst = (byLight: SRGB(text.tint), bySum: SRGB(text.tint))
      var most = (light: -Double.infinity, sum: -Double.infinity)
      for point in points {
        let light = sign * (2 * point.red + 7 * point.green + point.blue)
        if light > most.light { (worst.byLight, most.light) = (point, light) }
        let sum = sign * (point.red + point.green + point.blue)
        if sum > most.sum { (worst.bySum, most.sum) = (point, sum) }
      }
      /// Returns whether one point is at least as bad as another in each channel.
      func covers(_ one: SRGB, _ other: SRGB) -> Bool {
        sign * one.red >= sign * other.red && sign * one.green >= sign * other.green
          && sign * one.blue >= sign * other.blue
      }
      let rest = points.filter { !covers(worst.byLight, $0) && !covers(worst.bySum, $0) }
      let covering = points.isEmpty ? [] : [worst.byLight, worst.bySum]
      return Ground(points: covering + rest, segments: segments)
    }

    /// Returns the ground under a layer of one colour.
    public func covered(by layer: RGB8, opacity: Double) -> Ground {
      let layer = SRGB(layer)
      return Ground(
        points: points.map { $0.mixed(with: layer, amount: opacity) },
        segments: segments.map {
          (
            start: $0.start.mixed(with: layer, amount: opacity),
            end: $0.end.mixed(with: layer, amount: opacity)
          )
        }
      )
    }

    /// Creates the ground of a gradient through colours, drawn in any of the given spaces.
    ///
    /// - Parameters:
    ///   - stops: The colours in their order; where they lie does not matter.
    ///   - spaces: The spaces to be on the safe side in; `oklch` is not one of a stored gradient.
    ///   - isClipped: Whether what leaves sRGB is clipped, as where it is shown; what is mixed with something
    ///     else before it is shown is not clipped yet.
    public init(stops: [RGB8], spaces: Set<Gradient.Space>, isClipped: Bool = true) {
      let sources = stops.map(SRGB.init)
      points = sources
      segments = []
      if spaces.contains(.srgb) {
        segments = zip(sources, sources.dropFirst()).map { (start: $0, end: $1) }
      }
      if spaces.contains(.oklab) {
        let colors = stops.map { Oklab($0) }
        for (start, end) in zip(colors, colors.dropFirst()) where start != end {
          let inside = OklabSegment(start: start, end: end).telling
          points += isClipped ? inside.map(\.clamped) : inside
        }
      }
    }
  }

  /// A tint that makes text readable.
  public struct Tint: Hashable, Sendable {
    /// Its opacity in thousandths.
    public var thousandths: Int
    /// The worst ratio at 8 bits under it, without the margin, in hundredths, rounded down.
    public var contrastHundredths: Int
    /// The smallest size of Lc under it.
    public var worstLightness: Double
  }

  /// Returns the least tint, in thousandths, under which text reads on every colour of a ground.
  ///
  /// - Parameters:
  ///   - ground: The colours that can be shown.
  ///   - text: The text; its tint is the opposite.
  ///   - ratio: The contrast to reach.
  ///   - margin: The levels, per channel, by which what is drawn may be worse than computed.
  /// - Returns: Nothing if not even the bare tint would do.
  public static func solve(
    points ground: Ground,
    text: TextTone,
    ratio: Double,
    margin: Int
  ) -> Tint? {
    let solver = TintSolver(ground: ground, text: text, ratio: ratio, margin: margin)
    guard let thousandths = solver.leastThousandths() else { return nil }
    return solver.tint(thousandths)
  }
}

/// A straight line in Oklab, as a gradient between two stops draws it.
private struct OklabSegment {
  /// One end.
  let start: Oklab
  /// The other end.
  let end: Oklab

  /// The colours inside that can be lighter or darker than both ends, not clipped.
  ///
  /// Luminance along the line is a cubic, its extremes the roots of a quadratic; where the line leaves
  /// sRGB and is clipped, 63 places between the ends stand in for the rest.
  var telling: [SRGB] {
    let places = extremes + (1..<64).map { Double($0) / 64 }
    var colors: [SRGB] = []
    colors.reserveCapacity(places.count)
    // Two at a time, as each root is waited for.
    for first in Swift.stride(from: 0, to: places.count, by: 2) {
      let amounts = SIMD2(places[first], places[min(first + 1, places.count - 1)])
      let light = Oklab.light(
        lightness: start.lightness + (end.lightness - start.lightness) * amounts,
        a: start.a + (end.a - start.a) * amounts,
        b: start.b + (end.b - start.b) * amounts
      )
      let codes = LinearSRGB.encoded(
        SixNumbers(first: light.red, second: light.green, third: light.blue)
      )
      colors.append(SRGB(red: codes.first.x, green: codes.second.x, blue: codes.third.x))
      guard first + 1 < places.count else { break }
      colors.append(SRGB(red: codes.first.y, green: codes.second.y, blue: codes.third.y))
    }
    return colors
  }

  /// The places, 0…1, at which luminance has an extreme.
  private var extremes: [Double] {
    let (from, to) = (start.coneRoots, end.coneRoots)
    // Y = Σ k·x³ with x = x₀ + d·t, so Y′ = 3 Σ k·d·(x₀ + d·t)².
    let parts = [
      (k: Self.luminanceWeights.l, x: from.l, d: to.l - from.l),
      (k: Self.luminanceWeights.m, x: from.m, d: to.m - from.m),
      (k: Self.luminanceWeights.s, x: from.s, d: to.s - from.s),
    ]
    var (square, linear, constant) = (0.0, 0.0, 0.0)
    for part in parts {
      let slope = part.k * part.d
      square += slope * part.d * part.d
      linear += 2 * slope * part.d * part.x
      constant += slope * part.x * part.x
    }
    var roots: [Double] = []
    let discriminant = linear * linear - 4 * square * constant
    if square != 0, discriminant >= 0 {
      let root = discriminant.squareRoot()
      roots = [(-linear - root) / (2 * square), (-linear + root) / (2 * square)]
    } else if linear != 0 {
      roots = [-constant / linear]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// The weights of l³, m³ and s³ in relative luminance: BT.709's over the rows of Oklab's matrix.
  private static let luminanceWeights = (
    l: 0.2126 * 4.0767416621 + 0.7152 * -1.2684380046 + 0.0722 * -0.0041960863,
    m: 0.2126 * -3.3077115913 + 0.7152 * 2.6097574011 + 0.0722 * -0.7034186147,
    s: 0.2126 * 0.2309699292 + 0.7152 * -0.3413193965 + 0.0722 * 1.7076147010
  )
}

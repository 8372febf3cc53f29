// SPDX-License-Identifier: MIT

/// How near a colour of a cover is to one that is looked for, by distance and by how much of the cover it
/// fills; the nearest comes first.
///
/// What counts is the distance plus ``halvingStep`` for each time that the share is halved: a half of the
/// cover instead of all of it is as much worse as a colour that one can just tell apart, and so is a quarter
/// instead of a half. Sizes are compared by ratios, as the eye compares them; a difference of shares would
/// make 1 % and 5 % the same and 50 % and 90 % worlds apart. So half a cover of a colour that is nearly
/// right (0.04 + 0.02) comes before a speck of 0.3 % of exactly that colour (0 + 0.17), and nothing comes
/// before a whole cover of it (0).
public struct ColorNearness: Hashable, Sendable, Comparable {
  /// What a halved share weighs: the distance at which two colours can just be told apart.
  ///
  /// Source: CSS Color 4, section 13.2, where JND is 0.02 in Oklab.
  public static let halvingStep = 0.02

  /// The distance in Oklab, 0 … about 1: the smaller of ΔE and ΔE with both lightnesses as Ottosson's
  /// estimate has them (as swatches are told apart), since Oklab parts blacks that nobody can: `#050505` is
  /// 0.11 from black by ΔE, and 0.04 by this.
  public var distance: Double
  /// The share of the cover in steps of 0.0001 (0…10,000).
  public var share: Int

  /// Creates what is known of a colour of a cover.
  public init(distance: Double, share: Int) {
    self.distance = distance
    self.share = share
  }

  /// Measures a colour of a cover against one that is looked for.
  public init(of color: RGB8, share: Int, to target: RGB8) {
    self = ColorTarget(Oklab(target)).nearness(of: color, share: share)
  }

  /// The distance with what the share weighs; at least the distance.
  public var weightedDistance: Double { distance + Self.weight(ofShare: Double(share) / 10_000) }

  /// Returns what a share of 0…1 weighs; it falls as the share grows, to 0 for the whole cover.
  ///
  /// A share that was rounded to nothing counts as half of a ten-thousandth.
  package static func weight(ofShare share: Double) -> Double {
    guard share < 1 else { return 0 }
    let halvings =
      -ElementaryFunctions.logarithm(max(share, 0.00005)) / ElementaryFunctions.naturalLogarithmOf2
    return halvingStep * halvings
  }

  /// Returns whether a colour is nearer than another one; of two that are as near, the one with the
  /// smaller distance.
  public static func < (first: ColorNearness, second: ColorNearness) -> Bool {
    let (one, other) = (first.weightedDistance, second.weightedDistance)
    return one != other ? one < other : first.distance < second.distance
  }
}

/// A colour that is looked for, with what measuring many against it needs.
package struct ColorTarget: Sendable {
  /// The colour.
  private let point: LikenessPoint

  /// Prepares to look for a colour.
  package init(_ color: Oklab) { point = LikenessPoint(color) }

  /// Returns how near a colour of a cover is.
  package func nearness(of color: RGB8, share: Int) -> ColorNearness {
    let other = LikenessPoint(Oklab(color))
    return ColorNearness(distance: point.squaredLikeness(to: other).squareRoot(), share: share)
  }

  /// Returns the least distance that a colour within a box can have, whose corners are its lowest and
  /// highest coordinates; both lightnesses rise together, so that the box is one by either.
  package func leastDistance(low: Oklab, high: Oklab) -> Double {
    let (first, last) = (LikenessPoint(low), LikenessPoint(high))
    func outside(_ value: Double, _ low: Double, _ high: Double) -> Double {
      max(low - value, value - high, 0)
    }
    let lightness = min(
      outside(point.color.lightness, low.lightness, high.lightness),
      outside(point.toe, first.toe, last.toe)
    )
    let a = outside(point.color.a, low.a, high.a)
    let b = outside(point.color.b, low.b, high.b)
    return (lightness * lightness + a * a + b * b).squareRoot()
  }
}

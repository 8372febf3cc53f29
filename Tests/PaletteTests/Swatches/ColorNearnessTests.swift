// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// How distance and share of a colour are weighed against each other.
@Suite struct ColorNearnessTests {
  private func nearness(_ distance: Double, _ percent: Double) -> ColorNearness {
    ColorNearness(distance: distance, share: Int((percent * 100).rounded()))
  }

  // 0.02 for each halving: log₂ of 1/share by hand.
  @Test(arguments: [
    (100, 0), (50, 0.02), (25, 0.04), (12.5, 0.06), (6.25, 0.08), (10, 0.06644), (1, 0.13288),
    (0.3, 0.16762), (0.01, 0.26575), (0, 0.28575),
  ])
  func `each halving of the share weighs as much`(_ percent: Double, _ weight: Double) {
    #expect(abs(nearness(0, percent).weightedDistance - weight) < 0.00001)
    #expect(abs(nearness(0.1, percent).weightedDistance - weight - 0.1) < 0.00001)
  }

  @Test func `the larger share is never the further one`() {
    for share in 1...10_000 {
      #expect(
        ColorNearness.weight(ofShare: Double(share) / 10_000)
          <= ColorNearness.weight(ofShare: Double(share - 1) / 10_000)
      )
    }
    #expect(ColorNearness.weight(ofShare: 1) == 0)
    #expect(ColorNearness.weight(ofShare: 1.0001) == 0)
  }

  // ΔE by hand from lightness alone; #050505 has L = ∛(5/255/12.92) = 0.1149 and Ottosson's estimate 0.0372.
  @Test(arguments: [
    ("#050505", "#000000", 0.0372), ("#000000", "#050505", 0.0372), ("#ffffff", "#000000", 1),
    ("#ffffff", "#ffffff", 0),
  ])
  func `blacks that nobody can tell apart are near`(
    _ color: String,
    _ target: String,
    _ distance: Double
  )
    throws
  {
    let (color, target) = (try #require(RGB8(hex: color)), try #require(RGB8(hex: target)))
    let nearness = ColorNearness(of: color, share: 10_000, to: target)
    #expect(abs(nearness.distance - distance) < 0.0001, "\(nearness)")
  }

  @Test func `nothing in a box is nearer than the box`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let colors = (0..<4).map { _ in Oklab(random.color()) }
      let low = Oklab(
        lightness: colors.map(\.lightness).min() ?? 0,
        a: colors.map(\.a).min() ?? 0,
        b: colors.map(\.b).min() ?? 0
      )
      let high = Oklab(
        lightness: colors.map(\.lightness).max() ?? 0,
        a: colors.map(\.a).max() ?? 0,
        b: colors.map(\.b).max() ?? 0
      )
      let wanted = random.color()
      let target = ColorTarget(Oklab(wanted))
      for color in colors {
        let distance = target.nearness(of: RGB8(color), share: 0).distance
        #expect(target.leastDistance(low: low, high: high) <= distance + 1e-12)
        #expect(abs(target.leastDistance(low: color, high: color) - distance) < 1e-6)
      }
    }
  }

  /// The order that a person expects, nearest first: distance, percentage.
  @Test func `large and nearly right comes before a speck of exactly right`() {
    let expected = [
      nearness(0, 100), nearness(0, 60), nearness(0.02, 90), nearness(0, 30), nearness(0.05, 50),
      nearness(0.03, 10), nearness(0, 1), nearness(0, 0.3), nearness(0.25, 100),
    ]
    #expect(expected.reversed().sorted() == expected)
  }

  @Test func `of two that weigh the same the one with the smaller distance comes first`() {
    let (small, large) = (nearness(0, 50), nearness(0.02, 100))
    #expect(small.weightedDistance == large.weightedDistance)
    #expect(small < large)
    #expect(!(large < small))
  }
}

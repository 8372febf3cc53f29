// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// The earth mover's distance that claim C8 is measured by.
@Suite struct SwatchTransportTests {
  /// The grey of a lightness, as near as 8 bits allow: distances are differences of lightness.
  static func grey(_ lightness: Double) -> RGB8 {
    RGB8(Gamut.reduced(Oklab(lightness: lightness, a: 0, b: 0)))
  }

  @Test func equalListsAreNoWorkApart() {
    let list = [(color: RGB8(packed: 0x20_4060), share: 7000), (color: .white, share: 3000)]
    #expect(SwatchTransport.distance(list, list) == 0)
    #expect(SwatchTransport.distance(list, list.reversed()) == 0)
  }

  @Test func oneColorGoesWhereTheOtherIs() {
    let distance = SwatchTransport.distance([(.black, 10_000)], [(.white, 10_000)])
    #expect(abs(distance - 1) < 1e-6)
    let half = SwatchTransport.distance(
      [(.black, 10_000)],
      [(.black, 5000), (.white, 5000)]
    )
    #expect(abs(half - 0.5) < 1e-6)
  }

  @Test func nearestPairsFirstWouldBeWrong() {
    // On a line the order is kept: 0.4 goes to 0.1 and 0.8 to 0.45, though 0.4 and 0.45 are neighbours.
    let (ones, others) = ([0.4, 0.8].map(Self.grey), [0.1, 0.45].map(Self.grey))
    let distance = SwatchTransport.distance(
      ones.map { ($0, 5000) },
      others.map { ($0, 5000) }
    )
    let kept = difference(ones[0], others[0]) + difference(ones[1], others[1])
    let crossed = difference(ones[0], others[1]) + difference(ones[1], others[0])
    #expect(abs(distance - kept / 2) < 1e-9)
    #expect(distance < crossed / 2 - 0.04)
  }

  /// Tries every way to move four equal parts.
  @Test(arguments: 0..<40) func noOrderOfEqualPartsIsCheaper(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let ones = (0..<4).map { _ in (color: random.color(), share: 2500) }
    let others = (0..<4).map { _ in (color: random.color(), share: 2500) }
    func cheapest(_ left: [Int], _ free: [Int]) -> Double {
      guard let first = left.first else { return 0 }
      return free.map { target in
        0.25 * difference(ones[first].color, others[target].color)
          + cheapest(Array(left.dropFirst()), free.filter { $0 != target })
      }.min() ?? 0
    }
    let expected = cheapest(Array(0..<4), Array(0..<4))
    #expect(abs(SwatchTransport.distance(ones, others) - expected) < 1e-9)
  }

  /// Shares that do not match part by part: a swatch is cut into parts of 0.0001 · 1000.
  @Test(arguments: 0..<20) func sharesMayBeCut(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed + 100))
    let colors = (0..<6).map { _ in random.color() }
    // Two against three swatches; each of the five parts of 2000 goes where it costs least in all.
    let ones = [(color: colors[0], share: 6000), (color: colors[1], share: 4000)]
    let others = [
      (color: colors[2], share: 2000), (color: colors[3], share: 4000),
      (color: colors[4], share: 4000),
    ]
    var best = Double.infinity
    // x of the first target and y of the second come from the first source, the rest from the third.
    for x in stride(from: 0, through: 2000, by: 1000) {
      for y in stride(from: 0, through: 4000, by: 1000) {
        let z = 6000 - x - y
        guard (0...4000).contains(z) else { continue }
        let fromFirst = zip([x, y, z], others).map {
          Double($0) * difference(ones[0].color, $1.color)
        }
        let fromSecond = zip([x, y, z], others).map {
          Double($1.share - $0) * difference(ones[1].color, $1.color)
        }
        best = min(best, (fromFirst + fromSecond).reduce(0, +) / 10_000)
      }
    }
    // The best of a transport problem lies at a corner, and all corners are whole thousands here.
    #expect(abs(SwatchTransport.distance(ones, others) - best) < 1e-9)
  }
}

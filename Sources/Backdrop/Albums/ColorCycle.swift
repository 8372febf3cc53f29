// SPDX-License-Identifier: MIT

import Palette

/// The order in which drift goes through its colours.
enum ColorCycle {
  /// Returns the colours in the cycle of least total ΔE, the first one first.
  ///
  /// Of equal cycles the one with the lowest numbers is taken. All orders are tried: there are at most four
  /// colours, so six.
  static func shortest(_ colors: [RGB8]) -> [RGB8] {
    guard colors.count > 3 else { return colors }
    let labs = colors.map { Oklab($0) }
    var best: (order: [Int], length: Double)?
    for order in orders(Array(1..<colors.count)) {
      let cycle = [0] + order
      var length = 0.0
      for place in cycle.indices {
        length += labs[cycle[place]].distance(to: labs[cycle[(place + 1) % cycle.count]])
      }
      // A way back is as long but for its last bits, which must not decide.
      if length < (best?.length ?? .infinity) - 1e-9 { best = (cycle, length) }
    }
    return (best?.order ?? []).map { colors[$0] }
  }

  /// Returns all orders of some numbers, those with lower ones first.
  private static func orders(_ numbers: [Int]) -> [[Int]] {
    guard numbers.count > 1 else { return [numbers] }
    return numbers.flatMap { first in
      orders(numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }
}

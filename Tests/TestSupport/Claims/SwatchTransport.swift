// SPDX-License-Identifier: MIT

package import Palette

/// The earth mover's distance of two lists of swatches: the least work, share times ΔE, that makes one
/// list of the other.
///
/// Exact: the transport problem is solved by successive shortest paths, whose every step keeps the
/// flow the cheapest of its size. Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, "Network Flows"
/// (1993), 9.7. Amounts are whole (steps of 0.0001), so that it ends.
package struct SwatchTransport {
  /// ΔE between each swatch of the first list and each of the second.
  private let cost: [[Double]]
  /// What each swatch of the first list still has to give.
  private var supply: [Int]
  /// What each swatch of the second list still lacks.
  private var demand: [Int]
  /// What goes from each swatch of the first list to each of the second.
  private var flow: [[Int]]

  /// Sums of rounded costs may differ by this without meaning anything.
  private static let tolerance = 1e-12

  /// Returns the distance of two lists whose shares sum to 10,000 each, in ΔE.
  package static func distance(_ ones: [Swatch], _ others: [Swatch]) -> Double {
    distance(
      ones.map { ($0.color, $0.share) },
      others.map { ($0.color, $0.share) }
    )
  }

  /// Returns the distance of two lists of colours and shares that have the same sum, in ΔE.
  package static func distance(
    _ ones: [(color: RGB8, share: Int)],
    _ others: [(color: RGB8, share: Int)]
  ) -> Double {
    let whole = ones.reduce(0) { $0 + $1.share }
    precondition(others.reduce(0) { $0 + $1.share } == whole, "both lists have the same sum")
    var transport = SwatchTransport(ones, others)
    while transport.augment() {}
    let work = transport.flow.indices.reduce(0.0) { sum, from in
      sum
        + zip(transport.flow[from], transport.cost[from]).reduce(0) { $0 + Double($1.0) * $1.1 }
    }
    return whole == 0 ? 0 : work / Double(whole)
  }

  /// Prepares a problem in which nothing has been moved.
  private init(
    _ ones: [(color: RGB8, share: Int)],
    _ others: [(color: RGB8, share: Int)]
  ) {
    let targets = others.map { Oklab($0.color) }
    cost = ones.map { one in targets.map { Oklab(one.color).distance(to: $0) } }
    supply = ones.map(\.share)
    demand = others.map(\.share)
    flow = [[Int]](repeating: [Int](repeating: 0, count: others.count), count: ones.count)
  }

  /// Moves as much as fits along the cheapest way from what is left to what is lacking; false when
  /// nothing is left.
  private mutating func augment() -> Bool {
    var sources = supply.map { $0 > 0 ? 0 : Double.infinity }
    var targets = [Double](repeating: .infinity, count: demand.count)
    // Where the cheapest way comes from: a target's source, and a source's target whose flow is undone.
    var sourceOfTarget = [Int](repeating: -1, count: demand.count)
    var targetOfSource = [Int](repeating: -1, count: supply.count)
    var isChanged = true
    // Bellman–Ford: undone flow has negative cost, but a cheapest flow has no negative cycle.
    while isChanged {
      isChanged = false
      for (from, row) in cost.enumerated() where sources[from] < .infinity {
        for (to, price) in row.enumerated()
        where sources[from] + price < targets[to] - Self.tolerance {
          targets[to] = sources[from] + price
          sourceOfTarget[to] = from
          isChanged = true
        }
      }
      for (from, row) in flow.enumerated() {
        for (to, amount) in row.enumerated()
        where amount > 0 && targets[to] - cost[from][to] < sources[from] - Self.tolerance {
          sources[from] = targets[to] - cost[from][to]
          targetOfSource[from] = to
          isChanged = true
        }
      }
    }
    let open = demand.indices.filter { demand[$0] > 0 && targets[$0] < .infinity }
    guard let end = open.min(by: { targets[$0] < targets[$1] }) else { return false }

    var way: [(from: Int, to: Int, isUndone: Bool)] = []
    var amount = demand[end]
    var target = end
    while true {
      let source = sourceOfTarget[target]
      way.append((source, target, false))
      target = targetOfSource[source]
      guard target >= 0 else {
        amount = min(amount, supply[source])
        supply[source] -= amount
        break
      }
      way.append((source, target, true))
      amount = min(amount, flow[source][target])
    }
    demand[end] -= amount
    for step in way { flow[step.from][step.to] += step.isUndone ? -amount : amount }
    return true
  }
}

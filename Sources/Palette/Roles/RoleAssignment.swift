// SPDX-License-Identifier: MIT

/// Gives swatches to the six named roles so that the total of all scores is best.
///
/// One assignment for all: role by role, the first one would take the only swatch that a later one
/// could have had. A swatch serves one role at most.
enum RoleAssignment {
  /// Returns, for each row of ``RoleTarget/all``, the index of its swatch, if it has one.
  ///
  /// Over the 2⁶ sets of roles already filled, swatch after swatch. On a tie the set with the earlier
  /// roles of the table wins, then the lower index.
  /// - Complexity: O(n · 2⁶ · 6) for n candidates.
  static func assignment(of candidates: [RoleCandidate]) -> [Int?] {
    let targets = RoleTarget.all
    let largestShare = candidates.map(\.swatch.innerShare).max() ?? 0
    let empty = Partial(total: 0, swatches: SIMD8(repeating: Partial.none))
    var best = [Partial?](repeating: nil, count: 1 << targets.count)
    best[0] = empty
    for (index, candidate) in candidates.enumerated() {
      let relativeChroma = Gamut.relativeChroma(of: candidate.lab)
      var fitting: [(role: Int, score: Int)] = []
      for (role, target) in targets.enumerated() {
        let score = target.score(
          of: candidate,
          relativeChroma: relativeChroma,
          largestShare: largestShare
        )
        if let score { fitting.append((role, score)) }
      }
      if fitting.isEmpty { continue }
      // From large sets to small: a set is read before this swatch can have changed it.
      for set in stride(from: best.count - 1, through: 0, by: -1) {
        guard let partial = best[set] else { continue }
        for (role, score) in fitting where set & 1 << role == 0 {
          let total = partial.total + score
          let filled = set | 1 << role
          // Equal totals keep what lower indices made.
          if let other = best[filled], other.total >= total { continue }
          var swatches = partial.swatches
          swatches[role] = Int32(truncatingIfNeeded: index)
          best[filled] = Partial(total: total, swatches: swatches)
        }
      }
    }
    let found = best.compactMap(\.self).reduce(empty) { $1.isBetter(than: $0) ? $1 : $0 }
    return targets.indices.map { found.swatch(of: $0) }
  }

  /// An assignment of the swatches looked at so far.
  private struct Partial {
    /// The sum of its scores.
    let total: Int
    /// The swatch of each role, or ``none``; in place, since there are hundreds of assignments.
    let swatches: SIMD8<Int32>

    /// No swatch.
    static let none: Int32 = -1

    /// Returns the swatch of a role, if it has one.
    func swatch(of role: Int) -> Int? { swatches[role] == Self.none ? nil : Int(swatches[role]) }

    /// Returns whether it has the larger total, or the same with earlier roles filled.
    func isBetter(than other: Partial) -> Bool {
      if total != other.total { return total > other.total }
      let (own, others) = (swatches .!= Self.none, other.swatches .!= Self.none)
      return own.indices.first { own[$0] != others[$0] }.map { own[$0] } ?? false
    }
  }
}

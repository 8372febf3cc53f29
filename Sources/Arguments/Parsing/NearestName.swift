// SPDX-License-Identifier: MIT

/// Guesses which name was meant.
package enum NearestName {
  /// Returns the only name that begins with a word of two letters or more, else the name with the fewest
  /// differences from it, the first of several; nil where even that one differs by more than a third of its
  /// letters (at least one difference is forgiven).
  package static func nearest(to word: [UInt8], among names: [String]) -> String? {
    // A name has at most a few dozen letters; a word of thousands is not worth a table.
    guard word.count <= 64 else { return nil }
    let folded = word.map(lowered)
    let begun = names.filter { $0.utf8.map(lowered).starts(with: folded) }
    if folded.count >= 2, begun.count == 1 { return begun.first }
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = name.utf8.map(lowered)
      let distance = distance(folded, letters)
      let limit = max(1, letters.count / 3)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Returns the optimal string alignment distance: insertions, deletions, replacements and swaps
  /// of neighbours, no letter touched twice.
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      current.reserveCapacity(right.count + 1)
      for j in right.indices {
        var cost = min(last[j + 1] + 1, current[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

  /// Returns an ASCII capital as its small letter, anything else as it is.
  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

// SPDX-License-Identifier: MIT

/// Cuts the bins into boxes so that little variance remains within each.
///
/// Source: Xiaolin Wu, "Color Quantization by Dynamic Programming and Principal Analysis" (1992), the
/// greedy form of Graphics Gems II. The moments of a slab are summed from the box's own bins: the
/// same numbers as differences of moments cumulated over the whole grid, without filling the grid.
struct VarianceCut {
  /// The bins, the members of a box beside each other.
  private var order: [Int]
  /// The boxes found so far.
  private var boxes: [Box]
  /// The sums of each bin.
  private let sums: [OklabSums]
  /// The cell of each bin.
  private let cells: [UInt16]

  /// A box: members, and how much their colours vary.
  private struct Box {
    /// Its members' places in the order.
    var members: Range<Int>
    /// Σ w·|v − mean|², 0 for a box that cannot be cut.
    var variance: Double
  }

  /// A plane between two slabs of the grid.
  private struct Plane {
    /// 0 for L, 1 for a, 2 for b.
    var axis: Int
    /// The first coordinate beyond it.
    var position: Int
  }

  /// Returns a box number for each bin, 0 ..< at most `count`.
  static func boxes(of bins: [ColorBins.Bin], count: Int) -> [Int] {
    var cut = VarianceCut(bins)
    while cut.boxes.count < count, cut.cutOnce() {}
    var boxOfBin = [Int](repeating: 0, count: bins.count)
    for (number, box) in cut.boxes.enumerated() {
      for member in box.members { boxOfBin[cut.order[member]] = number }
    }
    return boxOfBin
  }

  /// Puts all bins into one box.
  private init(_ bins: [ColorBins.Bin]) {
    order = Array(bins.indices)
    boxes = []
    sums = bins.map(\.sums)
    cells = bins.map(\.cell)
    boxes.append(box(of: order.indices))
  }

  /// Returns the box of some members.
  private func box(of members: Range<Int>) -> Box {
    var whole = OklabSums()
    var scatter = 0.0
    for member in members {
      let bin = sums[order[member]]
      whole.add(bin)
      scatter += bin.explained
    }
    return Box(members: members, variance: max(scatter - whole.explained, 0))
  }

  /// Cuts the box that varies most; false if none can be cut.
  private mutating func cutOnce() -> Bool {
    var largest = 0
    for number in boxes.indices where boxes[number].variance > boxes[largest].variance {
      largest = number
    }
    guard boxes[largest].variance > 0 else { return false }
    let members = boxes[largest].members
    guard let plane = bestPlane(members) else {
      // All its bins lie in one cell of the grid.
      boxes[largest].variance = 0
      return true
    }
    // Stable, so that the order stays the bins' own within each box.
    var (near, far): ([Int], [Int]) = ([], [])
    for member in members {
      let bin = order[member]
      let coordinate = OklabGrid.coordinate(ofCell: cells[bin], axis: plane.axis)
      if coordinate < plane.position { near.append(bin) } else { far.append(bin) }
    }
    let middle = members.lowerBound + near.count
    order.replaceSubrange(members, with: near + far)
    boxes[largest] = box(of: members.lowerBound..<middle)
    boxes.append(box(of: middle..<members.upperBound))
    return true
  }

  /// Returns the plane that explains most; nil if there is none.
  ///
  /// Ties: lower axis, lower position.
  private func bestPlane(_ members: Range<Int>) -> Plane? {
    var slabs = [OklabSums](repeating: OklabSums(), count: 3 * OklabGrid.side)
    var whole = OklabSums()
    for member in members {
      let bin = order[member]
      let sums = sums[bin]
      for axis in 0..<3 {
        slabs[axis &* OklabGrid.side &+ OklabGrid.coordinate(ofCell: cells[bin], axis: axis)].add(
          sums
        )
      }
      whole.add(sums)
    }
    var best: Plane?
    var mostExplained = 0.0
    for axis in 0..<3 {
      var (near, far) = (OklabSums(), whole)
      for position in 1..<OklabGrid.side {
        let slab = slabs[axis * OklabGrid.side + position - 1]
        guard slab.weight > 0 else { continue }
        near.add(slab)
        far.subtract(slab)
        guard far.weight > 0 else { break }
        let explained = near.explained + far.explained
        if best == nil || explained > mostExplained {
          (best, mostExplained) = (Plane(axis: axis, position: position), explained)
        }
      }
    }
    return best
  }
}

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
  /// What each bin's own mean explains.
  private let explained: [Double]
  /// The cell of each bin.
  private let cells: [UInt16]

  /// A box: members, and how much their colours vary.
  private struct Box {
    /// Its members' places in the order.
    var members: Range<Int>
    /// The sums of its members.
    var sums: OklabSums
    /// Σ w·|v − mean|², 0 for a box that cannot be cut.
    var variance: Double
  }

  /// A plane between two slabs of the grid.
  private struct Plane {
    /// 0 for L, 1 for a, 2 for b.
    var axis: Int
    /// The first coordinate beyond it.
    var position: Int
    /// The sums of the bins before it, and of those beyond it.
    var near: OklabSums, far: OklabSums
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
    explained = sums.map(\.explained)
    cells = bins.map(\.cell)
    boxes.append(box(of: order.indices, sums: sums.reduce(into: OklabSums()) { $0.add($1) }))
  }

  /// Returns the box of some members, whose sums are known.
  private func box(of members: Range<Int>, sums: OklabSums) -> Box {
    let scatter = order[members].reduce(0.0) { $0 + explained[$1] }
    return Box(members: members, sums: sums, variance: max(scatter - sums.explained, 0))
  }

  /// Cuts the box that varies most; false if none can be cut.
  private mutating func cutOnce() -> Bool {
    var largest = 0
    for number in boxes.indices where boxes[number].variance > boxes[largest].variance {
      largest = number
    }
    guard boxes[largest].variance > 0 else { return false }
    let members = boxes[largest].members
    guard let plane = bestPlane(boxes[largest]) else {
      // All its bins lie in one cell of the grid.
      boxes[largest].variance = 0
      return true
    }
    // Stable, so that the order stays the bins' own within each box.
    var middle = members.lowerBound
    var far: [Int] = []
    far.reserveCapacity(members.count)
    for member in members {
      let bin = order[member]
      let coordinate = OklabGrid.coordinate(ofCell: cells[bin], axis: plane.axis)
      if coordinate < plane.position {
        order[middle] = bin
        middle += 1
      } else {
        far.append(bin)
      }
    }
    order.replaceSubrange(middle..<members.upperBound, with: far)
    boxes[largest] = box(of: members.lowerBound..<middle, sums: plane.near)
    boxes.append(box(of: middle..<members.upperBound, sums: plane.far))
    return true
  }

  /// Returns the plane that explains most; nil if there is none.
  ///
  /// Ties: lower axis, lower position.
  private func bestPlane(_ box: Box) -> Plane? {
    var slabs = [OklabSums](repeating: OklabSums(), count: 3 * OklabGrid.side)
    sumSlabs(of: box.members, into: &slabs)
    var best: Plane?
    var mostExplained = 0.0
    for axis in 0..<3 {
      var (near, far) = (OklabSums(), box.sums)
      for position in 1..<OklabGrid.side {
        let slab = slabs[axis * OklabGrid.side + position - 1]
        guard slab.weight > 0 else { continue }
        near.add(slab)
        far.subtract(slab)
        guard far.weight > 0 else { break }
        let explained = near.explained + far.explained
        if best == nil || explained > mostExplained {
          best = Plane(axis: axis, position: position, near: near, far: far)
          mostExplained = explained
        }
      }
    }
    return best
  }

  /// Adds some members to the slabs of the grid that they lie in, along each axis.
  private func sumSlabs(of members: Range<Int>, into slabs: inout [OklabSums]) {
    let (order, sums, cells) = (order.span, sums.span, cells.span)
    var slabs = slabs.mutableSpan
    for member in members {
      let bin = order[member]
      for axis in 0..<3 {
        let coordinate = OklabGrid.coordinate(ofCell: cells[bin], axis: axis)
        slabs[axis &* OklabGrid.side &+ coordinate].add(sums[bin])
      }
    }
  }
}

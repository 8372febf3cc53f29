// SPDX-License-Identifier: MIT

/// Groups of bins around centres in Oklab.
struct Clustering {
  /// The sums over each cluster's bins.
  private(set) var sums: [OklabSums]
  /// Each cluster's weighted mean.
  private(set) var centers: [Oklab]
  /// The cluster of each bin.
  private(set) var clusterOfBin: [Int]

  /// Cuts, refines and merges: the extractor's steps 4 to 6.
  init(_ bins: ColorBins) {
    clusterOfBin = VarianceCut.boxes(of: bins.bins, count: ExtractorConstants.cuts)
    sums = []
    centers = []
    sum(bins.bins, count: (clusterOfBin.max() ?? -1) + 1)
    refine(bins)
    merge()
  }

  /// The clusters' numbers.
  var indices: Range<Int> { centers.indices }

  /// Sums the bins of each cluster anew.
  private mutating func sum(_ bins: [ColorBins.Bin], count: Int) {
    sums = [OklabSums](repeating: OklabSums(), count: count)
    for bin in bins.indices { sums[clusterOfBin[bin]].add(bins[bin].sums) }
    centers = sums.map(\.mean)
  }

  // MARK: Refine

  /// Moves centres and bins to each other, and drops what has become empty.
  ///
  /// Source: Stuart Lloyd, "Least Squares Quantization in PCM" (1982).
  private mutating func refine(_ bins: ColorBins) {
    let stop = ExtractorConstants.refineStop * ExtractorConstants.refineStop
    for _ in 0..<ExtractorConstants.refineRounds {
      ColorSearch(centers).label(bins.points, &clusterOfBin)
      let before = centers
      sum(bins.bins, count: centers.count)
      // An empty cluster keeps its place: it is dropped at the end.
      for cluster in indices where sums[cluster].weight == 0 { centers[cluster] = before[cluster] }
      let isStill = indices.allSatisfy { before[$0].squaredDistance(to: centers[$0]) < stop }
      if isStill { break }
    }
    dropEmpty()
  }

  /// Drops clusters without weight and closes the gaps in their numbers.
  private mutating func dropEmpty() {
    var newNumber = [Int](repeating: 0, count: centers.count)
    var kept = 0
    for cluster in indices {
      newNumber[cluster] = kept
      guard sums[cluster].weight > 0 else { continue }
      (sums[kept], centers[kept]) = (sums[cluster], centers[cluster])
      kept += 1
    }
    sums.removeLast(sums.count - kept)
    centers.removeLast(centers.count - kept)
    for bin in clusterOfBin.indices { clusterOfBin[bin] = newNumber[clusterOfBin[bin]] }
  }

  // MARK: Merge

  /// Joins the closest pair, into the larger, while one is nearer than the merge distance.
  private mutating func merge() {
    var points = centers.map(LikenessPoint.init)
    while let pair = points.closestPair {
      let (large, small) =
        sums[pair.second].weight > sums[pair.first].weight
        ? (pair.second, pair.first) : (pair.first, pair.second)
      sums[large].add(sums[small])
      centers[large] = sums[large].mean
      points[large] = LikenessPoint(centers[large])
      sums[small] = OklabSums()
      for bin in clusterOfBin.indices where clusterOfBin[bin] == small { clusterOfBin[bin] = large }
      // Emptied in place, far from everything, so that numbers stay as they are until the end.
      points[small] = LikenessPoint(Oklab(lightness: 100 + Double(small), a: 0, b: 0))
    }
    dropEmpty()
  }

  // MARK: Rescue

  /// Makes a cluster of its own of some bins.
  mutating func split(_ members: [Int], _ bins: [ColorBins.Bin]) {
    var new = OklabSums()
    for bin in members {
      new.add(bins[bin].sums)
      sums[clusterOfBin[bin]].subtract(bins[bin].sums)
      clusterOfBin[bin] = centers.count
    }
    sums.append(new)
    centers = sums.map(\.mean)
    dropEmpty()
  }
}

/// A colour with what the test for "the same colour" needs.
struct LikenessPoint {
  /// The colour.
  let color: Oklab
  /// Its lightness as Ottosson's estimate has it, darker tones pressed together.
  let toe: Double

  /// Creates the point of a colour.
  ///
  /// Source: Björn Ottosson, "Okhsv and Okhsl" (2021), "A new lightness estimate for Oklab".
  init(_ color: Oklab) {
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let shifted = k3 * color.lightness - k1
    self.color = color
    toe = 0.5 * (shifted + (shifted * shifted + 4 * k2 * k3 * color.lightness).squareRoot())
  }

  /// Returns the squared distance of likeness: the smaller of ΔE and ΔE with both L by the estimate.
  ///
  /// Without the second one the noise of a near-black cover would be several blacks.
  @inline(__always)
  func squaredLikeness(to other: LikenessPoint) -> Double {
    let (dL, dT) = (color.lightness - other.color.lightness, toe - other.toe)
    let (da, db) = (color.a - other.color.a, color.b - other.color.b)
    return min(dL * dL, dT * dT) + da * da + db * db
  }
}

extension [LikenessPoint] {
  /// The closest pair that is nearer than the merge distance, if any; ties: lower numbers.
  var closestPair: (first: Int, second: Int)? {
    var closest = ExtractorConstants.mergeDistance * ExtractorConstants.mergeDistance
    var pair: (Int, Int)?
    for first in indices {
      for second in (first + 1)..<Swift.max(count, first + 1) {
        let distance = self[first].squaredLikeness(to: self[second])
        if distance < closest { (closest, pair) = (distance, (first, second)) }
      }
    }
    return pair
  }
}

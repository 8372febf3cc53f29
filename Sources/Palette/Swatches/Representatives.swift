// SPDX-License-Identifier: MIT

/// Finds the colour that stands for a group of bins: the extractor's step 8.
struct Representatives {
  /// A colour that stands for a cluster.
  struct Candidate {
    /// The colour in 8 bits.
    var color: RGB8
    /// The same in Oklab.
    var oklab: Oklab
    /// Its cluster's weight.
    var weight: Int
    /// The number of its cluster.
    var cluster = 0
  }

  /// The picture's colours.
  let bins: ColorBins
  /// The least weight near a colour.
  private let leastSupport: Int

  /// Creates the search.
  ///
  /// - Parameters:
  ///   - bins: The picture's colours.
  ///   - isShrunk: Whether the loader has averaged pixels, which blurs what was painted.
  init(_ bins: ColorBins, isShrunk: Bool) {
    self.bins = bins
    let parts =
      isShrunk
      ? ExtractorConstants.shrunkSupportTenThousandths : ExtractorConstants.supportTenThousandths
    leastSupport = (bins.weight * parts + 9999) / 10000
  }

  /// Returns a colour for each cluster that has one, with no two of them alike.
  func colors(of clustering: Clustering) -> [Candidate] {
    var members = [[Int]](repeating: [], count: clustering.centers.count)
    for (bin, cluster) in clustering.clusterOfBin.enumerated() { members[cluster].append(bin) }
    var found: [Candidate] = []
    for (cluster, bins) in members.enumerated() {
      guard var candidate = color(of: bins) else { continue }
      candidate.cluster = cluster
      found.append(candidate)
    }
    // Noise all over the cube: nothing has support, but a picture that shows something has a colour.
    if found.isEmpty { found = [heaviestColor(of: Array(bins.bins.indices))] }
    // A mean of shades can come near another colour again.
    return distinct(shaded(distinct(found)))
  }

  /// Returns the colour of the heaviest bin, supported or not; black if there are no bins.
  func heaviestColor(of members: [Int]) -> Candidate {
    guard let heaviest = members.max(by: { isLighter($0, than: $1) }) else {
      return candidate(.black, 0)
    }
    let bin = bins.bins[heaviest].counted
    return candidate(bin.mean, bin.weight)
  }

  /// Returns the colour that stands for some bins; nil if none has support.
  func color(of members: [Int]) -> Candidate? {
    guard !members.isEmpty else { return nil }
    var whole = ColorHistogram.Entry()
    for bin in members { whole.merge(bins.bins[bin].counted) }
    if whole.lead * 100 >= ExtractorConstants.exactPercent * whole.weight {
      let exact = candidate(RGB8(packed: whole.vote), whole.weight)
      if hasSupport(exact) { return exact }
    }
    for mean in [whole.mean, heaviestColor(of: members).color] {
      let candidate = candidate(mean, whole.weight)
      if hasSupport(candidate) { return candidate }
    }
    return nil
  }

  /// Returns a colour with what is needed to compare it.
  func candidate(_ color: RGB8, _ weight: Int) -> Candidate {
    Candidate(color: color, oklab: Oklab(color), weight: weight)
  }

  /// Returns whether a bin has less weight than another; of equal ones the higher number is "lighter".
  private func isLighter(_ bin: Int, than other: Int) -> Bool {
    let (weight, otherWeight) = (bins.bins[bin].counted.weight, bins.bins[other].counted.weight)
    return weight < otherWeight || (weight == otherWeight && bin > other)
  }

  /// Returns whether enough of the picture looks like a colour.
  private func hasSupport(_ candidate: Candidate) -> Bool {
    bins.support(of: candidate.oklab, enough: leastSupport) >= leastSupport
  }

  /// Drops the smaller of the closest pair while a pair is too close; ties: the later one.
  private func distinct(_ candidates: [Candidate]) -> [Candidate] {
    var candidates = candidates
    var points = candidates.map { LikenessPoint($0.oklab) }
    while let pair = points.closestPair {
      let smaller =
        candidates[pair.first].weight < candidates[pair.second].weight ? pair.first : pair.second
      candidates.remove(at: smaller)
      points.remove(at: smaller)
    }
    return candidates
  }
}

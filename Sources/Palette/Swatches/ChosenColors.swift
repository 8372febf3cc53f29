// SPDX-License-Identifier: MIT

/// The colours that were found, and which of them is nearest to each bin and to each colour of the
/// work picture, kept up to date while colours are dropped.
struct ChosenColors {
  /// All colours that were found; dropped ones keep their numbers.
  let candidates: [Representatives.Candidate]
  /// The numbers of those that are left, ascending.
  private(set) var left: [Int]
  /// The search among those.
  private var search: ColorSearch
  /// The bins' colours.
  private let bins: [ColorSearch.Point]
  /// The nearest colour of each bin.
  private(set) var labelOfBin: [Int]
  /// The weight of each colour's bins.
  private(set) var weights: [Int]
  /// The numbered colours of the work picture.
  private let placed: [ColorSearch.Point]
  /// The nearest colour of each of them.
  private(set) var labelOfNumber: [Int]
  /// The weight of each bin.
  private let weightOfBin: [Int]

  /// Labels the bins and the work picture.
  ///
  /// - Parameters:
  ///   - found: The colours, at least one.
  ///   - clustering: The clusters they stand for: a first guess.
  ///   - bins: The picture's colours.
  ///   - picture: The work picture.
  init(
    _ found: [Representatives.Candidate],
    of clustering: Clustering,
    _ bins: ColorBins,
    _ picture: PlacedColors
  ) {
    candidates = found
    left = Array(found.indices)
    search = ColorSearch(found.map(\.oklab))
    self.bins = bins.points
    weightOfBin = bins.bins.map(\.counted.weight)
    placed = picture.colors.map { ColorSearch.Point($0) }
    var numberOfCluster = [Int](repeating: 0, count: clustering.centers.count)
    for (number, candidate) in found.enumerated() { numberOfCluster[candidate.cluster] = number }
    labelOfBin = clustering.clusterOfBin.map { numberOfCluster[$0] }
    search.label(self.bins, &labelOfBin)
    labelOfNumber = bins.binOfEntry.map { [labelOfBin] in labelOfBin[$0] }
    labelOfNumber += repeatElement(0, count: placed.count - labelOfNumber.count)
    search.label(placed, &labelOfNumber)
    weights = []
    weights = sums(of: weightOfBin, by: labelOfBin)
  }

  /// The colours that are left.
  var colors: [Oklab] { left.map { candidates[$0].oklab } }

  /// Sums values by the label beside them; one sum for each candidate.
  func sums(of values: [Int], by labels: [Int]) -> [Int] {
    var sums = [Int](repeating: 0, count: candidates.count)
    for (index, label) in labels.enumerated() { sums[label] &+= values[index] }
    return sums
  }

  /// Drops a colour: what was nearest to it goes to what is nearest now.
  mutating func drop(_ candidate: Int) {
    left.removeAll { $0 == candidate }
    search.remove(candidate)
    search.relabel(bins, from: candidate, &labelOfBin)
    search.relabel(placed, from: candidate, &labelOfNumber)
    weights = sums(of: weightOfBin, by: labelOfBin)
  }

  /// Drops, one by one, the colour that says least until no more than a number are left.
  ///
  /// The extractor's step 10. A dropped colour is not averaged into another. Worth is share · d⁴, d being
  /// the likeness to the nearest other colour: a small thing in a colour of its own says more than one
  /// more shade of a large one.
  ///
  /// - Parameters:
  ///   - limit: The number, at least 1.
  ///   - kept: Colours that stay, as many of them as there is room for, the first ones first.
  mutating func reduce(to limit: Int, keeping kept: [RGB8] = []) {
    let kept = kept.prefix(limit)
    while left.count > limit {
      let points = left.map { LikenessPoint(candidates[$0].oklab) }
      var least = left[0]
      var leastWorth = Double.infinity
      for (position, one) in left.enumerated() where !kept.contains(candidates[one].color) {
        var nearest = Double.infinity
        for other in points.indices where other != position {
          nearest = min(nearest, points[position].squaredLikeness(to: points[other]))
        }
        let worth = Double(weights[one]) * nearest * nearest
        // Ties: the later one.
        if worth <= leastWorth { (least, leastWorth) = (one, worth) }
      }
      drop(least)
    }
  }
}

// SPDX-License-Identifier: MIT

extension Clustering {
  /// Gives small vivid groups, which the cut left within a duller cluster, clusters of their own:
  /// the extractor's step 7.
  mutating func rescue(_ bins: ColorBins, in picture: PlacedColors) {
    let least = ExtractorConstants.rescueDistance * ExtractorConstants.rescueDistance
    var isRefused = [Bool](repeating: false, count: bins.bins.count)
    for _ in 0..<ExtractorConstants.rescueTurns {
      let candidates = bins.bins.indices.filter { bin in
        let color = bins.bins[bin].color
        return !isRefused[bin] && color.chroma >= ExtractorConstants.rescueChroma
          && color.squaredDistance(to: centers[clusterOfBin[bin]]) > least
      }
      guard var heaviest = candidates.first else { return }
      for bin in candidates
      where bins.bins[bin].counted.weight > bins.bins[heaviest].counted.weight {
        heaviest = bin
      }
      let hue = bins.bins[heaviest].color
      let group = candidates.filter {
        bins.bins[$0].color.isWithin(cosine: ExtractorConstants.rescueHueCosine, ofHueOf: hue)
      }
      let weight = group.reduce(0) { $0 + bins.bins[$1].counted.weight }
      if weight * 1000 >= ExtractorConstants.rescueShareThousandths * bins.weight,
        isCompact(group, bins, in: picture)
      {
        split(group, bins.bins)
      } else {
        for bin in group { isRefused[bin] = true }
      }
    }
  }

  /// Returns whether at least half of a group's pixels have two neighbours in the group: a thing that
  /// was painted rather than scattered noise.
  private func isCompact(
    _ group: [Int],
    _ bins: ColorBins,
    in picture: PlacedColors
  ) -> Bool {
    var isMember = [Bool](repeating: false, count: bins.bins.count)
    for bin in group { isMember[bin] = true }
    let members = picture.colors.indices.map { number in
      number < bins.binOfEntry.count
        ? isMember[bins.binOfEntry[number]]
        : bins.bin(at: picture.colors[number]).map { isMember[$0] } ?? false
    }
    let (pixels, amid) = picture.gathered(members, least: 2)
    return pixels > 0 && 2 * amid >= pixels
  }
}

// SPDX-License-Identifier: MIT

extension Representatives {
  /// Joins colours that are shades of one thing: what light, grain or a soft edge makes of one colour.
  ///
  /// Two are shades if they lie near each other and the picture has as much between them as at either:
  /// between two colours that were painted apart there is less. A run of shades longer than
  /// ``ExtractorConstants/shadeRun`` is a gradient or a photograph, whose steps are colours of their own.
  func shaded(_ found: [Candidate]) -> [Candidate] {
    let points = found.map { LikenessPoint($0.oklab) }
    let supports = found.map { bins.support(of: $0.oklab) }
    let limit = ExtractorConstants.shadeDistance * ExtractorConstants.shadeDistance
    // Each colour's run, by the lowest number in it.
    var runs = Array(found.indices)
    for one in found.indices {
      for other in found.indices where other > one && runs[other] != runs[one] {
        guard points[one].squaredLikeness(to: points[other]) < limit else { continue }
        let amid = bins.support(of: found[one].oklab.mixed(with: found[other].oklab, amount: 0.5))
        let least = min(supports[one], supports[other])
        guard amid * 100 >= ExtractorConstants.shadeAmidPercent * least else { continue }
        let (joined, kept) = (max(runs[one], runs[other]), min(runs[one], runs[other]))
        for number in runs.indices where runs[number] == joined { runs[number] = kept }
      }
    }
    return found.indices.flatMap { run in
      let members = found.indices.filter { runs[$0] == run }
      return members.count > 1 && isShort(members.map { points[$0] })
        ? [joined(members.map { found[$0] })] : members.map { found[$0] }
    }
  }

  /// Returns whether the ends of a run are near enough for one colour.
  private func isShort(_ run: [LikenessPoint]) -> Bool {
    let limit = ExtractorConstants.shadeRun * ExtractorConstants.shadeRun
    return run.allSatisfy { one in run.allSatisfy { one.squaredLikeness(to: $0) <= limit } }
  }

  /// Returns the mean of some shades, or the one that most of the picture looks like where much less
  /// of it looks like the mean.
  private func joined(_ shades: [Candidate]) -> Candidate {
    var sums = OklabSums()
    var (heaviest, clearest) = (shades[0], (color: shades[0].color, support: 0))
    for shade in shades {
      sums.add(shade.oklab, weight: shade.weight)
      if shade.weight > heaviest.weight { heaviest = shade }
      let support = bins.support(of: shade.oklab)
      if support > clearest.support { clearest = (shade.color, support) }
    }
    var joined = candidate(RGB8(Gamut.reduced(sums.mean)), sums.weight)
    let support = bins.support(of: joined.oklab)
    if support * 100 < ExtractorConstants.shadeAmidPercent * clearest.support {
      joined = candidate(clearest.color, sums.weight)
    }
    joined.cluster = heaviest.cluster
    return joined
  }
}

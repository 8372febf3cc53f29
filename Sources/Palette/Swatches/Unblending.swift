// SPDX-License-Identifier: MIT

/// Drops colours that nobody painted: those that averaging and antialiasing make between two others.
/// The extractor's step 9.
struct Unblending {
  /// The picture, to see where a colour lies.
  private let picture: PlacedColors
  /// The pixels of each numbered colour.
  private let pixelsOfNumber: [Int]
  /// The visible pixels.
  private let visible: Int
  /// The colours that are left.
  private var candidates: [Representatives.Candidate]
  /// The nearest candidate of each numbered colour.
  private var labels: [Int] = []
  /// The pixels of each candidate.
  private var pixels: [Int] = []

  /// Returns the colours without those that are mixtures.
  static func painted(
    _ candidates: [Representatives.Candidate], in picture: PlacedColors
  ) -> [Representatives.Candidate] {
    var unblending = Unblending(candidates, picture)
    while unblending.dropOne() {}
    return unblending.candidates
  }

  /// Labels the picture.
  private init(_ candidates: [Representatives.Candidate], _ picture: PlacedColors) {
    self.picture = picture
    self.candidates = candidates
    pixelsOfNumber = picture.pixelCounts()
    visible = pixelsOfNumber.reduce(0, +)
    label()
  }

  /// Gives each numbered colour to the nearest candidate.
  private mutating func label() {
    let colors = candidates.map(\.oklab)
    labels = picture.colors.map { $0.nearest(of: colors) }
    pixels = [Int](repeating: 0, count: candidates.count)
    for (number, label) in labels.enumerated() { pixels[label] += pixelsOfNumber[number] }
  }

  /// Drops the smallest mixture; false if there is none left.
  private mutating func dropOne() -> Bool {
    guard candidates.count > 2 else { return false }
    let bySize = candidates.indices.sorted { (pixels[$0], -$0) < (pixels[$1], -$1) }
    for candidate in bySize {
      guard pixels[candidate] * 100 <= ExtractorConstants.blendPercent * visible else { break }
      // The cheaper question first.
      if isMixture(candidate), isRim(candidate) {
        candidates.remove(at: candidate)
        label()
        return true
      }
    }
    return false
  }

  /// Returns whether few of a colour's pixels lie amid their own kind.
  private func isRim(_ candidate: Int) -> Bool {
    let counted = picture.gathered(
      labels.map { $0 == candidate }, least: 4, isOutsideMember: true)
    return counted.pixels == 0
      || counted.amid * 100 < ExtractorConstants.blendInnerPercent * counted.pixels
  }

  /// Returns whether two larger colours mix to something like this one.
  private func isMixture(_ candidate: Int) -> Bool {
    let larger = candidates.indices.filter {
      pixels[$0] * 10 >= ExtractorConstants.blendRatioTenths * pixels[candidate]
        && $0 != candidate
    }
    let near = ExtractorConstants.blendDistance * ExtractorConstants.blendDistance
    let mixed = SRGB(candidates[candidate].color)
    for (position, p) in larger.enumerated() {
      let from = SRGB(candidates[p].color)
      for q in larger[(position + 1)...] {
        let to = SRGB(candidates[q].color)
        let amount = mixed.projected(from: from, to: to)
        guard ExtractorConstants.blendAmounts.contains(amount),
          amount > ExtractorConstants.blendAmounts.lowerBound,
          amount < ExtractorConstants.blendAmounts.upperBound
        else { continue }
        let mixture = Oklab(RGB8(from.mixed(with: to, amount: amount)))
        if mixture.squaredDistance(to: candidates[candidate].oklab) <= near { return true }
      }
    }
    return false
  }
}

extension SRGB {
  /// Returns where along the line between two colours the foot of this one's perpendicular lies: 0 at
  /// the first, 1 at the second.
  fileprivate func projected(from start: SRGB, to end: SRGB) -> Double {
    let (dr, dg, db) = (end.red - start.red, end.green - start.green, end.blue - start.blue)
    let length = dr * dr + dg * dg + db * db
    guard length > 0 else { return 0 }
    let along =
      (red - start.red) * dr + (green - start.green) * dg + (blue - start.blue) * db
    return along / length
  }
}

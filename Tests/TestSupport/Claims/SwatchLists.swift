// SPDX-License-Identifier: MIT

package import Palette

/// C3: at most k swatches, distinct, sorted, and their shares make one whole.
package enum SwatchLists {
  /// Draws a small picture of any sort: flats, noise, ramps, alpha, odd sizes.
  package static func randomPicture(_ seed: Int) -> TestPicture {
    var random = SplitMix64(seed: UInt64(seed))
    let (width, height) = (random.integer(1...24), random.integer(1...24))
    let palette = (0...random.integer(0...9)).map { _ in random.color() }
    let (first, last) = (random.color(), random.color())
    let sort = random.integer(0...3)
    var picture = TestPicture(width: width, height: height) { x, y in
      switch sort {
      case 0: random.element(palette)
      case 1: random.color()
      case 2: palette[(x / 5 + y / 7) % palette.count]
      default:
        RGB8(SRGB(first).mixed(with: SRGB(last), amount: Double(x + y) / Double(width + height)))
      }
    }
    if random.integer(0...2) == 0 { picture.addNoise(amount: random.integer(1...20), &random) }
    if random.integer(0...3) == 0 {
      for pixel in 0..<(width * height) {
        picture.rgba[pixel * 4 + 3] = UInt8(random.integer(0...255))
      }
    }
    return picture
  }

  /// Returns what is wrong with a list of swatches; nil if nothing is.
  package static func fault(in swatches: [Swatch]) -> String? {
    for (name, share) in [
      ("shares", \Swatch.share), ("inner shares", \.innerShare), ("masked shares", \.maskedShare),
    ] {
      let sum = swatches.reduce(0) { $0 + $1[keyPath: share] }
      guard sum == 10_000 else { return "\(name) sum to \(sum)" }
    }
    for (one, next) in zip(swatches, swatches.dropFirst()) {
      let isSorted =
        one.share > next.share
        || (one.share == next.share && one.color.packed < next.color.packed)
      guard isSorted else { return "\(one.color.hex) stands before \(next.color.hex)" }
    }
    for (position, one) in swatches.enumerated() {
      for other in swatches[(position + 1)...] where difference(one.color, other.color) < 0.045 {
        return "\(one.color.hex) and \(other.color.hex) are nearer than 0.045"
      }
    }
    return nil
  }

  /// Returns what is wrong with a measurement for which no more than `limit` swatches were wanted.
  private static func fault(in measured: CoverMeasurement, limit: Int, isVisible: Bool) -> String? {
    guard measured.kind != .none else {
      return measured.swatches.isEmpty && !isVisible ? nil : "kind none of a visible picture"
    }
    guard (1...limit).contains(measured.swatches.count) else {
      return "\(measured.swatches.count) swatches"
    }
    guard measured.clusters.count <= 20 else { return "\(measured.clusters.count) clusters" }
    return fault(in: measured.swatches) ?? fault(in: measured.clusters)
  }

  /// Measures random pictures.
  ///
  /// - Parameters:
  ///   - pictures: How many.
  ///   - limits: The values of k that each is asked with; without, one of 1…20 in turn.
  /// - Returns: The row.
  package static func measure(pictures: Int, limits: ClosedRange<Int>? = nil) -> ClaimRow {
    var failures: [String] = []
    var count = 0
    for seed in 0..<pictures {
      let picture = randomPicture(seed)
      let isVisible = !picture.colorWeights.isEmpty
      for limit in limits ?? (1 + seed % 20)...(1 + seed % 20) {
        count += 1
        let measured = picture.measured(swatches: limit)
        if let fault = fault(in: measured, limit: limit, isVisible: isVisible) {
          failures.append("random picture \(seed), k = \(limit): \(fault)")
        }
      }
    }
    return ClaimRow(
      "C3",
      measured: "≤ k swatches, ΔE ≥ 0.045 apart, shares sum to 1, sorted",
      size: "\(pictures) random pictures, k = 1…20\(limits == nil ? " in turn" : "")",
      result: "\(count - failures.count) of \(count) answers",
      goal: "all",
      isMet: failures.isEmpty,
      failures: failures
    )
  }
}

// SPDX-License-Identifier: MIT

import Palette

/// C10: a small vivid spot on a quiet ground is the accent and leaves the dominant colour alone.
package enum VividSpots {
  /// Dark, mid and light grounds.
  package static let grounds = [30, 120, 220]
  /// The spot's parts of the picture, in thousandths.
  package static let sizes = [10, 15, 20]
  /// Hues.
  private static let hues = 24

  /// Measures spots of 24 hues.
  ///
  /// - Parameters:
  ///   - grounds: The greys around them, each ± 6.
  ///   - sizes: The parts of the picture that spots fill, in thousandths.
  ///   - areInTurn: Whether each hue takes one size instead of all.
  ///   - side: Pixels along each side of the picture, a multiple of 100.
  ///   - delivery: How the pictures get to the extractor.
  /// - Returns: The row.
  /// - Throws: What the encoder or the decoder throws.
  package static func measure(
    grounds: [Int] = grounds,
    sizes: [Int] = sizes,
    areInTurn: Bool = false,
    side: Int = 100,
    _ delivery: PictureDelivery
  ) throws -> ClaimRow {
    var failures: [String] = []
    var count = 0
    for ground in grounds {
      let grey = RGB8(red: UInt8(ground), green: UInt8(ground), blue: UInt8(ground))
      var cases: [(name: String, color: RGB8, picture: TestPicture)] = []
      for hue in 0..<hues {
        for (index, size) in sizes.enumerated() where !areInTurn || hue % sizes.count == index {
          let color = RGB8(
            Gamut.reduced(
              Oklab(Oklch(lightness: 0.62, chroma: 0.16, hueDegrees: Double(hue) * 15))
            )
          )
          let picture = spot(color, size: size, on: grey, side: side, seed: hue)
          cases.append(("\(color.hex) of \(size) ‰ on \(grey.hex), \(side) px", color, picture))
        }
      }
      let answers = try delivery.measure(cases.map(\.picture))
      for (test, answer) in zip(cases, answers) {
        count += 1
        let (accent, dominant) = (answer.role(.accent), answer.role(.dominant))
        guard difference(accent, test.color) > 0.06 || difference(dominant, grey) > 0.03 else {
          continue
        }
        failures.append("\(test.name): accent \(accent.hex), dominant \(dominant.hex)")
      }
    }
    let parts = sizes.map { ClaimRow.text(Double($0) / 10, decimals: 1) }.joined(separator: ", ")
    return ClaimRow(
      "C10",
      measured: "spot is the accent (≤ 0.06), dominant the ground (≤ 0.03); \(delivery.name)",
      size: "\(hues) hues × \(grounds.count) grounds ± 6 × \(parts) %"
        + "\(areInTurn ? " in turn" : ""), \(side) px",
      result: "\(count - failures.count) of \(count)",
      goal: "all",
      isMet: count > 0 && failures.isEmpty,
      failures: failures
    )
  }

  /// Draws a rectangle on a noisy ground.
  private static func spot(
    _ color: RGB8,
    size: Int,
    on ground: RGB8,
    side: Int,
    seed: Int
  ) -> TestPicture {
    var picture = TestPicture(width: side, height: side, color: ground)
    var random = SplitMix64(seed: UInt64(seed))
    picture.addNoise(amount: 6, &random)
    let unit = side / 100
    picture.fill(45 * unit..<55 * unit, 40 * unit..<(40 + size) * unit, color)
    return picture
  }
}

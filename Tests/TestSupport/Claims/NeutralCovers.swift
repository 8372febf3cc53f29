// SPDX-License-Identifier: MIT

import Palette

/// C5: a cover without hues has none in any role or interface colour.
package enum NeutralCovers {
  /// The greys of which every run takes some: columns with noise, a ramp, dark noise.
  package static var few: [SpecifiedPictures.Named] {
    [
      .init("columns 20…235 ± 2", SpecifiedPictures.greys(20, 235, noise: 2)),
      .init("ramp 0…255", SpecifiedPictures.greys(0, 255)),
      noisy(12, amount: 6, side: 120),
    ]
  }

  /// Ramps with and without noise, noise around black and white, and flat greys.
  package static var many: [SpecifiedPictures.Named] {
    let ramps = [(0, 255), (20, 120), (31, 117), (20, 235), (0, 40), (215, 255)].flatMap {
      first,
      last in
      [0, 2].map { noise in
        SpecifiedPictures.Named(
          "columns \(first)…\(last) ± \(noise)",
          SpecifiedPictures.greys(first, last, noise: noise)
        )
      }
    }
    let dark = [4, 8, 12, 20].flatMap { level in
      [2, 4, 6].map { noisy(level, amount: $0, side: 200) }
    }
    let rest = [60, 128, 200, 250].map { noisy($0, amount: 2, side: 200) }
    let flat = stride(from: 0, through: 255, by: 15).map { level in
      SpecifiedPictures.Named(
        "flat \(level)",
        TestPicture(width: 60, height: 60, color: grey(level))
      )
    }
    return few + ramps + dark + rest + flat
  }

  /// Returns a grey.
  private static func grey(_ level: Int) -> RGB8 {
    RGB8(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
  }

  /// Draws a grey with noise in each channel.
  private static func noisy(_ level: Int, amount: Int, side: Int) -> SpecifiedPictures.Named {
    var picture = TestPicture(width: side, height: side, color: grey(level))
    var random = SplitMix64(seed: 22)
    picture.addNoise(amount: amount, &random)
    return .init("grey \(level) ± \(amount)", picture)
  }

  /// Measures pictures in each format.
  package static func measure(
    _ pictures: [SpecifiedPictures.Named],
    formats: [String]
  ) throws -> ClaimRow {
    var failures: [String] = []
    var worst = (chroma: 0.0, place: "")
    for format in formats {
      let answers = try PictureDelivery.files(format).measure(pictures.map(\.picture))
      for (one, answer) in zip(pictures, answers) {
        let name = "\(one.name) as \(format)"
        if !answer.measurement.isMonochrome { failures.append("\(name): not monochrome") }
        for color in PaletteRole.allCases.map(answer.role) + answer.interfaceColors {
          let chroma = Oklab(color).chroma
          if chroma > worst.chroma { worst = (chroma, "\(color.hex), \(name)") }
          if chroma >= 0.02 {
            failures.append("\(name): \(color.hex) has a chroma of \(ClaimRow.text(chroma))")
          }
        }
      }
    }
    let result = worst.chroma > 0 ? " (\(worst.place))" : ""
    return ClaimRow(
      "C5",
      measured: "chroma of every role and `ui` colour of greys, ramps and near-black noise",
      size: "\(pictures.count) pictures × \(formats.joined(separator: ", "))",
      result: "largest \(ClaimRow.text(worst.chroma))\(result)",
      goal: "< 0.02, all monochrome",
      isMet: failures.isEmpty,
      failures: failures
    )
  }
}

// SPDX-License-Identifier: MIT

import Palette

/// C2: flat colours are exact, and nearly so in a JPEG.
package enum FlatColors {
  /// A flat picture and the colours it is made of.
  private struct Flat {
    var name: String
    var picture: TestPicture
    var colors: [RGB8]
  }

  /// Measures solids, flats of two to six colours, and the `three` of §3.9.
  ///
  /// - Parameters:
  ///   - solids: Pictures of one colour.
  ///   - flats: Pictures of upright stripes.
  ///   - sides: The sides of the latter in turn; stripes of the first side end between blocks of a
  ///     JPEG's coding, since there a stripe is hardly wider than a block.
  /// - Returns: The rows: PNG, JPEG.
  /// - Throws: What the encoder or the decoder throws.
  package static func measure(solids: Int, flats: Int, sides: [Int] = [120]) throws -> [ClaimRow] {
    var random = SplitMix64(seed: 21)
    var pictures = [
      Flat(
        name: "three",
        picture: SpecifiedPictures.three(),
        colors: [0xC8_1E28, 0x14_78C8, 0xF0_DC28].map { RGB8(packed: $0) }
      )
    ]
    for number in 0..<solids {
      let color = random.color()
      pictures.append(
        Flat(
          name: "solid \(number) \(color.hex)",
          picture: TestPicture(width: 32, height: 32, color: color),
          colors: [color]
        )
      )
    }
    for number in 0..<flats {
      let side = sides[number % sides.count]
      pictures.append(flat(number, side: side, isAligned: side == sides.first, &random))
    }
    let size = "\(solids) solids, \(flats) of 2–6 colours, `three`"
    return [
      try exact(pictures, size: size),
      try near(pictures, size: size),
    ]
  }

  /// Draws stripes of two to six colours that lie apart from each other.
  private static func flat(
    _ number: Int,
    side: Int,
    isAligned: Bool,
    _ random: inout SplitMix64
  ) -> Flat {
    let count = 2 + number % 5
    var colors: [RGB8] = []
    while colors.count < count {
      let color = random.color()
      if RenderedCover.isApart(color, from: colors, by: 0.12) { colors.append(color) }
    }
    let width = isAligned ? side / count / 16 * 16 : side / count
    let picture = TestPicture(width: side, height: side) { x, _ in
      colors[min(x / width, count - 1)]
    }
    let list = colors.map(\.hex).joined(separator: " ")
    return Flat(name: "flat \(number), \(side) px: \(list)", picture: picture, colors: colors)
  }

  /// Compares PNGs, which have to have exactly these colours.
  private static func exact(_ flats: [Flat], size: String) throws -> ClaimRow {
    let answers = try PictureDelivery.files("png").measure(flats.map(\.picture))
    let failures = zip(flats, answers).compactMap { flat, answer -> String? in
      let found = answer.measurement.swatches.map(\.color)
      guard Set(found) != Set(flat.colors) || found.count != flat.colors.count else { return nil }
      return "\(flat.name): \(found.map(\.hex).joined(separator: " "))"
    }
    return ClaimRow(
      "C2",
      measured: "flat colours as PNG",
      size: size,
      result: "\(flats.count - failures.count) of \(flats.count) exact",
      goal: "all",
      isMet: failures.isEmpty,
      failures: failures
    )
  }

  /// Compares JPEGs, whose swatches have to lie near.
  private static func near(_ flats: [Flat], size: String) throws -> ClaimRow {
    let answers = try PictureDelivery.files("jpeg 90").measure(flats.map(\.picture))
    var worst = 0.0
    var failures: [String] = []
    for (flat, answer) in zip(flats, answers) {
      for color in flat.colors {
        let distance =
          answer.measurement.swatches.map { difference($0.color, color) }.min() ?? 1
        worst = max(worst, distance)
        if distance > 0.01 {
          failures.append("\(flat.name): \(color.hex) is \(ClaimRow.text(distance)) away")
        }
      }
    }
    return ClaimRow(
      "C2",
      measured: "the same as JPEG quality 90",
      size: size,
      result: "farthest colour ΔE \(ClaimRow.text(worst))",
      goal: "≤ 0.01",
      isMet: failures.isEmpty,
      failures: failures
    )
  }
}

// SPDX-License-Identifier: MIT

import Palette

/// C7: one picture has one answer in every coding.
package struct OneAnswer {
  /// How far the answers of two files of one picture are apart.
  private var worst = (distance: 0.0, place: "")
  /// Comparisons that were made.
  private var count = 0
  /// Those that found no difference.
  private var equal = 0
  /// The differences that were found.
  private var failures: [String] = []

  /// A picture of five colours, larger in whole multiples of 96 pixels: no loader shrinks the smallest,
  /// and areas end between the blocks of a JPEG's coding.
  package static func source(_ colors: [UInt32] = usual, scale: Int = 1) -> TestPicture {
    let fills: [(columns: Range<Int>, rows: Range<Int>)] = [
      (0..<96, 0..<96), (0..<48, 0..<32), (48..<96, 0..<48), (16..<64, 48..<80), (64..<80, 64..<80),
    ]
    var picture = TestPicture(width: 96 * scale, height: 96 * scale, color: RGB8(packed: 0))
    for (color, fill) in zip(colors, fills) {
      picture.fill(
        fill.columns.lowerBound * scale..<fill.columns.upperBound * scale,
        fill.rows.lowerBound * scale..<fill.rows.upperBound * scale,
        RGB8(packed: color)
      )
    }
    return picture
  }

  /// The colours of the picture that tests take.
  package static let usual: [UInt32] = [0xE8_DCC0, 0x1D_3557, 0xC8_4630, 0x4A_8C5A, 0xE0_B030]

  /// All codings but those that turn the picture.
  package static let codings = [
    "png16", "palette", "gif", "tiff", "associated", "webp 100", "webp 95", "jpeg 95 0",
    "jpeg 95 2", "jpeg 95 0 1", "p3", "adobe",
  ]
  /// The codings of a picture of greys.
  package static let greyCodings = ["grey", "png16", "greyjpeg 95", "palette", "webp 100", "tiff"]

  /// Compares answers: swatches, dominant, accent and the other roles within 0.02, shares within 0.015.
  private mutating func compare(
    _ one: MeasuredPicture,
    _ other: MeasuredPicture,
    _ place: String,
    isExact: Bool = false
  ) {
    count += 1
    let before = failures.count
    defer { equal += failures.count == before ? 1 : 0 }
    let (ones, others) = (one.measurement.swatches, other.measurement.swatches)
    guard ones.count == others.count, one.measurement.kind == other.measurement.kind else {
      failures.append(
        "\(place): \(ones.map(\.color.hex).joined(separator: " ")), "
          + "not \(others.map(\.color.hex).joined(separator: " "))"
      )
      return
    }
    // By colour, not by rank: of equal shares the smallest change decides which one is first.
    var distances = ones.map { one in
      let nearest = others.min { difference($0.color, one.color) < difference($1.color, one.color) }
      let isShareKept = nearest.map { abs(one.share - $0.share) <= 150 } ?? false
      let distance = nearest.map { difference($0.color, one.color) } ?? 1
      return (isShareKept ? distance : 1, "\(one.color.hex) or its share")
    }
    distances += PaletteRole.allCases.map { role in
      (difference(one.role(role), other.role(role)), "\(role)")
    }
    for (distance, name) in distances {
      if distance > worst.distance { worst = (distance, "\(name), \(place)") }
      if distance > (isExact ? 0 : 0.02) {
        failures.append("\(place): \(name) is \(ClaimRow.text(distance)) away")
      }
    }
  }

  /// Returns pictures of five random colours that lie apart.
  private static func randomSources(_ number: Int, scale: Int) -> [(name: String, TestPicture)] {
    var random = SplitMix64(seed: 23)
    return (0..<number).map { index in
      var colors: [RGB8] = []
      while colors.count < 5 {
        let color = random.color()
        if RenderedCover.isApart(color, from: colors, by: 0.12) { colors.append(color) }
      }
      let name = "picture \(index) (\(colors.map(\.hex).joined(separator: " ")))"
      return (name, source(colors.map(\.packed), scale: scale))
    }
  }

  /// Compares each coding with the PNG.
  ///
  /// - Parameters:
  ///   - codings: The codings.
  ///   - random: How many pictures of random colours beside the usual one.
  ///   - scales: The sizes, in multiples of 96 pixels.
  /// - Returns: The row.
  /// - Throws: What the encoder or the decoder throws.
  package static func codings(
    _ codings: [String] = codings,
    random: Int = 0,
    scales: [Int] = [1]
  ) throws -> ClaimRow {
    var found = OneAnswer()
    for scale in scales {
      let sources = [("usual", source(scale: scale))] + randomSources(random, scale: scale)
      let base = try PictureDelivery.files("png").measure(sources.map(\.1))
      for coding in codings {
        let answers = try PictureDelivery.files(coding).measure(sources.map(\.1))
        for ((name, _), (one, other)) in zip(sources, zip(base, answers)) {
          found.compare(one, other, "\(coding), \(96 * scale) px, \(name)")
        }
      }
    }
    let sizes = scales.map { String(96 * $0) }.joined(separator: ", ")
    return found.row(
      "swatches and roles of \(codings.joined(separator: ", ")) against an 8-bit PNG",
      size: "\(random + 1) pictures of five colours, \(sizes) px",
      goal: "ΔE ≤ 0.02, shares ± 0.015"
    )
  }

  /// Compares codings of a picture of greys; all but the JPEG have to have the very same answer.
  package static func greys() throws -> ClaimRow {
    var picture = TestPicture(width: 96, height: 96, color: RGB8(packed: 0xDC_DCDC))
    picture.fill(0..<48, 0..<64, RGB8(packed: 0x30_3030))
    picture.fill(48..<80, 32..<80, RGB8(packed: 0x80_8080))
    var found = OneAnswer()
    let base = try PictureDelivery.files("png").measure([picture])
    for coding in greyCodings {
      let answers = try PictureDelivery.files(coding).measure([picture])
      found.compare(base[0], answers[0], coding, isExact: !coding.hasPrefix("greyjpeg"))
    }
    return found.row(
      "greys as \(greyCodings.joined(separator: ", ")) against an RGB PNG",
      size: "three greys, 96 px",
      goal: "equal; JPEG ΔE ≤ 0.02"
    )
  }

  /// Compares the eight EXIF orientations, which have to have the very same answer.
  package static func orientations(_ orientations: ClosedRange<Int> = 1...8) throws -> ClaimRow {
    var found = OneAnswer()
    let files = try PictureDelivery.files(
      [.init(source(), "jpeg 95 0")]
        + orientations.map { .init(source(), "jpeg 95 0 0 \($0)") }
    )
    for (orientation, file) in zip(orientations, files.dropFirst()) {
      found.compare(files[0], file, "orientation \(orientation)", isExact: true)
    }
    return found.row(
      "swatches and roles of EXIF orientations 1…8",
      size: "five colours, 96 px",
      goal: "equal"
    )
  }

  /// Compares a CMYK JPEG with what another program makes of its inks by the file's own profile.
  package static func inks(random: Int = 0) throws -> ClaimRow {
    var found = OneAnswer()
    let sources = [("usual", source())] + randomSources(random, scale: 1)
    let shown = try PictureDelivery.files("inks").measure(sources.map(\.1))
    let answers = try PictureDelivery.files("cmyk 95").measure(sources.map(\.1))
    for ((name, _), (one, other)) in zip(sources, zip(shown, answers)) {
      found.compare(one, other, "CMYK, \(name)")
    }
    return found.row(
      "a CMYK JPEG with a profile against what Little CMS makes of its inks",
      size: "\(random + 1) pictures of five colours, 96 px",
      goal: "ΔE ≤ 0.02, shares ± 0.015"
    )
  }

  /// Makes the row.
  private func row(_ measured: String, size: String, goal: String) -> ClaimRow {
    let place = worst.distance > 0 ? " (\(worst.place))" : ""
    return ClaimRow(
      "C7",
      measured: measured,
      size: size,
      result: "\(equal) of \(count) alike, "
        + "farthest ΔE \(ClaimRow.text(worst.distance))\(place)",
      goal: goal,
      isMet: count > 0 && failures.isEmpty,
      failures: failures
    )
  }
}

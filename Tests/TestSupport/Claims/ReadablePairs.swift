// SPDX-License-Identifier: MIT

package import Palette

/// C6: every pair of colours that Gatefold gives for text reads, and so does every point of the bands'
/// gradient under its tint.
package struct ReadablePairs {
  /// The worst ratio of its sort, and where it was.
  package typealias Worst = (ratio: Double, place: String)
  /// Of the six pairs of interface colours.
  package private(set) var pair: Worst = (.infinity, "")
  /// Of black or white on a swatch.
  package private(set) var swatchText: Worst = (.infinity, "")
  /// Of the text on the gradient.
  package private(set) var point: Worst = (.infinity, "")
  /// Places with a ratio below 4.5.
  private var failures: [String] = []

  /// Creates an empty record.
  package init() {}

  /// Notes a ratio.
  private mutating func note(
    _ ratio: Double,
    as worst: WritableKeyPath<ReadablePairs, Worst>,
    at place: @autoclosure () -> String
  ) {
    if ratio < self[keyPath: worst].ratio { self[keyPath: worst] = (ratio, place()) }
    if ratio < Contrast.textRatio {
      failures.append("\(place()): \(ClaimRow.text(ratio, decimals: 3))")
    }
  }

  /// Adds the six mandated pairs.
  package mutating func add(_ ui: InterfaceColors, at place: @autoclosure () -> String) {
    let pairs: [(name: String, text: RGB8, ground: RGB8)] = [
      ("white on backgroundDark", .white, ui.backgroundDark),
      ("onDark on backgroundDark", ui.onDark, ui.backgroundDark),
      ("black on backgroundLight", .black, ui.backgroundLight),
      ("onLight on backgroundLight", ui.onLight, ui.backgroundLight),
      ("onDark on black", ui.onDark, .black), ("onLight on white", ui.onLight, .white),
    ]
    for pair in pairs {
      note(Contrast.ratio(pair.text, pair.ground), as: \.pair, at: "\(place()), \(pair.name)")
    }
  }

  /// Adds a flat colour and the text that is said to read on it.
  package mutating func add(text: RGB8, on color: RGB8, at place: @autoclosure () -> String) {
    note(Contrast.ratio(text, color), as: \.swatchText, at: "\(place()), \(color.hex)")
  }

  /// Adds a whole palette.
  package mutating func add(_ palette: CoverPalette, at place: String) {
    add(palette.ui, at: place)
    for swatch in palette.swatches { add(text: swatch.text, on: swatch.color, at: place) }
    let stops = palette.bands.map(\.color)
    let hexes = stops.map(\.hex).joined(separator: " ")
    note(
      DrawnGradient.worstContrast(stops: stops, text: palette.text),
      as: \.point,
      at: "\(place), gradient \(hexes)"
    )
  }

  /// Returns the pairs of a palette that do not read, and a ratio of its text that says so.
  package static func failures(in palette: CoverPalette) -> [String] {
    var pairs = ReadablePairs()
    pairs.add(palette, at: "palette")
    let stated = Double(palette.text.contrastHundredths) / 100
    return pairs.failures + (stated < Contrast.textRatio ? ["text: stated as \(stated)"] : [])
  }

  /// Adds colours of a hue as dominant and accent: 41 lightnesses and three chromas.
  package mutating func addHue(_ hue: Int) {
    for step in 0...40 {
      for chroma in [0.03, 0.12, 0.4] {
        let wanted = Oklch(
          lightness: Double(step) / 40,
          chroma: chroma,
          hueDegrees: Double(hue)
        )
        let color = RGB8(Gamut.reduced(Oklab(wanted)))
        add(InterfaceColors(dominant: color, accent: color), at: color.hex)
        add(text: Contrast.text(on: color), on: color, at: "hue \(hue)")
      }
    }
  }

  /// Measures the pairs of every hue.
  package static func hues(_ hues: [Int]) -> ClaimRow {
    var pairs = ReadablePairs()
    for hue in hues { pairs.addHue(hue) }
    return pairs.row(
      "the six mandated pairs, and text on a flat colour",
      size: "\(hues.count) hues × 41 L × 3 chromas"
    )
  }

  /// Measures the palettes of pictures.
  package static func palettes(
    specified: [SpecifiedPictures.Named],
    covers: Range<Int>,
    side: Int? = nil
  ) -> ClaimRow {
    var pairs = ReadablePairs()
    for one in specified {
      pairs.add(MeasuredPicture(one.picture.measured()).palette, at: one.name)
    }
    for number in covers {
      let cover = RenderedCover(number: number, side: side)
      let palette = MeasuredPicture(cover.picture.measured()).palette
      pairs.add(palette, at: "rendered cover \(number), \(cover.picture.width) px")
    }
    return pairs.row(
      "pairs, swatch text and every point of the gradient, in sRGB and in Oklab",
      size: "\(specified.count) pictures of §3.9, \(covers.count) rendered"
    )
  }

  /// Makes the row.
  private func row(_ measured: String, size: String) -> ClaimRow {
    let worst = [("pair", pair), ("swatch text", swatchText), ("point", point)]
      .filter { $0.1.ratio < .infinity }
    let texts = worst.map { name, worst in
      "\(name) \(ClaimRow.text((worst.ratio * 100).rounded(.down) / 100, decimals: 2)) "
        + "(\(worst.place))"
    }
    return ClaimRow(
      "C6",
      measured: measured,
      size: size,
      result: "worst " + texts.joined(separator: "; "),
      goal: "≥ 4.5",
      isMet: !worst.isEmpty && failures.isEmpty,
      failures: failures
    )
  }
}

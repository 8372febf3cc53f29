// SPDX-License-Identifier: MIT

package import Palette

/// The colours of a cover that have columns of their own in the public views.
package struct CoverColumns: Hashable, Sendable {
  /// The plain background on which ``text`` reads by itself.
  package var background: RGB8
  /// The text's colour: white or black.
  package var text: RGB8
  /// The colour of the tint that the gradient needs under the text.
  package var tint: RGB8
  /// The tint's opacity in thousandths.
  package var tintThousandths: Int
  /// The worst contrast of the text on the tinted gradient in hundredths.
  package var contrastHundredths: Int
  /// The accent.
  package var accent: RGB8
  /// The dominant colour, by which albums are sorted; nil for a picture without a visible pixel.
  package var dominant: RGB8?
  /// The bands from top to bottom.
  package var stops: [CoverPalette.Stop]

  package init(
    background: RGB8,
    text: RGB8,
    tint: RGB8,
    tintThousandths: Int,
    contrastHundredths: Int,
    accent: RGB8,
    dominant: RGB8?,
    stops: [CoverPalette.Stop]
  ) {
    self.background = background
    self.text = text
    self.tint = tint
    self.tintThousandths = tintThousandths
    self.contrastHundredths = contrastHundredths
    self.accent = accent
    self.dominant = dominant
    self.stops = stops
  }
}

extension CoverColumns {
  /// The bands as a CSS gradient, in sRGB, which every browser draws.
  var gradient: String {
    // A gradient of one colour is written with two stops: one alone is newer syntax.
    let shown =
      stops.count == 1
      ? [stops[0], CoverPalette.Stop(position: 1, color: stops[0].color)] : stops
    let colors = shown.map { "\($0.color.hex) \(Self.percent($0.position))%" }
    return "linear-gradient(to bottom,\(colors.joined(separator: ",")))"
  }

  /// Returns a place as a percentage with at most four decimals, no zeros at its end.
  private static func percent(_ position: Double) -> String {
    let tenThousandths = Int((position * 1_000_000).rounded())
    let (whole, rest) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
    guard rest > 0 else { return String(whole) }
    var decimals = String(rest + 10_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }
}

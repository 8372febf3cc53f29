// SPDX-License-Identifier: MIT

import Palette

/// A cover's rows, ready to be written: made on any thread, so that the one that writes does nothing else.
package struct PreparedCover: Sendable {
  /// A swatch with its point in Oklab.
  struct Point {
    let swatch: Swatch
    let color: Oklab
  }

  let hash: String
  let byteCount: Int
  let algorithm: String
  /// The columns from `background` on.
  let columns: [SQLValue]
  let swatches: [Point]

  /// Prepares a cover.
  package init(_ cover: CoverRecord) {
    hash = cover.hash
    byteCount = cover.byteCount
    algorithm = cover.algorithm
    columns = Self.columns(of: cover)
    swatches = cover.measurement.swatches.map { Point(swatch: $0, color: Oklab($0.color)) }
  }

  /// Returns the columns of a cover from `background` on.
  private static func columns(of cover: CoverRecord) -> [SQLValue] {
    let (palette, measurement, fragments) = (cover.palette, cover.measurement, cover.fragments)
    let dominant = palette.roles[.dominant].map { Oklch(Oklab($0.color)).rounded }
    return [
      .text(palette.solid.hex), .text(palette.text.color.hex), .text(palette.text.tint.hex),
      .real(Double(palette.text.tintThousandths) / 1000),
      .real(Double(palette.text.contrastHundredths) / 100),
      .text(palette.ui.accent.hex), .text(GradientText.css(palette.bands)),
      .text(cover.format), .integer(cover.width), .integer(cover.height),
      .text(measurement.kind.rawValue), .flag(measurement.isMonochrome),
      .real(dominant?.lightness), .real(dominant?.chroma), .real(dominant?.hueDegrees),
      .text(fragments.thumbhash.filter { $0 != "\"" }), .text(fragments.bands),
      .text(fragments.corners),
      .text(fragments.ui), .text(fragments.text), .text(fragments.roles),
      .text(fragments.swatches),
      .blob(measurement.frame.map(SwatchCoding.bytes)),
      .blob(SwatchCoding.bytes(of: measurement.swatches)),
      .blob(SwatchCoding.bytes(of: measurement.clusters)), .blob(measurement.sample.rgba),
    ]
  }
}

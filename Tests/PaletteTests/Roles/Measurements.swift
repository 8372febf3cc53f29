// SPDX-License-Identifier: MIT
import Palette

/// Measurements written by hand: colours and their shares.
enum Measurements {
  /// Returns a measurement of swatches without a frame: every share is that of the whole picture.
  static func of(
    _ swatches: [(color: UInt32, share: Int)],
    kind: CoverKind = .color,
    isMonochrome: Bool = false
  ) -> CoverMeasurement {
    of(
      swatches.map {
        Swatch(
          color: RGB8(packed: $0.color),
          share: $0.share,
          innerShare: $0.share,
          maskedShare: $0.share
        )
      },
      kind: kind,
      isMonochrome: isMonochrome,
      frame: nil
    )
  }

  /// Returns a measurement of swatches whose sample is all of the first one's colour.
  static func of(
    _ swatches: [Swatch],
    kind: CoverKind = .color,
    isMonochrome: Bool = false,
    frame: CoverFrame?
  ) -> CoverMeasurement {
    let color = swatches.first?.color
    let pixel: [UInt8] =
      color.map { [$0.red, $0.green, $0.blue, 255] } ?? [0, 0, 0, 0]
    return CoverMeasurement(
      kind: kind,
      isMonochrome: isMonochrome,
      sample: CoverSample(averaging: pixel, width: 1, height: 1),
      clusters: swatches,
      swatches: swatches,
      frame: frame
    )
  }

  /// Returns the palette of swatches without a frame.
  static func palette(
    _ swatches: [(color: UInt32, share: Int)],
    kind: CoverKind = .color,
    isMonochrome: Bool = false
  ) -> CoverPalette {
    CoverPalette(of(swatches, kind: kind, isMonochrome: isMonochrome))
  }
}

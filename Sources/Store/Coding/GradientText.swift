// SPDX-License-Identifier: MIT

import Palette

/// Writes bands as a CSS gradient, in sRGB, which every browser draws.
enum GradientText {
  /// Returns the gradient from top to bottom; one colour is written with two stops, since a single stop
  /// is newer syntax.
  static func css(_ bands: [CoverPalette.Stop]) -> String {
    var stops = bands
    if bands.count == 1 {
      stops = [0, 1].map { CoverPalette.Stop(position: $0, color: bands[0].color) }
    }
    let texts = stops.map { stop in
      "\(stop.color.hex) \(DecimalText.encoded(stop.position * 100, decimals: 4))%"
    }
    return "linear-gradient(to bottom,\(texts.joined(separator: ",")))"
  }
}

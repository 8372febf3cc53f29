// SPDX-License-Identifier: MIT

import Foundation
package import Palette

/// A gradient drawn point by point with Foundation's mathematics instead of the program's.
package enum DrawnGradient {
  /// Places along each segment.
  private static let places = 200

  /// Returns the worst contrast of text on a gradient under its tint, drawn in sRGB and in Oklab, each
  /// channel made worse by one level less than the margin: drawing may round, and so may the check.
  package static func worstContrast(stops: [RGB8], text: LegibleText) -> Double {
    let isWhite = text.color == .white
    let tint = Double(text.tintThousandths) / 1000
    var worst = 21.0
    // A single colour is a gradient too.
    let ends = stops.count == 1 ? stops + stops : stops
    for (start, end) in zip(ends, ends.dropFirst()) {
      let (from, to) = (SRGB(start), SRGB(end))
      let (fromLab, toLab) = (Oklab(start), Oklab(end))
      for step in 0...places {
        let t = Double(step) / Double(places)
        let lab = Oklab(
          lightness: fromLab.lightness + (toLab.lightness - fromLab.lightness) * t,
          a: fromLab.a + (toLab.a - fromLab.a) * t,
          b: fromLab.b + (toLab.b - fromLab.b) * t
        )
        let mixed = [
          from.red + (to.red - from.red) * t, from.green + (to.green - from.green) * t,
          from.blue + (to.blue - from.blue) * t,
        ]
        for color in [mixed, encoded(LinearSRGB(lab))] {
          let levels = color.map { channel -> Double in
            let mixed = (1 - tint) * channel + (isWhite ? 0 : tint)
            return min(max((mixed * 255).rounded() + (isWhite ? 1 : -2), 0), 255)
          }
          let light = levels.map { level in
            let c = level / 255
            return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
          }
          let y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
          worst = min(worst, isWhite ? 1.05 / (y + 0.05) : (y + 0.05) / 0.05)
        }
      }
    }
    return worst
  }

  /// Encodes and clips linear light without the program's own roots.
  private static func encoded(_ color: LinearSRGB) -> [Double] {
    [color.red, color.green, color.blue].map { channel in
      let light = min(max(channel, 0), 1)
      return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
  }
}

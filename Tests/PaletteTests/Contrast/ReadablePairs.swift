// SPDX-License-Identifier: MIT

import Palette
import Testing

/// The pairs that every palette has to be readable in (claim C6).
enum ReadablePairs {
  /// Expects each of them to reach 4.5.
  static func expect(_ palette: CoverPalette, _ comment: Comment) {
    let ui = palette.ui
    let pairs = [
      (.white, ui.backgroundDark), (ui.onDark, ui.backgroundDark), (.black, ui.backgroundLight),
      (ui.onLight, ui.backgroundLight), (ui.onDark, .black), (ui.onLight, .white),
    ]
    for (text, ground) in pairs + palette.swatches.map({ ($0.text, $0.color) }) {
      #expect(Contrast.ratio(text, ground) >= 4.5, "\(comment): \(text.hex) on \(ground.hex)")
    }
    #expect(palette.text.contrastHundredths >= 450, comment)
  }
}

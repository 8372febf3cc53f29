// SPDX-License-Identifier: MIT

import Palette

/// A named value of a theme, as style sheets of every kind write it.
struct ThemeValue {
  /// The name without prefix, such as `on-bg`.
  let name: String
  /// The value as CSS writes it.
  let value: String
}

/// The values of an album that hang on what text is read on it (4-backdrops.md §4.3.1).
struct ThemeValues {
  /// The flat background and the text on it.
  let grounds: [ThemeValue]
  /// The tint and its two opacities.
  let tints: [ThemeValue]
  /// `dark` or `light`.
  let scheme: ThemeValue

  /// Writes the values for text that reads on the bands.
  init(_ legibility: BandsLegibility) {
    let text = legibility.text
    grounds = [
      ThemeValue(name: "bg", value: legibility.solid.hex),
      ThemeValue(name: "on-bg", value: text.color.hex),
    ]
    let more = DecimalText.encoded(legibility.tintThousandthsMore, decimals: 3)
    tints = [
      ThemeValue(name: "tint", value: text.tint.hex),
      ThemeValue(
        name: "tint-opacity",
        value: DecimalText.encoded(text.tintThousandths, decimals: 3)
      ),
      ThemeValue(name: "tint-opacity-more", value: more),
    ]
    scheme = ThemeValue(name: "scheme", value: text.color == .white ? "dark" : "light")
  }
}

extension AlbumTheme {
  /// The accent, and black or white, whichever reads on it.
  var accents: [ThemeValue] {
    let accent = palette.ui.accent
    return [
      ThemeValue(name: "accent", value: accent.hex),
      ThemeValue(name: "on-accent", value: Contrast.text(on: accent).hex),
    ]
  }

  /// The two spellings of the bands.
  var gradients: [ThemeValue] {
    [
      ThemeValue(name: "gradient-srgb", value: gradientInSRGB),
      ThemeValue(name: "gradient", value: gradientInOklab),
    ]
  }
}

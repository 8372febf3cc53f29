// SPDX-License-Identifier: MIT

extension Contrast {
  /// Returns the lightness contrast Lc of text on a background, about −108…106.
  ///
  /// Positive for dark text on light, negative for light text on dark. It is printed beside ratios and
  /// settles ties, and decides nothing else: it is no part of WCAG 2. Source: the published constants of
  /// APCA 0.0.98G-4g (Somers 2022).
  public static func lightness(text: RGB8, background: RGB8) -> Double {
    let textY = perceivedLuminance(text)
    let backgroundY = perceivedLuminance(background)
    guard abs(textY - backgroundY) >= 0.0005 else { return 0 }
    let isDarkOnLight = backgroundY > textY
    let power = ElementaryFunctions.power
    let difference =
      1.14
      * (isDarkOnLight
        ? power(backgroundY, 0.56) - power(textY, 0.57)
        : power(backgroundY, 0.65) - power(textY, 0.62))
    guard abs(difference) >= 0.1 else { return 0 }
    return 100 * (difference + (isDarkOnLight ? -0.027 : 0.027))
  }

  /// Returns the luminance that APCA compares: a plain power curve, lifted near black.
  private static func perceivedLuminance(_ color: RGB8) -> Double {
    let y = screenLuminance(color)
    guard y < 0.022 else { return y }
    return y + ElementaryFunctions.power(0.022 - y, 1.414)
  }

  /// Returns the luminance before it is lifted, which keeps the order of colours.
  static func screenLuminance(_ color: RGB8) -> Double {
    0.2126729 * screenLight[Int(color.red)]
      + 0.7151522 * screenLight[Int(color.green)]
      + 0.0721750 * screenLight[Int(color.blue)]
  }

  /// The light of each 8-bit code value on the screen that APCA assumes: (c/255)^2.4.
  private static let screenLight = (0...255).map { value in
    ElementaryFunctions.power(Double(value) / 255, 2.4)
  }
}

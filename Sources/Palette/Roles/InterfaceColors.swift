// SPDX-License-Identifier: MIT

/// Six colours for an interface about the album.
///
/// Each of these pairs has at least 4.5, and 7 with the values below: white and ``onDark`` on
/// ``backgroundDark``, black and ``onLight`` on ``backgroundLight``, ``onDark`` on black, ``onLight`` on
/// white. The field names are those of Sendspin's `color@v1`.
public struct InterfaceColors: Hashable, Sendable {
  /// A dark background in the album's hue.
  public var backgroundDark: RGB8
  /// A light background in the album's hue.
  public var backgroundLight: RGB8
  /// The dominant colour as it is.
  public var primary: RGB8
  /// The accent as it is.
  public var accent: RGB8
  /// A colour that reads on ``backgroundDark`` and on black.
  public var onDark: RGB8
  /// A colour that reads on ``backgroundLight`` and on white.
  public var onLight: RGB8

  /// Creates the six colours.
  public init(
    backgroundDark: RGB8,
    backgroundLight: RGB8,
    primary: RGB8,
    accent: RGB8,
    onDark: RGB8,
    onLight: RGB8
  ) {
    self.backgroundDark = backgroundDark
    self.backgroundLight = backgroundLight
    self.primary = primary
    self.accent = accent
    self.onDark = onDark
    self.onLight = onLight
  }

  /// Computes the six colours from dominant and accent.
  ///
  /// - Parameters:
  ///   - dominant: Gives the backgrounds their hue.
  ///   - accent: Gives the text its hue.
  ///   - isMonochrome: Whether no colour may have a hue; the two given ones then have none either.
  public init(dominant: RGB8, accent: RGB8, isMonochrome: Bool = false) {
    let ground = Oklab(dominant)
    let text = Oklab(accent)

    /// Returns the colour of the dominant hue within a lightness and a chroma.
    func background(lightness: Double, chroma: Double) -> RGB8 {
      let color = ground.with(lightness: lightness, chroma: min(ground.chroma, chroma))
      return isMonochrome ? NeutralColor.color(color) : RGB8(Gamut.reduced(color))
    }
    /// Returns the colour of the accent's hue that reads on a background.
    func moved(on ground: RGB8, _ direction: Contrast.Direction) -> RGB8 {
      let color = text.with(
        lightness: text.lightness,
        chroma: min(text.chroma, Self.textChroma)
      )
      let found = Contrast.moved(
        color,
        on: ground,
        ratio: Contrast.preferredRatio,
        direction: direction
      )
      guard isMonochrome, !NeutralColor.isNeutral(Oklab(found)) else { return found }
      let grey = Oklab(lightness: text.lightness, a: 0, b: 0)
      return Contrast.moved(
        grey,
        on: ground,
        ratio: Contrast.preferredRatio,
        direction: direction
      )
    }

    backgroundDark = background(lightness: min(ground.lightness, 0.30), chroma: 0.10)
    backgroundLight = background(lightness: max(ground.lightness, 0.92), chroma: 0.06)
    primary = dominant
    self.accent = accent
    onDark = moved(on: backgroundDark, .lighter)
    onLight = moved(on: backgroundLight, .darker)
  }

  /// The most chroma of text: more of it swims before the eye.
  private static let textChroma = 0.12
}

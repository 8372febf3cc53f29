// SPDX-License-Identifier: MIT

import Palette

/// The sixteen colours of a Base16 scheme, made from an album's hue.
struct Base16Scheme {
  /// `base00` … `base0F`.
  let colors: [RGB8]

  /// The shades of `base00` … `base07`.
  ///
  /// They are background, a lighter one, selection, comments, three of text, and the lightest. Comments
  /// and all that is lighter have 4.5 on the background.
  private static let shades: [(lightness: Double, chroma: Double)] = [
    (0.19, 0.030), (0.245, 0.035), (0.32, 0.040), (0.61, 0.035),
    (0.73, 0.030), (0.87, 0.020), (0.93, 0.015), (0.97, 0.010),
  ]

  /// `base08` … `base0F` before they are turned: red, orange, yellow, green, cyan, blue, purple, brown.
  private static let hues = [
    Oklch(lightness: 0.69, chroma: 0.17, hueDegrees: 25),
    Oklch(lightness: 0.75, chroma: 0.14, hueDegrees: 58),
    Oklch(lightness: 0.83, chroma: 0.14, hueDegrees: 95),
    Oklch(lightness: 0.77, chroma: 0.14, hueDegrees: 145),
    Oklch(lightness: 0.79, chroma: 0.11, hueDegrees: 195),
    Oklch(lightness: 0.71, chroma: 0.13, hueDegrees: 255),
    Oklch(lightness: 0.71, chroma: 0.14, hueDegrees: 315),
    Oklch(lightness: 0.63, chroma: 0.08, hueDegrees: 50),
  ]

  /// The part of the way to the album's hue by which a colour is turned: two never meet there.
  private static let turn = 0.25
  /// The most degrees by which a colour is turned: red stays red.
  private static let mostDegrees = 15.0
  /// The chroma below which a colour gives no hue (4-backdrops.md §4.3.6).
  private static let neutralChroma = 0.03

  /// Makes the scheme.
  init(_ ui: InterfaceColors) {
    let album = Self.hue(ui)
    let shades = Self.shades.map { shade in
      let chroma = min(album?.chroma ?? 0, shade.chroma)
      return Self.color(
        Oklch(
          lightness: shade.lightness,
          chroma: chroma,
          hueDegrees: album?.hueDegrees ?? 0
        )
      )
    }
    let hues = Self.hues.map { hue in
      var turned = hue
      if let album { turned.hueDegrees = Self.turned(hue.hueDegrees, to: album.hueDegrees) }
      return Contrast.moved(Self.color(turned), on: shades[0], direction: .lighter)
    }
    colors = shades + hues
  }

  /// Returns the colour that gives the album's hue: the dominant one, else the accent, else none.
  private static func hue(_ ui: InterfaceColors) -> Oklch? {
    [ui.primary, ui.accent].map { Oklch(Oklab($0)) }.first { $0.chroma >= neutralChroma }
  }

  /// Returns a hue, turned on the shorter way towards another one.
  private static func turned(_ hueDegrees: Double, to other: Double) -> Double {
    var way = other - hueDegrees
    if way > 180 { way -= 360 }
    if way < -180 { way += 360 }
    return hueDegrees + min(max(way * turn, -mostDegrees), mostDegrees)
  }

  /// Returns the nearest colour that sRGB can show.
  private static func color(_ color: Oklch) -> RGB8 {
    RGB8(Gamut.reduced(Oklab(color)))
  }
}

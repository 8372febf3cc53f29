// SPDX-License-Identifier: MIT

extension Contrast {
  /// The ways in which a colour may be moved.
  public enum Direction: Sendable {
    /// To the nearer lightness that passes.
    case nearest
    /// Only to a higher lightness.
    case lighter
    /// Only to a lower lightness.
    case darker
  }

  /// Returns a colour moved in lightness until it reads on a ground; itself if it reads already.
  ///
  /// The hue stays; chroma is lowered where sRGB has less. Where the direction holds no such colour,
  /// white or black is the last resort, whichever reads better: on any ground one of them has 4.58.
  ///
  /// - Parameters:
  ///   - color: The colour to move.
  ///   - ground: The flat colour behind it.
  ///   - ratio: The contrast to reach, 1…21.
  ///   - direction: Where to look.
  /// - Returns: A colour with at least the ratio, unless not even black and white have it.
  public static func moved(
    _ color: RGB8,
    on ground: RGB8,
    ratio: Double = textRatio,
    direction: Direction = .nearest
  ) -> RGB8 {
    guard self.ratio(color, ground) < ratio else { return color }
    return moved(Oklab(color), on: ground, ratio: ratio, direction: direction)
  }

  /// Returns the 8-bit colour with the hue of another one that reads on a ground.
  static func moved(
    _ color: Oklab,
    on ground: RGB8,
    ratio: Double,
    direction: Direction
  ) -> RGB8 {
    let own = RGB8(Gamut.reduced(color))
    if self.ratio(own, ground) >= ratio { return own }
    let lighter =
      direction == .darker ? nil : candidate(color, on: ground, ratio: ratio, end: 1)
    let darker =
      direction == .lighter ? nil : candidate(color, on: ground, ratio: ratio, end: 0)
    switch (lighter, darker) {
    case (let lighter?, let darker?):
      let up = Oklab(lighter).lightness - color.lightness
      let down = color.lightness - Oklab(darker).lightness
      return up <= down ? lighter : darker
    case (let found?, nil), (nil, let found?): return found
    case (nil, nil): return text(on: ground)
    }
  }

  /// Returns the first colour on the way to black (0) or white (1) that passes, if there is one.
  private static func candidate(
    _ color: Oklab,
    on ground: RGB8,
    ratio: Double,
    end: Double
  ) -> RGB8? {
    let target = ground.luminance
    let isLighter = end > color.lightness
    /// Whether the ratio is reached on the right side of the ground.
    func passes(_ luminance: Double) -> Bool {
      isLighter == (luminance > target)
        && self.ratio(luminance: luminance, luminance: target) >= ratio
    }
    let last: RGB8 = end == 1 ? .white : .black
    guard passes(last.luminance) else { return nil }

    /// Returns the 8-bit colour at a lightness, in gamut.
    func at(_ lightness: Double) -> RGB8 {
      RGB8(Gamut.reduced(Oklab(lightness: lightness, a: color.a, b: color.b)))
    }
    // The 8-bit colour is asked, so what is found holds as it will be shown: no step further is needed.
    // 2⁻³⁰ of the lightness scale is far below one level.
    var (failing, passing, found) = (color.lightness, end, last)
    for _ in 0..<30 {
      let middle = (failing + passing) / 2
      let candidate = at(middle)
      if passes(candidate.luminance) {
        (passing, found) = (middle, candidate)
      } else {
        failing = middle
      }
    }
    return found
  }
}

// SPDX-License-Identifier: MIT

/// White or black text, whichever a ground needs less tint for.
public struct TextChoice: Hashable, Sendable {
  /// The text's colour.
  public let tone: TextTone
  /// What it needs.
  public let tint: Contrast.Tint

  /// How close two opacities, in thousandths, must be for Lc to choose between them.
  private static let tieThousandths = 50

  /// Takes the tone with the smaller tint.
  ///
  /// Where the two are within 0.05, the one with the larger worst size of Lc; then the preferred one.
  /// - Parameters:
  ///   - preferred: The tone that settles a full tie.
  ///   - given: The tone, where there is no choice.
  ///   - thousandths: Returns the least tint of a tone.
  ///   - result: Returns what a tone has under a tint.
  public init(
    preferred: TextTone,
    given: TextTone? = nil,
    thousandths: (TextTone) -> Int,
    result: (TextTone, _ thousandths: Int) -> Contrast.Tint
  ) {
    if let given {
      tone = given
      tint = result(given, thousandths(given))
      return
    }
    let amounts = (white: thousandths(.white), black: thousandths(.black))
    if abs(amounts.white - amounts.black) > Self.tieThousandths {
      tone = amounts.white < amounts.black ? .white : .black
      tint = result(tone, min(amounts.white, amounts.black))
      return
    }
    let white = result(.white, amounts.white)
    let black = result(.black, amounts.black)
    let isWhite =
      white.worstLightness == black.worstLightness
      ? preferred == .white
      : white.worstLightness > black.worstLightness
    tone = isWhite ? .white : .black
    tint = isWhite ? white : black
  }
}

extension Contrast {
  /// Returns the least tint, in thousandths, under which text reads; a full one where none will do.
  ///
  /// - Parameters:
  ///   - ground: The colours that can be shown.
  ///   - text: The text; its tint is the opposite.
  ///   - ratio: The contrast to reach.
  ///   - margin: The levels, per channel, by which what is drawn may be worse than computed.
  ///   - textOpacity: How opaque the text is, 0…1.
  /// - Returns: 0…1000; opaque text reads under a full tint, so for that there always is one.
  public static func leastThousandths(
    on ground: Ground,
    _ text: TextTone,
    ratio: Double,
    margin: Int,
    textOpacity: Double = 1
  ) -> Int {
    let solver = TintSolver(
      ground: ground,
      text: text,
      ratio: ratio,
      margin: margin,
      textOpacity: textOpacity
    )
    let thousandths = solver.leastThousandths() ?? 1000
    // White under a black tint needs 0.657 for 7, and nothing needs more, a margin of a few levels aside.
    assert(thousandths <= 670 || textOpacity < 1 || margin > 5, "a tint that no colour needs")
    return thousandths
  }

  /// Returns what text has under a given tint.
  public static func tint(
    _ thousandths: Int,
    on ground: Ground,
    _ text: TextTone,
    textOpacity: Double = 1
  ) -> Tint {
    TintSolver(
      ground: ground,
      text: text,
      ratio: 1,
      margin: 0,
      textOpacity: textOpacity
    ).tint(thousandths)
  }

  /// Returns one flat colour for several: their mean under a tint, on which the tint's text has 7 by itself.
  public static func solid(
    of sources: [SRGB],
    _ text: TextTone,
    tintThousandths thousandths: Int
  ) -> RGB8 {
    let mean = SRGB(meanOf: sources) ?? SRGB(text.tint)
    // Three colours can have a darker mean than any place between two of them: then it takes more tint.
    for amount in thousandths..<1000 {
      let color = RGB8(mean.mixed(with: SRGB(text.tint), amount: Double(amount) / 1000))
      if ratio(text.color, color) >= preferredRatio { return color }
    }
    return text.tint
  }
}

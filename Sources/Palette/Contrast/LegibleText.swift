// SPDX-License-Identifier: MIT

/// Text that reads on every point of a gradient, and the tint that the gradient needs for it.
public struct LegibleText: Hashable, Sendable {
  /// The text's colour: white or black.
  public var color: RGB8
  /// The tint's colour: the other one.
  public var tint: RGB8
  /// The tint's opacity in thousandths.
  public var tintThousandths: Int
  /// The worst contrast ratio over all points, in hundredths, rounded down.
  public var contrastHundredths: Int

  /// Creates a text's colours.
  public init(color: RGB8, tint: RGB8, tintThousandths: Int, contrastHundredths: Int) {
    self.color = color
    self.tint = tint
    self.tintThousandths = tintThousandths
    self.contrastHundredths = contrastHundredths
  }
}

/// What text on a gradient of bands needs, however the gradient is drawn.
public struct BandsLegibility: Hashable, Sendable {
  /// The gradient's colours, top to bottom.
  public let stops: [RGB8]
  /// The text's colour.
  public var tone: TextTone { solution.tone }
  /// The tint for the ratio of text (4.5).
  public var tint: Contrast.Tint { solution.tint }
  /// The opacity in thousandths under which the same text has 7 everywhere: for more contrast.
  public let tintThousandthsMore: Int
  /// The chosen text.
  private let solution: TextChoice

  /// Solves for both tones and takes the one with the smaller tint, as ``TextChoice`` does; or for the one
  /// that is given.
  ///
  /// - Parameters:
  ///   - stops: The colours, top to bottom; black stands in for none.
  ///   - spaces: Where the gradient may be drawn; by default in sRGB or in Oklab.
  ///   - preferred: The tone that settles a full tie: white for a dark scheme.
  ///   - tone: The tone, where there is no choice.
  public init(
    stops: [RGB8],
    spaces: Set<Gradient.Space> = [.srgb, .oklab],
    preferred: TextTone = .white,
    tone: TextTone? = nil
  ) {
    self.stops = stops.isEmpty ? [.black] : stops
    let ground = Contrast.Ground(stops: self.stops, spaces: spaces)
    solution = TextChoice(
      preferred: preferred,
      given: tone,
      thousandths: { Self.leastThousandths(on: ground, $0, ratio: Contrast.textRatio) },
      result: { Contrast.tint($1, on: ground, $0) }
    )
    // Solved now, while there is the ground, which costs more than the solution.
    tintThousandthsMore = Self.leastThousandths(
      on: ground,
      solution.tone,
      ratio: Contrast.preferredRatio
    )
  }

  /// The answer of schema 1.
  public var text: LegibleText {
    LegibleText(
      color: tone.color,
      tint: tone.tint,
      tintThousandths: tint.thousandths,
      contrastHundredths: tint.contrastHundredths
    )
  }

  /// One flat colour in place of the gradient: the mean of its stops under the tint for 7.
  ///
  /// The text reads on it with 7 by itself, whatever is or is not laid over it.
  public var solid: RGB8 {
    Contrast.solid(of: stops.map(SRGB.init), tone, tintThousandths: tintThousandthsMore)
  }

  /// Returns the least tint for a gradient.
  private static func leastThousandths(
    on ground: Contrast.Ground,
    _ tone: TextTone,
    ratio: Double
  ) -> Int {
    Contrast.leastThousandths(on: ground, tone, ratio: ratio, margin: tone.gradientMargin)
  }
}

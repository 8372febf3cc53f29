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
  public let tone: TextTone
  /// The tint for the ratio of text (4.5).
  public let tint: Contrast.Tint
  /// Where the gradient may be drawn.
  private let spaces: Set<Gradient.Space>

  /// How close two opacities, in thousandths, must be for Lc to choose between them.
  private static let tieThousandths = 50

  /// Solves for both tones and takes the one with the smaller tint.
  ///
  /// Where the two are within 0.05, the one with the larger worst size of Lc; then the preferred one.
  ///
  /// - Parameters:
  ///   - stops: The colours, top to bottom; black stands in for none.
  ///   - spaces: Where the gradient may be drawn; by default in sRGB or in Oklab.
  ///   - preferred: The tone that settles a full tie: white for a dark scheme.
  public init(
    stops: [RGB8],
    spaces: Set<Gradient.Space> = [.srgb, .oklab],
    preferred: TextTone = .white
  ) {
    self.stops = stops.isEmpty ? [.black] : stops
    self.spaces = spaces
    let ground = Contrast.Ground(stops: self.stops, spaces: spaces)
    let white = Self.solve(ground, .white, ratio: Contrast.textRatio)
    let black = Self.solve(ground, .black, ratio: Contrast.textRatio)
    let isWhite: Bool
    if abs(white.thousandths - black.thousandths) > Self.tieThousandths {
      isWhite = white.thousandths < black.thousandths
    } else if white.worstLightness != black.worstLightness {
      isWhite = white.worstLightness > black.worstLightness
    } else {
      isWhite = preferred == .white
    }
    tone = isWhite ? .white : .black
    tint = isWhite ? white : black
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

  /// The opacity in thousandths under which the same text has 7 everywhere: for more contrast.
  public var tintThousandthsMore: Int {
    let ground = Contrast.Ground(stops: stops, spaces: spaces)
    return Self.solve(ground, tone, ratio: Contrast.preferredRatio).thousandths
  }

  /// One flat colour in place of the gradient: the mean of its stops under the tint for 7.
  ///
  /// The text reads on it with 7 by itself, whatever is or is not laid over it.
  public var solid: RGB8 {
    let mean = SRGB(meanOf: stops.map(SRGB.init)) ?? SRGB(tone.tint)
    let amount = Double(tintThousandthsMore) / 1000
    return RGB8(mean.mixed(with: SRGB(tone.tint), amount: amount))
  }

  /// Returns the least tint; under a full one any text reads, so there always is one.
  private static func solve(
    _ ground: Contrast.Ground,
    _ tone: TextTone,
    ratio: Double
  ) -> Contrast.Tint {
    let solver = TintSolver(ground: ground, text: tone, ratio: ratio, margin: tone.gradientMargin)
    let thousandths = solver.leastThousandths() ?? 1000
    // White under a black tint needs 0.657 for 7, and nothing needs more.
    assert(thousandths <= 670, "a tint that no colour needs")
    return solver.tint(thousandths)
  }
}

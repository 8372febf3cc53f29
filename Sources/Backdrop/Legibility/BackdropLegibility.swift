// SPDX-License-Identifier: MIT

public import Palette

/// What text on a backdrop has to reach.
public enum ContrastLevel: String, CaseIterable, Sendable {
  /// 4.5 (WCAG 2.2, 1.4.3).
  case aa
  /// 7 (WCAG 2.2, 1.4.6).
  case aaa
  /// Nothing: no tint is added.
  case none

  /// The ratio; nil where none is asked for.
  public var ratio: Double? {
    switch self {
    case .aa: Contrast.textRatio
    case .aaa: Contrast.preferredRatio
    case .none: nil
    }
  }
}

/// The text on a backdrop, readable at every place and every time (4-backdrops.md §4.4).
public struct BackdropLegibility: Hashable, Sendable {
  /// White or black text.
  public let tone: TextTone
  /// What was asked for.
  public let level: ContrastLevel
  /// The tint's colour: the opposite of the text's, unless nothing was asked for and blur has its own.
  public let tint: RGB8
  /// The tint's opacity in thousandths, 0…1000.
  public let tintThousandths: Int
  /// The opacity for 7, for readers who ask for more contrast; never less than the other.
  public let tintThousandthsMore: Int
  /// The worst ratio over all points at 8 bits under the tint, without margin, in hundredths, rounded
  /// down.
  public let contrastHundredths: Int
  /// The worst Lc under the tint in tenths: negative for white text, about −1080…1060.
  public let lightnessContrastTenths: Int
  /// One flat colour in place of the backdrop: the mean of its sources under the tint for 7.
  public let solid: RGB8

  /// What may be known beside the surface itself.
  public struct Circumstances: Hashable, Sendable {
    /// The tone that settles a full tie: white for a dark scheme.
    public var preferred = TextTone.white
    /// The tone, where it is given.
    public var tone: TextTone?
    /// The opacity of the text, 0…1: the blended colour is what is checked.
    public var textOpacity = 1.0
    /// The least opacity of the tint, 0…1.
    public var tintFloor = 0.0
    /// Whether blur shows a picture that the proof cannot see.
    public var isLive = false
    /// Whether noise of 2 % lies over it.
    public var hasNoise = false

    /// Creates the usual ones.
    public init() {}
  }

  /// Solves for a backdrop.
  ///
  /// - Parameters:
  ///   - surface: The backdrop.
  ///   - level: What text has to reach.
  ///   - circumstances: What else is known.
  public init(
    _ surface: BackdropSurface,
    level: ContrastLevel = .aa,
    _ circumstances: Circumstances = Circumstances()
  ) {
    let demand = Demand(surface, circumstances)
    // What the text has, and the colour of the tint under which it has it.
    let found: (tint: Contrast.Tint, color: RGB8)
    if let ratio = level.ratio {
      let choice = TextChoice(
        preferred: circumstances.preferred,
        given: circumstances.tone,
        thousandths: { demand.leastThousandths($0, ratio: ratio) },
        result: demand.result
      )
      tone = choice.tone
      found = (choice.tint, tone.tint)
    } else {
      // The style's own tint, if it has one, and the text that happens to read better on it.
      let own = Self.ownTint(of: surface)
      let (white, black) = (demand.result(.white, under: own), demand.result(.black, under: own))
      let better: TextTone =
        white.contrastHundredths == black.contrastHundredths
        ? circumstances.preferred
        : white.contrastHundredths > black.contrastHundredths ? .white : .black
      tone = circumstances.tone ?? better
      found = (tone == .white ? white : black, own.opacity > 0 ? own.color : tone.tint)
    }
    self.level = level
    tint = found.color
    tintThousandths = found.tint.thousandths
    contrastHundredths = found.tint.contrastHundredths
    let sign = tone == .white ? -1.0 : 1
    lightnessContrastTenths = Int((sign * found.tint.worstLightness * 10).rounded())
    let more = demand.leastThousandths(tone, ratio: Contrast.preferredRatio)
    // A tint of another colour, which no text asked for, does not become a promise by more of it.
    tintThousandthsMore = tint == tone.tint ? max(more, tintThousandths) : tintThousandths
    solid = Contrast.solid(of: demand.worst.sources, tone, tintThousandths: more)
  }

  /// Returns the tint that a style has of itself: only blur has one.
  private static func ownTint(of surface: BackdropSurface) -> (color: RGB8, opacity: Double) {
    guard case .blur(let blur, _) = surface else { return (.black, 0) }
    return (blur.tint, blur.tintOpacity)
  }
}

/// What text asks of a backdrop: both tones, and two ratios, of the same grounds.
private struct Demand {
  /// What the backdrop can show.
  let worst: WorstContrast
  /// What white text has to read on.
  private let whiteGround: Contrast.Ground
  /// What black text has to read on.
  private let blackGround: Contrast.Ground
  /// How opaque the text is, 0…1.
  private let textOpacity: Double
  /// The least tint in thousandths.
  private let floor: Int

  /// Looks at a backdrop.
  init(_ surface: BackdropSurface, _ circumstances: BackdropLegibility.Circumstances) {
    worst = WorstContrast(
      surface,
      isLive: circumstances.isLive,
      hasNoise: circumstances.hasNoise
    )
    textOpacity = circumstances.textOpacity.finite(or: 1).clampedToUnit
    // Rounded up, but not for the last bits of a decimal.
    floor = Int((circumstances.tintFloor.clampedToUnit * 1000 - 1e-9).rounded(.up))
    let isOpaque = textOpacity == 1
    whiteGround = isOpaque ? worst.ground(.white).telling(for: .white) : worst.ground(.white)
    blackGround = isOpaque ? worst.ground(.black).telling(for: .black) : worst.ground(.black)
  }

  /// Returns what a tone has to read on.
  private func ground(_ tone: TextTone) -> Contrast.Ground {
    tone == .white ? whiteGround : blackGround
  }

  /// Returns the least tint for a ratio, in thousandths, not below the floor.
  func leastThousandths(_ tone: TextTone, ratio: Double) -> Int {
    let least = Contrast.leastThousandths(
      on: ground(tone),
      tone,
      ratio: ratio,
      margin: worst.margin(tone),
      textOpacity: textOpacity
    )
    return max(least, floor)
  }

  /// Returns what a tone has under a tint of its own.
  func result(_ tone: TextTone, thousandths: Int) -> Contrast.Tint {
    Contrast.tint(thousandths, on: ground(tone), tone, textOpacity: textOpacity)
  }

  /// Returns what a tone has under a tint of any colour.
  func result(_ tone: TextTone, under layer: (color: RGB8, opacity: Double)) -> Contrast.Tint {
    let covered = ground(tone).covered(by: layer.color, opacity: layer.opacity)
    var tint = Contrast.tint(0, on: covered, tone, textOpacity: textOpacity)
    tint.thousandths = Int((layer.opacity * 1000).rounded())
    return tint
  }
}

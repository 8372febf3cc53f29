// SPDX-License-Identifier: MIT

/// Checks a ground under tints of growing opacity.
struct TintSolver {
  /// What the tint lies on.
  let ground: Contrast.Ground
  /// The text that has to read.
  let text: TextTone
  /// The contrast to reach.
  let ratio: Double
  /// Levels by which each channel is taken to be worse.
  let margin: Int

  /// Returns the least whole number of thousandths that passes; nil if none does.
  func leastThousandths() -> Int? {
    if passes(0) { return 0 }
    guard passes(1000) else { return nil }
    var (failing, passing) = (0, 1000)
    while passing - failing > 1 {
      let middle = (failing + passing) / 2
      if passes(middle) { passing = middle } else { failing = middle }
    }
    return passing
  }

  /// Returns what a tint achieves.
  func tint(_ thousandths: Int) -> Contrast.Tint {
    var worst = Double.infinity
    var lightness = Double.infinity
    for color in shown(thousandths) {
      worst = min(worst, Contrast.ratio(text.color, color))
      lightness = min(lightness, abs(Contrast.lightness(text: text.color, background: color)))
    }
    return Contrast.Tint(
      thousandths: thousandths,
      contrastHundredths: Contrast.hundredths(worst.isFinite ? worst : 21),
      worstLightness: lightness.isFinite ? lightness : 0
    )
  }

  /// Returns whether text reads everywhere under a tint.
  private func passes(_ thousandths: Int) -> Bool {
    // The stated points first: they are cheap, and mostly decide.
    ground.points.allSatisfy { isReadable(tinted($0, thousandths)) }
      && darkest(thousandths).allSatisfy(isReadable)
  }

  /// Returns the 8-bit colours that are checked under a tint, without the margin.
  private func shown(_ thousandths: Int) -> [RGB8] {
    ground.points.map { RGB8(tinted($0, thousandths)) } + darkest(thousandths).map { RGB8($0) }
  }

  /// Returns whether text reads on a colour that comes out worse by the margin.
  private func isReadable(_ color: SRGB) -> Bool {
    let color = RGB8(color)
    let worse = RGB8(red: worse(color.red), green: worse(color.green), blue: worse(color.blue))
    return Contrast.ratio(text.color, worse) >= ratio
  }

  /// Returns a channel moved towards the text by the margin.
  private func worse(_ channel: UInt8) -> UInt8 {
    UInt8(clamping: Int(channel) + (text == .white ? margin : -margin))
  }

  /// Returns a colour under the tint, in encoded sRGB.
  private func tinted(_ color: SRGB, _ thousandths: Int) -> SRGB {
    color.mixed(with: SRGB(text.tint), amount: Double(thousandths) / 1000)
  }

  /// Returns the darkest colour of each tinted segment, which only black text has to fear.
  private func darkest(_ thousandths: Int) -> [SRGB] {
    guard text == .black else { return [] }
    return ground.segments.map { segment in
      let start = tinted(segment.start, thousandths)
      let end = tinted(segment.end, thousandths)
      /// Returns the luminance at a place.
      func luminance(_ place: Double) -> Double {
        LinearSRGB(start.mixed(with: end, amount: place)).luminance
      }
      // Luminance is convex along the segment, so thirds close in on its minimum: (2/3)⁴⁰ of it.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<40 {
        let third = (high - low) / 3
        if luminance(low + third) < luminance(high - third) {
          high -= third
        } else {
          low += third
        }
      }
      return start.mixed(with: end, amount: (low + high) / 2)
    }
  }
}

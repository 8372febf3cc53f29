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
    let colors =
      ground.points.map { RGB8(tinted($0, thousandths)) }
      + fearedSegments(thousandths).flatMap { [$0.darkest] + $0.inner }
    // What is nearest to the text in luminance is worst: the lightest for white, the darkest for black.
    let isWorse: (Double, Double) -> Bool = text == .white ? (>) : (<)
    var worst = (luminance: text.tint.luminance, perceived: text.tint)
    var perceived = Contrast.perceivedLuminance(text.tint)
    for color in colors {
      if isWorse(color.luminance, worst.luminance) { worst.luminance = color.luminance }
      let other = Contrast.perceivedLuminance(color)
      if isWorse(other, perceived) { (perceived, worst.perceived) = (other, color) }
    }
    let ratio = Contrast.ratio(luminance: worst.luminance, luminance: text.color.luminance)
    return Contrast.Tint(
      thousandths: thousandths,
      contrastHundredths: Contrast.hundredths(ratio),
      worstLightness: abs(Contrast.lightness(text: text.color, background: worst.perceived))
    )
  }

  /// Returns whether text reads everywhere under a tint.
  private func passes(_ thousandths: Int) -> Bool {
    // The stated points first, which are few and mostly decide; the darkest places cost most, and are
    // looked for only where something as dark as that may lie between two others.
    guard ground.points.allSatisfy({ isReadable(RGB8(tinted($0, thousandths))) }) else {
      return false
    }
    return fearedSegments(thousandths).allSatisfy { segment in
      segment.inner.allSatisfy(isReadable)
        && (segment.lowerBounds.allSatisfy(isReadable) || isReadable(segment.darkest))
    }
  }

  /// Returns whether text reads on a colour that comes out worse by the margin.
  private func isReadable(_ color: RGB8) -> Bool {
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

  /// Returns the tinted segments inside which black text has something to fear.
  private func fearedSegments(_ thousandths: Int) -> [EncodedSegment] {
    guard text == .black else { return [] }
    return ground.segments.map { segment in
      EncodedSegment(
        start: tinted(segment.start, thousandths),
        end: tinted(segment.end, thousandths)
      )
    }
  }
}

/// A straight line in encoded sRGB.
private struct EncodedSegment {
  /// One end.
  let start: SRGB
  /// The other end.
  let end: SRGB

  /// The colours at 63 places inside the line, each worked out when it is asked for.
  ///
  /// They are looked at because channels are rounded one by one: a point beside the darkest one can come
  /// out a level darker.
  var inner: some Sequence<RGB8> {
    (1..<64).lazy.map { RGB8(color(at: Double($0) / 64)) }
  }

  /// For each stretch between two of those places, or one of them and an end, a colour no channel of which
  /// is undercut there: along a line each channel only falls or only rises.
  var lowerBounds: some Sequence<RGB8> {
    (0..<64).lazy.map { place in
      let one = RGB8(color(at: Double(place) / 64))
      let next = RGB8(color(at: Double(place + 1) / 64))
      return RGB8(
        red: min(one.red, next.red),
        green: min(one.green, next.green),
        blue: min(one.blue, next.blue)
      )
    }
  }

  /// The darkest colour of the line.
  var darkest: RGB8 { RGB8(color(at: darkestPlace)) }

  /// The place, 0…1, of the least luminance.
  ///
  /// Luminance is convex along the line, so thirds close in on its minimum: to (2/3)⁴⁰, 10⁻⁷.
  private var darkestPlace: Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let third = (high - low) / 3
      let isLeftDarker =
        LinearSRGB(color(at: low + third)).luminance < LinearSRGB(color(at: high - third)).luminance
      if isLeftDarker { high -= third } else { low += third }
    }
    return (low + high) / 2
  }

  /// Returns the colour at a place.
  private func color(at place: Double) -> SRGB { start.mixed(with: end, amount: place) }
}

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
  /// How opaque the text is: what is read is its mixture with what lies behind it.
  let textOpacity: Double

  /// Prepares to check a ground.
  init(
    ground: Contrast.Ground,
    text: TextTone,
    ratio: Double,
    margin: Int,
    textOpacity: Double = 1
  ) {
    self.ground = ground
    self.text = text
    self.ratio = ratio
    self.margin = margin
    self.textOpacity = textOpacity
  }

  /// Returns the least whole number of thousandths that passes; nil if none does.
  func leastThousandths() -> Int? {
    // Translucent text can read worse under more tint: nothing can be concluded from one tint for another.
    guard textOpacity == 1 else {
      return Self.least(from: 0) { unreadablePoint($0) == nil && segmentsPass($0) }
    }
    // Few points decide. The least tint for them is tried on all, and the worst that fails joins them.
    var deciding: [SRGB] = []
    var thousandths = 0
    while let failing = unreadablePoint(thousandths) {
      deciding.append(failing)
      let next = Self.least(from: thousandths + 1) { amount in
        deciding.allSatisfy { isReadable(RGB8(tinted($0, amount))) }
      }
      guard let next else { return nil }
      thousandths = next
    }
    return Self.least(from: thousandths, passes: segmentsPass)
  }

  /// Returns the least number from a given one up to 1000 that passes, by bisection; nil if none does.
  private static func least(from first: Int, passes: (Int) -> Bool) -> Int? {
    if first > 1000 { return nil }
    if passes(first) { return first }
    guard passes(1000) else { return nil }
    var (failing, passing) = (first, 1000)
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
    var light = Contrast.screenLuminance(text.tint)
    for color in colors {
      if isWorse(color.luminance, worst.luminance) { worst.luminance = color.luminance }
      let other = Contrast.screenLuminance(color)
      if isWorse(other, light) { (light, worst.perceived) = (other, color) }
    }
    let ratio =
      textOpacity == 1
      ? Contrast.ratio(luminance: worst.luminance, luminance: text.color.luminance)
      : colors.map { Contrast.ratio(shownText(on: $0), $0) }.min() ?? 21
    return Contrast.Tint(
      thousandths: thousandths,
      contrastHundredths: Contrast.hundredths(ratio),
      worstLightness: abs(
        Contrast.lightness(text: shownText(on: worst.perceived), background: worst.perceived)
      )
    )
  }

  /// Returns a point on which text does not read under a tint, the worst one if it is opaque; nil if there
  /// is none.
  private func unreadablePoint(_ thousandths: Int) -> SRGB? {
    guard textOpacity == 1 else {
      return ground.points.first { !isReadable(RGB8(tinted($0, thousandths))) }
    }
    // Opaque text reads on all if it reads on what is nearest to it in luminance.
    let amount = Double(thousandths) / 1000
    let layer = text == .white ? 0 : amount
    let step = text == .white ? margin : -margin
    /// Returns the code value of a component under the tint, as ``RGB8`` has it, worse by the margin.
    func code(_ component: Double) -> Int {
      min(max(Int(SRGB.clamp((1 - amount) * component + layer) * 255 + 0.5) + step, 0), 255)
    }
    let (red, green, blue) = (Self.redLight, Self.greenLight, Self.blueLight)
    var (worst, place) = (text == .white ? -1.0 : 2.0, -1)
    for (index, point) in ground.points.enumerated() {
      let light = red[code(point.red)] + green[code(point.green)] + blue[code(point.blue)]
      if text == .white ? light > worst : light < worst { (worst, place) = (light, index) }
    }
    guard place >= 0, !isReadable(RGB8(tinted(ground.points[place], thousandths))) else {
      return nil
    }
    return ground.points[place]
  }

  /// What each code value of red adds to the luminance of a colour.
  private static let redLight = (0...255).map { RGB8(red: $0, green: 0, blue: 0).luminance }
  /// The same of green.
  private static let greenLight = (0...255).map { RGB8(red: 0, green: $0, blue: 0).luminance }
  /// The same of blue.
  private static let blueLight = (0...255).map { RGB8(red: 0, green: 0, blue: $0).luminance }

  /// Returns whether black text reads along all segments under a tint.
  private func segmentsPass(_ thousandths: Int) -> Bool {
    // The darkest places cost most, and are looked for only where something as dark as that may lie
    // between two others.
    fearedSegments(thousandths).allSatisfy { segment in
      segment.inner.allSatisfy(isReadable)
        && (segment.lowerBounds.allSatisfy(isReadable) || isReadable(segment.darkest))
    }
  }

  /// Returns whether text reads on a colour that comes out worse by the margin.
  private func isReadable(_ color: RGB8) -> Bool {
    let worse = worse(color)
    guard Contrast.ratio(shownText(on: worse), worse) >= ratio else { return false }
    // What lies behind translucent text changes the text too, now and then for the better.
    return textOpacity == 1 || Contrast.ratio(shownText(on: color), color) >= ratio
  }

  /// Returns the text's colour as it is seen on a colour.
  private func shownText(on color: RGB8) -> RGB8 {
    guard textOpacity < 1 else { return text.color }
    return RGB8(SRGB(color).mixed(with: SRGB(text.color), amount: textOpacity))
  }

  /// Returns a colour moved towards the text by the margin.
  private func worse(_ color: RGB8) -> RGB8 {
    RGB8(
      red: Self.worse(color.red, text, margin),
      green: Self.worse(color.green, text, margin),
      blue: Self.worse(color.blue, text, margin)
    )
  }

  /// Returns a channel moved towards a text by a margin.
  private static func worse(_ channel: UInt8, _ text: TextTone, _ margin: Int) -> UInt8 {
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
      // Both at a time, as each root is waited for.
      let (left, right) = (color(at: low + third), color(at: high - third))
      let light = LinearSRGB.decoded(
        SixNumbers(
          first: SIMD2(left.red, right.red),
          second: SIMD2(left.green, right.green),
          third: SIMD2(left.blue, right.blue)
        )
      )
      let isLeftDarker =
        LinearSRGB(red: light.first.x, green: light.second.x, blue: light.third.x).luminance
        < LinearSRGB(red: light.first.y, green: light.second.y, blue: light.third.y).luminance
      if isLeftDarker { high -= third } else { low += third }
    }
    return (low + high) / 2
  }

  /// Returns the colour at a place.
  private func color(at place: Double) -> SRGB { start.mixed(with: end, amount: place) }
}

// SPDX-License-Identifier: MIT

import Palette

/// The colours that a backdrop can show, over every place and every time, as far as text on it is
/// concerned (4-backdrops.md §4.4).
///
/// Luminance is convex on encoded sRGB. So whatever is mixed there, be it by gradients, masks, blurs or layers,
/// is never lighter than the lightest of its sources: for white text these are enough. It can be darker than
/// the darkest of them, so for black text the inside counts too; and so it does for both where colours
/// are mixed in Oklab.
struct WorstContrast {
  /// The backdrop.
  let surface: BackdropSurface
  /// Whether blur shows a picture in the browser, of which nothing is known.
  var isLive = false
  /// Whether noise lies over it.
  var hasNoise = false
  /// What a blur can show.
  private let blurred: BlurredSample?

  /// Takes a backdrop.
  init(_ surface: BackdropSurface, isLive: Bool = false, hasNoise: Bool = false) {
    self.surface = surface
    self.isLive = isLive
    self.hasNoise = hasNoise
    guard case .blur(let blur, let sample) = surface else {
      blurred = nil
      return
    }
    blurred = BlurredSample(blur, sample)
  }

  /// The colours that the surface is mixed from; their mean is the flat colour in its place.
  var sources: [SRGB] {
    switch surface {
    case .bands(let bands): bands.stops.map { SRGB($0.color) }
    case .drift(let drift):
      drift.colors.isEmpty ? [SRGB(.black)] : drift.colors.map { SRGB($0) }
    case .blur: blurred?.texels ?? []
    case .blobs(let field):
      ((field.background.map { [$0] } ?? []) + field.colors).map { SRGB($0) }
    case .scroll(let scroll): [SRGB(scroll.a), SRGB(scroll.b)]
    case .corners(let corners): Self.corners(corners.mixture)
    }
  }

  /// Returns the levels by which a browser may miss a colour in the direction that hurts.
  ///
  /// Measured in Chromium 156: one gradient, under its tint, up to 2.2 levels; two, as corners have them, and
  /// blurred ellipses up to 3.3 (4-backdrops.md §4.4.1). Noise adds its amplitude, and
  /// one for how a browser blends it.
  func margin(_ text: TextTone) -> Int {
    let layers = surface.style == .corners || surface.style == .blobs ? 1 : 0
    return text.gradientMargin + layers + (hasNoise ? NoiseTile.amplitude + 1 : 0)
  }

  /// Returns the ground that a text has to read on.
  func ground(_ text: TextTone) -> Contrast.Ground {
    switch surface {
    case .bands(let bands):
      return Contrast.Ground(stops: bands.stops.map(\.color), spaces: bands.stopSpace.drawn)
    case .scroll(let scroll):
      return Contrast.Ground(stops: [scroll.a, scroll.b], spaces: scroll.stopSpace.drawn)
    case .drift(let drift): return Self.ground(of: drift, text)
    case .blur:
      // Nothing is known of a picture that only the browser sees: the text's own colour is the worst.
      guard !isLive, let blurred else { return Contrast.Ground(points: [SRGB(text.color)]) }
      return Contrast.Ground(points: text == .white ? blurred.lightest : blurred.darkest)
    case .blobs(let field):
      // What lies behind a clear ground is not known either.
      let colors = sources + (field.background == nil ? [SRGB(text.color)] : [])
      return Contrast.Ground(
        points: text == .white ? colors : [colors.reduce(SRGB(.white)) { $0.channelMinimum($1) }]
      )
    case .corners(let corners):
      let mixture = corners.mixture
      if text == .white { return Contrast.Ground(points: Self.corners(mixture)) }
      let places = (0...Self.cells).map { Double($0) / Double(Self.cells) }
      let grid = places.flatMap { y in places.map { x in mixture.color(x: x, y: y) } }
      return Contrast.Ground(points: ColorGrid(grid, width: places.count).cellMinima)
    }
  }

  /// Cells of a grid along a side, so 33 points.
  private static let cells = 32

  /// Returns the four corners.
  private static func corners(_ mixture: CornerSampler.Corners) -> [SRGB] {
    [mixture.topLeft, mixture.topRight, mixture.bottomLeft, mixture.bottomRight]
  }

  // MARK: Drift

  /// Returns what drift shows in all time: any phase, and any place between two neighbouring stops.
  ///
  /// Stops that leave sRGB are mixed with each other as they are, and clipped afterwards (Chromium 156). A
  /// stop too light in a channel thus lightens its neighbourhood by more than its clipped colour would.
  private static func ground(of drift: DriftGradient, _ text: TextTone) -> Contrast.Ground {
    let colors = drift.colors.isEmpty ? [.black] : drift.colors
    let round = colors + colors.prefix(1)
    // In sRGB no mixture of two stops is lighter than both.
    let isEnough = drift.stopSpace == .srgb && text == .white
    var ground = Contrast.Ground(
      stops: round,
      spaces: [drift.mixSpace == .oklab ? .oklab : .srgb],
      isClipped: !isEnough
    )
    if isEnough { return ground }
    let steps = zip(round, round.dropFirst()).map {
      MixedSegment(SRGB($0), SRGB($1), in: drift.mixSpace)
    }
    // For white text sRGB adds nothing to Oklab.
    let spaces = drift.stopSpace == .oklab && text == .black ? MixSpace.allCases : [drift.stopSpace]
    let count = spaces.count * (cells + 1) * (cells - 1) * steps.count
    ground.points.reserveCapacity(ground.points.count + count)
    for phase in 0...cells {
      let stops = steps.map { $0.color(at: Double(phase) / Double(cells)) }
      for (start, end) in zip(stops, stops.dropFirst() + stops.prefix(1)) {
        for segment in spaces.map({ MixedSegment(start, end, in: $0) }) {
          for place in 1..<cells {
            ground.points.append(segment.color(at: Double(place) / Double(cells)).clamped)
          }
        }
      }
    }
    return ground
  }
}

/// The way from one colour to another, for many places along it.
private enum MixedSegment {
  /// In encoded sRGB.
  case srgb(SRGB, SRGB)
  /// In Oklab.
  case oklab(Oklab, Oklab)

  /// Takes both ends.
  init(_ start: SRGB, _ end: SRGB, in space: MixSpace) {
    switch space {
    case .srgb: self = .srgb(start, end)
    case .oklab: self = .oklab(Oklab(start), Oklab(end))
    }
  }

  /// Returns the colour at a place, 0…1, not clipped.
  func color(at place: Double) -> SRGB {
    switch self {
    case .srgb(let start, let end): start.mixed(with: end, amount: place)
    case .oklab(let start, let end): SRGB(start.mixed(with: end, amount: place))
    }
  }
}

extension MixSpace {
  /// The spaces in which stops are drawn that are written for this one: a browser that knows no `in oklab`
  /// keeps the declaration before it, and SVG has straight pieces in sRGB.
  fileprivate var drawn: Set<Gradient.Space> { self == .oklab ? [.oklab, .srgb] : [.srgb] }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Palette

/// A backdrop as it stands in a request: its style, and of the other members those that the style has.
///
/// Colours are 0xRRGGBB.
struct SurfaceForm: Codable, Hashable {
  /// The most colours or stops of a backdrop.
  static let maxColors = 64

  /// The raw value of a ``BackdropStyle``.
  let style: String
  /// The stops' colours (bands), the palette (drift, blobs), A and B (scroll), top left, top right, bottom left,
  /// bottom right (corners), the tint (blur).
  let colors: [Int]
  /// bands: the places of the stops, 0…1.
  private var positions: [Double]?
  /// drift, blobs: steps a second.
  private var speed: Double?
  /// drift: the space between colours in time.
  private var mixSpace: String?
  /// bands, drift, scroll: the space between stops.
  private var stopSpace: String?
  /// blur: ``CoverSample/byteCount`` bytes as base64.
  private var sample: String?
  /// blur: σ in pixels of the canvas.
  private var sigmaPixels: Double?
  /// blur: σ as a part of the picture; one of the two is there.
  private var sigmaPart: Double?
  /// blur: the opacity of its own tint.
  private var opacity: Double?
  /// blobs: the ground; absent where it is clear.
  private var ground: Int?
  /// blobs: the seed as 16 hex digits, since a JSON number has no 64 bits.
  private var seed: String?
  /// scroll: the end point, and where it begins and ends to leave, and the content's y at rest.
  private var numbers: [Double]?

  /// Writes a backdrop down.
  init(_ surface: BackdropSurface) {
    style = surface.style.rawValue
    switch surface {
    case .bands(let bands):
      colors = Self.packed(bands.stops.map(\.color))
      positions = bands.stops.map(\.position)
      stopSpace = bands.stopSpace.rawValue
    case .drift(let drift):
      colors = Self.packed(drift.colors)
      speed = drift.speed
      mixSpace = drift.mixSpace.rawValue
      stopSpace = drift.stopSpace.rawValue
    case .blur(let blur, let picture):
      colors = Self.packed([blur.tint])
      switch blur.radius {
      case .pixels(let sigma): sigmaPixels = sigma
      case .relative(let sigma): sigmaPart = sigma
      }
      opacity = blur.tintOpacity
      sample = Base64Text.encoded(picture.rgba)
    case .blobs(let field):
      colors = Self.packed(field.colors)
      ground = field.background.map { Int($0.packed) }
      seed = Self.text(of: field.seed)
      speed = field.speed
    case .scroll(let scroll):
      colors = Self.packed([scroll.a, scroll.b])
      numbers = [scroll.k, scroll.start, scroll.end, scroll.restOffset]
      stopSpace = scroll.stopSpace.rawValue
    case .corners(let corners):
      let four = corners.colors
      colors = Self.packed([four.topLeft, four.topRight, four.bottomLeft, four.bottomRight])
    }
  }

  /// Reads the backdrop.
  ///
  /// - Throws: `request` where a member is missing or out of range.
  func surface() throws(ExtractionFailure) -> BackdropSurface {
    let palette = colors.compactMap(Self.color)
    guard palette.count == colors.count, colors.count <= Self.maxColors,
      let surface = surface(palette)
    else {
      throw ExtractionFailure(.request, "the backdrop asked for is not whole")
    }
    return surface
  }

  /// Reads the backdrop; nil where a member is missing or out of range.
  private func surface(_ palette: [RGB8]) -> BackdropSurface? {
    let stopSpace = stopSpace.flatMap(MixSpace.init(rawValue:))
    switch BackdropStyle(rawValue: style) {
    case .bands:
      guard let positions, let stopSpace, positions.count == palette.count,
        positions.allSatisfy((0...1).contains)
      else { return nil }
      let stops = zip(positions, palette).map { CoverPalette.Stop(position: $0, color: $1) }
      return .bands(BandsGradient(stops: stops, stopSpace: stopSpace))
    case .drift:
      guard let speed, let mixSpace = mixSpace.flatMap(MixSpace.init(rawValue:)), let stopSpace
      else { return nil }
      return .drift(
        DriftGradient(colors: palette, speed: speed, mixSpace: mixSpace, stopSpace: stopSpace)
      )
    case .blur: return blur(palette)
    case .blobs:
      guard let speed, let seed = seed.flatMap(Self.seed) else { return nil }
      let background = ground.flatMap(Self.color)
      guard (background == nil) == (ground == nil) else { return nil }
      return .blobs(BlobField(colors: palette, background: background, seed: seed, speed: speed))
    case .scroll:
      guard palette.count == 2, let numbers, numbers.count == 4, let stopSpace else { return nil }
      return .scroll(
        ScrollGradient(
          a: palette[0],
          b: palette[1],
          k: numbers[0],
          start: numbers[1],
          end: numbers[2],
          restOffset: numbers[3],
          stopSpace: stopSpace
        )
      )
    case .corners:
      guard palette.count == 4 else { return nil }
      let colors = CornerColors(
        topLeft: palette[0],
        topRight: palette[1],
        bottomLeft: palette[2],
        bottomRight: palette[3]
      )
      return .corners(CornerGradient(colors: colors))
    case nil: return nil
    }
  }

  /// Reads a blur; nil where a member is missing or out of range.
  private func blur(_ palette: [RGB8]) -> BackdropSurface? {
    let radius: BlurBackdrop.Radius
    switch (sigmaPixels, sigmaPart) {
    case (let sigma?, nil): radius = .pixels(sigma)
    case (nil, let sigma?): radius = .relative(sigma)
    default: return nil
    }
    guard palette.count == 1, let opacity,
      let picture = sample.flatMap(ByteText.decode).flatMap(CoverSample.init)
    else { return nil }
    let blur = BlurBackdrop(radius: radius, tint: palette[0], tintOpacity: opacity)
    return .blur(blur, picture)
  }

  // MARK: Colours and seeds

  /// Returns the colour of a number, nil for one that is none.
  static func color(_ number: Int) -> RGB8? {
    (0...0xFF_FFFF).contains(number) ? RGB8(packed: UInt32(number)) : nil
  }

  /// Returns colours as numbers.
  private static func packed(_ colors: [RGB8]) -> [Int] { colors.map { Int($0.packed) } }

  /// Writes a seed.
  private static func text(of seed: UInt64) -> String {
    let digits = String(seed, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Reads a seed; nil for anything but 16 hex digits.
  private static func seed(_ text: String) -> UInt64? {
    // The initialiser alone would take a sign.
    text.utf8.count == 16 && !text.hasPrefix("+") ? UInt64(text, radix: 16) : nil
  }
}

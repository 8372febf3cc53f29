// SPDX-License-Identifier: MIT

public import Palette

/// Colours that move along a slowly turning line (4-backdrops.md §4.2.2).
///
/// At time t the line's phase is p₀ = t · speed: stop i of n shows the place p₀ + i of the cyclic palette,
/// and the line points at p₀ / 2 radians.
public struct DriftGradient: Hashable, Sendable {
  /// A drift at one time.
  public struct Frame: Hashable, Sendable {
    /// Where the line begins, in unit space; it may lie outside.
    public var start: UnitPoint
    /// Where it ends.
    public var end: UnitPoint
    /// Its colours at equal distances, start to end, in encoded sRGB, not clipped; none or at least two.
    public var stops: [SRGB]
    /// The line's direction in radians: 0 to the right, clockwise.
    var radians: Double

    /// The line's half, in unit space.
    var reach: UnitPoint { UnitPoint(x: end.x - 0.5, y: end.y - 0.5) }
  }

  /// A frame's line as CSS writes it, for a canvas of a given size.
  public struct Line: Hashable, Sendable {
    /// CSS angle: 0 upwards, clockwise, 0 ..< 360.
    public var degrees: Double
    /// Length of the drift's own line in CSS pixels.
    public var lengthPixels: Double
    /// Places of the stops on CSS's line, in per cent.
    public var stopsPercent: [Double]
  }

  /// The palette, in its cyclic order.
  public let colors: [RGB8]
  /// Steps per second; negative runs backwards, 0 is still.
  public let speed: Double
  /// The space between colours in time.
  public let mixSpace: MixSpace
  /// The space between stops on the screen.
  public let stopSpace: MixSpace

  /// Steps per second unless asked otherwise: four colours take 20 s.
  public static let defaultSpeed = 0.2
  /// Half the line's length in unit space.
  static let reach = 0.75
  /// Radians that the line turns per step.
  static let radiansPerStep = 0.5
  /// The colours of the original: indigo, purple, pink, orange (iOS 18, light).
  public static let defaultColors = [0x58_56D6, 0xAF_52DE, 0xFF_2D55, 0xFF_9500].map {
    RGB8(packed: $0)
  }

  /// Creates a drift.
  ///
  /// - Parameters:
  ///   - colors: The palette; a single colour fills everything, none draws nothing.
  ///   - speed: Steps per second; what is not finite becomes the default.
  ///   - mixSpace: The space between colours in time.
  ///   - stopSpace: The space between stops on the screen.
  public init(
    colors: [RGB8] = defaultColors,
    speed: Double = defaultSpeed,
    mixSpace: MixSpace = .oklab,
    stopSpace: MixSpace = .srgb
  ) {
    self.colors = colors
    self.speed = speed.finite(or: Self.defaultSpeed)
    self.mixSpace = mixSpace
    self.stopSpace = stopSpace
  }

  /// Seconds after which the colours repeat; nil for a drift that stands still.
  public var loopSeconds: Double? {
    speed == 0 || colors.count < 2 ? nil : Double(colors.count) / abs(speed)
  }

  /// Seconds after which the line points the same way; nil for a drift that stands still.
  public var turnSeconds: Double? {
    speed == 0 ? nil : 2 * .pi / (Self.radiansPerStep * abs(speed))
  }

  /// Returns the drift at a time.
  ///
  /// - Parameters:
  ///   - time: Elapsed seconds; what is not finite is 0.
  ///   - reduceMotion: Whether everything stands still, as at 0.
  /// - Returns: The line and its stops.
  public func frame(time: Double, reduceMotion: Bool = false) -> Frame {
    let steps = reduceMotion ? 0 : steps(time)
    let count = Double(max(colors.count, 1))
    // Whole turns are taken off before anything is added: far from 0 a Double has few decimals left.
    return frame(
      colorSteps: steps.truncatingRemainder(dividingBy: count),
      radians: Self.radiansPerStep * steps.truncatingRemainder(dividingBy: 4 * .pi)
    )
  }

  /// Returns a time in steps; 0 for what is not finite, or too far away to be counted.
  func steps(_ time: Double) -> Double { (time.finite(or: 0) * speed).finite(or: 0) }

  /// Returns the drift with its palette and its line in given places.
  ///
  /// - Parameters:
  ///   - colorSteps: The phase of the palette, in steps.
  ///   - radians: The direction of the line.
  /// - Returns: The line and its stops.
  func frame(colorSteps: Double, radians: Double) -> Frame {
    let direction = ElementaryCurves.direction(radians: radians)
    let (x, y) = (Self.reach * direction.cosine, Self.reach * direction.sine)
    return Frame(
      start: UnitPoint(x: 0.5 - x, y: 0.5 - y),
      end: UnitPoint(x: 0.5 + x, y: 0.5 + y),
      stops: stops(at: colorSteps),
      radians: radians
    )
  }

  /// Returns the stops at a phase of the palette, in steps.
  private func stops(at phase: Double) -> [SRGB] {
    guard let first = colors.first else { return [] }
    guard colors.count > 1 else { return [SRGB(first), SRGB(first)] }
    return colors.indices.map { stop in
      let place = phase + Double(stop)
      let (lower, fraction) = Self.index(place, count: colors.count)
      return ColorMix.mix(
        SRGB(colors[lower]),
        SRGB(colors[(lower + 1) % colors.count]),
        amount: fraction,
        in: mixSpace
      )
    }
  }

  /// Returns the colour's number below a place of the cyclic palette, and the way to the next, 0 ..< 1.
  package static func index(_ place: Double, count: Int) -> (lower: Int, fraction: Double) {
    guard count > 0, place.isFinite else { return (0, 0) }
    let whole = place.rounded(.down)
    let rest = whole.truncatingRemainder(dividingBy: Double(count))
    let lower = Int(rest)
    return (lower < 0 ? lower + count : lower, place - whole)
  }

  /// Returns a frame's line on a canvas.
  ///
  /// - Parameters:
  ///   - frame: A frame of this drift.
  ///   - width: The canvas's width in CSS pixels; below 1, or not finite, it counts as 1.
  ///   - height: Its height, likewise.
  /// - Returns: Angle, length and places of the stops.
  public func cssLine(_ frame: Frame, width: Double, height: Double) -> Line {
    let (width, height) = (width.canvasSide, height.canvasSide)
    let (x, y) = (2 * frame.reach.x * width, 2 * frame.reach.y * height)
    let length = (x * x + y * y).squareRoot()
    var degrees = ElementaryCurves.degrees(y: x, x: -y)
    if degrees < 0 { degrees += 360 }
    // Just below 0, the sum is rounded to a full turn; and minus zero would print as such.
    if degrees >= 360 || degrees == 0 { degrees = 0 }
    // CSS's own line is as long as the canvas is wide in that direction, corner to corner.
    let line = length > 0 ? (abs(width * x) + abs(height * y)) / length : 0
    let last = Double(max(frame.stops.count - 1, 1))
    return Line(
      degrees: degrees,
      lengthPixels: length,
      stopsPercent: frame.stops.indices.map { stop in
        line > 0 ? 50 + 100 * (Double(stop) / last - 0.5) * length / line : 50
      }
    )
  }

  /// Returns a frame's colour at a point of a canvas, in encoded sRGB, not clipped.
  ///
  /// - Parameters:
  ///   - point: In unit space.
  ///   - frame: A frame of this drift.
  ///   - width: The canvas's width in pixels, in which lines of equal colour are perpendicular to the
  ///     drift's line; below 1, or not finite, it counts as 1.
  ///   - height: Its height, likewise.
  /// - Returns: The colour; black where the palette is empty.
  public func color(at point: UnitPoint, _ frame: Frame, width: Double, height: Double) -> SRGB {
    let (width, height) = (width.canvasSide, height.canvasSide)
    let line = PixelLine(frame, width: width, height: height)
    return color(along: line.place(x: point.x * width, y: point.y * height), frame)
  }

  /// Returns a frame's colour at a place of its line, 0 (start) … 1 (end), clamped to the outer stops.
  func color(along place: Double, _ frame: Frame) -> SRGB {
    guard let first = frame.stops.first, let last = frame.stops.last else { return SRGB(.black) }
    let scaled = place * Double(frame.stops.count - 1)
    guard scaled > 0 else { return first }
    guard scaled < Double(frame.stops.count - 1) else { return last }
    let lower = Int(scaled)
    return ColorMix.mix(
      frame.stops[lower],
      frame.stops[lower + 1],
      amount: scaled - Double(lower),
      in: stopSpace
    )
  }
}

/// A drift's line in pixels: tells which place of it a pixel shows.
struct PixelLine {
  /// The place that pixel (0, 0) shows.
  private let origin: Double
  /// What a step to the right adds.
  let perX: Double
  /// What a step downwards adds.
  let perY: Double

  /// Creates the line of a frame on a canvas.
  init(_ frame: DriftGradient.Frame, width: Double, height: Double) {
    let (x, y) = (2 * frame.reach.x * width, 2 * frame.reach.y * height)
    let square = x * x + y * y
    perX = square > 0 ? x / square : 0
    perY = square > 0 ? y / square : 0
    origin = 0.5 - (width / 2 * perX + height / 2 * perY)
  }

  /// Returns the place, 0 (start) … 1 (end), that a point in pixels shows.
  func place(x: Double, y: Double) -> Double { origin + x * perX + y * perY }
}

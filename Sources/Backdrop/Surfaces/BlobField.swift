// SPDX-License-Identifier: MIT

public import Palette

/// Soft ellipses over one ground (4-backdrops.md §4.2.4).
///
/// A blob per colour, later ones on top. Every 1/speed seconds place, scale and opacity of each are drawn
/// anew, and each of the five numbers follows on a spring of its own.
public struct BlobField: Hashable, Sendable {
  /// The five drawn numbers of a blob and its colour.
  public struct Blob: Hashable, Sendable {
    /// Where it is placed before it is scaled, 0…1.
    public var position: UnitPoint
    /// Its scale about the container's centre, 0.25…1.
    public var scaleX: Double
    /// Its scale about the container's centre, 0.25…1.
    public var scaleY: Double
    /// Its opacity, 0.75…1.
    public var opacity: Double
    /// Its colour.
    public var color: RGB8

    /// Creates a blob.
    public init(
      position: UnitPoint,
      scaleX: Double,
      scaleY: Double,
      opacity: Double,
      color: RGB8
    ) {
      self.position = position
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.opacity = opacity
      self.color = color
    }

    /// The ellipse that is drawn: the blob is scaled about the container's centre, not its own.
    public var ellipse: Ellipse {
      Ellipse(
        center: UnitPoint(
          x: 0.5 + scaleX * (position.x - 0.5),
          y: 0.5 + scaleY * (position.y - 0.5)
        ),
        radiusX: scaleX / 2,
        radiusY: scaleY / 2,
        opacity: opacity.clampedToUnit,
        color: color
      )
    }
  }

  /// A blob as it is drawn, in unit space.
  public struct Ellipse: Hashable, Sendable {
    /// Its centre; it may lie outside.
    public var center: UnitPoint
    /// Half its width, as a part of the container's.
    public var radiusX: Double
    /// Half its height, as a part of the container's.
    public var radiusY: Double
    /// Its opacity, 0…1.
    public var opacity: Double
    /// Its colour.
    public var color: RGB8
  }

  /// A colour for each blob, later ones on top.
  public let colors: [RGB8]
  /// The ground; nil is clear.
  public let background: RGB8?
  /// The seed of all draws.
  public let seed: UInt64
  /// Steps per second; 0 and below stand still.
  public let speed: Double

  /// Steps per second unless asked otherwise.
  public static let defaultSpeed = 1.0
  /// Steps per second of exports.
  public static let exportSpeed = 0.2

  /// Creates a field; a speed that is not finite becomes the default.
  public init(colors: [RGB8], background: RGB8?, seed: UInt64, speed: Double = defaultSpeed) {
    self.colors = colors
    self.background = background
    self.seed = seed
    self.speed = speed.finite(or: Self.defaultSpeed)
  }

  /// Returns the blobs as they are drawn for a step, from 0; below that, those of step 0.
  public func state(step: Int) -> [Blob] {
    numbers(step: step).enumerated().map { blob($1, color: colors[$0]) }
  }

  /// Returns the ellipses at a time.
  ///
  /// - Parameters:
  ///   - time: Elapsed seconds; below 0, or not finite, is 0.
  ///   - stoppedAt: When the motion was stopped: no new target after that, the springs run out. At 0 or
  ///     before it never began; nil, or not finite, is never.
  ///   - reduceMotion: Whether everything stands still, as at 0.
  /// - Returns: An ellipse per colour, the lowest first.
  public func frame(
    time: Double,
    stoppedAt: Double? = nil,
    reduceMotion: Bool = false
  ) -> [Ellipse] {
    let now = Self.steps(time, speed)
    let stop = stoppedAt.flatMap { $0.isFinite ? Self.steps($0, speed) : nil } ?? now
    guard !reduceMotion, speed > 0, stop > 0 else { return state(step: 0).map(\.ellipse) }
    // Targets change with whole steps; after the stop there is the last one for good.
    let last = min(now, stop).rounded(.down)
    return ellipses(lastChange: Int(last), stepsSince: now - last, firstStep: 0) { $0 }
  }

  /// Returns the ellipses of a field that goes through some steps again and again, as if for ever.
  ///
  /// - Parameters:
  ///   - steps: Where in the round, in steps; 0 is when step 1 becomes the target.
  ///   - count: The steps of a round, at least 1: 0 ..< count, then 0 again.
  /// - Returns: An ellipse per colour, the lowest first.
  package func loopFrame(steps: Double, count: Int) -> [Ellipse] {
    let count = max(count, 1)
    let whole = steps.finite(or: 0).rounded(.down)
    let round = Int(whole.truncatingRemainder(dividingBy: Double(count)))
    return ellipses(lastChange: round, stepsSince: steps.finite(or: 0) - whole, firstStep: nil) {
      (($0 % count) + count) % count
    }
  }

  /// Returns the ellipses of a field that leaves step 0, goes through the next steps and comes back to rest.
  ///
  /// - Parameters:
  ///   - steps: How many steps have gone by; 0 is step 0 at rest, when step 1 becomes the target.
  ///   - turns: How many steps are targets, at least 1, of which the last one is step 0.
  /// - Returns: An ellipse per colour, the lowest first.
  package func roundTrip(steps: Double, turns: Int) -> [Ellipse] {
    let steps = min(max(steps.finite(or: 0), 0), 0x1p52)
    let last = min(steps.rounded(.down), Double(max(turns, 1) - 1))
    return ellipses(lastChange: Int(last), stepsSince: steps - last, firstStep: 0) {
      $0 < turns ? $0 : 0
    }
  }

  /// Returns σ of the group's blur in pixels: min(width, height)^0.65; 0 for an empty canvas.
  public static func sigma(width: Double, height: Double) -> Double {
    let side = min(width, height)
    return side.isFinite ? ElementaryCurves.power(side, 0.65) : 0
  }

  // MARK: Draws and springs

  /// Returns a time in steps: at least 0, and few enough to be counted.
  private static func steps(_ time: Double, _ speed: Double) -> Double {
    min(max(time.finite(or: 0) * speed, 0), 0x1p52)
  }

  /// How many steps back a spring's past is followed: each leaves a sixth of what was, 10⁻³⁰ in all.
  private static let memory = 40

  /// Returns the ellipses between two steps.
  ///
  /// - Parameters:
  ///   - lastChange: The last step at which the target changed: to that of the step behind it.
  ///   - stepsSince: The steps since then; more than 1 where the motion was stopped.
  ///   - firstStep: The step at which everything was at rest; nil for a motion without beginning.
  ///   - drawn: The step whose draws are used for a step.
  /// - Returns: An ellipse per colour, the lowest first.
  private func ellipses(
    lastChange: Int,
    stepsSince: Double,
    firstStep: Int?,
    _ drawn: (Int) -> Int
  ) -> [Ellipse] {
    let begin = max(lastChange - Self.memory, firstStep ?? Int.min / 2)
    var springs = numbers(step: drawn(begin)).map { $0.map { Spring(at: $0) } }
    for step in begin...lastChange {
      let targets = numbers(step: drawn(step + 1))
      let steps = step == lastChange ? stepsSince : 1
      for blob in springs.indices {
        for number in springs[blob].indices {
          springs[blob][number].advance(
            steps * Spring.responsesPerStep,
            to: targets[blob][number]
          )
        }
      }
    }
    return springs.enumerated().map { blob($1.map(\.value), color: colors[$0]).ellipse }
  }

  /// Returns the five numbers of each blob for a step: draw j of blob i in step k is number
  /// (k·n + i)·5 + j of the sequence.
  private func numbers(step: Int) -> [[Double]] {
    let random = SeededRandom(seed: seed)
    let first = UInt64(max(step, 0)) &* UInt64(colors.count)
    return colors.indices.map { blob in
      let place = (first &+ UInt64(blob)) &* 5
      let draws = (0..<5).map { random.unit(at: place &+ $0) }
      return [
        draws[0], draws[1], 0.25 + 0.75 * draws[2], 0.25 + 0.75 * draws[3],
        0.75 + 0.25 * draws[4],
      ]
    }
  }

  /// Returns five numbers as a blob.
  private func blob(_ numbers: [Double], color: RGB8) -> Blob {
    Blob(
      position: UnitPoint(x: numbers[0], y: numbers[1]),
      scaleX: numbers[2],
      scaleY: numbers[3],
      opacity: numbers[4],
      color: color
    )
  }
}

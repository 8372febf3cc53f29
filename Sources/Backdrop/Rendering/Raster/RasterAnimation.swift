// SPDX-License-Identifier: MIT

public import Palette

/// A backdrop as frames that close a loop.
public struct RasterAnimation: Sendable {
  /// How the frames are had.
  private enum Motion: Sendable {
    /// The colours go once around, the line keeps its direction: both never close together.
    case drift(DriftGradient)
    /// From step 0 at rest and back to it.
    case blobs(BlobField)
  }

  /// What each frame is drawn after.
  private let plan: RasterPlan
  /// What moves.
  private let motion: Motion
  /// How long each frame is shown, in milliseconds, at least 20.
  public let delaysMilliseconds: [Int]
  /// How many frames there are, 2…``mostFrames``.
  public var frameCount: Int { delaysMilliseconds.count }

  /// The most frames: 12 a second for 20 seconds.
  public static let mostFrames = 240
  /// Frames a second.
  private static let rate = 12.0
  /// Shorter delays than this are not honoured by browsers.
  private static let leastDelay = 20
  /// The steps of blobs in a loop.
  private static let blobSteps = 6
  /// How many of them bring a new target; in the other four the springs run out, to 0.1 % of the way.
  ///
  /// So the loop begins with the still frame and ends there; in one without rest, two frames would differ by
  /// as much as blobs move in an eighth of a second, which is up to ten levels.
  private static let blobTurns = 3

  /// Creates the frames; nil for a backdrop that does not move.
  init?(_ plan: RasterPlan) {
    self.plan = plan
    let seconds: Double
    switch plan.surface {
    case .drift(let drift):
      guard let loop = drift.loopSeconds else { return nil }
      seconds = loop
      motion = .drift(drift)
    case .blobs(let field):
      guard field.speed > 0, !field.colors.isEmpty else { return nil }
      seconds = Double(Self.blobSteps) / field.speed
      motion = .blobs(field)
    default: return nil
    }
    // A format keeps 24 bits for a delay.
    let milliseconds = min(seconds * 1000, Double(Self.mostFrames) * 0xFF_FFFF)
    let count = min(max(Int(min(seconds * Self.rate, 1e6)), 2), Self.mostFrames)
    delaysMilliseconds = (0..<count).map { frame in
      let begin = (milliseconds * Double(frame) / Double(count)).rounded(.down)
      let end = (milliseconds * Double(frame + 1) / Double(count)).rounded(.down)
      return max(Int(end - begin), Self.leastDelay)
    }
  }

  /// Draws a frame, 0 ..< ``frameCount``.
  ///
  /// It is scaled up by whoever shows it, so it has no dither: noise would be seen, and is most of the file.
  public func frame(_ index: Int) -> PixelBuffer {
    let part = Double(index) / Double(frameCount)
    switch motion {
    case .drift(let drift):
      let turns = drift.speed < 0 ? -part : part
      let frame = drift.frame(colorSteps: turns * Double(drift.colors.count), radians: 0)
      return BackdropRenderers.fill(plan, isDithered: false) {
        DriftRows(drift, frame, width: $0, height: $1)
      }
    case .blobs(let field):
      let ellipses = field.roundTrip(
        steps: part * Double(Self.blobSteps),
        turns: Self.blobTurns
      )
      return BackdropRenderers.fill(plan, isDithered: false) {
        BlobRows(ellipses, over: field.background, width: $0, height: $1)
      }
    }
  }
}

extension BackdropRenderers {
  /// Returns a plan's backdrop as frames that close a loop; nil where nothing moves.
  public static func animation(_ plan: RasterPlan) -> RasterAnimation? { RasterAnimation(plan) }
}

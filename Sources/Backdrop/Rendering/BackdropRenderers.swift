// SPDX-License-Identifier: MIT

/// How a backdrop is written as text.
public struct TextRendering: Hashable, Sendable {
  /// What a backdrop fills.
  public enum Fill: String, CaseIterable, Sendable {
    /// The page, fixed to the viewport.
    case page
    /// The element it stands in.
    case element
  }

  /// How drift and blobs move in CSS.
  public enum Motion: String, CaseIterable, Sendable {
    /// As the mathematics say; drift repaints each frame. Blobs have no exact form and move as `cheap`.
    case exact
    /// By `transform` and `opacity` alone.
    case cheap
    /// Not at all: no motion is written.
    case still
  }

  /// The prefix unless another one is asked for.
  public static let defaultPrefix = "cover"

  /// What names begin with: class names, custom properties, key frames.
  ///
  /// White space in it becomes `-`.
  public var prefix = TextRendering.defaultPrefix
  /// What it fills.
  public var fill = Fill.page
  /// How it moves.
  public var motion = Motion.exact
  /// The address of the picture itself, for a live blur.
  public var liveURL: String?
  /// The canvas of SVG, and of frames that need one, in CSS pixels; below 1 it is 1.
  public var width = 1920
  /// The canvas's height in CSS pixels; below 1 it is 1.
  public var height = 1080
  /// The time of the still frame, in seconds, where motion begins as well; not finite is 0.
  public var time = 0.0
  /// Whether a small script stands in where scroll timelines are missing.
  public var hasScript = false
  /// Whether a bar for scroll (`.cover-bar`) is written.
  public var hasBar = false
  /// Whether a fixed tile of 2 % noise lies over it.
  public var hasNoise = false
  /// What text reads on it in a light scheme; nil: the design's own in both schemes.
  public var lightLegibility: BackdropLegibility?

  /// Creates the defaults.
  public init() {}

  /// The canvas in CSS pixels, at least 1×1.
  var canvas: (width: Double, height: Double) {
    (Double(max(width, 1)), Double(max(height, 1)))
  }
}

/// The ways to draw a backdrop, a file each.
public enum BackdropRenderers {}

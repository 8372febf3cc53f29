// SPDX-License-Identifier: MIT

/// Blobs as elements that are only moved, scaled and faded: what a compositor does by itself.
///
/// Each element is twice as wide and high as the canvas and shows a blurred disc up to its edges. A blob of
/// another shape is an ellipse under a round blur, which no scaled disc is: the scale gives it the same
/// spread along either axis, the opacity the same total. Both depend on σ as a part of the canvas's sides,
/// which the style sheet computes.
package struct BlobMotion {
  /// How an element stands at one time.
  ///
  /// With σx and σy, the parts that σ is of the canvas's width and height, it is scaled to
  /// √(spreadX² + σx²) / spread by √(spreadY² + σy²) / spread of its disc, and as opaque as its total over
  /// the product of the two roots; above 1 that is 1.
  package struct Pose {
    /// Its shift to the right, in per cent of its own width.
    package var x: Double
    /// Its shift downwards, in per cent of its own height.
    package var y: Double
    /// The standard deviation of the ellipse along the width, as a part of it, without the blur.
    package var spreadX: Double
    /// The same along the height.
    package var spreadY: Double
    /// Its opacity times the product of its spreads under the blur.
    package var total: Double
  }

  /// The steps of a round: 30 s at the speed of exports.
  package static let steps = 6
  /// The key frames of a step.
  package static let framesPerStep = 4

  /// The blurred disc that each blob shows; its reach is 1, half the element's side.
  package let discs: [BlurredDisc]
  /// The poses of all blobs at each key frame.
  package let frames: [[Pose]]
  /// Seconds of a round.
  package let seconds: Double

  /// Computes the round of a field whose speed is above 0.
  ///
  /// - Parameters:
  ///   - field: The blobs.
  ///   - canvas: Width and height in CSS pixels. Only how soft a disc is hangs on them, and little: σ grows
  ///     more slowly than a canvas.
  package init(_ field: BlobField, canvas: (width: Double, height: Double)) {
    let rounds = (0..<Self.steps * Self.framesPerStep).map { frame in
      field.loopFrame(
        steps: Double(frame) / Double(Self.framesPerStep),
        count: Self.steps
      )
    }
    let sigma = BlobField.sigma(width: canvas.width, height: canvas.height)
    let part = sigma / (canvas.width * canvas.height).squareRoot()
    let discs = field.colors.indices.map { blob in
      Self.disc(rounds.map { $0[blob] }, sigma: part)
    }
    self.discs = discs
    frames = rounds.map { ellipses in
      zip(ellipses, discs).map { ellipse, disc in
        // The total of a blurred disc is the disc's area.
        let area = ellipse.radiusX * ellipse.radiusY / (disc.radius * disc.radius)
        return Pose(
          x: 50 * (ellipse.center.x - 0.5),
          y: 50 * (ellipse.center.y - 0.5),
          spreadX: ellipse.radiusX / 2,
          spreadY: ellipse.radiusY / 2,
          total: ellipse.opacity * area * disc.spread * disc.spread
        )
      }
    }
    seconds = Double(Self.steps) / field.speed
  }

  /// Returns the disc whose blur is as wide, compared with it, as a blob's is over a round.
  private static func disc(_ ellipses: [BlobField.Ellipse], sigma: Double) -> BlurredDisc {
    let radii = ellipses.map { ($0.radiusX * $0.radiusY).squareRoot() }
    let radius = radii.reduce(0, +) / Double(max(radii.count, 1))
    let reach = radius + 3 * sigma
    return BlurredDisc(radius: radius / reach, sigma: sigma / reach)
  }
}

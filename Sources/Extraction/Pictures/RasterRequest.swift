// SPDX-License-Identifier: MIT

package import Backdrop
import Palette

/// A backdrop to be drawn and encoded: a ``RasterPlan``, and into what.
package struct RasterRequest: Codable, Hashable, Sendable {
  /// The most pixels, all frames together: 16 megapixels (5-reliability.md §5.2).
  package static let maxPixels = RasterPlan.mostPixels
  /// The sides that a picture may have (4-backdrops.md §4.7).
  package static let sides = 1...RasterPlan.longestSide

  /// The format to encode it in.
  package let format: RasterFormat
  /// Whether the frames that close a loop are wanted, where the backdrop moves at all.
  package let isAnimated: Bool
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Elapsed seconds, of a still.
  private let time: Double
  /// The tint as 0xRRGGBB.
  private let tint: Int
  /// The tint's opacity in thousandths; the least one where there is a demand.
  private let tintThousandths: Int
  /// What has to read on a cover which only the worker sees: `white` or `black` text.
  private let demandedText: String?
  /// The contrast that this text has to reach.
  private let demandedRatio: Double?
  /// The backdrop.
  private let surface: SurfaceForm

  /// Asks for a plan.
  ///
  /// - Parameters:
  ///   - plan: What to draw.
  ///   - format: The format to encode it in.
  ///   - isAnimated: Whether all frames are wanted; PNG has but one.
  /// - Throws: `tooLarge` for more than ``maxPixels``, `request` for what a format cannot hold or a line cannot say.
  package init(
    _ plan: RasterPlan,
    format: RasterFormat,
    isAnimated: Bool = false
  ) throws(ExtractionFailure) {
    self.format = format
    self.isAnimated = isAnimated
    width = plan.width
    height = plan.height
    // Not finite: the default, as everywhere in backdrops.
    time = plan.time.isFinite ? plan.time : 0
    tint = Int(plan.tint.packed)
    tintThousandths = plan.tintThousandths
    demandedText = plan.demand.map { $0.tone == .white ? Self.white : Self.black }
    demandedRatio = plan.demand?.ratio
    surface = SurfaceForm(plan.surface)
    try check()
  }

  /// Whether a decoded cover can be drawn in place of the sample.
  package var takesCover: Bool { surface.style == BackdropStyle.blur.rawValue }

  /// Returns the plan that is asked for.
  ///
  /// - Throws: `request` for numbers out of range.
  package func plan() throws(ExtractionFailure) -> RasterPlan {
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw refusal("sides that are not 1…\(Self.sides.upperBound)")
    }
    guard let tint = SurfaceForm.color(tint), (0...1000).contains(tintThousandths) else {
      throw refusal("a tint out of range")
    }
    guard time.isFinite else { throw refusal("no time") }
    var plan = RasterPlan(
      surface: try surface.surface(),
      tint: tint,
      tintThousandths: tintThousandths,
      width: width,
      height: height,
      time: time
    )
    plan.demand = try demand()
    return plan
  }

  /// The words for white text and for black text.
  private static let (white, black) = ("white", "black")

  /// Returns what has to read on a cover.
  private func demand() throws(ExtractionFailure) -> RasterPlan.Demand? {
    guard demandedText != nil || demandedRatio != nil else { return nil }
    guard let demandedText, let demandedRatio, (1...21).contains(demandedRatio),
      demandedText == Self.white || demandedText == Self.black
    else { throw refusal("text that cannot be asked for") }
    return RasterPlan.Demand(
      tone: demandedText == Self.white ? .white : .black,
      ratio: demandedRatio
    )
  }

  /// The frames of the picture: 1 for a still, and for what does not move; 0 for a request that is none.
  package var frameCount: Int {
    guard let plan = try? plan() else { return 0 }
    return isAnimated ? BackdropRenderers.animation(plan)?.frameCount ?? 1 : 1
  }

  /// Throws unless the picture can be drawn, and held in its format.
  func check() throws(ExtractionFailure) {
    _ = try plan()
    guard max(width, height) <= format.maxSide else {
      throw refusal("more than \(format.maxSide) pixels to a side, which no \(format.rawValue) has")
    }
    guard !isAnimated || format == .webp else { throw refusal("an animation that is no webp") }
    // Sides and frames are small by now: the product stays far below 64 bits.
    let frames = frameCount
    guard width * height * frames <= Self.maxPixels else {
      throw ExtractionFailure(
        .tooLarge,
        "\(width) × \(height) pixels × \(frames) are more than \(Self.maxPixels), all frames together"
      )
    }
  }

  /// Words what a request asks for and cannot have.
  private func refusal(_ what: String) -> ExtractionFailure {
    ExtractionFailure(.request, "the picture asked for has \(what)")
  }
}

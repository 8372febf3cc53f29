// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// Measurements of covers whose sample and swatches are known.
enum SampleCovers {
  /// Returns a measurement.
  ///
  /// - Parameters:
  ///   - swatches: `0xRRGGBB`, the largest first.
  ///   - kind: The kind of cover.
  ///   - isMonochrome: Whether it has no hue.
  ///   - frame: How far its frame reaches in from each side, in steps of 0.0001; nil: none.
  ///   - pixel: R, G, B, A of each cell of the sample.
  /// - Returns: The cover.
  /// - Throws: Where the cells are not as many as a sample has.
  static func cover(
    _ swatches: [UInt32],
    kind: CoverKind = .color,
    isMonochrome: Bool = false,
    frame: Int? = nil,
    _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) throws -> CoverMeasurement {
    let side = 0..<CoverSample.side
    let rgba = side.flatMap { y in side.flatMap { x in pixel(x, y) } }
    return CoverMeasurement(
      kind: kind,
      isMonochrome: isMonochrome,
      sample: try #require(CoverSample(rgba: rgba)),
      clusters: [],
      swatches: swatches.map {
        Swatch(color: RGB8(packed: $0), share: 2000, innerShare: 2000, maskedShare: 2000)
      },
      frame: frame.map {
        CoverFrame(color: .black, share: 4000, left: $0, top: $0, right: $0, bottom: $0)
      }
    )
  }

  /// Returns the four bytes of an opaque colour.
  static func opaque(_ packed: UInt32) -> [UInt8] {
    let color = RGB8(packed: packed)
    return [color.red, color.green, color.blue, 255]
  }
}

extension BackdropSurface {
  /// The bands, if it is those.
  var bands: BandsGradient? { if case .bands(let bands) = self { bands } else { nil } }
  /// The drift, if it is one.
  var drift: DriftGradient? { if case .drift(let drift) = self { drift } else { nil } }
  /// The blur and its sample, if it is one.
  var blur: (backdrop: BlurBackdrop, sample: CoverSample)? {
    if case .blur(let blur, let sample) = self { (blur, sample) } else { nil }
  }
  /// The blobs, if it is those.
  var blobs: BlobField? { if case .blobs(let field) = self { field } else { nil } }
  /// The gradient that leaves, if it is one.
  var scroll: ScrollGradient? { if case .scroll(let scroll) = self { scroll } else { nil } }
  /// The corners, if it is those.
  var corners: CornerGradient? { if case .corners(let corners) = self { corners } else { nil } }
}

// SPDX-License-Identifier: MIT

import Palette

/// A picture that is drawn a row at a time.
protocol RasterRows {
  /// Fills a row with R, G, B, A per pixel: encoded sRGB, premultiplied, nominally 0…1, not clipped yet.
  func fill(_ row: inout [SIMD4<Double>], y: Int)
}

/// Rows of one colour each.
struct FlatRows: RasterRows {
  /// How many there are.
  let height: Int
  /// Returns the colour at a height, 0…1.
  let color: (_ y: Double) -> SRGB

  func fill(_ row: inout [SIMD4<Double>], y: Int) {
    let pixel = SIMD4(color((Double(y) + 0.5) / Double(height)))
    for x in row.indices { row[x] = pixel }
  }
}

/// The rows of a bilinear mixture.
struct CornerRows: RasterRows {
  /// The corners.
  private let mixture: CornerSampler.Corners
  /// Pixels in a row.
  private let width: Int
  /// Rows.
  private let height: Int

  /// Lays the corners on a canvas.
  init(_ corners: CornerGradient, width: Int, height: Int) {
    mixture = corners.mixture
    self.width = width
    self.height = height
  }

  func fill(_ row: inout [SIMD4<Double>], y: Int) {
    let place = (Double(y) + 0.5) / Double(height)
    let left = SIMD4(mixture.topLeft.mixed(with: mixture.bottomLeft, amount: place))
    let right = SIMD4(mixture.topRight.mixed(with: mixture.bottomRight, amount: place))
    for x in row.indices {
      let amount = (Double(x) + 0.5) / Double(width)
      row[x] = left * (1 - amount) + right * amount
    }
  }
}

/// The rows of a drift: the colours of its line are worked out once, each pixel looks its place up.
struct DriftRows: RasterRows {
  /// Which place of the line a pixel shows.
  private let line: PixelLine
  /// The line's colours at equal distances; at least two.
  private let ramp: [SIMD4<Double>]

  /// Entries for each segment between two stops: between them Oklab bends by far less than a level.
  private static let entriesPerSegment = 256

  /// Lays a frame on a canvas.
  init(_ drift: DriftGradient, _ frame: DriftGradient.Frame, width: Int, height: Int) {
    line = PixelLine(frame, width: Double(width), height: Double(height))
    let segments = max(frame.stops.count - 1, 1)
    let last = segments * (drift.stopSpace == .srgb ? 1 : Self.entriesPerSegment)
    // Stops outside sRGB are mixed as they are and clipped afterwards, as Chromium 156 does.
    ramp = (0...last).map { SIMD4(drift.color(along: Double($0) / Double(last), frame)) }
  }

  func fill(_ row: inout [SIMD4<Double>], y: Int) {
    let last = Double(ramp.count - 1)
    for x in row.indices {
      let place = line.place(x: Double(x) + 0.5, y: Double(y) + 0.5).clampedToUnit * last
      let lower = min(Int(place), ramp.count - 2)
      let amount = place - Double(lower)
      row[x] = ramp[lower] * (1 - amount) + ramp[lower + 1] * amount
    }
  }
}

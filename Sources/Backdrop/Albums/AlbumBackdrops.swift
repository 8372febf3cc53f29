// SPDX-License-Identifier: MIT

public import Palette

/// The backdrops of one album: which of its colours each style gets (4-backdrops.md §4.1, §4.5).
public struct AlbumBackdrops: Sendable {
  /// The album's id; blobs take their seed from it.
  public let albumID: String
  /// What was measured in its cover; nil without one.
  public let measurement: CoverMeasurement?

  /// Creates the backdrops of an album.
  public init(albumID: String, measurement: CoverMeasurement?) {
    self.albumID = albumID
    self.measurement = measurement
  }

  /// Returns a style's surface.
  ///
  /// | style | colours |
  /// |---|---|
  /// | bands | the cover's bands |
  /// | drift | up to four of the largest swatches, the largest first, in the cycle of least way |
  /// | blur | the 24×24 sample |
  /// | blobs | the second to fourth swatch, twice, over the largest |
  /// | scroll | the uppermost band over the dark background of the palette's interface colours |
  /// | corners | the colours of the cover's quarters |
  ///
  /// A cover of one swatch gives three, 0.06 darker and lighter; an album without colours the fallback.
  public func surface(
    _ style: BackdropStyle,
    _ parameters: BackdropParameters = BackdropParameters()
  ) -> BackdropSurface {
    let colors = colors(parameters)
    switch style {
    case .bands:
      return .bands(
        BandsGradient(
          stops: colors.bands(count: parameters.bandCount ?? 3),
          stopSpace: parameters.space ?? .oklab
        )
      )
    case .drift:
      return .drift(
        DriftGradient(
          colors: ColorCycle.shortest(Array(colors.swatches.prefix(4))),
          speed: parameters.speed ?? DriftGradient.defaultSpeed,
          stopSpace: parameters.space ?? .srgb
        )
      )
    case .blur:
      return .blur(
        BlurBackdrop(
          radius: parameters.sigmaPixels.map { .pixels($0) }
            ?? .relative(BlurBackdrop.defaultRelative),
          tint: parameters.tint ?? .black,
          tintOpacity: parameters.tintOpacity ?? BlurBackdrop.defaultTintOpacity
        ),
        colors.sample
      )
    case .blobs:
      let blobs = Array(colors.swatches.dropFirst().prefix(3))
      return .blobs(
        BlobField(
          colors: blobs + blobs,
          background: colors.swatches.first,
          seed: parameters.seed ?? AlbumSeed.seed(of: albumID),
          speed: parameters.speed ?? BlobField.exportSpeed
        )
      )
    case .scroll:
      return .scroll(
        ScrollGradient(
          a: colors.bands(count: 3).first?.color ?? .indigo,
          b: colors.darkGround,
          k: parameters.k ?? ScrollGradient.defaultK,
          start: parameters.start ?? 0,
          end: parameters.end ?? ScrollGradient.defaultEnd,
          stopSpace: parameters.space ?? .srgb
        )
      )
    case .corners: return .corners(CornerGradient(colors: colors.corners))
    }
  }

  /// Returns the colours in a look; those of the fallback where the cover shows nothing.
  private func colors(_ parameters: BackdropParameters) -> any BackdropColors {
    guard let measurement, measurement.kind != .none, !measurement.swatches.isEmpty else {
      return FallbackColors(parameters.fallback ?? [])
    }
    return switch parameters.look {
    case .faithful: FaithfulColors(measurement)
    case .rich: RichColors(measurement)
    }
  }
}

/// What styles take of an album.
protocol BackdropColors {
  /// Returns the bands, top to bottom; at least one.
  func bands(count: Int) -> [CoverPalette.Stop]
  /// The colours of the quarters.
  var corners: CornerColors { get }
  /// The picture to blur.
  var sample: CoverSample { get }
  /// The swatches, largest share first; at least two.
  var swatches: [RGB8] { get }
  /// A dark ground in the album's hue.
  var darkGround: RGB8 { get }
}

/// The colours as they are stored.
struct FaithfulColors: BackdropColors {
  /// What was measured.
  private let measurement: CoverMeasurement

  /// Takes a measurement with at least one swatch.
  init(_ measurement: CoverMeasurement) { self.measurement = measurement }

  func bands(count: Int) -> [CoverPalette.Stop] {
    CoverPalette.bands(of: measurement.sample, count: count)
  }

  var corners: CornerColors { CornerColors(measurement.sample) }
  var sample: CoverSample { measurement.sample }
  var darkGround: RGB8 { CoverPalette(measurement).ui.backgroundDark }

  var swatches: [RGB8] {
    let colors = measurement.swatches.map(\.color)
    guard let only = colors.first, colors.count == 1 else { return colors }
    let lab = Oklab(only)
    return [-0.06, 0, 0.06].map { change in
      RGB8(Gamut.reduced(Oklab(lightness: lab.lightness + change, a: lab.a, b: lab.b)))
    }
  }
}

/// The colours of an album that has none: an upper and a lower one.
struct FallbackColors: BackdropColors {
  /// The upper colour.
  private let upper: RGB8
  /// The lower colour.
  private let lower: RGB8

  /// Takes two colours; for those that are missing, indigo and black.
  init(_ colors: [RGB8]) {
    upper = colors.first ?? .indigo
    lower = colors.dropFirst().first ?? (colors.first ?? .black)
  }

  func bands(count: Int) -> [CoverPalette.Stop] { Gradient(evenly: [upper, lower]).stops }

  var corners: CornerColors {
    CornerColors(topLeft: upper, topRight: upper, bottomLeft: lower, bottomRight: lower)
  }

  var sample: CoverSample {
    let side = CoverSample.side
    var pixels: [UInt8] = []
    for row in 0..<side {
      let color = row < side / 2 ? upper : lower
      for _ in 0..<side { pixels += [color.red, color.green, color.blue, 255] }
    }
    return CoverSample(averaging: pixels, width: side, height: side)
  }

  var swatches: [RGB8] { [upper, lower] }
  var darkGround: RGB8 { lower }
}

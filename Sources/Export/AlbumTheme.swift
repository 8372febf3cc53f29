// SPDX-License-Identifier: MIT

import Palette
import Store

/// An album's colours as exports show them, with something in place of whatever is missing.
///
/// Without a cover the colours are those of a picture without a visible pixel (4-backdrops.md §4.1).
struct AlbumTheme {
  /// The album.
  let album: AlbumColors
  /// Its colours.
  let palette: CoverPalette

  /// The most swatches that get a name or a column; a theme has no use for more.
  static let namedLimit = 6

  /// Computes the colours of an album.
  init(_ album: AlbumColors) {
    self.album = album
    palette = album.cover.map { CoverPalette($0.measurement) } ?? .fallback
  }

  /// The title, for formats that have room for one name; the id where there is none.
  var title: String { album.album?.title ?? album.id }

  /// Artist and title, as far as they are known; the id where there is neither.
  var name: String {
    guard let artist = album.album?.artist else { return title }
    return "\(artist) – \(title)"
  }

  /// The colours of a palette that may not be empty: the swatches, largest share first; where there are
  /// none, the two of the fallback.
  var colors: [RGB8] {
    palette.swatches.isEmpty
      ? Gradient.fallback.stops.map(\.color) : palette.swatches.map(\.color)
  }

  /// The number of ``colors``, without computing a palette.
  static func colorCount(of album: AlbumColors) -> Int {
    guard let measurement = album.cover?.measurement, measurement.kind != .none,
      !measurement.swatches.isEmpty
    else { return Gradient.fallback.stops.count }
    return measurement.swatches.count
  }

  /// The bands as a gradient of CSS, mixed in encoded sRGB.
  var gradientInSRGB: String { "linear-gradient(to bottom,\(stops))" }

  /// The bands as a gradient of CSS, mixed in Oklab.
  var gradientInOklab: String { "linear-gradient(to bottom in oklab,\(stops))" }

  /// The stops of the gradient; a lone one twice, since single-stop syntax is new.
  private var stops: String {
    let bands = palette.bands
    if let only = bands.first, bands.count == 1 {
      return "\(only.color.hex) 0%,\(only.color.hex) 100%"
    }
    return bands.map { stop in
      "\(stop.color.hex) \(DecimalText.encoded(stop.position * 100, decimals: 4))%"
    }.joined(separator: ",")
  }
}

extension CoverPalette {
  /// The colours of a picture without a visible pixel, which stand in where there is no cover
  /// (4-backdrops.md §4.1).
  static let fallback = CoverPalette(
    CoverMeasurement(
      kind: .none,
      isMonochrome: false,
      sample: CoverSample(averaging: [0, 0, 0, 0], width: 1, height: 1),
      clusters: [],
      swatches: [],
      frame: nil
    )
  )
}

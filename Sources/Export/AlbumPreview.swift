// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Store

/// The blurred cover as a picture of 24×24 pixels, small enough to stand in a style sheet.
enum AlbumPreview {
  /// Returns the picture as a `data:` URL; nil if there is no picture to write.
  ///
  /// Where a cover shows nothing, or there is none, it is the fallback's gradient (4-backdrops.md §4.1).
  static func dataURL(of theme: AlbumTheme) -> String? {
    PreviewPNG(pixels: pixels(of: theme), width: CoverSample.side)?.dataURL
  }

  /// Returns the pixels, row after row.
  private static func pixels(of theme: AlbumTheme) -> [RGB8] {
    if let measurement = theme.album.cover?.measurement, measurement.kind != .none {
      return BlurBackdrop.preview(measurement.sample)
    }
    let rows = 0..<CoverSample.side
    return rows.flatMap { row in
      let place = (Double(row) + 0.5) / Double(CoverSample.side)
      return rows.map { _ in RGB8(Gradient.fallback.color(at: place)) }
    }
  }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Store
import TestSupport

/// Albums and pages to look at.
enum SamplePages {
  /// Returns what could have been measured in a cover of some colours: a sample of patches of them.
  static func measurement(_ colors: [UInt32], seed: UInt64 = 1) -> CoverMeasurement {
    var random = SplitMix64(seed: seed)
    let palette = colors.map { RGB8(packed: $0) }
    let centers = palette.map { ($0, random.real(), random.real()) }
    var rgba: [UInt8] = []
    for y in 0..<24 {
      for x in 0..<24 {
        let nearest = centers.min { one, other in
          distance(one, x, y) < distance(other, x, y)
        }
        let color = nearest?.0 ?? .black
        rgba += [color.red, color.green, color.blue, 255]
      }
    }
    let share = 10_000 / palette.count
    return CoverMeasurement(
      kind: .color,
      isMonochrome: false,
      sample: CoverSample(averaging: rgba, width: 24, height: 24),
      clusters: [],
      swatches: palette.enumerated().map { place, color in
        let own = place == 0 ? 10_000 - share * (palette.count - 1) : share
        return Swatch(color: color, share: own, innerShare: own, maskedShare: own)
      },
      frame: nil
    )
  }

  /// Returns the squared distance of a cell from a patch's centre.
  private static func distance(_ patch: (RGB8, Double, Double), _ x: Int, _ y: Int) -> Double {
    let (dx, dy) = ((Double(x) + 0.5) / 24 - patch.1, (Double(y) + 0.5) / 24 - patch.2)
    return dx * dx + dy * dy
  }

  /// A vivid album.
  static let vivid = measurement([0x1D_3557, 0xE6_3946, 0xF2_EAD8, 0x2A_9D8F, 0xFF_9500])

  /// Returns an album of random colours.
  static func random(seed: UInt64) -> CoverMeasurement {
    var random = SplitMix64(seed: seed)
    let count = random.integer(2...6)
    return measurement(
      (0..<count).map { _ in UInt32(random.integer(0...0xFF_FFFF)) },
      seed: seed
    )
  }

  /// Returns an album as the store gives it.
  static func album(
    id: String,
    title: String = "Low Tide",
    artist: String = "The Harbour Lights",
    year: Int = 1974,
    measurement: CoverMeasurement
  ) -> AlbumColors {
    AlbumColors(
      id: id,
      album: .init(title: title, artist: artist, year: year, musicbrainzAlbumID: nil),
      cover: .init(
        source: "file",
        path: Array("/music/\(id)/cover.png".utf8),
        format: "png",
        width: 600,
        height: 600,
        hash: "xxh3:00000000000000000000000000000000",
        algorithm: AlgorithmVersion.current,
        measurement: measurement,
        fragments: PaletteFragments(CoverPalette(measurement))
      ),
      trackCount: 10,
      level: "album",
      version: 1,
      stale: nil
    )
  }

  /// Returns a backdrop of an album.
  static func design(
    _ style: BackdropStyle,
    _ measurement: CoverMeasurement = vivid,
    id: String = "b3f1",
    level: ContrastLevel = .aa,
    _ parameters: BackdropParameters = BackdropParameters()
  ) -> BackdropDesign {
    let surface = AlbumBackdrops(albumID: id, measurement: measurement).surface(style, parameters)
    return BackdropDesign(
      albumID: id,
      surface: surface,
      legibility: BackdropLegibility(surface, level: level)
    )
  }

  /// Returns a backdrop of a surface that no album stands behind.
  static func design(_ surface: BackdropSurface, level: ContrastLevel = .none) -> BackdropDesign {
    BackdropDesign(
      albumID: "b3f1",
      surface: surface,
      legibility: BackdropLegibility(surface, level: level)
    )
  }

  /// Returns how a backdrop is written for a viewport.
  static func rendering(_ view: Viewport) -> TextRendering {
    var rendering = TextRendering()
    (rendering.width, rendering.height) = (view.width, view.height)
    return rendering
  }

  /// Returns a page with nothing on it but a backdrop; one that scrolls is long enough to.
  static func page(_ design: BackdropDesign, _ rendering: TextRendering = TextRendering()) -> String
  {
    let length = design.surface.style == .scroll ? "<div style=\"height:3000px\"></div>" : ""
    return wrapped(BackdropRenderers.html(design, rendering) + length)
  }

  /// Returns a page around a body.
  static func wrapped(_ body: String) -> String {
    "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>t</title></head>"
      + "<body style=\"margin:0\">\(body)</body></html>"
  }
}

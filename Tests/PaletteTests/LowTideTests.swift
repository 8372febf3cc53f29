// SPDX-License-Identifier: MIT
import Palette
import Testing

/// The example of 1-architecture.md §1.6, from areas to JSON.
@Suite struct LowTideTests {
  /// Its work picture: every edge of the 1000² original lies on a multiple of 10 pixels, so the box
  /// average by 10 is the same picture on 100².
  static func workPicture() -> [UInt8] {
    var rgba: [UInt8] = []
    for y in 0..<100 {
      for x in 0..<100 {
        let isFrame = min(x, y) < 6 || max(x, y) >= 94
        let isRed = (26..<46).contains(y) && (40..<60).contains(x)
        let color: UInt32 =
          isFrame ? 0xF2EAD8 : isRed ? 0xE63946 : y < 56 ? 0x1D3557 : 0x2A9D8F
        let pixel = RGB8(packed: color)
        rgba += [pixel.red, pixel.green, pixel.blue, 255]
      }
    }
    return rgba
  }

  /// Its measurement by hand.
  ///
  /// Areas: navy 880·500 − 200², teal 880·380, red 200², frame 1000² − 880².
  static func measurement() -> CoverMeasurement {
    let swatches = [
      // Inner shares: of 774,400 pixels. The masked ones are what the mask leaves, about.
      Swatch(color: RGB8(packed: 0x1D3557), share: 4000, innerShare: 5165, maskedShare: 5000),
      Swatch(color: RGB8(packed: 0x2A9D8F), share: 3344, innerShare: 4318, maskedShare: 4300),
      Swatch(color: RGB8(packed: 0xF2EAD8), share: 2256, innerShare: 0, maskedShare: 0),
      Swatch(color: RGB8(packed: 0xE63946), share: 400, innerShare: 517, maskedShare: 700),
    ]
    return CoverMeasurement(
      kind: .color,
      isMonochrome: false,
      sample: CoverSample(averaging: workPicture(), width: 100, height: 100),
      clusters: swatches,
      swatches: swatches,
      frame: CoverFrame(
        color: RGB8(packed: 0xF2EAD8),
        share: 2256,
        left: 600,
        top: 600,
        right: 600,
        bottom: 600
      )
    )
  }

  static let fragments = PaletteFragments(CoverPalette(measurement()))

  @Test func `bands, corners and text are those of the example`() {
    #expect(
      Self.fragments.bands
        == ##"[{"hex":"#595a6f","position":0},{"hex":"#4a6872","position":0.5},"##
        + ##"{"hex":"#4baa9b","position":1}]"##
    )
    #expect(
      Self.fragments.corners
        == ##"{"bottomLeft":"#439e94","bottomRight":"#439e94","topLeft":"#5d5168","##
        + ##""topRight":"#5d5168"}"##
    )
    #expect(
      Self.fragments.text
        == ##"{"color":"#000000","contrast":4.69,"tint":"#ffffff","tintOpacity":0.17}"##
    )
  }

  @Test func `swatches are those of the example`() {
    #expect(
      Self.fragments.swatches
        == ##"[{"hex":"#1d3557","oklch":[0.3276,0.0678,257.3],"share":0.4,"text":"#ffffff"},"##
        + ##"{"hex":"#2a9d8f","oklch":[0.6304,0.1013,183],"share":0.3344,"text":"#000000"},"##
        + ##"{"hex":"#f2ead8","oklch":[0.9385,0.0254,86.9],"share":0.2256,"text":"#000000"},"##
        + ##"{"hex":"#e63946","oklch":[0.6122,0.2082,22.2],"share":0.04,"text":"#000000"}]"##
    )
  }

  @Test func `the preview is that of the example`() {
    #expect(Self.fragments.thumbhash == ##""HbcJDwzY+MiCeHmPh6aIyHiIfqz4d48H""##)
  }

  @Test func `roles are those of the example`() {
    #expect(
      Self.fragments.roles
        == ##"{"accent":{"hex":"#e63946"},"darkMuted":{"derived":true,"hex":"#383224"},"##
        + ##""darkVibrant":{"hex":"#1d3557"},"dominant":{"hex":"#1d3557"},"##
        + ##""frame":{"hex":"#f2ead8","share":0.2256},"lightMuted":{"hex":"#f2ead8"},"##
        + ##""lightVibrant":{"derived":true,"hex":"#77e0d1"},"##
        + ##""muted":{"derived":true,"hex":"#8d8575"},"vibrant":{"hex":"#2a9d8f"}}"##
    )
  }

  @Test func `interface colours are those of the example`() {
    #expect(
      Self.fragments.ui
        == ##"{"accent":"#e63946","backgroundDark":"#162e4f","backgroundLight":"#d5e6ff","##
        + ##""onDark":"#ffa09d","onLight":"#832c2f","primary":"#1d3557"}"##
    )
  }

  @Test func `the solid colour under the bands reads with 7`() {
    let palette = CoverPalette(Self.measurement())
    #expect(Contrast.ratio(palette.solid, palette.text.color) >= 7)
    #expect(palette.tintThousandthsMore > palette.text.tintThousandths)
  }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  @Suite("Bands and corners")
  struct BandsAndCornersTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// Returns the gradient as the browser has understood it.
    private func gradient() throws -> String {
      try browser.computed("background-image", of: ".cover-backdrop", "::before")
    }

    @Test("Bands: rows as the core computes them, in both spaces", arguments: MixSpace.allCases)
    func bands(_ space: MixSpace) throws {
      var parameters = BackdropParameters()
      (parameters.space, parameters.bandCount) = (space, 5)
      let design = SamplePages.design(.bands, SamplePages.vivid, parameters)
      for view in Viewport.all {
        try browser.open(SamplePages.page(design), view)
        let rows = [0, view.height / 4, view.height / 2, 3 * view.height / 4, view.height - 1]
        let pixels = rows.flatMap { y in [0, view.width / 2, view.width - 1].map { Pixel($0, y) } }
        let difference = try browser.difference(at: pixels, from: Prediction(design, view).levels)
        #expect(difference.largest <= 2, "\(view) \(difference)")
      }
      // sRGB is what is taken where nothing is written.
      #expect(try gradient().contains("in oklab") == (space == .oklab))
      #expect(try !gradient().contains("in srgb"))
    }

    @Test("Bands: one that shows nothing is left out, the others keep the whole height")
    func droppedBand() throws {
      // Red above, nothing in the middle, blue below.
      let rgba = (0..<24 * 24).flatMap { cell -> [UInt8] in
        switch cell / (8 * 24) {
        case 0: [255, 0, 0, 255]
        case 1: [0, 0, 0, 0]
        default: [0, 0, 255, 255]
        }
      }
      var measurement = SamplePages.vivid
      measurement.sample = CoverSample(averaging: rgba, width: 24, height: 24)
      let design = SamplePages.design(.bands, measurement, level: .none)
      try browser.open(SamplePages.page(design))
      let stops = try gradient().split(separator: "rgb(", omittingEmptySubsequences: false)
      #expect(stops.count - 1 == 2)
      let ends = try browser.colors(at: [Pixel(200, 0), Pixel(200, 799)])
      #expect(
        ends[0].distance(from: [255, 0, 0]) <= 2 && ends[1].distance(from: [0, 0, 255]) <= 2
      )
    }

    @Test("Corners: a grid of 400 pixels as the core computes them", arguments: Viewport.all)
    func corners(_ view: Viewport) throws {
      // The vector of 4-backdrops.md §4.2.6, whose corners are dark, and one of full contrast.
      let colors = [
        CornerColors(
          topLeft: RGB8(packed: 0x3F_280A),
          topRight: RGB8(packed: 0x6B_4713),
          bottomLeft: RGB8(packed: 0x1C_425D),
          bottomRight: RGB8(packed: 0x0F_2A43)
        ),
        CornerColors(
          topLeft: .white,
          topRight: RGB8(packed: 0xFF_0000),
          bottomLeft: RGB8(packed: 0x00_00FF),
          bottomRight: .black
        ),
      ]
      for corners in colors {
        let design = SamplePages.design(.corners(CornerGradient(colors: corners)))
        try browser.open(SamplePages.page(design), view)
        let difference = try browser.difference(
          at: view.grid(columns: 20, rows: 20),
          from: Prediction(design, view).levels
        )
        #expect(difference.largest <= 3, "\(difference)")
      }
    }

    @Test("Corners: the figures of the vector at three places")
    func cornerFigures() throws {
      let colors = CornerColors(
        topLeft: RGB8(packed: 0x3F_280A),
        topRight: RGB8(packed: 0x6B_4713),
        bottomLeft: RGB8(packed: 0x1C_425D),
        bottomRight: RGB8(packed: 0x0F_2A43)
      )
      let view = Viewport(401, 401)
      try browser.open(
        SamplePages.page(SamplePages.design(.corners(CornerGradient(colors: colors)))),
        view
      )
      let seen = try browser.colors(at: [Pixel(200, 200), Pixel(200, 0), Pixel(100, 300)])
      for (color, hex) in zip(seen, [0x35_372F, 0x55_380F, 0x25_3944] as [UInt32]) {
        #expect(color.distance(from: RGB8(packed: hex).levels) <= 3, "\(color.hex)")
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

/// The pages that introduce the library, beside what the library is.
@Suite("Documentation of Backdrop") struct CatalogueTests {
  private static let catalogue = Catalogue("Backdrop")

  /// An album to draw.
  private static func measurement() throws -> CoverMeasurement {
    try SampleCovers.cover([0x5856D6, 0xFF9500]) { _, y in
      SampleCovers.opaque(y < 12 ? 0x5856D6 : 0xFF9500)
    }
  }

  @Test("The samples on the pages are those that are compiled and run here")
  func samples() throws {
    let own = try Catalogue.compiled(in: "Tests/BackdropTests/CatalogueTests.swift")
    #expect(try Self.catalogue.samples() == own)
  }

  @Test("The example of the first page runs")
  func overview() throws {
    let measurement = try Self.measurement()
    // begin
    let backdrops = AlbumBackdrops(albumID: "zk2gcx7mbacvzy743joruxlota", measurement: measurement)
    let surface = backdrops.surface(.drift)
    let legibility = BackdropLegibility(surface, level: .aa)
    let design = BackdropDesign(
      albumID: backdrops.albumID,
      surface: surface,
      legibility: legibility
    )
    let page = BackdropRenderers.page(design, title: "Low Tide", artist: "The Harbour Lights")
    let still = BackdropRenderers.raster(
      RasterPlan(
        surface: surface,
        tint: legibility.tint,
        tintThousandths: legibility.tintThousandths,
        width: 320,
        height: 180
      )
    )
    // end
    #expect(page.contains("Low Tide") && (still.width, still.height) == (320, 180))
  }

  @Test("A style sheet, frames, pixels and the fallback are made as the article says")
  func making() throws {
    let measurement = try Self.measurement()
    let albumID = "zk2gcx7mbacvzy743joruxlota"
    // begin
    let backdrops = AlbumBackdrops(albumID: albumID, measurement: measurement)
    let surface = backdrops.surface(.blobs)
    let design = BackdropDesign(
      albumID: albumID,
      surface: surface,
      legibility: BackdropLegibility(surface, level: .aa)
    )
    var rendering = TextRendering()
    rendering.fill = .element
    rendering.motion = .cheap
    let sheet = BackdropRenderers.css(design, rendering)
    let markup = BackdropRenderers.html(design, rendering)
    // end
    #expect(sheet.contains(".cover-backdrop{") && markup.contains("cover-backdrop"))

    let (seconds, reduceMotion) = (2.5, false)
    var drawn: [String] = []
    func draw(from start: UnitPoint, to end: UnitPoint, stops: [String], corner: SRGB) {
      #expect(start != end)
      drawn = stops + [RGB8(corner).hex]
    }
    // begin
    if case .drift(let drift) = backdrops.surface(.drift) {
      let frame = drift.frame(time: seconds, reduceMotion: reduceMotion)
      let topLeft = drift.color(at: UnitPoint(x: 0, y: 0), frame, width: 1920, height: 1080)
      let stops = frame.stops.map { RGB8($0).hex }
      draw(from: frame.start, to: frame.end, stops: stops, corner: topLeft)
    }
    // end
    #expect(drawn.count > 2)

    // begin
    let corners = backdrops.surface(.corners)
    let legibility = BackdropLegibility(corners, level: .aaa)
    let plan = RasterPlan(
      surface: corners,
      tint: legibility.tint,
      tintThousandths: legibility.tintThousandths,
      width: 640,
      height: 360
    )
    let picture = BackdropRenderers.raster(plan)
    // end
    #expect(picture.rgba.count == 640 * 360 * 4)

    // begin
    let fallback = AlbumBackdrops(albumID: albumID, measurement: nil).surface(.bands)
    // end
    guard case .bands(let bands) = fallback else {
      Issue.record("the fallback is drawn as bands")
      return
    }
    #expect(bands.stops.map(\.color) == [.indigo, .black])
  }

  @Test("Each public type and article has its place among the topics, and nothing else has")
  func topics() throws {
    let types = try Self.catalogue.publicTypes()
    #expect(types.count > 20)
    #expect(try Self.catalogue.topics().sorted() == types.sorted())
    let articles = try Self.catalogue.articles()
    #expect(articles.listed == articles.there && articles.there == ["making-a-backdrop"])
  }
}

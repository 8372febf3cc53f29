// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// The pages that introduce the library, beside what the library is.
@Suite("Documentation of Palette") struct CatalogueTests {
  private static let catalogue = Catalogue("Palette")

  @Test("The samples on the pages are those that are compiled and run here, and a manifest")
  func samples() throws {
    let own = try Catalogue.compiled(in: "Tests/PaletteTests/CatalogueTests.swift")
    // ProjectTests has SwiftPM read the manifest.
    let shown = try Self.catalogue.samples().filter { !$0.contains("import PackageDescription") }
    #expect(shown == own)
  }

  @Test("Pixels become colours as the article says")
  func gettingStarted() {
    let (width, height) = (100, 100)
    let pixels = LowTideTests.workPicture()
    let strips = [Array(pixels.prefix(width * 4 * 7)), Array(pixels.dropFirst(width * 4 * 7))]
    // begin
    var extractor = PaletteExtractor(width: width, height: height)
    for strip in strips {
      extractor.append(rows: strip.span, rowCount: strip.count / (width * 4))
    }
    let measurement = extractor.finish()
    // end
    #expect(measurement.kind == .color)

    // begin
    let colors = CoverPalette(measurement, bandCount: 5)
    let gradient = colors.bands.map(\.color.hex).joined(separator: ", ")
    let background = colors.ui.backgroundDark.hex
    let accent = colors.roles[.vibrant]?.color.hex ?? colors.ui.accent.hex
    let text = colors.text.color.hex
    // end
    #expect(gradient.split(separator: ",").count == 5)
    #expect(RGB8(hex: background)?.luminance ?? 1 < 0.1)
    #expect(RGB8(hex: accent) != nil && ["#000000", "#ffffff"].contains(text))

    // begin
    let ratio = Contrast.ratio(RGB8(packed: 0xFFFFFF), RGB8(packed: 0x162E4F))
    let isReadable = ratio >= Contrast.textRatio
    // end
    // From the formula of WCAG 2.2: the luminance of #162e4f is 0.02689.
    #expect(isReadable && abs(ratio - 13.656) < 0.001)
  }

  @Test("Each public type and article has its place among the topics, and nothing else has")
  func topics() throws {
    let types = try Self.catalogue.publicTypes()
    #expect(types.count > 20)
    #expect(try Self.catalogue.topics().sorted() == types.sorted())
    let articles = try Self.catalogue.articles()
    #expect(articles.listed == articles.there && articles.there == ["getting-started"])
  }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

@Suite("SVG") struct SVGTests {
  /// Returns the elements of a backdrop.
  private func elements(
    _ surface: BackdropSurface,
    _ change: (inout TextRendering) -> Void = { _ in }
  ) throws -> [ReadBack.Element] {
    let svg = BackdropRenderers.svg(
      RenderingSamples.design(surface),
      RenderingSamples.rendering(change)
    )
    return try ReadBack.svg(svg)
  }

  @Test(
    "Well-formed, decorative, of the size that was asked for; the tint is the last layer",
    arguments: RenderingSamples.surfaces + RenderingSamples.otherSpaces
  )
  func frame(_ surface: BackdropSurface) throws {
    let design = RenderingSamples.design(surface)
    let elements = try elements(surface) { ($0.width, $0.height) = (400, 300) }
    let root = try #require(elements.first)
    #expect(root.tag == "svg")
    #expect(root["viewBox"] == "0 0 400 300" && root["width"] == "400")
    #expect(root["role"] == "presentation")
    let tint = try #require(elements.last)
    if design.legibility.tintThousandths > 0 {
      #expect(tint.tag == "rect" && tint["fill"] == design.legibility.tint.hex)
      let opacity = try #require(tint["fill-opacity"].flatMap(Double.init))
      #expect(opacity == Double(design.legibility.tintThousandths) / 1000)
    } else {
      #expect(tint["fill-opacity"] == nil)
    }
    // What is referred to is there.
    let ids = elements.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    for element in elements {
      for (_, value) in element.attributes {
        guard let value, value.hasPrefix("url(#") else { continue }
        #expect(ids.contains(String(value.dropFirst(5).dropLast())))
      }
    }
    let svg = BackdropRenderers.svg(design)
    #expect(svg.ranges(of: "http").count == 1, "the namespace and no address")
  }

  @Test("Drift: the line in pixels, so that lines of equal colour are perpendicular to it (§4.2.2)")
  func drift() throws {
    // Vector 5 at phase 1: (−.1582, .1404) to (1.1582, .8596), on 200×100.
    let elements = try elements(.drift(DriftGradient(speed: 1))) {
      ($0.width, $0.height, $0.time) = (200, 100, 1)
    }
    let gradient = try #require(elements.first { $0.tag == "linearGradient" })
    #expect(gradient["gradientUnits"] == "userSpaceOnUse")
    for (name, value) in [("x1", -31.64), ("y1", 14.04), ("x2", 231.64), ("y2", 85.96)] {
      let found = try #require(gradient[name].flatMap(Double.init))
      #expect(abs(found - value) < 0.02, "\(name)")
    }
    let stops = elements.filter { $0.tag == "stop" }.compactMap { $0["stop-color"] }
    #expect(stops == ["#af52de", "#ff2d55", "#ff9500", "#5856d6"])
    // In the space between stops that SVG does not know there are more of them.
    let oklab = try self.elements(.drift(DriftGradient(stopSpace: .oklab)))
    #expect(oklab.count { $0.tag == "stop" } > 4)
  }

  @Test("Blobs: one blur over the group, in sRGB, its region 3σ around the canvas (§4.2.4)")
  func blobs() throws {
    // Vector 1: σ is 40.7501 on 400×300. Vector 6: the first blob of seed 0.
    let field = BlobField(colors: [.white], background: .black, seed: 0)
    let elements = try elements(.blobs(field)) { ($0.width, $0.height) = (400, 300) }
    let filter = try #require(elements.first { $0.tag == "filter" })
    #expect(filter["filterUnits"] == "userSpaceOnUse")
    #expect(filter["color-interpolation-filters"] == "sRGB")
    let blur = try #require(elements.first { $0.tag == "feGaussianBlur" })
    #expect(blur["stdDeviation"] == "40.7501")
    let region = ["x", "y", "width", "height"].map { filter[$0].flatMap(Double.init) ?? 0 }
    for (found, expected) in zip(region, [-122.2503, -122.2503, 644.5006, 544.5006]) {
      #expect(abs(found - expected) < 0.001)
    }
    #expect(elements[0]["preserveAspectRatio"] == "none")
    // centre ½ + s·(p − ½), radii s/2: by hand from p(.883311, .431528) s(.269825, .978161).
    let ellipse = try #require(elements.first { $0.tag == "ellipse" })
    let shape = ["cx", "cy", "rx", "ry", "fill-opacity"].map { name in
      ellipse[name].flatMap(Double.init) ?? 0
    }
    for (found, expected) in zip(shape, [241.3711, 129.9068, 53.965, 146.7242, 0.7766]) {
      #expect(abs(found - expected) < 0.001)
    }
    let group = try #require(elements.first { $0.tag == "g" })
    #expect(group["filter"] == "url(#cover-blur)")
    #expect(elements.first { $0.tag == "rect" }?["fill"] == "#000000")
  }

  @Test("Corners: the lower edge comes in by a mask from clear to full")
  func corners() throws {
    let elements = try elements(RenderingSamples.corners)
    let colors = elements.filter { $0.tag == "stop" }.map { $0["stop-color"] }
    #expect(colors == ["#3f280a", "#6b4713", "#1c425d", "#0f2a43", "#ffffff", "#ffffff"])
    #expect(elements.compactMap { $0["stop-opacity"] } == ["0", "1"])
    #expect(elements.count { $0["mask"] != nil } == 1)
  }

  @Test("Blur is an image of the preview, without a filter")
  func blur() throws {
    let elements = try elements(RenderingSamples.blur)
    let image = try #require(elements.first { $0.tag == "image" })
    #expect(image["preserveAspectRatio"] == "xMidYMid slice")
    let picture = try ReadBack.picture(ReadBack.bytes(ofDataURL: try #require(image["href"])))
    #expect(picture.size == [24, 24])
    #expect(!elements.contains { $0.tag == "filter" })
  }

  @Test("Scroll is the frame at rest")
  func scroll() throws {
    let stops = try elements(.scroll(ScrollGradient())).filter { $0.tag == "stop" }
    #expect(stops.map { $0["offset"] } == ["0", "0.4"])
    #expect(stops.map { $0["stop-color"] } == ["#ff3b30", "#ffffff"])
  }

  @Test(
    "Extra stops: the chord in sRGB stays within ΔE .01 of Oklab, or there are eight (§4.5)",
    arguments: [
      (0x00_00FF, 0xFF_FF00), (0xFF_0000, 0x00_FFFF), (0xFF_00FF, 0x00_FF00),
      (0xC0_0000, 0x00_7000), (0xFF_9500, 0x58_56D6), (0x58_56D6, 0x5A_58D8),
    ] as [(UInt32, UInt32)]
  )
  func extraStops(_ from: UInt32, _ to: UInt32) throws {
    let (start, end) = (RGB8(packed: from), RGB8(packed: to))
    let gradient = BandsGradient(
      stops: [
        CoverPalette.Stop(position: 0, color: start), CoverPalette.Stop(position: 1, color: end),
      ],
      stopSpace: .oklab
    )
    let stops = try elements(.bands(gradient)).filter { $0.tag == "stop" }.map { stop in
      (
        place: try #require(stop["offset"].flatMap(Double.init)),
        color: try #require(stop["stop-color"].flatMap { RGB8(hex: $0) })
      )
    }
    #expect(stops.first?.color == start && stops.last?.color == end)
    #expect((2...10).contains(stops.count))
    var worst = 0.0
    for (low, high) in zip(stops, stops.dropFirst()) {
      let middle = gradient.color(y: (low.place + high.place) / 2).clamped
      let chord = SRGB(low.color).mixed(with: SRGB(high.color), amount: 0.5)
      worst = max(worst, Oklab(middle).distance(to: Oklab(chord)))
      // Each stop is the gradient's own colour there.
      #expect(RGB8(gradient.color(y: low.place).clamped) == low.color)
    }
    #expect(worst <= 0.01 || stops.count == 10)
    #expect(worst < 0.02)
  }

  @Test("A flat segment needs no extra stop, one across the wheel does")
  func numbersOfStops() throws {
    func count(_ gradient: BandsGradient) throws -> Int {
      try elements(.bands(gradient)).count { $0.tag == "stop" }
    }
    #expect(try count(RenderingSamples.bands(.srgb)) == 3)
    #expect(try count(RenderingSamples.bands(.oklab)) > 3)
    let flat = BandsGradient(stops: [
      CoverPalette.Stop(position: 0, color: .white), CoverPalette.Stop(position: 1, color: .white),
    ])
    #expect(try count(flat) == 2)
  }
}

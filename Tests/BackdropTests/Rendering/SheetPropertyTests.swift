// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// What holds for the sheets of all styles.
@Suite("Sheets") struct SheetPropertyTests {
  /// The query within which everything moves.
  private static let motion = "@media (prefers-reduced-motion:no-preference)"

  /// Every style, also in its other space, with every kind of motion.
  private static let all: [(BackdropSurface, TextRendering.Motion)] =
    (RenderingSamples.surfaces + RenderingSamples.otherSpaces).flatMap { surface in
      TextRendering.Motion.allCases.map { (surface, $0) }
    }

  /// Whether a style has motion of any kind.
  private static func moves(_ surface: BackdropSurface) -> Bool {
    surface.style.isMoving || surface.style == .scroll
  }

  @Test("Motion stands in one block within @supports, and nowhere else", arguments: all)
  func motion(_ surface: BackdropSurface, _ motion: TextRendering.Motion) throws {
    let rendering = RenderingSamples.rendering { $0.motion = motion }
    let design = RenderingSamples.design(surface)
    for text in [
      BackdropRenderers.css(design, rendering),
      try sheet(BackdropRenderers.html(design, rendering)),
    ] {
      let blocks = text.ranges(of: Self.motion).count
      #expect(blocks == (motion != .still && Self.moves(surface) ? 1 : 0))
      let rules = try ReadBack.rules(text)
      for rule in rules {
        let isMoving = rule.within.contains(Self.motion)
        if isMoving { #expect(rule.within.first?.hasPrefix("@supports ") == true) }
        for declaration in rule.declarations where declaration[0].hasPrefix("animation") {
          #expect(isMoving, "\(rule.selector)")
        }
        #expect(rule.declarations.allSatisfy { !$0[0].hasPrefix("transition") })
      }
      // Whatever runs by itself can be stopped.
      let stops = rules.filter {
        $0.values("animation-play-state") == ["var(--cover-play,running)"]
      }
      #expect(stops.count == (motion != .still && surface.style.isMoving ? 1 : 0))
      if motion == .still { #expect(!text.contains("@keyframes")) }
    }
  }

  @Test("Nothing is asked for from outside", arguments: all)
  func requests(_ surface: BackdropSurface, _ motion: TextRendering.Motion) {
    let rendering = RenderingSamples.rendering { $0.motion = motion }
    let design = RenderingSamples.design(surface)
    let texts = [
      BackdropRenderers.css(design, rendering), BackdropRenderers.html(design, rendering),
      BackdropRenderers.page(design, rendering, title: "Geogaddi"),
    ]
    for text in texts {
      for word in ["http:", "https:", "//", "@import", "src=", "href="] {
        let isFound = text.contains(word)
        #expect(!isFound, "\(word)")
      }
      let addresses = text.split(separator: "url(").dropFirst()
      #expect(addresses.allSatisfy { $0.hasPrefix("\"data:") || $0.hasPrefix("#cover-") })
      // Lemma 1 of §4.4.1 holds for what mixes; these do not.
      for breaker in ["mix-blend-mode", "saturate", "brightness", "contrast("] {
        let isFound = text.contains(breaker)
        #expect(!isFound, "\(breaker)")
      }
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test("The preferences of §4.4.3", arguments: RenderingSamples.surfaces)
  func preferences(_ surface: BackdropSurface) throws {
    let design = RenderingSamples.design(surface)
    let html = BackdropRenderers.html(design)
    let rules = try ReadBack.rules(sheet(html))
    func rule(_ query: String, _ selector: String) throws -> ReadBack.Rule {
      try #require(rules.first { $0.within == ["@media (\(query))"] && $0.selector == selector })
    }
    #expect(
      try rule("forced-colors:active", ".cover-backdrop").values("display") == ["none"]
    )
    let more = try rule("prefers-contrast:more", ".cover-backdrop::after").values("background")
    let alpha = Double(try #require(more.first?.split(separator: "/").last?.dropLast()))
    #expect(alpha == Double(design.legibility.tintThousandthsMore) / 1000)
    let query = "prefers-reduced-transparency:reduce"
    #expect(
      try rule(query, ".cover-backdrop").values("background") == [design.legibility.solid.hex]
    )
    // Every layer that the element has is hidden.
    let children = try ReadBack.elements(html).map(\.tag).filter { $0 == "svg" || $0 == "i" }
    let layers =
      [".cover-backdrop::before", ".cover-backdrop::after"]
      + ["svg", "i"].filter(children.contains).map { ".cover-backdrop>\($0)" }
    #expect(try rule(query, layers.joined(separator: ",")).values("display") == ["none"])
    let hides = try #require(rules.lastIndex { $0.within == ["@media (\(query))"] })
    let shows = rules.lastIndex { $0.within.contains(Self.motion) } ?? 0
    #expect(shows < hides, "what is written later wins")
  }

  @Test("It can fill the element it stands in")
  func fill() throws {
    let rules = try ReadBack.rules(
      BackdropRenderers.css(
        RenderingSamples.design(RenderingSamples.bands),
        RenderingSamples.rendering { $0.fill = .element }
      )
    )
    let host = try #require(rules.first { $0.selector == ".cover-backdrop" })
    #expect(host.values("position") == ["absolute"])
    #expect(host.values("border-radius") == ["inherit"])
    #expect(host.values("overflow") == ["hidden"])
    let frame = try #require(rules.first { $0.selector.hasPrefix(":where(") })
    #expect(frame.values("isolation") == ["isolate"])
  }

  @Test("Both schemes: the light one changes ground, tint and text, and the flat colour")
  func schemes() throws {
    let light = RenderingSamples.design(RenderingSamples.corners, tone: .black).legibility
    let design = RenderingSamples.design(RenderingSamples.corners, tone: .white)
    #expect(light.tone == .black && design.legibility.tone == .white)
    let rules = try ReadBack.rules(
      BackdropRenderers.css(
        design,
        RenderingSamples.rendering { $0.lightLegibility = light }
      )
    )
    func within(_ query: String) -> [ReadBack.Rule] {
      rules.filter { $0.within == ["@media " + query] }
    }
    let scheme = "(prefers-color-scheme:light)"
    let plain = within(scheme)
    // Corners draw on the element itself: its gradient has to stay.
    #expect(plain.first?.values("background-color") == [light.solid.hex])
    #expect(plain.first?.values("background") == [])
    #expect(plain[1].values("background")[0].hasPrefix("rgb(255 255 255/."))
    #expect(plain[2].values("color") == ["#000000"])
    #expect(within(scheme + " and (prefers-contrast:more)").count == 1)
    #expect(
      within("(prefers-reduced-transparency:reduce) and \(scheme)").first?.values("background")
        == [light.solid.hex]
    )
  }

  @Test("Noise lies over the tint, which more contrast changes without it")
  func noise() throws {
    let css = BackdropRenderers.css(
      RenderingSamples.design(RenderingSamples.bands),
      RenderingSamples.rendering { $0.hasNoise = true }
    )
    let rules = try ReadBack.rules(css)
    let tint = try #require(rules.first { $0.selector == ".cover-backdrop::after" })
    let layers = try #require(tint.values("background").first)
    #expect(layers.hasPrefix("url(\"data:image/png;base64,"))
    #expect(layers.hasSuffix("\") 0 0/128px,rgb(0 0 0/.123)"))
    let more = try #require(rules.first { $0.within == ["@media (prefers-contrast:more)"] })
    #expect(more.values("background-color") == ["rgb(0 0 0/.339)"])
    let url = try #require(layers.split(separator: "\"").dropFirst().first)
    let picture = try ReadBack.picture(ReadBack.bytes(ofDataURL: url))
    #expect(picture.size == [128, 128])
    // At most 2 % of 255 levels, either way, and as often up as down.
    #expect(picture.pixels.allSatisfy { $0[3] == 2 || $0[3] == 5 })
    let white = picture.pixels.count { $0[0] == 255 }
    #expect(abs(white - 128 * 64) < 128 * 4)
    #expect(picture.pixels.allSatisfy { Set($0[0..<3]).count == 1 && [0, 255].contains($0[0]) })
  }

  @Test("Any prefix gives names that agree with the markup", arguments: RenderingSamples.hostile)
  func prefixes(_ prefix: String) throws {
    // The styles with names of every kind.
    for surface in RenderingSamples.surfaces
    where surface.style.isMoving || surface.style == .scroll {
      let rendering = RenderingSamples.rendering {
        $0.prefix = prefix
        $0.hasScript = true
        $0.hasBar = true
      }
      let html = BackdropRenderers.html(RenderingSamples.design(surface), rendering)
      let elements = try ReadBack.elements(html)
      let host = try #require(elements.first)
      let name = try #require(host["class"])
      // One class, and not none: white space would part it.
      #expect(name.hasSuffix("-backdrop") && !name.contains(where: \.isWhitespace))
      #expect(elements.count { $0.tag == "style" } == 1)
      #expect(elements.count { $0.tag == "script" } == (surface.style == .scroll ? 1 : 0))
      let css = try sheet(html)
      let rules = try ReadBack.rules(css)
      #expect(Set(rules.map(\.within.count)).isSubset(of: [0, 1, 2]))
      let first = try #require(rules.first { !$0.selector.hasPrefix("@") })
      #expect(first.names == [name])
      #expect(first.values("overflow") == ["hidden"])
      let svg = elements.first { $0.tag == "filter" }?["id"]
      if let svg { #expect(html.contains("url(#\(svg))")) }
    }
  }

  @Test("Hostile ids and addresses stay where they are", arguments: RenderingSamples.hostile)
  func values(_ text: String) throws {
    let design = RenderingSamples.design(RenderingSamples.blur, albumID: text)
    let html = BackdropRenderers.html(
      design,
      RenderingSamples.rendering { $0.liveURL = "x/" + text }
    )
    let elements = try ReadBack.elements(html)
    #expect(elements.map(\.tag) == ["div", "style"])
    // HTML has no place for controls; Python's parser, like a browser, keeps the rest.
    let kept = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl = scalar.properties.generalCategory == .control
          return isControl && !["\t", "\n", "\r"].contains(scalar) ? "\u{FFFD}" : scalar
        }
      )
    )
    #expect(elements[0]["data-album"]?.unicodeScalars.elementsEqual(kept.unicodeScalars) == true)
    let rules = try ReadBack.rules(elements[1].text)
    let picture = try #require(rules.first { !$0.values("filter").isEmpty })
    #expect(picture.declarations.map { $0[0] } == ["inset", "background", "filter"])
    #expect(!elements[1].text.contains("<"))
  }

  @Test("No number traps, and none is written that is none")
  func numbers() throws {
    let wild = [Double.nan, .infinity, 0, -1, 1e-300, 1e300]
    // How the text reads is another test's concern.
    let legibility = RenderingSamples.design(RenderingSamples.bands).legibility
    for number in wild {
      let surfaces: [BackdropSurface] = [
        .drift(DriftGradient(colors: [], speed: number)),
        .drift(DriftGradient(colors: [.white], speed: number)),
        .drift(DriftGradient(speed: number)),
        .blobs(BlobField(colors: [.white], background: nil, seed: 1, speed: number)),
        .blobs(BlobField(colors: [], background: .black, seed: 1, speed: number)),
        .scroll(ScrollGradient(k: number, start: number, end: number)),
      ]
      for surface in surfaces {
        let design = BackdropDesign(albumID: "b3f1", surface: surface, legibility: legibility)
        for motion in TextRendering.Motion.allCases {
          let rendering = RenderingSamples.rendering {
            $0.motion = motion
            $0.time = number
            $0.width = number == 0 ? 0 : -5
            $0.height = .min
          }
          let text = BackdropRenderers.html(design, rendering)
          let svg = BackdropRenderers.svg(design, rendering)
          for word in ["nan", "inf", "NaN"] {
            #expect(!text.replacing("infinite", with: "").contains(word))
            #expect(!svg.contains(word))
          }
          if motion == .exact { _ = try ReadBack.rules(try sheet(text)) }
        }
      }
    }
  }

  /// Returns the sheet within a piece of HTML.
  private func sheet(_ html: String) throws -> String {
    let element = try ReadBack.elements(html).first { $0.tag == "style" }
    return try #require(element).text
  }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

@Suite("Page") struct BackdropPageTests {
  /// Returns the elements of a page.
  private func elements(
    _ surface: BackdropSurface,
    title: String? = "Geogaddi",
    artist: String? = "Boards of Canada",
    _ change: (inout TextRendering) -> Void = { _ in }
  ) throws -> [ReadBack.Element] {
    let page = BackdropRenderers.page(
      RenderingSamples.design(surface),
      RenderingSamples.rendering(change),
      title: title,
      artist: artist
    )
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    return try ReadBack.elements(page)
  }

  /// Returns the content of a `meta` element.
  private func meta(_ elements: [ReadBack.Element], _ name: String) -> String? {
    elements.first { $0["name"] == name || $0["http-equiv"] == name }?["content"]
  }

  @Test(
    "Language, viewport, the browser's colour, no network",
    arguments: RenderingSamples.surfaces
  )
  func head(_ surface: BackdropSurface) throws {
    let elements = try elements(surface)
    #expect(elements.first { $0.tag == "html" }?["lang"] == "en")
    #expect(elements.first { $0.tag == "meta" }?["charset"] == "utf-8")
    #expect(meta(elements, "viewport") == "width=device-width,initial-scale=1")
    let legibility = RenderingSamples.design(surface).legibility
    #expect(meta(elements, "theme-color") == legibility.solid.hex)
    #expect(meta(elements, "color-scheme") == (legibility.tone == .white ? "dark" : "light"))
    let script = surface.style.isMoving ? "script-src 'unsafe-inline';" : ""
    #expect(
      meta(elements, "Content-Security-Policy")
        == "default-src 'none';style-src 'unsafe-inline';\(script)img-src data:"
    )
    #expect(elements.first { $0.tag == "title" }?.text == "Boards of Canada – Geogaddi")
    #expect(elements.first { $0.tag == "h1" }?.text == "Geogaddi")
    #expect(elements.first { $0.tag == "body" }?["class"] == "cover-text")
    let backdrop = try #require(elements.first { $0["class"] == "cover-backdrop" })
    #expect(backdrop["aria-hidden"] == "true")
  }

  @Test("What moves has a button that stops it; what does not has none")
  func button() throws {
    for surface in RenderingSamples.surfaces {
      for motion in TextRendering.Motion.allCases {
        let elements = try elements(surface) { $0.motion = motion }
        let moves = surface.style.isMoving && motion != .still
        #expect(elements.count { $0.tag == "button" } == (moves ? 1 : 0))
        let script = elements.first { $0.tag == "script" }?.text
        #expect(script?.contains("\"--cover-play\"") == (moves ? true : nil))
      }
    }
  }

  @Test("Hostile titles are text", arguments: RenderingSamples.hostile)
  func titles(_ text: String) throws {
    let elements = try elements(RenderingSamples.bands, title: text, artist: text)
    #expect(elements.count { $0.tag == "style" } == 1)
    #expect(!elements.contains { $0.tag == "script" })
    let heading = try #require(elements.first { $0.tag == "h1" })
    #expect(heading["dir"] == "auto")
    let kept = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl = scalar.properties.generalCategory == .control
          return isControl && !["\t", "\n", "\r"].contains(scalar) ? "\u{FFFD}" : scalar
        }
      )
    )
    #expect(heading.text.unicodeScalars.elementsEqual(kept.unicodeScalars))
  }

  @Test("Without a title it says so; without an artist it says nothing")
  func missing() throws {
    let elements = try elements(RenderingSamples.bands, title: nil, artist: nil)
    #expect(elements.first { $0.tag == "h1" }?.text == "Untitled album")
    #expect(!elements.contains { $0.tag == "p" })
  }

  @Test(
    "A live blur may load its picture, and the policy takes nothing else of its address",
    arguments: [
      ("cover.jpg", "data: 'self'"), ("https://example.org/a.jpg", "data: 'self' https:"),
      ("file:///tmp/a.jpg", "data: 'self' file:"), ("a b:c", "data: 'self'"),
      ("x;script-src *:", "data: 'self'"), ("\">:", "data: 'self'"), (":", "data: 'self'"),
    ]
  )
  func live(_ url: String, _ sources: String) throws {
    let elements = try elements(RenderingSamples.blur) { $0.liveURL = url }
    let policy = try #require(meta(elements, "Content-Security-Policy"))
    #expect(policy == "default-src 'none';style-src 'unsafe-inline';img-src \(sources)")
    // Of another style the address is not used.
    let bands = try self.elements(RenderingSamples.bands) { $0.liveURL = url }
    #expect(meta(bands, "Content-Security-Policy")?.hasSuffix("img-src data:") == true)
  }

  @Test("Scroll's page is long enough, with bar and script where they are asked for")
  func scroll() throws {
    let surface = BackdropSurface.scroll(ScrollGradient(end: 350))
    let plain = try elements(surface)
    let style = try #require(plain.first { $0.tag == "style" }).text
    #expect(style.contains("body{min-height:calc(200vh + 350px)}"))
    #expect(!plain.contains { $0.tag == "script" || $0.tag == "header" })
    let full = try elements(surface) {
      $0.hasBar = true
      $0.hasScript = true
    }
    #expect(full.first { $0.tag == "header" }?["class"] == "cover-bar")
    let script = try #require(full.first { $0.tag == "script" }).text
    #expect(script.contains("\"--cover-rest\"") && script.contains("k=40,start=0,end=350"))
    #expect(meta(full, "Content-Security-Policy")?.contains("script-src") == true)
    let css = try #require(full.first { $0.tag == "style" }).text
    #expect(css.contains("--cover-end:var(--cover-rest,40%);"))
    let bar = try #require(ReadBack.rules(css).first { $0.selector == ".cover-bar" })
    #expect(bar.values("backdrop-filter") == ["blur(20px)"])
  }

  @Test("Both schemes have a colour of the browser each")
  func themes() throws {
    let light = RenderingSamples.design(RenderingSamples.corners, tone: .black).legibility
    let elements = try elements(RenderingSamples.corners) { $0.lightLegibility = light }
    let themes = elements.filter { $0["name"] == "theme-color" }
    #expect(themes.map { $0["media"] } == ["(prefers-color-scheme:light)", nil])
    #expect(themes.map { $0["content"] } == [light.solid.hex, "#35372f"])
    #expect(meta(elements, "color-scheme") == "dark light")
  }

  @Test("The fill is always the page's")
  func fill() throws {
    let style = try elements(RenderingSamples.bands) { $0.fill = .element }
      .first { $0.tag == "style" }
    #expect(style?.text.contains("position:fixed;inset:0") == true)
  }
}

@Suite("Text in markup and scripts") struct MarkupTextTests {
  @Test(
    "Markup",
    arguments: [
      ("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"),
      ("\u{0}\u{1F}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("a\tb\nc\r", "a\tb\nc&#13;"), ("é😀\u{202E}", "é😀\u{202E}"),
    ]
  )
  func markup(_ text: String, _ expected: String) {
    #expect(MarkupText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(
    "Identifiers",
    arguments: [
      ("cover-blur", "cover-blur"), ("3d-x", "i3d-x"), ("a b", "a_20_b"), ("a_b", "a_5f_b"),
      (")", "i_29_"), ("", "i"),
    ]
  )
  func identifiers(_ name: String, _ expected: String) {
    #expect(MarkupText.identifier(name) == expected)
  }

  @Test(
    "String literals",
    arguments: [
      ("a\"b\\c", "\"a\\\"b\\\\c\""), ("</script>", "\"\\u003c/script>\""),
      ("\n\u{2028}\u{0}", "\"\\u000a\\u2028\\u0000\""), ("é😀", "\"é😀\""),
    ]
  )
  func strings(_ text: String, _ expected: String) {
    #expect(ScriptText.string(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }
}

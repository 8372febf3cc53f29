// SPDX-License-Identifier: MIT

import Palette

extension BackdropRenderers {
  /// Returns a page of its own: the backdrop under an album's title and artist.
  ///
  /// A button stops what moves. The page asks for nothing from outside, but for the picture of a live blur.
  ///
  /// - Parameters:
  ///   - design: The backdrop.
  ///   - rendering: How it is written; the page is always filled.
  ///   - title: The album's title; nil: a page without one says so.
  ///   - artist: Its artist; nil: none is shown.
  /// - Returns: HTML in UTF-8.
  public static func page(
    _ design: BackdropDesign,
    _ rendering: TextRendering = TextRendering(),
    title: String?,
    artist: String? = nil
  ) -> String {
    var rendering = rendering
    rendering.fill = .page
    return BackdropPage(design, rendering, title: title, artist: artist).text
  }
}

/// A page around a backdrop.
struct BackdropPage {
  /// The backdrop.
  private let design: BackdropDesign
  /// How it is written.
  private let rendering: TextRendering
  /// The names in its sheet.
  private let names: SheetNames
  /// What the backdrop brings.
  private let parts: SheetParts
  /// The title, escaped.
  private let title: String
  /// The artist, escaped.
  private let artist: String?

  /// Takes what is shown.
  init(_ design: BackdropDesign, _ rendering: TextRendering, title: String?, artist: String?) {
    self.design = design
    self.rendering = rendering
    self.title = MarkupText.escaped(title ?? "Untitled album")
    self.artist = artist.map(MarkupText.escaped)
    names = SheetNames(prefix: rendering.prefix)
    parts = SheetParts(design, rendering, isBare: false)
  }

  /// The page.
  var text: String {
    let heading = artist.map { "\($0) – \(title)" } ?? title
    let scripts = self.scripts
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy(hasScript: !scripts.isEmpty))">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      \(themes)
      <title>\(heading)</title>
      <style>
      \(BackdropRenderers.sheet(design, rendering, parts))\(styles)
      </style>
      </head>
      <body class="\(textClass)">
      \(BackdropRenderers.element(design, names, children: parts.children))\(content)\
      \(scripts.isEmpty ? "" : "<script>\n\(scripts)\n</script>\n")\
      </body>
      </html>

      """
  }

  // MARK: Head

  /// What the page may load: its own styles and pictures within it; a live blur's picture besides.
  private func policy(hasScript: Bool) -> String {
    let live = isLive ? rendering.liveURL : nil
    let pictures = ["data:"] + (live.map { ["'self'"] + Self.scheme(of: $0) } ?? [])
    return "default-src 'none';style-src 'unsafe-inline';"
      + (hasScript ? "script-src 'unsafe-inline';" : "")
      + "img-src " + pictures.joined(separator: " ")
  }

  /// Returns the scheme of an address with its colon; nothing for a relative one.
  ///
  /// RFC 3986, section 3.1: a letter, then letters, digits, `+`, `-` and `.`.
  private static func scheme(of address: String) -> [String] {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    let name = address[..<colon].utf8
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard let first = name.first, isLetter(first),
      name.allSatisfy({ byte in
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
      })
    else { return [] }
    return ["\(address[..<colon]):"]
  }

  /// Whether the picture itself is shown.
  private var isLive: Bool { rendering.liveURL != nil && design.surface.style == .blur }

  /// The colour of the browser around the page, for one scheme or both.
  private var themes: String {
    func scheme(_ legibility: BackdropLegibility) -> String {
      legibility.tone == .white ? "dark" : "light"
    }
    guard let light = rendering.lightLegibility else {
      return """
        <meta name="theme-color" content="\(design.legibility.solid.hex)">
        <meta name="color-scheme" content="\(scheme(design.legibility))">
        """
    }
    return """
      <meta name="theme-color" content="\(light.solid.hex)" media="\(TextRules.lightScheme)">
      <meta name="theme-color" content="\(design.legibility.solid.hex)">
      <meta name="color-scheme" content="dark light">
      """
  }

  /// The page's own rules.
  private var styles: String {
    """
    html{min-height:100%;font:1rem/1.4 system-ui,sans-serif}
    body{margin:0;min-height:100vh;min-height:100svh;display:flex;flex-direction:column}
    main{flex:1;display:flex;flex-direction:column;justify-content:flex-end;\
    padding:clamp(1.25rem,5vw,5rem);overflow-wrap:anywhere}
    h1,p{margin:0}
    h1{font-size:clamp(2.25rem,8vw,6.5rem);line-height:1.05;letter-spacing:-.02em;text-wrap:balance}
    main p{font-size:clamp(1.125rem,2.2vw,1.75rem);margin-bottom:.4em}
    main p.note{font-size:1rem;margin:1.5em 0 0}
    """ + (isScrolling ? "\n" + scrollingStyles : "") + (hasButton ? "\n" + buttonStyles : "")
  }

  // MARK: Body

  /// The class of text on the backdrop, escaped.
  private var textClass: String { MarkupText.escaped(names.className("text")) }

  /// Title and artist, with what the style asks for around them.
  private var content: String {
    // Either may be written from right to left, whatever the page is.
    let lines =
      (artist.map { "<p dir=\"auto\">\($0)</p>\n" } ?? "")
      + "<h1 dir=\"auto\">\(title)</h1>\n"
    let bar =
      isScrolling && rendering.hasBar
      ? "<header class=\"\(MarkupText.escaped(names.className("bar")))\"><bdi>\(title)</bdi></header>\n"
      : ""
    let note = isScrolling ? "<p class=\"note\">The colour leaves as the page scrolls.</p>\n" : ""
    let button =
      hasButton
      ? "<button type=\"button\" id=\"pause\" aria-pressed=\"false\" hidden>Pause motion</button>\n"
      : ""
    return "\(bar)<main>\n\(lines)\(note)</main>\n\(button)"
  }

  /// Whether scrolling changes the backdrop.
  private var isScrolling: Bool { design.surface.style == .scroll }

  /// The rules that make a page long enough to scroll the gradient away; its text begins at the top.
  private var scrollingStyles: String {
    guard case .scroll(let gradient) = design.surface else { return "" }
    let pixels = CSSText.number(max(gradient.end, 0))
    return """
      body{min-height:calc(200vh + \(pixels)px)}
      main{justify-content:flex-start}
      header{padding:.75rem clamp(1.25rem,5vw,5rem)}
      """
  }

  // MARK: Motion

  /// Whether something moves that a reader must be able to stop (WCAG 2.2, 2.2.2).
  private var hasButton: Bool {
    design.surface.style.isMoving && !parts.keyFrames.isEmpty
  }

  /// The rules of the button; where nothing moves it is not shown.
  private var buttonStyles: String {
    """
    button{display:none;position:fixed;inset:1.25rem 1.25rem auto auto;padding:.6em 1.1em;\
    border:1px solid;border-radius:2em;background:none;color:inherit;font:inherit;cursor:pointer}
    button:focus-visible{outline:3px solid;outline-offset:3px}
    \(SheetNames.moving("button:not([hidden]){display:block}"))
    """
  }

  /// The scripts, in their order; empty for a page that needs none.
  private var scripts: String {
    let pause =
      hasButton
      ? """
      (()=>{
      const button=document.getElementById("pause");
      button.hidden=false;
      button.addEventListener("click",()=>{
      const stops=button.getAttribute("aria-pressed")==="false";
      button.setAttribute("aria-pressed",stops);
      document.documentElement.style.setProperty(\(ScriptText.string(names.rawProperty("play"))),\
      stops?"paused":"running");
      });
      })();
      """ : nil
    return [BackdropRenderers.scrollScript(design, rendering), pause].compactMap(\.self)
      .joined(separator: "\n")
  }
}

// SPDX-License-Identifier: MIT

import Palette

extension BackdropRenderers {
  /// Returns a backdrop's style sheet, for an empty element of the class `cover-backdrop`.
  ///
  /// Of blobs the sheet holds a still picture; they move in an element with an `<i></i>` for each blob.
  /// No address of the outside is in it, but for a live blur's.
  public static func css(
    _ design: BackdropDesign,
    _ rendering: TextRendering = TextRendering()
  ) -> String {
    sheet(design, rendering, SheetParts(design, rendering, isBare: true))
  }

  /// Returns the rules by which a new backdrop fades in over the old one: give the new element the class
  /// `cover-in` as well, append it, and remove the old one on `animationend`.
  ///
  /// The old one stays opaque underneath; fading it out at the same time would dip through what is behind.
  public static func fadeCSS(prefix: String = TextRendering.defaultPrefix) -> String {
    let names = SheetNames(prefix: prefix)
    let name = names.keyFrames("in")
    let seconds = CSSText.short(CSSText.number(CrossFade<RGB8>.seconds))
    let moving = SheetNames.moving(
      "\(names.selector("in")){animation:\(name) \(seconds)s cubic-bezier(.42,0,.58,1)}"
    )
    return "@keyframes \(name){from{opacity:0}}\n\(moving)\n"
  }

  /// Returns the sheet of a style's parts (4-backdrops.md §4.3.2, §4.4.3).
  static func sheet(
    _ design: BackdropDesign,
    _ rendering: TextRendering,
    _ parts: SheetParts
  ) -> String {
    let names = SheetNames(prefix: rendering.prefix)
    let text = TextRules(design.legibility, rendering, names)
    let lines =
      parts.registrations
      + [
        "\(names.backdrop){\(place(rendering.fill));overflow:hidden;"
          + "background:\(design.legibility.solid.hex)\(parts.ground)}",
        "\(names.picture),\(names.tint){content:\"\";position:absolute;inset:0}",
      ]
      + (rendering.fill == .element ? [host(names)] : [])
      + parts.rules
      + text.rules
      + [
        "@media (prefers-reduced-transparency:reduce){"
          + "\(names.backdrop){background:\(design.legibility.solid.hex)}"
          + "\(layers(names, parts).joined(separator: ",")){display:none}}"
      ]
      + text.lightSolid
      + ["@media (forced-colors:active){\(names.backdrop){display:none}}"]
      + parts.keyFrames
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the declarations of where a backdrop stands: behind everything, to the edges.
  private static func place(_ fill: TextRendering.Fill) -> String {
    switch fill {
    case .page: "position:fixed;inset:0;z-index:-1"
    case .element: "position:absolute;inset:0;z-index:-1;border-radius:inherit"
    }
  }

  /// Returns the rule that makes the element around a frame for the backdrop; any rule of the page's own
  /// about it wins.
  private static func host(_ names: SheetNames) -> String {
    ":where(:has(>\(names.backdrop))){position:relative;isolation:isolate}"
  }

  /// Returns the selectors of all layers of a backdrop.
  private static func layers(_ names: SheetNames, _ parts: SheetParts) -> [String] {
    [names.picture, names.tint] + parts.childElements.map { "\(names.backdrop)>\($0)" }
  }
}

/// The rules of tint and text, for one scheme or both.
struct TextRules {
  /// The legibility, or that of the dark scheme.
  private let legibility: BackdropLegibility
  /// That of the light scheme, where it is another one.
  private let light: BackdropLegibility?
  /// Whether noise lies over the tint.
  private let hasNoise: Bool
  /// The names.
  private let names: SheetNames

  /// Takes what was solved.
  init(_ legibility: BackdropLegibility, _ rendering: TextRendering, _ names: SheetNames) {
    self.legibility = legibility
    light = rendering.lightLegibility
    hasNoise = rendering.hasNoise
    self.names = names
  }

  /// The query of a light scheme.
  static let lightScheme = "(prefers-color-scheme:light)"
  /// The query of readers who ask for more contrast.
  private static let moreContrast = "(prefers-contrast:more)"

  /// The rules of tint and text, and those for more contrast.
  var rules: [String] {
    let noise = hasNoise ? "url(\(CSSText.string(NoiseTile.dataURL))) 0 0/\(NoiseTile.side)px," : ""
    let tint = Self.tint(legibility, legibility.tintThousandths)
    var result = [
      "\(names.tint){background:\(noise)\(tint)} \(textRule(legibility))",
      "@media \(Self.moreContrast){\(tintRule(legibility, legibility.tintThousandthsMore))}",
    ]
    if let light {
      let ground = "\(names.backdrop){background-color:\(light.solid.hex)}"
      let rule = tintRule(light, light.tintThousandths)
      result += [
        "@media \(Self.lightScheme){\(ground)\(rule)\(textRule(light))}",
        "@media \(Self.lightScheme) and \(Self.moreContrast){"
          + "\(tintRule(light, light.tintThousandthsMore))}",
      ]
    }
    return result
  }

  /// The rule of the flat colour in a light scheme; none where there is one scheme.
  var lightSolid: [String] {
    light.map { light in
      [
        "@media (prefers-reduced-transparency:reduce) and \(Self.lightScheme){"
          + "\(names.backdrop){background:\(light.solid.hex)}}"
      ]
    } ?? []
  }

  /// Returns the rule of the text's colour.
  private func textRule(_ legibility: BackdropLegibility) -> String {
    "\(names.selector("text")){color:\(legibility.tone.color.hex)}"
  }

  /// Returns the rule that changes the tint, and leaves noise where it is.
  private func tintRule(_ legibility: BackdropLegibility, _ thousandths: Int) -> String {
    let property = hasNoise ? "background-color" : "background"
    return "\(names.tint){\(property):\(Self.tint(legibility, thousandths))}"
  }

  /// Returns the tint as a colour.
  private static func tint(_ legibility: BackdropLegibility, _ thousandths: Int) -> String {
    CSSText.translucent(legibility.tint, thousandths: thousandths)
  }
}

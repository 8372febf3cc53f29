// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// Colours as people and style sheets write them.
@Suite struct ColorNotationTests {
  /// A text and the colour that it writes.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let hex: String
    var testDescription: String { text }

    init(_ text: String, _ hex: String) { (self.text, self.hex) = (text, hex) }
  }

  @Test(arguments: [
    // The same colour in each form of hexadecimal; white space and case do not count.
    Case("#1e3a5f", "#1e3a5f"), Case("1e3a5f", "#1e3a5f"), Case("#1E3A5F", "#1e3a5f"),
    Case("  #1e3a5f\n", "#1e3a5f"), Case("#fa0", "#ffaa00"), Case("FA0", "#ffaa00"),
    Case("000", "#000000"), Case("bad", "#bbaadd"),
    Case("rgb(30, 58, 95)", "#1e3a5f"), Case("rgb(30,58,95)", "#1e3a5f"),
    Case("rgb(30 58 95)", "#1e3a5f"), Case("RGB( 30\t58 95 )", "#1e3a5f"),
    Case("rgba(30 58 95)", "#1e3a5f"), Case("rgb(100% 0% 50%)", "#ff0080"),
    Case("rgb(100%, 0%, 50%)", "#ff0080"), Case("rgb(255 0% 127.5)", "#ff0080"),
    Case("rgb(+30 5.8e1 .95e2)", "#1e3a5f"), Case("rgb(none 58 none)", "#003a00"),
    Case("rgb(29.5 57.49 95)", "#1e395f"),
    Case("red", "#ff0000"), Case("RebeccaPurple", "#663399"), Case("DARKSLATEGRAY", "#2f4f4f"),
    Case("darkslategrey", "#2f4f4f"),
  ])
  func `is read`(_ test: Case) throws {
    #expect(try ColorNotation.color(test.text).hex == test.hex)
  }

  // CSS Color 4, section 7 (its table of named hues), and by hand: l ± s·min(l, 1 − l).
  @Test(arguments: [
    Case("hsl(0 100% 50%)", "#ff0000"), Case("hsl(30 100% 50%)", "#ff8000"),
    Case("hsl(60, 100%, 50%)", "#ffff00"), Case("hsl(120deg 100% 50%)", "#00ff00"),
    Case("hsl(180 100 50)", "#00ffff"), Case("hsl(240 100% 50%)", "#0000ff"),
    Case("hsl(300 100% 50%)", "#ff00ff"), Case("hsl(120 100% 25%)", "#008000"),
    Case("hsl(120 75% 75%)", "#8fef8f"), Case("hsla(0 0% 60%)", "#999999"),
    Case("hsl(0.5turn 100% 50%)", "#00ffff"), Case("hsl(200grad 100% 50%)", "#00ffff"),
    Case("hsl(3.14159265rad 100% 50%)", "#00ffff"), Case("hsl(-120 100% 50%)", "#0000ff"),
    Case("hsl(840 100% 50%)", "#00ff00"), Case("hsl(none 0% 100%)", "#ffffff"),
  ])
  func `hsl() is read`(_ test: Case) throws {
    #expect(try ColorNotation.color(test.text).hex == test.hex)
  }

  // Web Platform Tests, css/css-color: oklab-00N, oklch-00N and their references.
  @Test(arguments: [
    Case("oklab(51.975% -0.1403 0.10768)", "#008000"), Case("oklab(0% 0 0)", "#000000"),
    Case("oklab(100% 0 0)", "#ffffff"), Case("oklab(50% 0.05 0)", "#7c5762"),
    Case("oklab(70% -0.1 0)", "#4bb3a1"), Case("oklab(0.7 -25% 0%)", "#4bb3a1"),
    Case("oklch(51.975% 0.17686 142.495)", "#008000"), Case("oklch(0% 0 0)", "#000000"),
    Case("oklch(100% 0 0)", "#ffffff"), Case("oklch(50% 0.2 0)", "#b4065f"),
    Case("oklch(50% 0.2 270)", "#3b51d3"), Case("oklch(0.5 50% 270deg)", "#3b51d3"),
    Case("OKLCH(0.5 0.2 -90deg)", "#3b51d3"), Case("oklch(.5 .2 .75turn)", "#3b51d3"),
    Case("oklch(0.6279554 0.2576833 29.2338804)", "#ff0000"),
  ])
  func `oklab() and oklch() are read`(_ test: Case) throws {
    #expect(try ColorNotation.color(test.text).hex == test.hex)
  }

  @Test func `what sRGB cannot show loses chroma, and keeps lightness and hue`() throws {
    for hue in stride(from: 0, to: 360, by: 15) {
      for (lightness, chroma) in [(0.3, 0.4), (0.5, 0.35), (0.75, 0.37), (0.9, 1)] {
        let read = Oklch(Oklab(try ColorNotation.color("oklch(\(lightness) \(chroma) \(hue))")))
        // An 8-bit colour is up to half a level beside the exact one.
        #expect(abs(read.lightness - lightness) < 0.004)
        let turn = abs(read.hueDegrees - Double(hue))
        #expect(min(turn, 360 - turn) * read.chroma < 0.35, "\(hue): \(read)")
      }
    }
    #expect(try ColorNotation.color("oklch(1 0.3 120)") == .white)
    #expect(try ColorNotation.color("oklab(0 0.5 -0.5)") == .black)
  }

  @Test func `every 8-bit colour comes back from its printed Oklab`() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let color = random.color()
      let lab = Oklab(color)
      let text = "oklab(\(lab.lightness) \(lab.a) \(lab.b))"
      #expect(try ColorNotation.color(text) == color, "\(text)")
      let (red, green, blue) = (color.red, color.green, color.blue)
      #expect(try ColorNotation.color("rgb(\(red),\(green),\(blue))") == color)
    }
  }

  /// A text and what is wrong with it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let error: ColorNotationError
    var testDescription: String { text }

    init(_ text: String, _ error: ColorNotationError) { (self.text, self.error) = (text, error) }
  }

  @Test(arguments: [
    Mistake("", .unknown), Mistake("   ", .unknown), Mistake("#", .unknown),
    Mistake("blurple", .unknown), Mistake("transparent", .unknown),
    Mistake("currentcolor", .unknown), Mistake("light blue", .unknown), Mistake("##fff", .unknown),
    Mistake("#ff", .unknown), Mistake("#fffff", .unknown), Mistake("#ggg", .unknown),
    Mistake("#fff fff", .unknown), Mistake("0xffffff", .unknown), Mistake("röt", .unknown),
    Mistake("#red", .unknown), Mistake("lab(50 20 20)", .unknown), Mistake("(1 2 3)", .unknown),
    Mistake("rgb(1 2 3", .unknown), Mistake("rgb(1 2 3) x", .unknown),
    Mistake("oklcha(0.5 0.1 20)", .unknown),
    Mistake("#ffff", .alpha), Mistake("#1e3a5fff", .alpha), Mistake("1e3a5f80", .alpha),
    Mistake("rgb(1 2 3 / 50%)", .alpha), Mistake("rgba(1, 2, 3, 0.5)", .alpha),
    Mistake("hsl(1 2% 3% / 1)", .alpha), Mistake("oklch(0.5 0.1 20 / 1)", .alpha),
    Mistake("rgb()", .malformed(function: "rgb")), Mistake("rgb(1 2)", .malformed(function: "rgb")),
    Mistake("rgb(1,,3)", .malformed(function: "rgb")),
    Mistake("rgb(1 2 3 4 5)", .malformed(function: "rgb")),
    Mistake("rgb(a b c)", .malformed(function: "rgb")),
    Mistake("rgb(1deg 2 3)", .malformed(function: "rgb")),
    Mistake("rgb(0x1 2 3)", .malformed(function: "rgb")),
    Mistake("rgb(inf 2 3)", .malformed(function: "rgb")),
    Mistake("rgb(nan 2 3)", .malformed(function: "rgb")),
    Mistake("rgb(1. 2 3)", .malformed(function: "rgb")),
    Mistake("rgb(1e 2 3)", .malformed(function: "rgb")),
    Mistake("rgb(1e999 2 3)", .malformed(function: "rgb")),
    Mistake("rgb(1 2 3, 4)", .malformed(function: "rgb")),
    Mistake("hsl(20% 2% 3%)", .malformed(function: "hsl")),
    Mistake("oklch(0.5, 0.1, 20)", .malformed(function: "oklch")),
    Mistake("oklch(0.5 0.1 20%)", .malformed(function: "oklch")),
    Mistake(
      "rgb(300 0 0)",
      .outOfRange(component: "red", range: "0 to 255 or from 0% to 100%")
    ),
    Mistake(
      "rgb(0 -1 0)",
      .outOfRange(component: "green", range: "0 to 255 or from 0% to 100%")
    ),
    Mistake(
      "rgb(0 0 101%)",
      .outOfRange(component: "blue", range: "0 to 255 or from 0% to 100%")
    ),
    Mistake(
      "hsl(0 100% 101%)",
      .outOfRange(component: "lightness", range: "0 to 100 or from 0% to 100%")
    ),
    Mistake(
      "oklch(62 0.1 20)",
      .outOfRange(component: "lightness", range: "0 to 1 or from 0% to 100%")
    ),
    Mistake(
      "oklch(0.5 -0.1 20)",
      .outOfRange(component: "chroma", range: "0 to 1 or from 0% to 250%")
    ),
    Mistake(
      "oklab(0.5 20 0)",
      .outOfRange(component: "a", range: "-1 to 1 or from -250% to 250%")
    ),
  ])
  func `is refused with its reason`(_ test: Mistake) {
    #expect(throws: test.error) { try ColorNotation.color(test.text) }
  }

  @Test func `no text of random letters makes it stumble`() {
    var random = SplitMix64(seed: 148)
    let pieces = [
      "rgb(", "hsl(", "oklch(", "oklab(", ")", "(", ",", " ", "/", "%", "#", "1", "255", "-", "+",
      ".", "e", "deg", "none", "red", "f", "é", "\u{0}", "🎨", "9999999999",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.integer(0...9)).map { _ in random.element(pieces) }.joined()
      _ = try? ColorNotation.color(text)
    }
  }

  /// The names as a library of another author has them (Debian: python3-pil).
  @Test func `each name of CSS has its colour`() throws {
    let run = try ProgramsRun.run(
      "/usr/bin/python3",
      [
        "-c",
        "from PIL import ImageColor\nfor n, v in ImageColor.colormap.items(): print(n, v.lower())",
      ].map { Array($0.utf8) },
      environment: [:],
      folder: "/"
    )
    try #require(run.status == 0, "\(run.errorText)")
    let names = run.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(names.map { $0[0] }.sorted() == NamedColors.names)
    #expect(NamedColors.names.count == 148)
    for name in names {
      #expect(NamedColors.color(name[0])?.hex == name[1], "\(name)")
      #expect(try ColorNotation.color(name[0].uppercased()).hex == name[1])
    }
  }
}

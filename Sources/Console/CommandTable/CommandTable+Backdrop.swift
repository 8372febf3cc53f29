// SPDX-License-Identifier: MIT

import Arguments
import Backdrop
import Export
import Palette

// MARK: What draws

extension CommandTable {
  static let backdrop = CommandDefinition(
    name: "backdrop",
    summary: "draw a backdrop of an album",
    details: [
      "QUERY and the options that name an album are those of colors; of several albums the best one"
        + " is drawn. Text on the backdrop reads at every place and every time: under a tint, and in"
        + " white or black, whichever needs less of it; --format json tells both.",
      "Styles: bands are stripes of the cover, blended; drift moves its colours along a turning line;"
        + " blur is the cover itself, blurred; blobs are soft ellipses; scroll is a gradient that leaves"
        + " as the page scrolls; corners mixes the colours of the cover's four quarters.",
      "Formats: html is a whole page, css the style sheet of an element in a page of one's own; svg and"
        + " png are one frame (--time); webp moves where the style does, and closes its loop; json is"
        + " described by docs/schema/backdrop-1.json. docs/backdrops.md shows all of them.",
      "css and html move only where the reader has not asked for less motion, and"
        + " --\(TextRendering.defaultPrefix)-play:paused on any element around stops them.",
    ],
    operand: OperandDefinition("QUERY", .text, isRequired: false, isRepeated: true),
    options: lookupKeys + [
      OptionDefinition(
        "style",
        value: .init("STYLE", .word(BackdropStyle.allCases.map(\.rawValue))),
        summary: "the style (default bands)"
      ),
      OptionDefinition(
        "format",
        value: .init("FORMAT", .word(BackdropFormat.allCases.map(\.rawValue))),
        summary: "the format (default html)"
      ),
      OptionDefinition(
        "output",
        letter: "o",
        value: .init("PATH", .path),
        summary: "a file; - is standard output (default)"
      ),
    ] + looks + styles + pages + [database],
    examples: [
      .init(
        "gatefold backdrop --folder . --style blur --format png -o wall.png",
        "a wallpaper of the album in this folder"
      ),
      .init(
        "gatefold backdrop \"kind of blue\" --style drift -o drift.html",
        "a page that moves, to look at"
      ),
      .init("gatefold backdrop \"kind of blue\"", "its bands as a page"),
    ],
    isEssential: true
  )

  /// What concerns the colours and the text on them.
  private static let looks = [
    OptionDefinition(
      "look",
      value: .init("LOOK", .word(AlbumLook.allCases.map(\.rawValue))),
      summary: "the colours as they are stored, or richer (default faithful)"
    ),
    OptionDefinition(
      "contrast",
      value: .init("LEVEL", .word(ContrastLevel.allCases.map(\.rawValue))),
      summary: "what text reaches everywhere: aa is 4.5, aaa 7, none adds no tint (default aa)"
    ),
    OptionDefinition(
      "space",
      value: .init("SPACE", .word(MixSpace.allCases.map(\.rawValue))),
      summary: "where neighbouring stops mix (default oklab for bands, srgb for the others)"
    ),
    OptionDefinition(
      "size",
      value: .init("WxH", .text),
      summary: "pixels of svg, png and webp (default 1920x1080; webp that moves 64x36)"
    ),
    OptionDefinition(
      "time",
      value: .init("SECONDS", .decimal(0...1e9)),
      summary: "the moment that a still frame of drift or blobs shows (default 0)"
    ),
  ]

  /// What concerns single styles.
  private static let styles = [
    OptionDefinition(
      "bands",
      value: .init("N", .number(CoverPalette.bandCounts)),
      summary: "bands: how many (default 3)"
    ),
    OptionDefinition(
      "fallback",
      value: .init("HEX,HEX", .text),
      summary: "the colours of an album without any (default #5856d6,#000000)"
    ),
    OptionDefinition(
      "speed",
      value: .init("X", .decimal(-1000...1000)),
      summary: "drift, blobs: steps a second; drift runs backwards below 0 (default 0.2)"
    ),
    OptionDefinition(
      "seed",
      value: .init("HEX", .text),
      summary: "blobs: other places, 1 to 16 hex digits (default from the album's id)"
    ),
    OptionDefinition(
      "sigma",
      value: .init("PX", .decimal(0...10_000)),
      summary: "blur: the radius in pixels (default a tenth of the picture's side)"
    ),
    OptionDefinition(
      "tint",
      value: .init("COLOR", .text),
      summary: "blur: the tint with --contrast none (default black)"
    ),
    OptionDefinition(
      "tint-opacity",
      value: .init("A", .decimal(0...1)),
      summary: "blur: the least opacity of the tint (default 0; with --contrast none 0.35)"
    ),
    OptionDefinition(
      "k",
      value: .init("K", .decimal(0...1)),
      summary: "scroll: where the gradient ends at rest, a part of the height (default 0.4)"
    ),
    OptionDefinition(
      "start",
      value: .init("PX", .decimal(-100_000...100_000)),
      summary: "scroll: it begins to leave there (default 0)"
    ),
    OptionDefinition(
      "end",
      value: .init("PX", .decimal(-100_000...100_000)),
      summary: "scroll: it is gone there (default 200)"
    ),
  ]

  /// What concerns css and html.
  private static let pages = [
    OptionDefinition(
      "fill",
      value: .init("WHAT", .word(TextRendering.Fill.allCases.map(\.rawValue))),
      summary: "css, html: the whole page, or the element it stands in (default page)"
    ),
    OptionDefinition(
      "prefix",
      value: .init("NAME", .text),
      summary: "css, html: what names begin with (default \(TextRendering.defaultPrefix))"
    ),
    OptionDefinition("still", summary: "css, html: write no motion"),
    OptionDefinition(
      "approximate",
      summary: "css, html: drift moves by transform alone, which costs less; blobs always do"
    ),
    OptionDefinition(
      "live",
      value: .init("URL", .text),
      summary: "css, html: blur the picture at this address in the browser"
    ),
    OptionDefinition(
      "script",
      summary: "css, html: scroll also where scroll timelines are missing, by a small script"
    ),
    OptionDefinition("bar", summary: "css, html: scroll with a bar above the content"),
    OptionDefinition("noise", summary: "css, html: a tile of 2 % noise against banding"),
    OptionDefinition(
      "schemes",
      value: .init("SCHEMES", .word(StyleSchemes.allCases.map(\.rawValue))),
      summary:
        "css, html: one text colour, or white in dark and black in light schemes (default own)"
    ),
  ]
}

// SPDX-License-Identifier: MIT

import Backdrop
import Foundation
import Palette
import TestSupport

/// Backdrops with known colours.
enum RenderingSamples {
  /// The three bands of 4-backdrops.md §4.3.
  static let bands = BackdropSurface.bands(bands(.oklab))
  /// The four corners of §4.2.6.
  static let corners = BackdropSurface.corners(
    CornerGradient(
      colors: CornerColors(
        topLeft: RGB8(packed: 0x3F_280A),
        topRight: RGB8(packed: 0x6B_4713),
        bottomLeft: RGB8(packed: 0x1C_425D),
        bottomRight: RGB8(packed: 0x0F_2A43)
      )
    )
  )
  /// The blur of a picture that is red on the left, blue on the right.
  static let blur = BackdropSurface.blur(
    BlurBackdrop(radius: .relative(BlurBackdrop.defaultRelative)),
    sample
  )
  /// Six blobs over a dark ground.
  static let blobs = BackdropSurface.blobs(
    BlobField(
      colors: [0x58_56D6, 0xAF_52DE, 0xFF_2D55, 0x58_56D6, 0xAF_52DE, 0xFF_2D55].map {
        RGB8(packed: $0)
      },
      background: RGB8(packed: 0x10_2040),
      seed: 7,
      speed: BlobField.exportSpeed
    )
  )

  /// One of each style.
  static let surfaces: [BackdropSurface] = [
    bands, .drift(DriftGradient()), blur, blobs, .scroll(ScrollGradient()), corners,
  ]

  /// Those whose mixture has a space of its own, in the space that is not their default.
  static let otherSpaces: [BackdropSurface] = [
    .bands(bands(.srgb)), .drift(DriftGradient(stopSpace: .oklab)),
    .scroll(ScrollGradient(stopSpace: .oklab)),
  ]

  /// Returns the three bands in a space.
  static func bands(_ space: MixSpace) -> BandsGradient {
    BandsGradient(
      stops: [0x58_56D6, 0xAF_52DE, 0xFF_2D55].enumerated().map { place, color in
        CoverPalette.Stop(position: Double(place) / 2, color: RGB8(packed: UInt32(color)))
      },
      stopSpace: space
    )
  }

  /// A sample of 12 red columns and 12 blue ones.
  private static let sample: CoverSample = {
    let row = (0..<CoverSample.side).flatMap { column -> [UInt8] in
      column < CoverSample.side / 2 ? [200, 30, 40, 255] : [20, 40, 160, 255]
    }
    let rgba = (0..<CoverSample.side).flatMap { _ in row }
    return CoverSample(rgba: rgba) ?? CoverSample(averaging: [0, 0, 0, 255], width: 1, height: 1)
  }()

  /// What is solved for the samples: solving takes longer than writing.
  private static let solved: [BackdropSurface: BackdropLegibility] = {
    let pairs = (surfaces + otherSpaces).map { ($0, BackdropLegibility($0)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// Returns a design with the text that is solved for it.
  static func design(
    _ surface: BackdropSurface,
    albumID: String = "b3f1",
    tone: TextTone? = nil
  ) -> BackdropDesign {
    var circumstances = BackdropLegibility.Circumstances()
    circumstances.tone = tone
    let known = tone == nil ? solved[surface] : nil
    return BackdropDesign(
      albumID: albumID,
      surface: surface,
      legibility: known ?? BackdropLegibility(surface, circumstances)
    )
  }

  /// Returns a rendering that differs from the usual one.
  static func rendering(_ change: (inout TextRendering) -> Void) -> TextRendering {
    var rendering = TextRendering()
    change(&rendering)
    return rendering
  }

  /// Texts that break what is put together without care.
  static let hostile = [
    "</style><script>alert(1)</script>", "\"'`", "a b\tc", "a\nb\r\nc", "\u{0}\u{1}\u{7F}\u{85}",
    "}",
    "*/ x{}", "<!--", "]]>", "\\", "3d", "-", "--", "\u{202E}lautir", "😀", "&lt;&amp;", "%s;{}", "",
  ]
}

/// What parsers that are not ours find in text.
enum ReadBack {
  /// A rule of a style sheet.
  struct Rule: Decodable {
    /// The at-rules around it, the outermost first.
    var within: [String]
    /// Its selector, or at-rule.
    var selector: String
    /// The names in its selector, without their escapes.
    var names: [String]
    /// Names and values in their order.
    var declarations: [[String]]

    /// Returns the values that a property has.
    func values(_ name: String) -> [String] { declarations.filter { $0[0] == name }.map { $0[1] } }
  }

  /// An element of HTML or SVG.
  struct Element: Decodable {
    /// Its name.
    var tag: String
    /// Its attributes.
    var attributes: [String: String?]
    /// The text within it.
    var text: String

    /// Returns an attribute that has a value.
    subscript(_ name: String) -> String? { attributes[name] ?? nil }
  }

  /// A picture.
  struct Picture: Decodable {
    /// Pillow's name for its pixels.
    var mode: String
    /// Width and height.
    var size: [Int]
    /// Red, green, blue and alpha of each, row by row.
    var pixels: [[Int]]
  }

  /// Returns the rules of a sheet by tinycss2; an error of it throws.
  static func rules(_ css: String) throws -> [Rule] { try read("css", Array(css.utf8)) }
  /// Returns the elements of HTML by Python's parser; one that is not closed throws.
  static func elements(_ html: String) throws -> [Element] { try read("html", Array(html.utf8)) }
  /// Returns the elements of SVG by Python's XML parser.
  static func svg(_ svg: String) throws -> [Element] { try read("svg", Array(svg.utf8)) }
  /// Returns a picture by Pillow.
  static func picture(_ bytes: [UInt8]) throws -> Picture { try read("png", bytes) }

  /// Returns the bytes of a `data:` URL in base64; nothing for anything else.
  static func bytes(ofDataURL url: some StringProtocol) -> [UInt8] {
    let parts = url.split(separator: ",", maxSplits: 1)
    guard parts.count == 2, parts[0].hasSuffix(";base64") else { return [] }
    return Data(base64Encoded: String(parts[1])).map(Array.init) ?? []
  }

  /// Runs the reader.
  private static func read<Value: Decodable>(_ kind: String, _ input: [UInt8]) throws -> Value {
    let run = try Programs.tool(
      "/usr/bin/python3",
      [Programs.package + "/Tests/Scripts/read_backdrop.py", kind],
      folder: Programs.package,
      input: input
    )
    return try JSONDecoder().decode(Value.self, from: Data(run.output))
  }
}

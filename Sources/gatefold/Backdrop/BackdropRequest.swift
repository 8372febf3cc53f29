// SPDX-License-Identifier: MIT

import Arguments
import Backdrop
import Console
import Export
import LibraryKeys
import Palette

/// What `backdrop` was asked to draw, checked: an option that nothing would use is a mistake.
struct BackdropRequest {
  /// The style.
  let style: BackdropStyle
  /// The format.
  let format: BackdropFormat
  /// Colours and numbers of the style.
  private(set) var parameters = BackdropParameters()
  /// What text has to reach.
  let contrast: ContrastLevel
  /// How a sheet or a page is written.
  private(set) var rendering = TextRendering()
  /// Whether a sheet holds both text colours.
  let schemes: StyleSchemes
  /// Whether a size was asked for.
  private let isSizeGiven: Bool

  /// Reads the request from a command line.
  init(_ options: ParsedCommand) throws(UsageError) {
    let style = options.word("style", as: BackdropStyle.self) ?? .bands
    let format = options.word("format", as: BackdropFormat.self) ?? .html
    self.style = style
    self.format = format
    contrast = options.word("contrast", as: ContrastLevel.self) ?? .aa
    schemes = options.word("schemes", as: StyleSchemes.self) ?? .own
    isSizeGiven = options.bytes("size") != nil
    try Self.checkUse(options, style, format)
    try readParameters(options)
    try readRendering(options)
  }

  /// The size of a picture: what was asked for, or the format's default.
  func size(isAnimated: Bool) -> (width: Int, height: Int) {
    // A moving picture is scaled up by whoever shows it: its colours have no detail to lose.
    isAnimated && !isSizeGiven ? (64, 36) : (rendering.width, rendering.height)
  }

  // MARK: What belongs to what

  /// The options that only some styles use.
  private static let styleOptions: [(option: String, styles: Set<BackdropStyle>)] = [
    ("bands", [.bands]), ("speed", [.drift, .blobs]), ("time", [.drift, .blobs]),
    ("seed", [.blobs]), ("sigma", [.blur]), ("tint", [.blur]), ("tint-opacity", [.blur]),
    ("live", [.blur]), ("k", [.scroll]), ("start", [.scroll]), ("end", [.scroll]),
    ("script", [.scroll]), ("bar", [.scroll]), ("space", [.bands, .drift, .scroll]),
    ("still", [.bands, .drift, .blobs, .scroll]), ("approximate", [.drift]),
  ]
  /// The options that only a sheet or a page uses.
  private static let pageOptions = [
    "fill", "prefix", "still", "approximate", "live", "script", "bar", "noise", "schemes",
  ]

  /// Refuses options that style or format have no use for.
  private static func checkUse(
    _ options: ParsedCommand,
    _ style: BackdropStyle,
    _ format: BackdropFormat
  ) throws(UsageError) {
    for (option, styles) in styleOptions where options.firstGiven(of: [option]) != nil {
      guard !styles.contains(style) else { continue }
      let names = BackdropStyle.allCases.filter(styles.contains).map(\.rawValue)
      throw .misuse(
        "--\(option) belongs to --style \(names.joined(separator: ", ")), not to \(style.rawValue)",
        command: options.name
      )
    }
    if let option = options.firstGiven(of: pageOptions), !format.isStyled {
      throw .misuse(
        "--\(option) belongs to --format css and html, not to \(format.rawValue)",
        command: options.name
      )
    }
    if options.bytes("size") != nil, !format.isSized {
      throw .misuse(
        "--size belongs to --format svg, png and webp, not to \(format.rawValue)",
        command: options.name
      )
    }
    if options.bytes("time") != nil, format == .webp || format == .json {
      throw .misuse(
        "--time names the moment of one frame; \(format.rawValue) holds the whole movement",
        command: options.name
      )
    }
    if options.bytes("tint") != nil, options.text("contrast") != ContrastLevel.none.rawValue {
      throw .misuse(
        "--tint needs --contrast none beside it: otherwise the text decides the tint's colour",
        command: options.name
      )
    }
    if options.isSet("still"), options.isSet("approximate") {
      throw .misuse("--still and --approximate exclude each other", command: options.name)
    }
  }

  // MARK: Values

  /// Reads what concerns colours and mathematics.
  private mutating func readParameters(_ options: ParsedCommand) throws(UsageError) {
    parameters.look = options.word("look", as: AlbumLook.self) ?? .faithful
    parameters.space = options.word("space", as: MixSpace.self)
    parameters.bandCount = options.number("bands")
    parameters.speed = options.decimal("speed")
    parameters.sigmaPixels = options.decimal("sigma")
    parameters.tintOpacity = options.decimal("tint-opacity")
    parameters.k = options.decimal("k")
    parameters.start = options.decimal("start")
    parameters.end = options.decimal("end")
    if let text = options.text("tint") {
      parameters.tint = try Self.color(text, of: "tint", options)
    }
    if let text = options.text("fallback") {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw .misuse(
          "--fallback takes two colours with a comma between them, such as #5856d6,#000000",
          command: options.name
        )
      }
      var colors: [RGB8] = []
      for part in parts { colors.append(try Self.color(String(part), of: "fallback", options)) }
      parameters.fallback = colors
    }
    if let text = options.text("seed") {
      guard (1...16).contains(text.utf8.count), text.utf8.allSatisfy(Self.isHexDigit),
        let seed = UInt64(text, radix: 16)
      else {
        throw .misuse("--seed takes 1 to 16 hex digits", command: options.name)
      }
      parameters.seed = seed
    }
  }

  /// Reads what concerns the written form.
  private mutating func readRendering(_ options: ParsedCommand) throws(UsageError) {
    rendering.fill = options.word("fill", as: TextRendering.Fill.self) ?? .page
    rendering.motion =
      options.isSet("still") ? .still : options.isSet("approximate") ? .cheap : .exact
    rendering.liveURL = options.text("live")
    rendering.time = options.decimal("time") ?? 0
    rendering.hasScript = options.isSet("script")
    rendering.hasBar = options.isSet("bar")
    rendering.hasNoise = options.isSet("noise")
    if let prefix = options.text("prefix") {
      guard !prefix.isEmpty else {
        throw .misuse("--prefix takes a name that is not empty", command: options.name)
      }
      rendering.prefix = prefix
    }
    guard let text = options.text("size") else { return }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { side in
      side.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(side) ?? 0 : 0
    }
    guard sides.count == 2, sides.allSatisfy((1...RasterPlan.longestSide).contains) else {
      throw .misuse(
        "--size takes WIDTHxHEIGHT, each from 1 to \(RasterPlan.longestSide), such as 1920x1080",
        command: options.name
      )
    }
    let pixels = sides[0] * sides[1]
    guard pixels <= RasterPlan.mostPixels else {
      throw .misuse(
        "--size \(text) has more than \(RasterPlan.mostPixels) pixels; ask for fewer and scale up:"
          + " a backdrop has no detail to lose",
        command: options.name
      )
    }
    (rendering.width, rendering.height) = (sides[0], sides[1])
  }

  /// Returns the colour that an option's value writes.
  private static func color(
    _ text: String,
    of option: String,
    _ options: ParsedCommand
  ) throws(UsageError) -> RGB8 {
    do throws(ColorNotationError) {
      return try ColorNotation.color(text)
    } catch {
      throw .misuse(
        "--\(option) takes \(ColorNotation.forms), not “\(DisplayPath.text(of: text))”: \(error)",
        command: options.name
      )
    }
  }

  /// Returns whether a byte is a hexadecimal digit (`UInt64` would take a sign).
  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

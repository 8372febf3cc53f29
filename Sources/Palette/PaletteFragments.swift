// SPDX-License-Identifier: MIT

/// The colour part of schema 1, key by key, each as finished JSON text.
///
/// A document is put together from these by concatenation: nothing is parsed or encoded on the way
/// from the database to the output.
public struct PaletteFragments: Hashable, Sendable {
  /// The gradient: `[{"hex":…,"position":…},…]`.
  public var bands: String
  /// The quarters: `{"bottomLeft":…,…}`.
  public var corners: String
  /// The roles: `{"accent":{"hex":…},…}`; nil for a picture without a visible pixel.
  public var roles: String?
  /// The swatches: `[{"hex":…,"oklch":[…],"share":…,"text":…},…]`; nil for a picture without a visible pixel.
  public var swatches: String?
  /// What reads on the gradient: `{"color":…,"contrast":…,"tint":…,"tintOpacity":…}`.
  public var text: String
  /// The preview in base64, with its quotes.
  public var thumbhash: String
  /// The interface colours: `{"accent":…,"backgroundDark":…,…}`.
  public var ui: String

  /// Creates the parts.
  public init(
    bands: String,
    corners: String,
    roles: String?,
    swatches: String?,
    text: String,
    thumbhash: String,
    ui: String
  ) {
    self.bands = bands
    self.corners = corners
    self.roles = roles
    self.swatches = swatches
    self.text = text
    self.thumbhash = thumbhash
    self.ui = ui
  }
}

extension PaletteFragments {
  /// Writes the parts of a palette: keys in byte order, no white space, numbers without trailing zeros.
  public init(_ palette: CoverPalette) {
    let hasColors = !palette.swatches.isEmpty && !palette.roles.isEmpty
    self.init(
      bands: Self.bands(palette.bands),
      corners: Self.corners(palette.corners),
      roles: hasColors ? Self.roles(palette.roles, frame: palette.frame) : nil,
      swatches: hasColors ? Self.swatches(palette.swatches) : nil,
      text: Self.text(palette.text),
      thumbhash: Self.quoted(Base64Text.encoded(palette.thumbHash)),
      ui: Self.ui(palette.ui)
    )
  }

  /// Writes stops, their positions with 4 decimals.
  private static func bands(_ bands: [CoverPalette.Stop]) -> String {
    array(
      bands.map { stop in
        object([
          ("hex", quoted(stop.color.hex)),
          ("position", DecimalText.encoded(stop.position, decimals: 4)),
        ])
      }
    )
  }

  /// Writes the four corners.
  private static func corners(_ corners: CornerColors) -> String {
    object([
      ("bottomLeft", quoted(corners.bottomLeft.hex)),
      ("bottomRight", quoted(corners.bottomRight.hex)),
      ("topLeft", quoted(corners.topLeft.hex)),
      ("topRight", quoted(corners.topRight.hex)),
    ])
  }

  /// Writes the roles, and the frame among them.
  private static func roles(
    _ roles: [PaletteRole: CoverPalette.RoleColor],
    frame: CoverFrame?
  ) -> String {
    var members = PaletteRole.allCases.compactMap { role in
      roles[role].map { color -> (key: String, value: String) in
        let derived = color.isDerived ? [(key: "derived", value: "true")] : []
        return (role.rawValue, object(derived + [("hex", quoted(color.color.hex))]))
      }
    }
    if let frame {
      let share = DecimalText.encoded(frame.share, decimals: 4)
      members.append(("frame", object([("hex", quoted(frame.color.hex)), ("share", share)])))
    }
    // The order of the cases is for reading; a document's is that of the bytes.
    members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return object(members)
  }

  /// Writes the swatches: lightness, chroma and share with 4 decimals, hue with 1.
  private static func swatches(_ swatches: [CoverPalette.ShownSwatch]) -> String {
    array(
      swatches.map { swatch in
        let oklch = array([
          DecimalText.encoded(swatch.oklch.lightness, decimals: 4),
          DecimalText.encoded(swatch.oklch.chroma, decimals: 4),
          DecimalText.encoded(swatch.oklch.hueDegrees, decimals: 1),
        ])
        return object([
          ("hex", quoted(swatch.color.hex)),
          ("oklch", oklch),
          ("share", DecimalText.encoded(swatch.share, decimals: 4)),
          ("text", quoted(swatch.text.hex)),
        ])
      }
    )
  }

  /// Writes what reads on the gradient.
  private static func text(_ text: LegibleText) -> String {
    object([
      ("color", quoted(text.color.hex)),
      ("contrast", DecimalText.encoded(text.contrastHundredths, decimals: 2)),
      ("tint", quoted(text.tint.hex)),
      ("tintOpacity", DecimalText.encoded(text.tintThousandths, decimals: 3)),
    ])
  }

  /// Writes the interface colours.
  private static func ui(_ ui: InterfaceColors) -> String {
    object([
      ("accent", quoted(ui.accent.hex)),
      ("backgroundDark", quoted(ui.backgroundDark.hex)),
      ("backgroundLight", quoted(ui.backgroundLight.hex)),
      ("onDark", quoted(ui.onDark.hex)),
      ("onLight", quoted(ui.onLight.hex)),
      ("primary", quoted(ui.primary.hex)),
    ])
  }

  /// Returns members as an object; keys and values are known to need no escapes.
  private static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { quoted($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }

  /// Returns values as an array.
  private static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// Returns a text without anything to escape, in quotes.
  private static func quoted(_ text: String) -> String { "\"" + text + "\"" }
}

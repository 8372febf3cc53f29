// SPDX-License-Identifier: MIT

import Palette
package import Store

extension PaletteExporters {
  /// A group of design tokens per album: its swatches, and its bands as a gradient.
  ///
  /// Source: Design Tokens Format Module 2025.10 (Design Tokens Community Group). A token's name may
  /// not begin with `$` nor hold `{`, `}` or `.`; an id is 26 characters of base32. The format's
  /// gradients have no angle and no space: these stand in `$extensions`.
  package struct DesignTokens: PaletteExporting {
    /// The schema that editors check a file against.
    private static let schema = "https://www.designtokens.org/schemas/2025.10/format.json"

    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      if isFirst { output.append(contentsOf: Self.start.utf8) }
      output.append(contentsOf: ",\n".utf8)
      var name = JSONText()
      name.string(album.id)
      var group = JSONText(isInByteOrder: false)
      Self.write(AlbumTheme(album), to: &group)
      output.append(contentsOf: name.bytes + [UInt8(ascii: ":")] + group.bytes)
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {
      output.append(contentsOf: (isEmpty ? "\(Self.start)}\n" : "\n}\n").utf8)
    }

    /// What a file begins with.
    private static var start: String { "{\"$schema\":\"\(schema)\"" }

    /// Writes an album's group.
    private static func write(_ theme: AlbumTheme, to json: inout JSONText) {
      json.beginObject()
      json.member("$description", theme.name)
      json.key("color")
      json.beginObject()
      json.member("$type", "color")
      for (place, color) in theme.colors.enumerated() {
        json.key("\(place)")
        json.beginObject()
        json.key("$value")
        write(color, to: &json)
        json.endObject()
      }
      json.endObject()
      json.key("gradient")
      json.beginObject()
      json.member("$type", "gradient")
      json.members("$value", of: theme.palette.bands) { stop, json in
        json.key("color")
        if let place = theme.colors.firstIndex(of: stop.color) {
          json.string("{\(theme.album.id).color.\(place)}")
        } else {
          write(stop.color, to: &json)
        }
        json.member("position", raw: DecimalText.encoded(stop.position, decimals: 4))
      }
      writeExtensions(theme.palette.text, to: &json)
      json.endObject()
      json.endObject()
    }

    /// Writes a colour; its hex has six digits, whatever its alpha.
    private static func write(_ color: RGB8, to json: inout JSONText) {
      let components = [color.red, color.green, color.blue].map {
        DecimalText.encoded(Double($0) / 255, decimals: 4)
      }
      json.beginObject()
      json.member("colorSpace", "srgb")
      json.member("components", raw: "[\(components.joined(separator: ","))]")
      json.member("alpha", 1)
      json.member("hex", color.hex)
      json.endObject()
    }

    /// Writes what the format has no place for: how the gradient is drawn, and what reads on it.
    private static func writeExtensions(_ text: LegibleText, to json: inout JSONText) {
      json.key("$extensions")
      json.beginObject()
      json.key("gatefold")
      json.beginObject()
      json.member("style", "bands")
      json.member("angle", 180)
      json.member("space", "oklab")
      json.member("text", text.color.hex)
      json.member("tint", text.tint.hex)
      json.member("tintOpacity", raw: DecimalText.encoded(text.tintThousandths, decimals: 3))
      json.endObject()
      json.endObject()
    }
  }
}

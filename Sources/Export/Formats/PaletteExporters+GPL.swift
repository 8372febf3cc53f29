// SPDX-License-Identifier: MIT

import Palette

extension PaletteExporters {
  /// A palette of GIMP, which Inkscape and Krita read too.
  ///
  /// Source of the shape: GIMP, `app/core/gimppalette-load.c`; 4-backdrops.md §4.3.4.
  package struct GPL: SingleAlbumExporting {
    /// The most bytes of a name: GIMP reads lines of up to 1,024.
    private static let nameLimit = 1000

    func file(of theme: AlbumTheme) -> [UInt8] {
      var text = "GIMP Palette\nName: \(Self.name(theme.title))\nColumns: 4\n#\n"
      for color in theme.colors {
        let channels = [color.red, color.green, color.blue].map(Self.padded)
        text += channels.joined(separator: " ") + "\t\(color.hex)\n"
      }
      return Array(text.utf8)
    }

    /// Returns a title as the rest of a line: without line breaks and control characters.
    private static func name(_ title: String) -> String {
      let scalars = title.unicodeScalars.map { isBreak($0) ? " " : $0 }
      let words = scalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
      var name = ""
      for character in words.joined(separator: " ") {
        guard name.utf8.count + character.utf8.count <= nameLimit else { break }
        name.append(character)
      }
      return name.isEmpty ? "Untitled" : name
    }

    /// Returns whether a scalar can end a line, or is a control character.
    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }

    /// Returns a channel, padded to three places.
    private static func padded(_ channel: UInt8) -> String {
      let digits = String(channel)
      return String(repeating: " ", count: 3 - digits.utf8.count) + digits
    }
  }
}

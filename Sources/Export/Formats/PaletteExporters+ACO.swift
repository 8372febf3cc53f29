// SPDX-License-Identifier: MIT

package import Palette

extension PaletteExporters {
  /// Colour swatches of Photoshop: a section of version 1 for old readers, then one with names.
  ///
  /// Source: Adobe, "Photoshop File Formats Specification", "Color Swatches".
  package struct ACO: SingleAlbumExporting {
    func file(of theme: AlbumTheme) -> [UInt8] {
      Self.file(theme.colors.map { ($0, $0.hex) })
    }

    /// Returns a file of named colours, at most 65,535 of them.
    package static func file(_ colors: [(color: RGB8, name: String)]) -> [UInt8] {
      var file = BigEndianBytes()
      for version: UInt16 in [1, 2] {
        file.append(version)
        file.append(UInt16(clamping: colors.count))
        for (color, name) in colors.prefix(Int(UInt16.max)) {
          // Colour space 0 is RGB; it leaves the last of four components unused.
          file.append(UInt16(0))
          for channel in [color.red, color.green, color.blue] { file.append(UInt16(channel) * 257) }
          file.append(UInt16(0))
          guard version == 2 else { continue }
          let units = BigEndianBytes.units(of: name)
          file.append(UInt16(0))
          file.append(UInt16(units.count + 1))
          file.append(units: units)
        }
      }
      return file.bytes
    }
  }
}

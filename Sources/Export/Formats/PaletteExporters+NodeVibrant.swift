// SPDX-License-Identifier: MIT

import Palette
import Store

extension PaletteExporters {
  /// The six roles as node-vibrant prints its palette.
  ///
  /// The population is the role's share of the picture in ten-thousandths, and 0 for a colour that no
  /// swatch filled. A picture without a visible pixel has no roles: null, as node-vibrant has it.
  package struct NodeVibrant: SingleAlbumExporting {
    /// The roles in the order in which node-vibrant prints them.
    private static let roles: [(name: String, role: PaletteRole)] = [
      ("Vibrant", .vibrant), ("Muted", .muted), ("DarkVibrant", .darkVibrant),
      ("DarkMuted", .darkMuted), ("LightVibrant", .lightVibrant), ("LightMuted", .lightMuted),
    ]

    func file(of theme: AlbumTheme) -> [UInt8] {
      var json = JSONText(isInByteOrder: false)
      json.beginObject()
      for (name, role) in Self.roles {
        json.key(name)
        guard let color = theme.palette.roles[role] else {
          json.raw("null")
          continue
        }
        json.beginObject()
        json.member("rgb", raw: color.color.channels)
        json.member("population", Self.population(of: color, in: theme))
        json.endObject()
      }
      json.endObject()
      return json.bytes + [UInt8(ascii: "\n")]
    }

    /// Returns the share of a role's colour in ten-thousandths.
    private static func population(
      of color: CoverPalette.RoleColor,
      in theme: AlbumTheme
    ) -> Int {
      guard !color.isDerived, let measurement = theme.album.cover?.measurement else { return 0 }
      // Roles are filled from the clusters, of which the swatches are a choice.
      let swatches = measurement.clusters.isEmpty ? measurement.swatches : measurement.clusters
      return swatches.first { $0.color == color.color }?.share ?? 0
    }
  }
}

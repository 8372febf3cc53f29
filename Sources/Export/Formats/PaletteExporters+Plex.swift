// SPDX-License-Identifier: MIT

import Palette

extension PaletteExporters {
  /// The four corners as Plex keeps them for its blurred backgrounds, without `#`.
  package struct Plex: SingleAlbumExporting {
    func file(of theme: AlbumTheme) -> [UInt8] {
      let corners = theme.palette.corners
      var json = JSONText(isInByteOrder: false)
      json.beginObject()
      json.member("topLeft", corners.topLeft.bareHex)
      json.member("topRight", corners.topRight.bareHex)
      json.member("bottomRight", corners.bottomRight.bareHex)
      json.member("bottomLeft", corners.bottomLeft.bareHex)
      json.endObject()
      return json.bytes + [UInt8(ascii: "\n")]
    }
  }
}

extension RGB8 {
  /// The colour as `rrggbb`.
  var bareHex: String { String(hex.dropFirst()) }
}

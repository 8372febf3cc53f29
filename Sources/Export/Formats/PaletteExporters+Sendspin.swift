// SPDX-License-Identifier: MIT

import Palette
import Store

extension PaletteExporters {
  /// The interface colours as Sendspin's `color@v1` names them, three numbers of 0…255 each.
  ///
  /// An album without a cover has no colours, which Sendspin writes as null.
  package struct Sendspin: SingleAlbumExporting {
    func file(of theme: AlbumTheme) -> [UInt8] {
      let ui = theme.album.cover == nil ? nil : theme.palette.ui
      let colors = [
        ("background_dark", ui?.backgroundDark), ("background_light", ui?.backgroundLight),
        ("primary", ui?.primary), ("accent", ui?.accent), ("on_dark", ui?.onDark),
        ("on_light", ui?.onLight),
      ]
      var json = JSONText(isInByteOrder: false)
      json.beginObject()
      for (name, color) in colors { json.member(name, raw: color?.channels ?? "null") }
      json.endObject()
      return json.bytes + [UInt8(ascii: "\n")]
    }
  }
}

extension RGB8 {
  /// The colour as an array of JSON: `[88,86,214]`.
  var channels: String { "[\(red),\(green),\(blue)]" }
}

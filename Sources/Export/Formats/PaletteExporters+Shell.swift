// SPDX-License-Identifier: MIT

import Store

extension PaletteExporters {
  /// Variables of the POSIX shell, a line each: `GATEFOLD_TEXT='#ffffff'`.
  package struct Shell: SingleAlbumExporting {
    func file(of theme: AlbumTheme) -> [UInt8] {
      Array(ColorVariables(theme).shellLines.utf8)
    }
  }
}

// SPDX-License-Identifier: MIT

package import Store

extension PaletteExporters {
  /// One object per line (`application/x-ndjson`).
  package struct NDJSON: PaletteExporting {
    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      var json = JSONText()
      AlbumDocument.write(album, to: &json)
      output.append(contentsOf: json.bytes)
      output.append(UInt8(ascii: "\n"))
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {}
  }
}

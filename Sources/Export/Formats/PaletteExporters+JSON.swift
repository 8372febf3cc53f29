// SPDX-License-Identifier: MIT

package import Store

extension PaletteExporters {
  /// One array, also of a single album; an album per line, so that lines can be compared.
  package struct JSON: PaletteExporting {
    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      output.append(contentsOf: (isFirst ? "[\n" : ",\n").utf8)
      var json = JSONText()
      AlbumDocument.write(album, to: &json)
      output.append(contentsOf: json.bytes)
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {
      output.append(contentsOf: (isEmpty ? "[]\n" : "\n]\n").utf8)
    }
  }
}

// SPDX-License-Identifier: MIT

import Palette
package import Store

extension PaletteExporters {
  /// A swatch exchange file of Adobe, with a group per album.
  ///
  /// The head says how many blocks follow, hence the census. Source of the shape: 4-backdrops.md §4.3.4.
  package struct ASE: PaletteExporting {
    /// What the head has to say.
    private var census = ExportCensus()

    /// The number of blocks stands before them.
    package var needsCensus: Bool { true }

    /// The group's start, its colours, its end.
    package func blockCount(of album: AlbumColors) -> Int { AlbumTheme.colorCount(of: album) + 2 }

    package func informed(by census: ExportCensus) -> ASE { ASE(census: census) }

    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      let theme = AlbumTheme(album)
      if isFirst { output.append(contentsOf: SwatchExchange.head(blocks: census.blocks)) }
      output.append(contentsOf: SwatchExchange.groupStart(theme.name))
      for color in theme.colors {
        output.append(contentsOf: SwatchExchange.color(color, name: color.hex))
      }
      output.append(contentsOf: SwatchExchange.groupEnd)
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {
      if isEmpty { output.append(contentsOf: SwatchExchange.head(blocks: 0)) }
    }
  }
}

// SPDX-License-Identifier: MIT

import Extraction
import Palette
import Store

extension WorkerOutcome {
  /// Derives all that is stored of a picture's colours, if that is what the worker answered.
  ///
  /// It follows from the answer alone, so that any thread may do it in any order.
  mutating func prepareCover() {
    guard case .success(.palette(let colors)) = result else { return }
    cover = PreparedCover(CoverRecord(colors))
  }
}

extension CoverRecord {
  /// The stored form of a worker's answer, with everything that follows from it.
  init(_ colors: PictureColors) {
    let palette = CoverPalette(colors.measurement)
    self.init(
      hash: colors.header.hash,
      byteCount: colors.header.byteCount,
      algorithm: AlgorithmVersion.current,
      format: colors.header.format ?? "",
      width: colors.header.width ?? 0,
      height: colors.header.height ?? 0,
      measurement: colors.measurement,
      palette: palette,
      fragments: PaletteFragments(palette)
    )
  }
}

// SPDX-License-Identifier: MIT

extension CoverSample {
  /// Averages the centred square of the work picture: by area with fractional cover, weighted by
  /// alpha, in encoded sRGB, rounded half up.
  ///
  /// Overlaps are counted in units of 1/48 pixel, so nothing is rounded before the end.
  init(_ picture: WorkPicture) {
    let cells = SampleAxis(length: picture.width, square: min(picture.width, picture.height))
    let rows = SampleAxis(length: picture.height, square: cells.square)
    var sums = [Sums](repeating: Sums(), count: Self.side * Self.side)
    var line = [Sums](repeating: Sums(), count: Self.side)
    for y in rows.pixels {
      Self.sum(picture, row: y, cells, into: &line)
      // A pixel's row meets one row of cells, or on a border two; of a small picture many.
      for row in rows.cells(ofPixel: y) {
        let height = rows.overlap(pixel: y, cell: row)
        for column in 0..<Self.side { sums[row * Self.side + column].add(line[column], height) }
      }
    }
    let area = UInt64(4 * cells.square * cells.square)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    for sum in sums { sum.append(to: &bytes, area: area) }
    self.init(exactly: bytes)
  }
}

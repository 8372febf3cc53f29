// SPDX-License-Identifier: MIT
import Palette
import Testing

/// The rule of 3-color.md §3.1, cell by cell, without any of the shortcuts of the program.
private func referenceSample(_ rgba: [UInt8], width: Int, height: Int) -> [UInt8] {
  let s = min(width, height)
  func overlap(_ cell: Int, _ pixel: Int, _ length: Int) -> Int {
    let (from, to) = (24 * (length - s) + 2 * s * cell, 24 * (length - s) + 2 * s * (cell + 1))
    return max(0, min(to, 48 * pixel + 48) - max(from, 48 * pixel))
  }
  var bytes: [UInt8] = []
  for i in 0..<24 {
    for j in 0..<24 {
      var (sums, alpha) = ([0, 0, 0], 0)
      for y in 0..<height {
        for x in 0..<width {
          let at = (y * width + x) * 4
          let weight = overlap(i, y, height) * overlap(j, x, width) * Int(rgba[at + 3])
          for channel in 0..<3 { sums[channel] += Int(rgba[at + channel]) * weight }
          alpha += weight
        }
      }
      let mean = (2 * alpha + 4 * s * s) / (8 * s * s)
      let color = sums.map { sum -> UInt8 in mean == 0 ? 0 : UInt8((2 * sum + alpha) / (2 * alpha))
      }
      bytes += color + [UInt8(mean)]
    }
  }
  return bytes
}

/// The work picture of 3-color.md §3.1, cell by cell.
private func referenceWork(_ rgba: [UInt8], width: Int, height: Int) -> PixelBuffer? {
  let factor = max(1, min(width, height) / 100)
  let (columns, rows) = (width / factor, height / factor)
  var bytes: [UInt8] = []
  for i in 0..<rows {
    for j in 0..<columns {
      var (sums, alpha, area) = ([0, 0, 0], 0, 0)
      for y in i * height / rows..<(i + 1) * height / rows {
        for x in j * width / columns..<(j + 1) * width / columns {
          let at = (y * width + x) * 4
          for channel in 0..<3 { sums[channel] += Int(rgba[at + channel]) * Int(rgba[at + 3]) }
          alpha += Int(rgba[at + 3])
          area += 1
        }
      }
      let mean = (2 * alpha + area) / (2 * area)
      for sum in sums { bytes.append(mean == 0 ? 0 : UInt8((2 * sum + alpha) / (2 * alpha))) }
      bytes.append(UInt8(mean))
    }
  }
  return PixelBuffer(width: columns, height: rows, rgba: bytes)
}

@Suite struct CoverSampleTests {
  /// Which rows of a picture let something through.
  enum Transparency: CaseIterable { case none, someRows, everywhere }

  @Test(arguments: [(200, 200), (325, 207), (210, 431)], Transparency.allCases)
  func `a large picture is averaged to cells first`(
    size: (width: Int, height: Int),
    transparency: Transparency
  ) throws {
    let (width, height) = size
    var state: UInt64 = UInt64(width * 1000 + height)
    let rgba = (0..<width * height * 4).map { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let isOpaque =
        switch transparency {
        case .none: true
        case .someRows: index / 4 / width % 7 < 5
        case .everywhere: false
        }
      return isOpaque && index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 56)
    }
    var extractor = PaletteExtractor(width: width, height: height)
    extractor.append(rows: rgba.span, rowCount: height)
    let work = try #require(referenceWork(rgba, width: width, height: height))
    let sample = CoverSample(averaging: work.rgba, width: work.width, height: work.height)
    #expect(extractor.finish().sample == sample)
  }

  @Test(
    arguments: [
      (1, 1), (1, 7), (5, 3), (23, 23), (24, 24), (25, 24), (31, 47), (48, 48), (60, 37), (2, 90),
    ],
    [false, true]
  )
  func `the average is exact for every size`(size: (width: Int, height: Int), isOpaque: Bool) {
    let (width, height) = size
    var state: UInt64 = UInt64(width * 1000 + height)
    let rgba = (0..<width * height * 4).map { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return isOpaque && index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 56)
    }
    let sample = CoverSample(averaging: rgba, width: width, height: height)
    #expect(sample.rgba == referenceSample(rgba, width: width, height: height))
  }

  @Test func `a 24 by 24 picture is its own sample`() {
    var rgba: [UInt8] = []
    for index in 0..<24 * 24 {
      rgba += [UInt8(index % 251), UInt8(index % 83), UInt8(index % 7), 255] as [UInt8]
    }
    #expect(CoverSample(averaging: rgba, width: 24, height: 24).rgba == rgba)
  }

  @Test func `the centred square is taken`() {
    // 3×1: red, green, blue. Only the middle pixel counts.
    let rgba: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
    let pixels = [[UInt8]](repeating: [0, 255, 0, 255], count: 24 * 24)
    let green = [UInt8](pixels.joined())
    #expect(CoverSample(averaging: rgba, width: 3, height: 1).rgba == green)
    #expect(CoverSample(averaging: rgba, width: 1, height: 3).rgba == green)
  }

  @Test func `hidden colour never counts`() {
    // 2×2: red at alpha 1, three pixels of white at alpha 0; each cell sees all four in equal parts
    // only at the crossing, which lies on a cell border: so cells are red or nothing.
    let hidden: [UInt8] = [255, 255, 255, 0]
    let rgba: [UInt8] = [255, 0, 0, 255] + hidden + hidden + hidden
    let sample = CoverSample(averaging: rgba, width: 2, height: 2)
    #expect(sample.rgba[0..<4] == [255, 0, 0, 255])
    #expect(sample.rgba.suffix(4) == [0, 0, 0, 0])
  }

  @Test func `only a buffer of the right size is a sample`() {
    #expect(CoverSample(rgba: [UInt8](repeating: 0, count: 2303)) == nil)
    #expect(CoverSample(rgba: [UInt8](repeating: 0, count: 2304)) != nil)
  }
}

// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// Rows as bytes and as words, and the sums over them, beside plain arithmetic.
@Suite struct PixelRowTests {
  /// What a picture of noise has.
  enum Noise: CaseIterable {
    case opaque, grey, translucent, partlyHidden
  }

  /// Sizes with one pixel, with cells of one to four pixels along a side, even and uneven.
  static let sizes = [
    (1, 1), (1, 300), (300, 1), (23, 25), (199, 201), (200, 200), (201, 200), (200, 201),
    (250, 250), (250, 249), (301, 300), (400, 430),
  ]

  /// Draws a picture of noise.
  static func picture(_ noise: Noise, _ size: (width: Int, height: Int)) -> TestPicture {
    var random = SplitMix64(seed: UInt64(size.width * 1000 + size.height))
    var picture = TestPicture(width: size.width, height: size.height, color: RGB8(packed: 0))
    for at in stride(from: 0, to: picture.rgba.count, by: 4) {
      let bits = random.next()
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
      let alpha: UInt8 =
        switch noise {
        case .opaque, .grey: 255
        case .translucent: bytes[3]
        // Colours that nobody sees.
        case .partlyHidden: bytes[3] < 100 ? 0 : 255
        }
      let color = noise == .grey ? [bytes[0], bytes[0], bytes[0]] : Array(bytes[..<3])
      picture.rgba.replaceSubrange(at..<at + 4, with: color + [alpha])
    }
    return picture
  }

  @Test("words give the answer of bytes", arguments: Noise.allCases, sizes)
  func words(_ noise: Noise, _ size: (width: Int, height: Int)) {
    let picture = Self.picture(noise, size)
    let words = stride(from: 0, to: picture.rgba.count, by: 4).map { at in
      [3, 0, 1, 2].reduce(UInt32(0)) { $0 << 8 | UInt32(picture.rgba[at + $1]) }
    }
    let isOpaque = noise == .opaque || noise == .grey
    // What is opaque may be said to be so, or not.
    for isKnown in Set([isOpaque, false]) {
      var extractor = PaletteExtractor(width: size.width, height: size.height)
      for row in 0..<size.height {
        let pixels = row * size.width..<(row + 1) * size.width
        extractor.append(row: words.span.extracting(pixels), isOpaque: isKnown)
      }
      #expect(extractor.finish() == picture.measured())
    }
  }

  @Test("the work picture's pixels are means", arguments: sizes + [(1_700, 1_700)])
  func means(_ size: (width: Int, height: Int)) {
    let picture = Self.picture(.opaque, size)
    let factor = max(1, min(size.width, size.height) / 100)
    let (columns, rows) = (size.width / factor, size.height / factor)
    var means: [UInt8] = []
    for row in 0..<rows {
      let y = row * size.height / rows..<(row + 1) * size.height / rows
      for column in 0..<columns {
        let x = column * size.width / columns..<(column + 1) * size.width / columns
        let area = x.count * y.count
        for channel in 0..<3 {
          var sum = 0
          for line in y {
            for place in x { sum += Int(picture.rgba[4 * (line * size.width + place) + channel]) }
          }
          means.append(UInt8((2 * sum + area) / (2 * area)))
        }
        means.append(255)
      }
    }
    let sample = CoverSample(averaging: means, width: columns, height: rows)
    #expect(picture.measured().sample == sample)
  }

  @Test("more pixels of one cell than its sums are emptied after", arguments: [1, 3, 400])
  func manyOfOneCell(_ runLength: Int) throws {
    // 300 colours, so that cells are counted, above 144,000 pixels of the two brightest ones by turns.
    let picture = TestPicture(width: 400, height: 361) { x, y in
      guard y > 0 else { return RGB8(packed: UInt32(min(x, 299)) * 200) }
      let isWhite = ((y * 400 + x) / runLength).isMultiple(of: 2)
      return RGB8(packed: isWhite ? 0xFF_FFFF : 0xFE_FAFE)
    }
    let swatch = try #require(picture.measured().swatches.first)
    // Whichever leads by a little, or their mean: 254.5, 252.5, 254.5, rounded half up.
    #expect([0xFF_FFFF, 0xFE_FAFE, 0xFF_FDFF].contains(swatch.color.packed))
    #expect(swatch.share >= 9970)
  }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

@Suite("PNG without a library") struct PreviewPNGTests {
  @Test("One red pixel: the 72 bytes of §4.3.2")
  func onePixel() throws {
    let bytes = try #require(PreviewPNG(pixels: [RGB8(packed: 0xFF_0000)], width: 1)).bytes
    let expected = [
      "89504e470d0a1a0a", "0000000d49484452", "00000001000000010802000000907753de",
      "0000000f49444154", "7801010400fbff00ff0000030101008d1de582", "0000000049454e44ae426082",
    ].joined()
    #expect(bytes.map { HexText.padded($0, digits: 2) }.joined() == expected)
  }

  @Test("A preview takes 1,820 bytes, and Pillow finds its pixels")
  func preview() throws {
    let pixels = (0..<576).map { (place: Int) -> RGB8 in
      let (row, column) = place.quotientAndRemainder(dividingBy: 24)
      return RGB8(packed: UInt32(column * 10 << 16 | row * 10 << 8 | place & 255))
    }
    let png = try #require(PreviewPNG(pixels: pixels, width: 24))
    #expect(png.bytes.count == 1820)
    let picture = try ReadBack.picture(png.bytes)
    #expect(picture.mode == "RGB")
    #expect(picture.size == [24, 24])
    let expected = pixels.map { color -> [Int] in
      [Int(color.red), Int(color.green), Int(color.blue), 255]
    }
    #expect(picture.pixels == expected)
    #expect(ReadBack.bytes(ofDataURL: png.dataURL) == png.bytes)
    #expect(png.dataURL.hasPrefix("data:image/png;base64,iVBORw0KGgo"))
  }

  @Test("Beyond 65,535 bytes there are more blocks; half a row is left out")
  func blocks() throws {
    // 161 rows of 1 + 3·170 bytes are 82,271.
    let pixels = (0..<27_375).map { RGB8(packed: UInt32($0)) }
    let picture = try ReadBack.picture(
      try #require(PreviewPNG(pixels: pixels, width: 170)).bytes
    )
    #expect(picture.size == [170, 161])
    let last = try #require(picture.pixels.last)
    #expect(last == [0, 27_369 >> 8, 27_369 & 255, 255])
  }

  @Test("A picture without a row is none")
  func nothing() {
    #expect(PreviewPNG(pixels: [], width: 4) == nil)
    #expect(PreviewPNG(pixels: [.white, .white], width: 3) == nil)
    #expect(PreviewPNG(pixels: [.white], width: 0) == nil)
    #expect(PreviewPNG(pixels: [.white], width: -1) == nil)
    #expect(PreviewPNG(pixels: [.white], width: .max) == nil)
  }
}

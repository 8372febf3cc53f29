// SPDX-License-Identifier: MIT

import Imaging
import Palette
import TestSupport
import Testing

extension ImagingSuite.ClaimsTests {
  @Test("C1: what a JPEG answers is in its pixels", arguments: [90, 75, 50])
  func nothingIsInvented(quality: Int) throws {
    let covers = (0..<14).map { RenderedCover(number: $0, side: 200).picture }
    let files = try MeasuredFile.all(covers.map { .init($0, "jpeg \(quality)") })
    let shown = try EncodedPictures.encode(covers.map { .init($0, "jpegpixels \(quality)") })
    var invented: [String] = []
    for (number, file) in files.enumerated() {
      var picture = covers[number]
      picture.rgba = shown[number]
      let roles = file.palette.roles.values.filter { !$0.isDerived }.map(\.color)
      let colors = file.measurement.swatches.map(\.color) + roles
      invented += CoverScores.unsupported(colors, in: picture).map { "\(number): \($0.hex)" }
    }
    // At most 0.5 % of about 80 swatches.
    #expect(invented.isEmpty)
  }

  @Test("C2: flat colours are exact as PNG and within 0.01 as JPEG of quality 90")
  func flatsAreExact() throws {
    var random = SplitMix64(seed: 21)
    var flats: [(picture: TestPicture, colors: [RGB8])] = []
    for number in 0..<240 {
      let count = number < 200 ? 1 : 2 + number % 5
      var colors: [RGB8] = []
      while colors.count < count {
        let color = random.color()
        if colors.allSatisfy({ difference($0, color) >= 0.12 }) { colors.append(color) }
      }
      let side = count == 1 ? 32 : 120
      // Upright stripes whose edges lie between the blocks of the coding.
      let width = side / count / 16 * 16
      let picture = TestPicture(width: side, height: side) { x, _ in
        colors[min(x / max(width, 1), count - 1)]
      }
      flats.append((picture, colors))
    }
    let pngs = try MeasuredFile.all(flats.map { .init($0.picture, "png") })
    let jpegs = try MeasuredFile.all(flats.map { .init($0.picture, "jpeg 90") })
    for (flat, (png, jpeg)) in zip(flats, zip(pngs, jpegs)) {
      #expect(Set(png.measurement.swatches.map(\.color)) == Set(flat.colors))
      for color in flat.colors {
        let nearest = jpeg.measurement.swatches.map { difference($0.color, color) }.min() ?? 1
        #expect(nearest <= 0.01, "\(color.hex) of \(flat.colors.count)")
      }
    }
  }

  @Test("C5: a grey JPEG stays grey in every role", arguments: [50, 75, 95])
  func greysStayGrey(quality: Int) throws {
    var nearBlack = TestPicture(width: 120, height: 120, color: RGB8(packed: 0x0C_0C0C))
    var random = SplitMix64(seed: 22)
    nearBlack.addNoise(amount: 6, &random)
    let greys = [
      SpecifiedPictures.greys(20, 235, noise: 2), SpecifiedPictures.greys(0, 255), nearBlack,
    ]
    for file in try MeasuredFile.all(greys.map { .init($0, "jpeg \(quality)") }) {
      #expect(file.measurement.isMonochrome)
      let ui = file.palette.ui
      let colors =
        PaletteRole.allCases.map(file.role) + [
          ui.primary, ui.accent, ui.backgroundDark, ui.backgroundLight, ui.onDark, ui.onLight,
        ]
      for color in colors { #expect(Oklab(color).chroma < 0.02, "\(color.hex)") }
    }
  }

  @Test("C10: a vivid spot on a quiet JPEG is the accent", arguments: [30, 120, 220])
  func spotIsTheAccent(ground: Int) throws {
    let grey = RGB8(red: UInt8(ground), green: UInt8(ground), blue: UInt8(ground))
    let hues = (0..<24).map { index in
      let color = Oklch(lightness: 0.62, chroma: 0.16, hueDegrees: Double(index) * 15)
      return RGB8(Gamut.reduced(Oklab(color)))
    }
    let pictures = hues.enumerated().map { index, color in
      var picture = TestPicture(width: 100, height: 100, color: grey)
      var random = SplitMix64(seed: UInt64(index))
      picture.addNoise(amount: 6, &random)
      // 1, 1.5 and 2 % in turn.
      picture.fill(45..<55, 40..<50 + index % 3 * 5, color)
      return picture
    }
    for (color, file) in zip(hues, try MeasuredFile.all(pictures.map { .init($0, "jpeg 85") })) {
      #expect(difference(file.role(.accent), color) <= 0.06, "\(color.hex)")
      #expect(difference(file.role(.dominant), grey) <= 0.03, "\(color.hex)")
    }
  }
}

// SPDX-License-Identifier: MIT

extension SpecifiedPictures {
  /// A picture and what it is called.
  package struct Named: Sendable, CustomStringConvertible {
    /// The name.
    package let name: String
    /// The picture.
    package let picture: TestPicture

    /// Names a picture.
    package init(_ name: String, _ picture: TestPicture) {
      self.name = name
      self.picture = picture
    }

    /// The name.
    package var description: String { name }
  }

  /// The pictures of the first table of 3-color.md §3.9 that can be made of 8-bit RGBA; `cmyk` is a file
  /// of Fixtures/pictures, `grey8L` and `grey16` are here what they decode to.
  package static let all: [Named] = [
    Named("white", solid(0xFF_FFFF)), Named("nearwhite", solid(0xFE_FEFE)),
    Named("black", solid(0)), Named("solid_009f3c", solid(0x00_9F3C)),
    Named("solid_313788", solid(0x31_3788)), Named("three", three()),
    Named("alltransparent", logoTransparent(opacity: 0)),
    Named("logo_transparent", logoTransparent()), Named("grey_ramp", greys(0, 255)),
    Named("grey8L", greys(20, 120)), Named("grey16", greys(31, 117)),
    Named("grey_noise", greys(20, 235, noise: 2)), Named("black_border_red", border(0)),
    Named("white_border_red", border(0xFF_FFFF)), Named("tiny_logo_black", tinyLogoBlack()),
    Named("hotpink_wrap", hotpinkWrap()), Named("blue_red", blueRed()),
    Named("topblack_rainbow", topblackRainbow()), Named("onebit", onebit()),
  ]
}

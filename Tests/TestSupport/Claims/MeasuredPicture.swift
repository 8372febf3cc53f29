// SPDX-License-Identifier: MIT

import Imaging
package import Palette

/// What was measured in a picture, and the palette that follows.
package struct MeasuredPicture: Sendable {
  /// What the extractor measured.
  package let measurement: CoverMeasurement
  /// Everything that follows from it.
  package let palette: CoverPalette

  /// Takes a measurement.
  package init(_ measurement: CoverMeasurement) {
    self.measurement = measurement
    palette = CoverPalette(measurement)
  }

  /// Measures an encoded picture through the real decoder; libvips has to be started.
  package init(file bytes: [UInt8]) throws {
    self.init(try CoverDecoder.measure(bytes.span).measurement)
  }

  /// The colour of a role.
  package func role(_ role: PaletteRole) -> RGB8 { palette.roles[role]?.color ?? .indigo }

  /// The colours of which the palette says that the picture shows them: swatches and underived roles.
  package var shownColors: [RGB8] {
    measurement.swatches.map(\.color)
      + PaletteRole.allCases.compactMap { palette.roles[$0] }.filter { !$0.isDerived }.map(\.color)
  }

  /// The six interface colours.
  package var interfaceColors: [RGB8] {
    let ui = palette.ui
    return [
      ui.primary, ui.accent, ui.backgroundDark, ui.backgroundLight, ui.onDark, ui.onLight,
    ]
  }
}

/// How drawn pictures get to the extractor.
package enum PictureDelivery: Sendable {
  /// As they are, in memory.
  case pixels
  /// As files of a format of `Tests/Scripts/encode_pictures.py`, through the real decoder.
  case files(String)

  /// Measures pictures.
  ///
  /// Files in one process at a time only: libvips has one error text for all threads.
  package func measure(_ pictures: [TestPicture]) throws -> [MeasuredPicture] {
    switch self {
    case .pixels: pictures.map { MeasuredPicture($0.measured()) }
    case .files(let format): try Self.files(pictures.map { .init($0, format) })
    }
  }

  /// Encodes pictures, each in its own format, and measures the files.
  package static func files(_ requests: [EncodedPictures.Request]) throws -> [MeasuredPicture] {
    try ImageRuntime.start()
    return try EncodedPictures.encode(requests).map { try MeasuredPicture(file: $0) }
  }

  /// The words for it in a table.
  package var name: String {
    switch self {
    case .pixels: "pixels"
    case .files(let format): format
    }
  }
}

/// Returns ΔE between two 8-bit colours.
package func difference(_ one: RGB8, _ other: RGB8) -> Double {
  Oklab(one).distance(to: Oklab(other))
}

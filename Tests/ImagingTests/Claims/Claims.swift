// SPDX-License-Identifier: MIT

import Imaging
import Palette
import TestSupport
import Testing

extension ImagingSuite {
  /// The claims of 3-color.md §3.7 on files, through the real decoder; on raw pixels they are claimed
  /// by PaletteTests.
  @Suite struct ClaimsTests {}
}

/// What was measured in a file.
struct MeasuredFile {
  let measurement: CoverMeasurement
  let palette: CoverPalette

  /// Measures an encoded picture.
  init(_ bytes: [UInt8]) throws(ImagingError) {
    measurement = try CoverDecoder.measure(bytes.span).measurement
    palette = CoverPalette(measurement)
  }

  /// The colour of a role.
  func role(_ role: PaletteRole) -> RGB8 { palette.roles[role]?.color ?? .indigo }

  /// Encodes pictures and measures each.
  static func all(_ requests: [EncodedPictures.Request]) throws -> [MeasuredFile] {
    try EncodedPictures.encode(requests).map { bytes in try MeasuredFile(bytes) }
  }

  /// How far apart the swatches of two files are (claim C8).
  func distance(to other: MeasuredFile) -> Double {
    SwatchDistance.work(from: measurement.swatches, to: other.measurement.swatches)
  }
}

/// Returns ΔE between two 8-bit colours.
func difference(_ one: RGB8, _ other: RGB8) -> Double { Oklab(one).distance(to: Oklab(other)) }

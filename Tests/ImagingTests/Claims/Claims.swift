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

  /// How far apart two lists of swatches are: the least work that moves the shares of one to the other.
  ///
  /// Nearest pairs first, which is no less than the earth mover's distance.
  func distance(to other: MeasuredFile) -> Double {
    var pairs: [(distance: Double, from: Int, to: Int)] = []
    for (i, one) in measurement.swatches.enumerated() {
      for (j, two) in other.measurement.swatches.enumerated() {
        pairs.append((Oklab(one.color).distance(to: Oklab(two.color)), i, j))
      }
    }
    pairs.sort { ($0.distance, $0.from, $0.to) < ($1.distance, $1.from, $1.to) }
    var supply = measurement.swatches.map { Double($0.share) / 10000 }
    var demand = other.measurement.swatches.map { Double($0.share) / 10000 }
    var work = 0.0
    for pair in pairs {
      let moved = min(supply[pair.from], demand[pair.to])
      supply[pair.from] -= moved
      demand[pair.to] -= moved
      work += moved * pair.distance
    }
    return work
  }
}

/// Returns ΔE between two 8-bit colours.
func difference(_ one: RGB8, _ other: RGB8) -> Double { Oklab(one).distance(to: Oklab(other)) }

// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension ImagingSuite.ClaimsTests {
  @Test("C1: what a JPEG answers is in its pixels")
  func nothingIsInvented() throws {
    let row = try InventedColors.jpeg(
      specified: [],
      covers: 0..<45,
      side: 200,
      qualities: [90, 75, 50]
    )
    #expect(row.isMet, "\(row)")
  }

  @Test("C2: flat colours are exact as PNG and within 0.01 as JPEG of quality 90")
  func flatsAreExact() throws {
    for row in try FlatColors.measure(solids: 200, flats: 40) { #expect(row.isMet, "\(row)") }
  }

  @Test("C5: greys stay grey in every role", arguments: ["png", "jpeg 50", "jpeg 75", "jpeg 95"])
  func greysStayGrey(format: String) throws {
    let row = try NeutralCovers.measure(NeutralCovers.few, formats: [format])
    #expect(row.isMet, "\(row)")
  }

  @Test(
    "C10: a vivid spot on a quiet ground is the accent",
    arguments: VividSpots.grounds,
    ["png", "jpeg 85"]
  )
  func spotIsTheAccent(ground: Int, format: String) throws {
    let row = try VividSpots.measure(grounds: [ground], areInTurn: true, .files(format))
    #expect(row.isMet, "\(row)")
  }
}

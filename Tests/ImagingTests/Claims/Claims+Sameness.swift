// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

extension ImagingSuite.ClaimsTests {
  @Test("C7: one picture has one answer in every coding", arguments: OneAnswer.codings)
  func codingsAgree(coding: String) throws {
    let row = try OneAnswer.codings([coding])
    #expect(row.isMet, "\(row)")
  }

  @Test("C7: the picture that is coded has the five colours it was made of")
  func sourceIsSeen() {
    let swatches = OneAnswer.source().measured().swatches
    #expect(Set(swatches.map(\.color.packed)) == Set(OneAnswer.usual))
  }

  @Test("C7: a grey picture has one answer in one channel and in three")
  func greysAgree() throws {
    let row = try OneAnswer.greys()
    #expect(row.isMet, "\(row)")
  }

  @Test("C7: a turned picture has the same answer")
  func orientationsAgree() throws {
    let row = try OneAnswer.orientations()
    #expect(row.isMet, "\(row)")
  }

  @Test("C7: inks are what their profile says")
  func inksAgree() throws {
    let row = try OneAnswer.inks()
    #expect(row.isMet, "\(row)")
  }

  @Test("C8: size, a shift of one pixel and quality hardly move the answer")
  func sizesAgree() throws {
    for row in try StableAnswer.measure(covers: [1, 3, 4, 6, 8, 10, 12, 13], .few) {
      #expect(row.isMet, "\(row)")
    }
  }

  @Test("C9: a JPEG's frame is reported and leaves its accent")
  func framesAreReported() throws {
    let rows = try FramedCovers.measure(FramedCovers.numbers(5), side: 200, .files("doubled 85"))
    #expect(rows[0].isMet, "\(rows[0])")
    // ≥ 95 % over all; among 45 a few more or less.
    #expect(rows[1].failures.count <= 4, "\(rows[1])")
  }
}

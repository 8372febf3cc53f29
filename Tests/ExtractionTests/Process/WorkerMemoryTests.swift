// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Claim C13 of 3-color.md §3.7.
@Suite(.serialized) struct WorkerMemoryTests {
  @Test func decodesTheLargestJPEGInBoundedMemory() throws {
    let row = try DecodingMemory.decoded([(7000, 7000)])
    #expect(row.isMet, "\(row)")
  }

  @Test func refusesByTheHeaderAlone() throws {
    let row = try DecodingMemory.refused()
    #expect(row.isMet, "\(row)")
  }
}

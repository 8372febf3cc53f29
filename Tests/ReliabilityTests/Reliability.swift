// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// The goals of 5-reliability.md §5.11, each a suite of its own below, held by the built programs.
///
/// Serialized: each of them loads both cores, kills, and counts.
@Suite(.serialized) struct Reliability {
  @Test("Each goal says what its random choices follow from")
  func seeds() {
    #expect(TestScale.seed("Reliability") > 0)
    #expect(TestScale.count(1, long: 2) == (TestScale.isLong ? 2 : 1))
  }
}

// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension EndToEnd {
  /// Claims of 3-color.md §3.7 on the built programs; `gatefold-bench claims` measures the same.
  @Suite struct Claims {
    @Test func `C4: every input gets a full palette or an error with a class`() throws {
      for row in try EveryInput.measure(Programs()) { #expect(row.isMet, "\(row)") }
    }

    @Test func `C11: twenty runs with one to eight workers give the same bytes`() throws {
      let row = try SameBytes.measure(Programs(), runs: 20)
      #expect(row.isMet, "\(row)")
    }
  }
}

// SPDX-License-Identifier: MIT

import Testing
import gatefold_now

/// When changes are taken up.
@Suite struct ChangeBatchTests {
  static let start = ContinuousClock.now

  /// Changes at so many seconds, and when they are due.
  @Test(
    arguments: [
      ([], nil), ([0], 2), ([0, 1], 3), ([0, 1, 2.5], 4.5), ([5], 7),
      // It never gets quiet.
      ([0, 2, 4, 6, 8, 9], 10), ([0, 9.5], 10), ([0, 10], 10),
    ] as [([Double], Double?)]
  )
  func `They wait until it is quiet, but not for ever`(_ changes: [Double], _ due: Double?) {
    var batch = ChangeBatch(quiet: .seconds(2), longest: .seconds(10))
    for time in changes { batch.note(at: Self.start + .seconds(time)) }
    #expect(batch.dueAt == due.map { Self.start + .seconds($0) })
  }

  @Test func `Those that come after others were taken up wait anew`() {
    var batch = ChangeBatch(quiet: .seconds(2), longest: .seconds(10))
    batch.note(at: Self.start)
    batch.clear()
    #expect(batch.dueAt == nil)
    batch.note(at: Self.start + .seconds(9))
    #expect(batch.dueAt == Self.start + .seconds(11))
  }
}

// SPDX-License-Identifier: MIT

import Indexer
import Testing

/// S7: how much may turn missing in one scan.
@Suite struct LossGuardTests {
  @Test(arguments: [
    (0, 0, false), (20, 20, false), (21, 21, true), (21, 69, true), (21, 70, false),
    (30, 100, false), (31, 100, true), (300, 1_000, false), (301, 1_000, true),
  ])
  func `S7: more than 30 % and more than 20 albums are too many`(
    _ lost: Int,
    _ known: Int,
    _ isRefused: Bool
  ) {
    #expect(LossGuard.refuses(lost, of: known) == isRefused)
  }

  @Test func `S5 to S7: every refusal says in one line what to do`() {
    let refusals: [ScanRefusal] = [
      .unreadable(reason: "Permission denied"), .noTrack(known: 3), .otherMount, .brokenLink,
      .notMovedHere, .loss(albums: 21, known: 60),
    ]
    for refusal in refusals {
      let text = refusal.description
      #expect(!text.contains("\n"))
      // What cannot be read is never given up.
      let isAcceptable = refusal != .unreadable(reason: "Permission denied")
      #expect(text.contains("--accept-loss") == isAcceptable, "\(text)")
    }
    #expect(ScanRefusal.loss(albums: 21, known: 60).description.contains("21 of its 60 albums"))
    #expect(!ScanRefusal.loss(albums: 21, known: 60).isAway && ScanRefusal.otherMount.isAway)
  }
}

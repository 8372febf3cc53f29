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
    let refusals: [(refusal: ScanRefusal, isAcceptable: Bool)] = [
      // What cannot be read is never given up.
      (.unreadable(reason: "Permission denied"), false),
      (.noTrack(known: 3, hasErrors: true), false),
      (.noTrack(known: 3, hasErrors: false), true), (.otherMount, true), (.brokenLink, true),
      (.notMovedHere, true), (.loss(albums: 21, known: 60), true),
    ]
    for (refusal, isAcceptable) in refusals {
      let text = refusal.description
      #expect(!text.contains("\n"))
      #expect(text.contains("--accept-loss") == isAcceptable, "\(text)")
    }
    #expect(ScanRefusal.loss(albums: 21, known: 60).description.contains("21 of its 60 albums"))
    #expect(!ScanRefusal.loss(albums: 21, known: 60).isAway && ScanRefusal.otherMount.isAway)
  }
}

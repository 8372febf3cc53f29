// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing

@Suite struct DiscSuffixTests {
  struct Case: Sendable {
    let title: String
    let kept: String
    let disc: Int?
  }

  @Test(arguments: [
    Case(title: "X [Disc 1]", kept: "X", disc: 1),
    Case(title: "Anthology (CD 2: Live)", kept: "Anthology", disc: 2),
    Case(title: "[Disc 1]", kept: "[Disc 1]", disc: nil),
    Case(title: "X (Disc One)", kept: "X (Disc One)", disc: nil),
    Case(title: "X Disc 1", kept: "X Disc 1", disc: nil),
    Case(title: "X{disk003}", kept: "X", disc: 3),
    Case(title: "X\u{A0}(cd12– Späte (Werke))", kept: "X", disc: 12),
    Case(title: "X (CD 2 - Live)", kept: "X", disc: 2),
    Case(title: "X [Disc 2\u{A0}\t– Live]", kept: "X", disc: 2),
    Case(title: "X (Disc 2 :)", kept: "X", disc: 2),
    Case(title: "X (Disc 2 )", kept: "X (Disc 2 )", disc: nil),
    Case(title: "X (Disc 2 ·- Live)", kept: "X (Disc 2 ·- Live)", disc: nil),
    Case(title: "X (Live) (Disc 2)", kept: "X (Live)", disc: 2),
    Case(title: "X (Disc 1]", kept: "X (Disc 1]", disc: nil),
    Case(title: "X (Disc 1234)", kept: "X (Disc 1234)", disc: nil),
    Case(title: "X (Disc 1) Live", kept: "X (Disc 1) Live", disc: nil),
    Case(title: "X (Disc 2 Live)", kept: "X (Disc 2 Live)", disc: nil),
    Case(title: "X (Disc 0)", kept: "X", disc: nil),
    Case(title: "  (Disc 1)", kept: "  (Disc 1)", disc: nil),
    Case(title: "", kept: "", disc: nil),
  ])
  func `A3: a disc suffix is taken off a title`(_ test: Case) {
    let (title, disc) = DiscSuffix.split(test.title)
    #expect(title == test.kept)
    #expect(disc == test.disc)
  }
}

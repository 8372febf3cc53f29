// SPDX-License-Identifier: MIT

import Backdrop
import Testing

@Suite("Easing") struct EasingTests {
  @Test(
    "4-backdrops.md §4.2.1, vector 9: cubic-bezier(.42, 0, .58, 1)",
    arguments: [
      (0, 0), (0.1, 0.0197), (0.25, 0.1292), (0.5, 0.5), (0.75, 0.8708), (0.9, 0.9803), (1, 1),
      // Outside its time a fade has not begun, or is over.
      (-0.5, 0), (1.5, 1), (-.infinity, 0), (.infinity, 1), (.nan, 0),
    ] as [(Double, Double)]
  )
  func ease(_ time: Double, _ expected: Double) {
    #expect(abs(Easing.easeInOut(time) - expected) < 5e-5)
  }

  @Test("It rises all the way, and ends as it began")
  func symmetry() {
    let course = (0...100).map { Easing.easeInOut(Double($0) / 100) }
    #expect(zip(course, course.dropFirst()).allSatisfy { $0 < $1 })
    for (early, late) in zip(course, course.reversed()) { #expect(abs(early + late - 1) < 1e-10) }
  }
}

// SPDX-License-Identifier: MIT

import Arguments
import Testing

@Suite("Nearest names")
struct NearestNameTests {
  @Test(
    "Differences are counted as insertions, deletions, replacements and swaps of neighbours",
    // By hand; "ca" and "abc" is the pair that tells this measure (3) from Damerau's (2).
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
      ("kitten", "sitting", 3), ("ca", "abc", 3), ("jobs", "jbos", 1), ("list", "lst", 1),
    ]
  )
  func distance(_ left: String, _ right: String, _ expected: Int) {
    #expect(NearestName.distance(Array(left.utf8), Array(right.utf8)) == expected)
  }

  @Test(
    "The only name so begun, else a third of the letters may differ, the first of equals is taken"
  )
  func nearest() {
    let names = ["index", "colors", "list", "export", "extract"]
    func nearest(_ word: String) -> String? {
      NearestName.nearest(to: Array(word.utf8), among: names)
    }
    #expect(nearest("colours") == "colors")
    #expect(nearest("lsit") == "list")
    #expect(nearest("exprt") == "export")
    #expect(nearest("INDEX") == "index")
    #expect(nearest("lost") == "list")
    #expect(nearest("dust") == nil)
    #expect(nearest("col") == "colors")
    #expect(nearest("EXPO") == "export")
    // Two begin so; one letter says too little.
    #expect(nearest("ex") == nil)
    #expect(nearest("c") == nil)
    #expect(nearest("colorsandmore") == nil)
    #expect(nearest("") == nil)
    #expect(nearest(String(repeating: "x", count: 100_000)) == nil)
  }
}

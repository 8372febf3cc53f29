// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension EndToEnd {
  /// Claim C11 of 3-color.md §3.7: the same bytes of answer from any run and any number of workers.
  @Suite struct Sameness {
    @Test func `Twenty runs with one to eight workers give the same bytes`() throws {
      let programs = try Programs()
      let folder = Programs.package + "/Fixtures/pictures/"
      // Swift seeds its hashing anew in each run.
      let names = [
        "adobergb.jpg", "animated.gif", "associated.tif", "cmyk-profile.jpg", "exif6.jpg",
        "grey16.png", "huge.jpg", "lossy-alpha-shrink2.webp", "noise.jpg", "shrink8.jpg",
      ]
      let input = names.enumerated().map { #"{"id":\#($0),"path":"\#(folder)\#($1)"}"# }
      let lines = Array((input.joined(separator: "\n") + "\n").utf8)
      let first = try programs.gatefold("extract", "--jsonl", input: lines)
      #expect(first.lines.count == names.count)
      for run in 1..<20 {
        let again = try programs.gatefold(
          "extract",
          "--jsonl",
          "--jobs",
          "\(1 + run % 8)",
          input: lines,
          adding: run % 2 == 0 ? ["LC_ALL": "C.UTF-8", "TZ": "Asia/Tokyo"] : [:]
        )
        #expect(again.output == first.output, "run \(run)")
      }
    }
  }
}

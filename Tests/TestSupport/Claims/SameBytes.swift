// SPDX-License-Identifier: MIT

/// C11: the same bytes of answer from any run and any number of workers.
package enum SameBytes {
  /// Pictures of every format and of many kinds, one of them refused.
  private static let pictures = [
    "adobergb.jpg", "animated.gif", "associated.tif", "cmyk-profile.jpg", "exif6.jpg",
    "grey16.png", "huge.jpg", "lossy-alpha-shrink2.webp", "noise.jpg", "shrink8.jpg",
  ]

  /// Asks the built program again and again, with one to eight workers in turn and in other
  /// surroundings; Swift seeds its hashing anew in each run.
  package static func measure(_ programs: Programs, runs: Int) throws -> ClaimRow {
    let folder = Programs.package + "/Fixtures/pictures/"
    let input = pictures.enumerated().map { #"{"id":\#($0),"path":"\#(folder)\#($1)"}"# }
    let lines = Array((input.joined(separator: "\n") + "\n").utf8)
    let first = try programs.gatefold("extract", "--jsonl", input: lines)
    var failures: [String] = []
    if first.lines.count != pictures.count { failures.append("\(first.lines.count) answers") }
    for run in 1..<runs {
      let workers = 1 + run % 8
      let again = try programs.gatefold(
        "extract",
        "--jsonl",
        "--jobs",
        "\(workers)",
        input: lines,
        adding: run / 8 % 2 == 0 ? [:] : ["LC_ALL": "C.UTF-8", "TZ": "Asia/Tokyo"]
      )
      guard again.output != first.output else { continue }
      let line = zip(first.lines, again.lines).first { $0 != $1 }?.1 ?? "another number of lines"
      failures.append("run \(run), \(workers) workers: \(line.prefix(200))")
    }
    return ClaimRow(
      "C11",
      measured: "bytes of `extract --jsonl`",
      size: "\(runs) runs, 1–8 workers, \(pictures.count) pictures",
      result: failures.isEmpty ? "all the same" : "\(failures.count) differ",
      goal: "all the same",
      isMet: failures.isEmpty,
      failures: failures
    )
  }
}

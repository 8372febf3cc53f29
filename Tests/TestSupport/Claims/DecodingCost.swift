// SPDX-License-Identifier: MIT

import Extraction
import Foundation

/// C12: what the answer for a large JPEG costs, decoding included.
package enum DecodingCost {
  /// Pixels along each side.
  private static let side = 1500
  /// How often the program is asked about the same files.
  private static let rounds = 10

  /// Measures the built worker on covers of 1500², and the whole program on the same files.
  ///
  /// The worker by processor time, since the machine may have more to do than this; the whole program by
  /// the clock, of which one worker keeps one core busy.
  package static func measure(_ programs: Programs, covers: Int) throws -> [ClaimRow] {
    let drawn = (0..<covers).compactMap { number in
      number % 2 == 0
        ? RenderedCover(number: number, side: side).picture
        : HardCover(number: number, side: side)?.picture
    }
    let files = try EncodedPictures.encode(drawn.map { .init($0, "jpeg 90") })
    return [try worker(files), try program(programs, files)]
  }

  /// Measures each picture in a worker that has answered before.
  private static func worker(_ files: [[UInt8]]) throws -> ClaimRow {
    let client = try WorkerClient()
    let request = WorkerRequest(id: 1, op: .palette)
    var milliseconds: [Double] = []
    for file in files.prefix(1) + files {
      let before = client.cpuMicroseconds
      guard case .palette = try client.ask(request, file: file) else {
        throw ProgramsError.failed(program: Programs.worker, status: 0, errors: "no palette")
      }
      milliseconds.append(Double(client.cpuMicroseconds - before) / 1000)
    }
    milliseconds.removeFirst()
    let mean = milliseconds.reduce(0, +) / Double(milliseconds.count)
    let largest = milliseconds.max() ?? .infinity
    return ClaimRow(
      "C12",
      measured: "CPU of the worker per 1500² JPEG quality 90, decode included",
      size: "\(files.count) rendered",
      result: "mean \(ClaimRow.text(mean, decimals: 1)) ms, "
        + "largest \(ClaimRow.text(largest, decimals: 1)) ms",
      goal: "mean ≤ 10 ms",
      isMet: mean <= 10
    )
  }

  /// Measures `extract --jsonl` with one worker from start to end.
  private static func program(_ programs: Programs, _ files: [[UInt8]]) throws -> ClaimRow {
    let paths = files.indices.map { "\(programs.workplace.path)/\($0).jpg" }
    for (path, bytes) in zip(paths, files) {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
    let lines = (0..<rounds * paths.count).map {
      #"{"id":\#($0),"path":"\#(paths[$0 % paths.count])"}"#
    }
    let start = ContinuousClock.now
    let run = try programs.gatefold(
      "extract",
      "--jsonl",
      "--jobs",
      "1",
      input: Array((lines.joined(separator: "\n") + "\n").utf8)
    )
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard run.status == 0, run.lines.count == lines.count else {
      throw ProgramsError.failed(
        program: Programs.gatefold,
        status: run.status,
        errors: run.errorText
      )
    }
    let rate = Double(lines.count) / seconds
    return ClaimRow(
      "C12",
      measured: "the same by `extract --jsonl --jobs 1`, starts included",
      size: "\(lines.count) covers",
      result: "\(ClaimRow.text(rate, decimals: 0)) covers/s and core",
      goal: "≥ 100",
      isMet: rate >= 100
    )
  }
}

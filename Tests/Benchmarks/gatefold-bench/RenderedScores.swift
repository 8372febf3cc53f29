// SPDX-License-Identifier: MIT

import Foundation
import Imaging
import Palette
import TestSupport

/// C15: how well the answers match rendered covers, scored by the script that scores all programs.
struct RenderedScores {
  /// How many covers of either kind.
  let covers: Int

  /// An answer as `Tests/Benchmarks/scores.py` reads it.
  private struct Answer: Encodable {
    struct Color: Encodable {
      var rgb: [Int]
      var share: Double
    }

    var file: String
    var colors: [Color]
    var ms = 0
    var error: String?
  }

  /// Writes covers, decodes and measures the files, and has the answers scored.
  func rows() throws -> [ClaimRow] {
    try ImageRuntime.start()
    let plain = try rows("plain recipes", plain: 0..<covers, hard: 0..<0)
    return try plain + rows("harder recipes", plain: 0..<0, hard: 0..<covers)
  }

  /// Measures one kind of covers.
  private func rows(_ name: String, plain: Range<Int>, hard: Range<Int>) throws -> [ClaimRow] {
    let folder = try TemporaryFolder()
    let count = try CoverFiles(folder: folder.path).write(plain: plain, hard: hard)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0 != "truth.jsonl" }
    let encoder = JSONEncoder()
    let lines = try names.map { file in
      String(decoding: try encoder.encode(answer(file, in: folder.path)), as: UTF8.self)
    }
    try (lines.joined(separator: "\n") + "\n")
      .write(toFile: folder.path + "/answers.jsonl", atomically: true, encoding: .utf8)
    let counts = try Programs.tool(
      "/usr/bin/python3",
      [
        "-B", Programs.package + "/Tests/Benchmarks/scores.py", "--counts",
        folder.path + "/truth.jsonl", folder.path + "/answers.jsonl",
      ],
      folder: folder.path
    ).json()
    return Score.all.map { $0.row(counts, name: name, size: "\(count) rendered as files") }
  }

  /// Decodes and measures a file.
  private func answer(_ file: String, in folder: String) throws -> Answer {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
    do {
      let swatches = try MeasuredPicture(file: bytes).measurement.swatches
      return Answer(
        file: file,
        colors: swatches.map { swatch in
          let color = swatch.color
          return .init(
            rgb: [Int(color.red), Int(color.green), Int(color.blue)],
            share: Double(swatch.share) / 10_000
          )
        }
      )
    } catch {
      return Answer(file: file, colors: [], error: "\(error)")
    }
  }
}

/// A score of scores.py and what is aimed at.
private struct Score {
  /// What it is called.
  let name: String
  /// The counts that it is the quotient of; no second one: the count itself.
  let part: String, whole: String?
  /// The aim: at least, or at most.
  let aim: Double
  let isLeast: Bool

  /// The aims of 3-color.md §3.7.
  static let all = [
    Score(name: "recall", part: "found", whole: "trueColors", aim: 0.998, isLeast: true),
    Score(name: "invented", part: "invented", whole: "returned", aim: 0.005, isLeast: false),
    Score(
      name: "dominant right",
      part: "dominantRight",
      whole: "dominants",
      aim: 0.99,
      isLeast: true
    ),
    Score(name: "accent right", part: "spotsFound", whole: "spots", aim: 0.98, isLeast: true),
    Score(name: "share error", part: "shareError", whole: "shared", aim: 0.01, isLeast: false),
    Score(name: "duplicates", part: "duplicates", whole: nil, aim: 0, isLeast: false),
    Score(name: "failures", part: "failures", whole: nil, aim: 0, isLeast: false),
  ]

  /// Makes the row of sums.
  func row(_ counts: ProgramsJSON, name recipes: String, size: String) -> ClaimRow {
    let sum = counts[part]?.number ?? .nan
    let number = whole.map { counts[$0]?.number ?? 0 }
    let value = number.map { sum / $0 } ?? sum
    let decimals = whole == nil ? 0 : 4
    let of = number.map { " (of \(ClaimRow.text($0, decimals: 0)))" } ?? ""
    return ClaimRow(
      "C15",
      measured: "\(name), \(recipes)",
      size: size,
      result: ClaimRow.text(value, decimals: decimals) + of,
      goal: (isLeast ? "≥ " : aim == 0 ? "" : "≤ ")
        + ClaimRow.text(aim, decimals: aim == 0 ? 0 : aim * 100 == (aim * 100).rounded() ? 2 : 3),
      isMet: isLeast ? value >= aim : value <= aim
    )
  }
}

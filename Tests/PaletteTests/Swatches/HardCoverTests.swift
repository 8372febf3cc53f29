// SPDX-License-Identifier: MIT

import Foundation
import Palette
import TestSupport
import Testing

/// The harder covers are what they say, and the benchmark's scorer counts on them as the tests' does.
@Suite struct HardCoverTests {
  /// A stand-in for a photograph.
  static let photograph = TestPicture(width: 160, height: 160) { x, y in
    RGB8(red: UInt8(x), green: UInt8(y), blue: 90)
  }

  static func covers(_ numbers: Range<Int>) -> [HardCover] {
    numbers.compactMap { HardCover(number: $0, side: 160, photographs: [photograph]) }
  }

  @Test func `Shares and what nobody counted make one whole`() {
    for cover in Self.covers(0..<40) {
      let sum = cover.truth.colors.reduce(cover.truth.rest) { $0 + $1.share }
      #expect(abs(sum - 1) < 1e-9, "cover \(cover.number)")
      #expect((cover.truth.rest > 0) == (cover.recipe == .photograph), "cover \(cover.number)")
    }
  }

  @Test func `Each recipe has what it is named for`() {
    for cover in Self.covers(0..<40) {
      let colors = cover.truth.colors.count
      switch cover.recipe {
      case .marks: #expect((1...3).contains(cover.truth.spots.count))
      case .poster: #expect(cover.truth.spots.count == 1)
      case .many: #expect((9...12).contains(colors))
      case .near: #expect((4...8).contains(colors))
      case .gradient: #expect(colors >= 2)
      case .scene:
        #expect(cover.truth.spots.count == 1 && cover.truth.within == 0.09)
      case .texture: #expect((2...6).contains(colors) && cover.picture.colorWeights.count > 100)
      default: #expect(cover.truth.spots.isEmpty)
      }
    }
  }

  @Test func `Flat colours are the ones that were painted, to the last bit`() throws {
    // Lettering lies unlit and mostly without noise on flat areas: its colours are in the pixels.
    for cover in Self.covers(0..<40) where cover.recipe == .lettering {
      let weights = cover.picture.colorWeights
      guard weights.count < 400 else { continue }
      for color in cover.truth.colors {
        #expect(weights.contains { $0.color == color.color }, "cover \(cover.number)")
      }
    }
  }

  @Test func `A number gives the same cover again, and none without its photograph`() {
    #expect(Self.covers(8..<12).map(\.picture.rgba) == Self.covers(8..<12).map(\.picture.rgba))
    let recipes = HardCover.Recipe.allCases.indices.compactMap {
      HardCover(number: $0, side: 40)?.recipe
    }
    #expect(recipes == HardCover.Recipe.allCases.filter { $0 != .photograph })
  }

  @Test func `The benchmark's scorer counts as CoverScores does`() throws {
    let folder = try TemporaryFolder()
    var expected = CoverScores()
    var (truths, answers): ([String], [String]) = ([], [])
    let plain = (0..<12).map { RenderedCover(number: $0, side: 100) }
    let pictures =
      plain.map { ($0.picture, $0.truth) } + Self.covers(0..<12).map { ($0.picture, $0.truth) }
    let files = try EncodedPictures.encode(pictures.map { .init($0.0, "png") })
    for (number, ((picture, truth), bytes)) in zip(pictures, files).enumerated() {
      // Right colours, one of them twice, and one that is nowhere: all three counts have work.
      var colors = picture.measured().swatches.map(\.color)
      if number % 2 == 1, let first = colors.first { colors.insert(first, at: 1) }
      if number % 3 == 1 { colors.append(RGB8(packed: 0x00_FF7F)) }
      expected += CoverScores(colors, of: picture, truth: truth)
      let name = "\(number).png"
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/" + name))
      let record = truth.record(file: name, set: "test", recipe: "", details: "")
      truths.append(String(decoding: try JSONEncoder().encode(record), as: UTF8.self))
      let list = colors.map { "{\"rgb\":[\($0.red),\($0.green),\($0.blue)]}" }
      answers.append("{\"file\":\"\(name)\",\"ms\":0,\"colors\":[\(list.joined(separator: ","))]}")
    }
    let paths = (truth: folder.path + "/truth.jsonl", answers: folder.path + "/answers.jsonl")
    try truths.joined(separator: "\n").write(toFile: paths.truth, atomically: true, encoding: .utf8)
    try answers.joined(separator: "\n")
      .write(toFile: paths.answers, atomically: true, encoding: .utf8)
    let run = try Programs.tool(
      "/usr/bin/python3",
      [
        "-B", Programs.package + "/Tests/Benchmarks/scores.py", "--counts", paths.truth,
        paths.answers,
      ],
      folder: folder.path
    )
    let counts = try run.json()
    #expect(counts["trueColors"]?.integer == expected.trueColors)
    #expect(counts["found"]?.integer == expected.found)
    #expect(counts["returned"]?.integer == expected.returned)
    #expect(counts["invented"]?.integer == expected.invented)
    #expect(counts["duplicates"]?.integer == expected.duplicates)
    #expect(expected.invented > 0 && expected.duplicates > 0)
  }
}

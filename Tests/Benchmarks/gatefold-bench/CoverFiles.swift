// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Rendered covers as files, each in the format that its number says, and the list of what they show.
struct CoverFiles {
  /// Where the files go.
  let folder: String

  /// A cover before it is encoded.
  private struct Cover {
    var name: String
    var set: String
    var recipe: String
    var details: String
    var picture: TestPicture
    var truth: CoverTruth
    var format: String
  }

  /// Formats of the plain covers, as `Tests/Scripts/encode_pictures.py` takes them.
  private static let plainFormats = ["png", "jpeg 90", "jpeg 75", "jpeg 50"]
  /// Formats of the harder ones: a JPEG's quality, and 0 or 2 for colour in full or a quarter of the
  /// resolution.
  private static let hardFormats =
    ["png", "png"] + [95, 90, 75, 60, 50, 40].flatMap { ["jpeg \($0) 0", "jpeg \($0) 2"] }
  /// Covers that are held and encoded at a time.
  private static let batch = 24

  /// Writes the covers of some numbers and `truth.jsonl`, and returns how many there are.
  func write(plain: Range<Int>, hard: Range<Int>) throws -> Int {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var lines: [String] = []
    for numbers in Self.batches(plain) { lines += try encode(numbers.map(Self.plain)) }
    let photographs =
      hard.isEmpty ? [] : try Photographs.squares(side: HardCover.sides.max() ?? 0)
    if photographs.isEmpty, !hard.isEmpty {
      let line = "no folder of real pictures: covers on photographs are left out\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    for numbers in Self.batches(hard) {
      lines += try encode(numbers.compactMap { Self.hard($0, photographs) })
    }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: folder + "/truth.jsonl",
      atomically: true,
      encoding: .utf8
    )
    return lines.count
  }

  /// Cuts a range into batches.
  private static func batches(_ numbers: Range<Int>) -> [Range<Int>] {
    stride(from: numbers.lowerBound, to: numbers.upperBound, by: batch).map {
      $0..<min($0 + batch, numbers.upperBound)
    }
  }

  /// Draws a plain cover.
  private static func plain(_ number: Int) -> Cover {
    let cover = RenderedCover(number: number)
    var details = ["\(cover.layout)", "texture \(cover.texture)"]
    if cover.frame != nil { details.append("frame") }
    if cover.isSmooth { details.append("smooth edges") }
    return Cover(
      name: "plain-\(digits(number))",
      set: "plain",
      recipe: "\(cover.layout)",
      details: details.joined(separator: ", "),
      picture: cover.picture,
      truth: cover.truth,
      format: format(number, of: plainFormats)
    )
  }

  /// Draws a harder cover; nil where it needs a photograph and there is none.
  private static func hard(_ number: Int, _ photographs: [TestPicture]) -> Cover? {
    guard let cover = HardCover(number: number, photographs: photographs) else { return nil }
    return Cover(
      name: "hard-\(digits(number))",
      set: "hard",
      recipe: cover.recipe.rawValue,
      details: "\(cover.truth.colors.count) colours",
      picture: cover.picture,
      truth: cover.truth,
      format: format(number, of: hardFormats)
    )
  }

  /// Chooses a format by a stream of its own, so that a cover's pixels do not depend on the list.
  private static func format(_ number: Int, of formats: [String]) -> String {
    var random = SplitMix64(seed: 2 << 32 + UInt64(number))
    return random.element(formats)
  }

  /// The number with leading zeros, so that names sort.
  private static func digits(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 5 - text.count)) + text
  }

  /// Encodes covers, writes their files and returns their lines of the list.
  private func encode(_ covers: [Cover]) throws -> [String] {
    let files = try EncodedPictures.encode(covers.map { .init($0.picture, $0.format) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try zip(covers, files).map { cover, bytes in
      let file = cover.name + (cover.format.hasPrefix("png") ? ".png" : ".jpg")
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + file))
      let record = cover.truth.record(
        file: file,
        set: cover.set,
        recipe: cover.recipe,
        details: "\(cover.details), \(cover.picture.width) px, \(cover.format)"
      )
      return String(decoding: try encoder.encode(record), as: UTF8.self)
    }
  }
}

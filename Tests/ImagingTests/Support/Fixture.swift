// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A picture of `Fixtures/pictures`, and what `expected.tsv` beside it says it shows.
struct Fixture: Sendable, CustomTestStringConvertible {
  struct Pixel: Sendable {
    var x: Int
    var y: Int
    var rgba: [UInt8]
  }

  var name: String
  var format: String
  var width: Int
  var height: Int
  var orientation: Int
  var pages: Int
  var tolerance: Int
  var pixels: [Pixel]

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fixtures/pictures").standardizedFileURL

  /// The bytes of a picture by its file name.
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// All pictures that have to decode.
  static let all: [Fixture] = {
    guard
      let text = try? String(contentsOf: folder.appending(path: "expected.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap(Fixture.init(line:))
  }()

  private init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let numbers = fields.dropFirst(2).prefix(5).compactMap { Int($0) }
    guard fields.count == 8, numbers.count == 5 else { return nil }
    name = fields[0]
    format = fields[1]
    (width, height, orientation) = (numbers[0], numbers[1], numbers[2])
    (pages, tolerance) = (numbers[3], numbers[4])
    pixels = fields[7].split(separator: " ").compactMap { text in
      let parts = text.split(whereSeparator: { $0 == "," || $0 == "=" })
      guard parts.count == 3, let x = Int(parts[0]), let y = Int(parts[1]),
        let packed = UInt32(parts[2], radix: 16)
      else { return nil }
      let rgba = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> UInt32($0)) }
      return Pixel(x: x, y: y, rgba: rgba)
    }
  }
}

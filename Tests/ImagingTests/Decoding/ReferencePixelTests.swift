// SPDX-License-Identifier: MIT

import Imaging
import Palette
import TestSupport
import Testing

extension ImagingSuite {
  /// Goal B6 of 5-reliability.md: right pixels.
  @Suite struct ReferencePixelTests {
    /// A picture and its pixels as another program sees them.
    struct Reference {
      var name: String
      var width: Int
      var height: Int
      var bytes: [UInt8]
      var rgba: [UInt8]
    }

    /// Has the script make pictures, and reads them.
    static func references(seed: UInt64, count: Int) throws -> [Reference] {
      let output = try Programs.tool(
        "/usr/bin/python3",
        [Programs.package + "/Tests/Scripts/reference_pixels.py", "\(seed)", "\(count)"],
        folder: Programs.package
      ).output
      var references: [Reference] = []
      var rest = output[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let fields = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        let numbers = fields.dropFirst().compactMap { Int($0) }
        try #require(fields.count == 4 && numbers.count == 3)
        rest = rest[(end + 1)...]
        let bytes = Array(rest.prefix(numbers[2]))
        rest = rest.dropFirst(numbers[2])
        let rgba = Array(rest.prefix(numbers[0] * numbers[1] * 4))
        rest = rest.dropFirst(rgba.count)
        references.append(
          Reference(
            name: String(fields[0]),
            width: numbers[0],
            height: numbers[1],
            bytes: bytes,
            rgba: rgba
          )
        )
      }
      try #require(references.count == count)
      return references
    }

    /// The furthest that a channel is off; colours under full transparency are nobody's.
    static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
      guard one.count == other.count else { return 256 }
      var furthest = 0
      for at in stride(from: 0, to: one.count, by: 4) {
        if one[at + 3] == 0, other[at + 3] == 0 { continue }
        for index in at..<at + 4 {
          furthest = max(furthest, abs(Int(one[index]) - Int(other[index])))
        }
      }
      return furthest
    }

    @Test("B6: a full decode is within a level of what djpeg and Pillow see")
    func pixels() throws {
      let seed = TestScale.seed("B6")
      let count = TestScale.count(500, long: 10_000)
      for start in stride(from: 0, to: count, by: 1_000) {
        let part = min(1_000, count - start)
        for reference in try Self.references(seed: seed &+ UInt64(start), count: part) {
          let pixels = try CoverDecoder.decode(reference.bytes.span, shrink: { _ in 1 }) {
            (picture) throws(ImagingError) in
            var rgba: [UInt8] = []
            try picture.readRows { row in rgba += row.rgba }
            return rgba
          }
          let distance = Self.distance(pixels, reference.rgba)
          #expect(distance <= 1, "\(reference.name) of seed \(seed &+ UInt64(start)): \(distance)")
        }
      }
    }

    @Test("two levels off, or a row too few, would be noticed")
    func negative() {
      let pixels: [UInt8] = [10, 20, 30, 255, 0, 0, 0, 0]
      #expect(Self.distance(pixels, [11, 20, 30, 255, 9, 9, 9, 0]) == 1)
      #expect(Self.distance(pixels, [12, 20, 30, 255, 9, 9, 9, 0]) == 2)
      #expect(Self.distance(pixels, [10, 20, 30, 255, 0, 0, 0, 7]) == 7)
      #expect(Self.distance(pixels, [10, 20, 30, 255]) == 256)
    }
  }
}

// SPDX-License-Identifier: MIT

import Imaging
import Testing

@Suite struct ColorProfileTests {
  /// A profile of tags; each is a name and its data.
  static func profile(
    class kind: String = "mntr",
    space: String = "RGB ",
    signature: String = "acsp",
    tags: [(String, [UInt8])]
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.replaceSubrange(12..<16, with: kind.utf8)
    bytes.replaceSubrange(16..<20, with: space.utf8)
    bytes.replaceSubrange(36..<40, with: signature.utf8)
    bytes += big(tags.count)
    var offset = 132 + 12 * tags.count
    for (name, data) in tags {
      bytes += Array(name.utf8) + big(offset) + big(data.count)
      offset += data.count
    }
    return bytes + tags.flatMap(\.1)
  }

  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + big(0) + values.flatMap { big(Int(($0 * 65_536).rounded())) }
  }

  /// A tone curve of type 3 with sRGB's parameters, apart from its exponent.
  static func curve(exponent: Double = 2.4) -> [UInt8] {
    let parameters = [exponent, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    let start: [UInt8] = Array("para".utf8) + big(0) + [0, 3, 0, 0]
    return start + parameters.flatMap { big(Int(($0 * 65_536).rounded())) }
  }

  /// A display profile of matrix and curves.
  static func display(
    red: [Double] = [0.4361, 0.2225, 0.0139],
    exponent: Double = 2.4
  ) -> [(String, [UInt8])] {
    [
      ("rXYZ", xyz(red)), ("gXYZ", xyz([0.3851, 0.7169, 0.0971])),
      ("bXYZ", xyz([0.1431, 0.0606, 0.7141])),
      ("rTRC", curve(exponent: exponent)), ("gTRC", curve(exponent: exponent)),
      ("bTRC", curve(exponent: exponent)),
    ]
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var bytes: [UInt8]
    var space: ColorProfile.Space?
    var intent: ColorProfile.Intent?
    var isSRGB = false
    var testDescription: String { id }
  }

  static let cases: [Case] = [
    Case(id: "sRGB", bytes: profile(tags: display()), space: .rgb, intent: .relative, isSRGB: true),
    Case(
      id: "other primaries",
      bytes: profile(tags: display(red: [0.5151, 0.2412, -0.0011])),
      space: .rgb,
      intent: .relative
    ),
    Case(
      id: "another curve",
      bytes: profile(tags: display(exponent: 2.2)),
      space: .rgb,
      intent: .relative
    ),
    Case(
      id: "one curve missing",
      bytes: profile(tags: Array(display().dropLast())),
      space: nil,
      intent: nil
    ),
    Case(
      id: "a table for another intent beside sRGB's matrix",
      bytes: profile(tags: display() + [("A2B0", [0])]),
      space: .rgb,
      intent: .relative
    ),
    Case(
      id: "a perceptual table alone",
      bytes: profile(class: "scnr", tags: [("A2B0", [0])]),
      space: .rgb,
      intent: .perceptual
    ),
    Case(
      id: "both tables",
      bytes: profile(class: "prtr", space: "CMYK", tags: [("A2B0", [0]), ("A2B1", [0])]),
      space: .cmyk,
      intent: .relative
    ),
    Case(
      id: "grey",
      bytes: profile(space: "GRAY", tags: [("kTRC", [0])]),
      space: .grey,
      intent: .relative
    ),
    Case(
      id: "grey without curve",
      bytes: profile(space: "GRAY", tags: []),
      space: nil,
      intent: nil
    ),
    Case(id: "Lab", bytes: profile(space: "Lab ", tags: display()), space: nil, intent: nil),
    Case(
      id: "device link",
      bytes: profile(class: "link", tags: display()),
      space: nil,
      intent: nil
    ),
    Case(
      id: "no signature",
      bytes: profile(signature: "ascp", tags: display()),
      space: nil,
      intent: nil
    ),
    Case(
      id: "cut in the tags",
      bytes: Array(profile(tags: display()).prefix(150)),
      space: nil,
      intent: nil
    ),
    Case(id: "empty", bytes: [], space: nil, intent: nil),
    Case(
      id: "over 4 MiB",
      bytes: profile(tags: display()) + [UInt8](repeating: 0, count: 4 << 20),
      space: nil,
      intent: nil
    ),
  ]

  @Test("a profile is taken for what its header and tags say", arguments: cases)
  func profiles(example: Case) {
    let profile = ColorProfile(example.bytes)
    #expect(profile?.space == example.space)
    #expect(profile?.intent == example.intent)
    #expect((profile?.isSRGB ?? false) == example.isSRGB)
  }

  @Test("no cut leads past the end")
  func cuts() {
    let whole = Self.profile(tags: Self.display())
    for count in whole.indices {
      let profile = ColorProfile(Array(whole.prefix(count)))
      #expect(profile?.isSRGB != true)
    }
  }
}

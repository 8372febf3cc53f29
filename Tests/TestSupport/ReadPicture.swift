// SPDX-License-Identifier: MIT

/// An encoded picture as another program reads it (Pillow), and what the file itself says.
package struct ReadPicture: Sendable {
  /// `png` or `webp`.
  package let format: String
  /// Pillow's word for the channels: `RGB`, `RGBA`.
  package let mode: String
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// How often an animation is shown, 0 for ever; −1 for a still.
  package let loop: Int
  /// The names of the file's chunks, in order.
  package let chunks: [String]
  /// Milliseconds of each frame; none for a still.
  package let delays: [Int]
  /// The pixels of all frames: R, G, B, A.
  package let rgba: [UInt8]

  /// Reads pictures, all by one run of the script.
  package static func read(_ pictures: [[UInt8]]) throws -> [ReadPicture] {
    let output = try Programs.tool(
      "/usr/bin/python3",
      [Programs.package + "/Tests/Scripts/decode_pictures.py"],
      folder: Programs.package,
      input: pictures.flatMap { Array("\($0.count)\n".utf8) + $0 }
    ).output
    var read: [ReadPicture] = []
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let fields = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      let numbers = [2, 3, 4, 7].compactMap { $0 < fields.count ? Int(fields[$0]) : nil }
      guard fields.count == 8, numbers.count == 4 else { break }
      read.append(
        ReadPicture(
          format: String(fields[0]),
          mode: String(fields[1]),
          width: numbers[0],
          height: numbers[1],
          loop: numbers[2],
          chunks: fields[5].split(separator: ",").map(String.init),
          delays: fields[6].split(separator: ",").compactMap { Int($0) },
          rgba: Array(rest[(end + 1)...].prefix(numbers[3]))
        )
      )
      rest = rest[(end + 1)...].dropFirst(numbers[3])
    }
    guard read.count == pictures.count else {
      throw ProgramsError.failed(
        program: "decode_pictures.py",
        status: 0,
        errors: "too few answers"
      )
    }
    return read
  }
}

// SPDX-License-Identifier: MIT

/// Makes uncompressed TIFFs that would be too large, or too many, to keep as files.
enum Tiff {
  /// A grey picture in one strip, little endian; 0 is black.
  static func grey(width: Int, height: Int, bitsPerSample: Int, samples: [UInt8]) -> [UInt8] {
    let entries = [
      (256, width), (257, height), (258, bitsPerSample), (259, 1), (262, 1), (273, 8), (277, 1),
      (278, height), (279, samples.count),
    ]
    var directory = little(entries.count, bytes: 2)
    for (tag, value) in entries {
      directory += little(tag, bytes: 2) + little(4, bytes: 2) + little(1, bytes: 4)
      directory += little(value, bytes: 4)
    }
    let header = [0x49, 0x49, 0x2A, 0x00] + little(8 + samples.count, bytes: 4)
    return header + samples + directory + little(0, bytes: 4)
  }

  private static func little(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

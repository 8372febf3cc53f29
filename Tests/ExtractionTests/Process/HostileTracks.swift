// SPDX-License-Identifier: MIT

/// ID3v2 tags laid out by hand (T6).
enum HostileTracks {
  /// Returns a size of ID3v2: four bytes of seven bits.
  static func syncsafe(_ number: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
  }

  /// Wraps frames into an ID3v2 tag before a few bytes of audio.
  static func mpeg(_ frames: [UInt8], version: UInt8 = 4) -> [UInt8] {
    Array("ID3".utf8) + [version, 0, 0] + syncsafe(frames.count) + frames
      + [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
  }

  /// An ID3v2.4 frame.
  static func frame(_ name: String, _ content: [UInt8], flags: [UInt8] = [0, 0]) -> [UInt8] {
    Array(name.utf8) + syncsafe(content.count) + flags + content
  }
}

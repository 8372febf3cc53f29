// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Tracks that are made to break a parser (T6 and §5.4), laid out by hand.
enum HostileTracks {
  /// Returns a number in big-endian bytes.
  static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

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

  /// An MP4 atom.
  static func atom(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(8 + content.count) + Array(name.utf8) + content
  }

  static let fileType = atom("ftyp", Array("M4A \0\0\0\0M4A ".utf8))

  /// `ftyp`, then atoms nested in each other.
  static func nested(_ name: String, _ depth: Int) -> [UInt8] {
    var bytes = fileType
    for level in 0..<depth { bytes += big(8 * (depth - level)) + Array(name.utf8) }
    return bytes
  }

  /// `ftyp`, then many atoms side by side.
  static func free(_ count: Int) -> [UInt8] {
    fileType + repeated(atom("free", []), count)
  }

  /// Returns a piece many times over; doubling, since a debug build takes its time for each piece.
  static func repeated(_ piece: [UInt8], _ count: Int) -> [UInt8] {
    var bytes = piece
    while bytes.count < piece.count * count { bytes += bytes }
    return Array(bytes.prefix(piece.count * count))
  }

  /// A FLAC file of many padding blocks.
  static func blocks(_ count: Int) -> [UInt8] {
    Array("fLaC".utf8) + [0, 0, 0, 34] + [UInt8](repeating: 0x10, count: 34)
      + repeated([1, 0, 0, 4, 0, 0, 0, 0], count) + [0x81, 0, 0, 0]
  }

  /// An APE tag whose footer claims any number of items.
  static func items(claimed: UInt32) -> [UInt8] {
    func little(_ number: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
    let item = little(1) + little(0) + Array("Album\0x".utf8)
    let footer =
      Array("APETAGEX".utf8) + little(2000) + little(UInt32(item.count + 32)) + little(claimed)
      + little(0) + [UInt8](repeating: 0, count: 8)
    return Array("MAC ".utf8) + [UInt8](repeating: 0, count: 200) + item + footer
  }

  /// The bytes that ``packed`` unpacks into.
  private static let unpackedByteCount = 256 << 20

  /// A picture of 256 MB of zeros, packed by python3's zlib; empty if that fails.
  private static let packed: [UInt8] = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      """
      import sys, zlib
      packer = zlib.compressobj(9)
      sys.stdout.buffer.write(packer.compress(b"\\0image/jpeg\\0\\x03\\0\\xff\\xd8\\xff"))
      for _ in range(256): sys.stdout.buffer.write(packer.compress(bytes(1 << 20)))
      sys.stdout.buffer.write(packer.flush())
      """,
    ]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return [] }
    let packed = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return packed
  }()

  /// An APIC frame of 262 KB that unpacks into 256 MB.
  static func packedZeros(version: UInt8) throws -> [UInt8] {
    try #require(packed.count > 200_000, "python3 packed nothing")
    // Compressed, with a data length indicator (2.4), or with the length alone (2.3).
    let isNew = version == 4
    let content = (isNew ? syncsafe(unpackedByteCount) : big(unpackedByteCount)) + packed
    let size = isNew ? syncsafe(content.count) : big(content.count)
    let flags: [UInt8] = isNew ? [0, 0x09] : [0, 0x80]
    return mpeg(Array("APIC".utf8) + size + flags + content, version: version)
  }
}

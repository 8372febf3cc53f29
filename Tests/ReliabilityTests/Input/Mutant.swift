// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A whole file that mutants are made of.
struct MutationSeed: Sendable {
  /// The file's name; its ending tells MPEG audio, which has no signature.
  var name: String
  var bytes: [UInt8]
  /// Where names of chunks, atoms, frames and markers stand: lengths are before or behind them.
  var landmarks: [Int]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    landmarks = bytes.indices.dropLast(4).filter { place in
      let isMarker = bytes[place] == 0xFF && bytes[place + 1] >= 0xC0 && bytes[place + 1] < 0xFF
      let isName = bytes[place..<place + 4].allSatisfy { byte in
        // Letters, digits, the copyright sign of MP4 and the blank of RIFF.
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0xA9 || byte == 0x20
      }
      return isMarker || isName
    }
  }

  var ending: String { (name as NSString).pathExtension }
  /// Whether it is a picture by itself, and no track.
  var isPicture: Bool {
    ["jpg", "png", "webp", "gif", "tif", "heic", "avif", "jxl"].contains(ending)
  }

  /// Pictures of every codec and tracks of every container, from the project's own fixtures.
  static func all(tracks folder: String) throws -> [MutationSeed] {
    let fixtures = Programs.package + "/Fixtures/"
    return try [fixtures + "pictures", fixtures + "sandboxed", folder].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
        let bytes = try contents(of: folder + "/" + name)
        let seed = MutationSeed(name: name, bytes: bytes)
        // Larger ones are more of the same.
        return bytes.count <= 12_000 && name != "expected.tsv" ? seed : nil
      }
    }
  }
}

/// A broken file, wholly told by a seed number and its own: it can be made again by itself.
struct Mutant {
  /// The seed file's name.
  var name: String
  var bytes: [UInt8]

  /// Makes a mutant.
  init(_ number: Int, seed: UInt64, of seeds: [MutationSeed]) {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x1_0001)
    let source = seeds[number % seeds.count]
    name = source.name
    bytes = source.bytes
    for _ in 0..<random.integer(1...4) {
      guard bytes.count > 8 else { break }
      change(source, seeds, &random)
    }
    // A checksum would hide what is behind it.
    if name.hasSuffix(".png"), random.integer(0...3) > 0 { mendChecksums() }
  }

  /// Changes the bytes in one way.
  private mutating func change(
    _ source: MutationSeed,
    _ seeds: [MutationSeed],
    _ random: inout SplitMix64
  ) {
    let place = Self.place(in: bytes, source, &random)
    switch random.integer(0...11) {
    case 0, 1:
      for _ in 0..<random.integer(1...16) {
        bytes[Self.place(in: bytes, source, &random)] ^= 1 << UInt8(random.integer(0...7))
      }
    case 2:
      bytes[place] = random.element([0, 1, 0x7F, 0x80, 0xFE, 0xFF])
    case 3:
      bytes.removeSubrange(random.integer(0...bytes.count - 1)...)
    case 4...7:
      setLength(source, &random)
    case 8:
      removeOrRepeat(source, &random)
    case 9:
      // A piece of another file, over what is there or in between.
      let other = random.element(seeds).bytes
      let start = random.integer(0...other.count - 1)
      let piece = other[start..<min(other.count, start + random.integer(1...400))]
      let end = random.integer(0...1) == 0 ? place : min(bytes.count, place + piece.count)
      bytes.replaceSubrange(place..<end, with: piece)
    case 10:
      let end = min(bytes.count, place + random.integer(1...64))
      for index in place..<end { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
    default:
      let end = min(bytes.count, place + random.integer(1...200))
      let filler = random.element([0, 0xFF] as [UInt8])
      for index in place..<end { bytes[index] = filler }
    }
  }

  /// Returns a place, more often near the start and near names than elsewhere.
  private static func place(
    in bytes: [UInt8],
    _ source: MutationSeed,
    _ random: inout SplitMix64
  ) -> Int {
    let place =
      switch random.integer(0...2) {
      case 0: random.integer(0...min(bytes.count, 120) - 1)
      case 1 where !source.landmarks.isEmpty:
        random.element(source.landmarks) + random.integer(-4...12)
      default: random.integer(0...bytes.count - 1)
      }
    return min(max(place, 0), bytes.count - 1)
  }

  /// Sets what may be a length, before or behind a name, to 0, 1, the most, or a little off.
  private mutating func setLength(_ source: MutationSeed, _ random: inout SplitMix64) {
    let landmark =
      source.landmarks.isEmpty
      ? random.integer(0...bytes.count - 1) : random.element(source.landmarks)
    let size = random.element([2, 2, 3, 4, 4, 4, 8])
    let place = landmark + random.element([-8, -4, -4, 2, 4, 4, 8])
    guard place >= 0, place + size <= bytes.count else { return }
    let isBigEndian = random.integer(0...1) == 0
    let old = (0..<size).reduce(UInt64(0)) {
      $0 << 8 | UInt64(bytes[isBigEndian ? place + $1 : place + size - 1 - $1])
    }
    let most = UInt64.max >> UInt64(64 - 8 * size)
    let value = random.element([
      0, 1, most, most >> 1, most >> 1 + 1, 0x7F7F_7F7F & most, old &+ 1, old &- 1, old &* 2,
      UInt64(bytes.count), random.next(),
    ])
    for index in 0..<size {
      let shift = 8 * UInt64(isBigEndian ? size - 1 - index : index)
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  /// Takes out what is between two names, or has it twice, or many times.
  private mutating func removeOrRepeat(_ source: MutationSeed, _ random: inout SplitMix64) {
    let back = random.element([0, 4])
    let places = [0, 1].map { _ in
      source.landmarks.isEmpty
        ? random.integer(0...bytes.count - 1) : max(0, random.element(source.landmarks) - back)
    }
    let (start, end) = (min(places[0], places[1]), min(max(places[0], places[1]), bytes.count))
    guard start < end else { return }
    guard random.integer(0...1) == 0 else {
      bytes.removeSubrange(start..<end)
      return
    }
    let piece = bytes[start..<end]
    for _ in 0..<random.element([1, 1, 2, 20]) where bytes.count < 100_000 {
      bytes.insert(contentsOf: piece, at: start)
    }
  }

  /// Puts the right checksum behind each chunk of a PNG, as far as its lengths lead.
  private mutating func mendChecksums() {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= bytes.count else { return }
      let end = place + 8 + length
      let checksum = Self.checksum(bytes[place + 4..<end])
      for index in 0..<4 {
        bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * index))
      }
      place = end + 4
    }
  }

  /// The CRC-32 of ISO 3309, as PNG has it.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ value >> 1
    }
  }
}

// SPDX-License-Identifier: MIT

/// Looking at foreign bytes without running past their end.
extension Span<UInt8> {
  /// Returns whether these bytes start with the given ones.
  package func begins(with expected: [UInt8]) -> Bool {
    guard count >= expected.count else { return false }
    return expected.indices.allSatisfy { self[$0] == expected[$0] }
  }

  /// Returns whether these bytes start with an ASCII word.
  package func begins(with word: String) -> Bool { holds(word, at: 0) }

  /// Returns whether an ASCII word stands at an offset.
  package func holds(_ word: String, at offset: Int) -> Bool {
    guard offset >= 0, count - offset >= word.utf8.count else { return false }
    var index = offset
    for byte in word.utf8 {
      guard self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Returns two bytes as a number, the high one first; nil beyond the end.
  package func bigEndian16(at offset: Int) -> Int? {
    guard offset >= 0, count - offset >= 2 else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// Returns four bytes as a number, the high one first; nil beyond the end.
  package func bigEndian32(at offset: Int) -> Int? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else {
      return nil
    }
    return high << 16 | low
  }

  /// Returns up to four bytes as a number, the low one first; nil beyond the end.
  package func littleEndian(at offset: Int, byteCount: Int) -> Int? {
    guard offset >= 0, count - offset >= byteCount else { return nil }
    var value = 0
    for index in 0..<byteCount { value |= Int(self[offset + index]) << (8 * index) }
    return value
  }
}

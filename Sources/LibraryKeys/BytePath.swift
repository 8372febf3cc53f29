// SPDX-License-Identifier: MIT

/// A path or a name as the file system has it: bytes, compared as bytes.
///
/// Swift's `String` treats NFC and NFD as equal and cannot hold every name; this can.
package struct BytePath: Hashable, Comparable, Sendable {
  /// The bytes, without a terminating NUL.
  package var bytes: [UInt8]

  /// Creates a path from its bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a path from the UTF-8 bytes of a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    // All bytes at once: the array's own hashing takes them one by one, which showed in profiles.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
  }

  package static func == (left: BytePath, right: BytePath) -> Bool {
    left.bytes.count == right.bytes.count && left.order(against: right) == 0
  }

  package static func < (left: BytePath, right: BytePath) -> Bool {
    left.order(against: right) < 0
  }

  /// Returns whether a name out of a listing or a row is this one.
  package func isEqual(to name: Span<UInt8>) -> Bool {
    guard bytes.count == name.count else { return false }
    return bytes.withUnsafeBytes { own in
      name.withUnsafeBytes { Self.order(of: own, against: $0) == 0 }
    }
  }

  /// Returns less than 0 if this comes before another path, 0 if they are equal, else more than 0.
  private func order(against other: BytePath) -> Int {
    bytes.withUnsafeBytes { own in
      other.bytes.withUnsafeBytes { Self.order(of: own, against: $0) }
    }
  }

  /// Compares bytes, eight at a time, the first of them as the highest.
  private static func order(
    of left: UnsafeRawBufferPointer,
    against right: UnsafeRawBufferPointer
  ) -> Int {
    let common = min(left.count, right.count)
    var place = 0
    while place + 8 <= common {
      let leftWord = left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let rightWord = right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if leftWord != rightWord { return leftWord.bigEndian < rightWord.bigEndian ? -1 : 1 }
      place += 8
    }
    while place < common {
      if left[place] != right[place] { return left[place] < right[place] ? -1 : 1 }
      place += 1
    }
    return left.count - right.count
  }

  /// Whether there are no bytes: the root's path relative to itself.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether the path starts at the root of the file system.
  package var isAbsolute: Bool { bytes.first == slash }
}

/// The separator of path components.
private let slash = UInt8(ascii: "/")

// MARK: - Components

extension BytePath {
  /// The components between slashes, empty ones left out.
  package var components: [BytePath] {
    bytes.split(separator: slash).map { BytePath(Array($0)) }
  }

  /// The part before the first slash; empty for the empty path.
  package var firstComponent: BytePath {
    BytePath(Array(bytes.prefix { $0 != slash }))
  }

  /// The part after the last slash; the whole path if it has none.
  package var lastComponent: BytePath {
    guard let index = bytes.lastIndex(of: slash) else { return self }
    return BytePath(Array(bytes[(index + 1)...]))
  }

  /// The folder that holds the path: empty for a single relative name, nil for `/` and the empty path.
  package var parent: BytePath? {
    guard !bytes.isEmpty, bytes != [slash] else { return nil }
    guard let index = bytes.lastIndex(of: slash) else { return BytePath([]) }
    return BytePath(Array(bytes[..<max(index, isAbsolute ? 1 : 0)]))
  }

  /// Returns the path of an entry of this folder.
  package func appending(_ name: BytePath) -> BytePath {
    guard !bytes.isEmpty else { return name }
    var joined = bytes
    joined.reserveCapacity(bytes.count + 1 + name.bytes.count)
    if bytes.last != slash { joined.append(slash) }
    joined += name.bytes
    return BytePath(joined)
  }

  /// Returns whether this is the given folder or lies below it; everything relative is below the
  /// empty path.
  package func isWithin(_ folder: BytePath) -> Bool {
    let start = folder.bytes
    if start.isEmpty { return !isAbsolute }
    guard bytes.starts(with: start) else { return false }
    return bytes.count == start.count || start.last == slash || bytes[start.count] == slash
  }

  /// Returns the rest of the path below a folder, empty for the folder itself, nil for a path that is
  /// not within it.
  package func relative(to folder: BytePath) -> BytePath? {
    guard isWithin(folder) else { return nil }
    var rest = bytes[folder.bytes.count...]
    if !folder.bytes.isEmpty, rest.first == slash { rest.removeFirst() }
    return BytePath(Array(rest))
  }

  /// Returns the path without empty and `.` components, each `..` struck out with the component
  /// before it (L2).
  ///
  /// The text alone decides, so a link before `..` is not followed. `/..` is `/`; a relative path keeps
  /// the `..` that lead out of it, and is empty where it names its own starting folder.
  package func cleaned() -> BytePath {
    var kept: [ArraySlice<UInt8>] = []
    let up = Array("..".utf8)[...]
    for component in bytes.split(separator: slash) {
      if component.elementsEqual(".".utf8) { continue }
      guard component == up else {
        kept.append(component)
        continue
      }
      if let last = kept.last, last != up {
        kept.removeLast()
      } else if !isAbsolute {
        kept.append(component)
      }
    }
    var cleaned: [UInt8] = isAbsolute ? [slash] : []
    cleaned.reserveCapacity(bytes.count)
    for (position, component) in kept.enumerated() {
      if position > 0 { cleaned.append(slash) }
      cleaned += component
    }
    return BytePath(cleaned)
  }
}

// MARK: - Names

extension BytePath {
  /// What follows the last dot of the last component, ASCII letters lowered; empty without a dot.
  package var lowercasedEnding: [UInt8] {
    for index in bytes.indices.reversed() {
      if bytes[index] == slash { return [] }
      if bytes[index] == UInt8(ascii: ".") {
        return bytes[(index + 1)...].map { $0.lowercasedASCII }
      }
    }
    return []
  }

  /// The last component without its last dot and what follows it.
  package var stem: BytePath {
    let name = lastComponent
    guard let dot = name.bytes.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return BytePath(Array(name.bytes[..<dot]))
  }

  /// The path as text if it is valid UTF-8, byte for byte the same.
  package var text: String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// Whether the bytes are valid UTF-8.
  package var isUTF8: Bool {
    bytes.allSatisfy { $0 < 0x80 } || text != nil
  }
}

extension UInt8 {
  /// The byte, lowered if it is an ASCII capital.
  package var lowercasedASCII: UInt8 {
    self &- 0x41 < 26 ? self | 0x20 : self
  }

  /// Whether the byte is an ASCII digit.
  package var isDigitASCII: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  package var isLetterASCII: Bool { (self | 0x20) &- 0x61 < 26 }
}

// SPDX-License-Identifier: MIT

/// Reads the paths of look-ups (L1 of 2-library.md).
package enum LookupPath {
  /// Returns the path that an argument stands for; nil for a URL that is no file of this computer.
  ///
  /// `file://` and what follows is percent-decoded to bytes, as RFC 8089 says; the host may be
  /// empty or `localhost`. Everything else is a path as it is.
  package static func path(_ argument: [UInt8]) -> [UInt8]? {
    let scheme = Array("file://".utf8)
    guard argument.prefix(scheme.count).map(lowered) == scheme else { return argument }
    var rest = argument.dropFirst(scheme.count)
    let host = Array("localhost".utf8)
    if rest.prefix(host.count).map(lowered) == host { rest = rest.dropFirst(host.count) }
    guard rest.first == slash else { return nil }
    return decoded(rest)
  }

  /// Returns percent-encoded bytes decoded; nil for a `%` without two hex digits, or an encoded
  /// NUL.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit),
        high << 4 | low != 0
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// Returns the value of a hex digit.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns an ASCII capital as its small letter.
  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The byte that parts a path.
  private static let slash = UInt8(ascii: "/")
}

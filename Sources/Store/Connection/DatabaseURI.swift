// SPDX-License-Identifier: MIT

/// Writes the URI under which SQLite opens a file.
enum DatabaseURI {
  /// Returns the URI of a path; whatever could mean something in a URI is percent-encoded, byte by byte.
  ///
  /// Source: RFC 3986 §2.3 (the unreserved characters), SQLite's "Uniform Resource Identifiers".
  static func text(path: [UInt8], isReadOnly: Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("file:".utf8)
    for byte in path {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.append(byte)
      default:
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    if isReadOnly { text += "?mode=ro".utf8 }
    return String(decoding: text, as: UTF8.self)
  }
}

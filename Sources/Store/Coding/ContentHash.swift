// SPDX-License-Identifier: MIT

/// The content hash of a picture between its text (`xxh3:` and 32 hex digits) and its 16 stored bytes.
enum ContentHash {
  /// What the text of every hash begins with.
  private static let prefix = "xxh3:"

  /// Returns the bytes of a hash, or nil for a text of another form.
  static func bytes(of text: String) -> [UInt8]? {
    guard text.hasPrefix(prefix) else { return nil }
    let digits = text.utf8.dropFirst(prefix.utf8.count)
    guard digits.count == 32 else { return nil }
    var bytes: [UInt8] = []
    var pending: UInt8?
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      if let high = pending {
        bytes.append(high << 4 | value)
        pending = nil
      } else {
        pending = value
      }
    }
    return bytes
  }

  /// Returns the bytes of a hash that the program itself made; another form is an error of the worker's.
  static func stored(_ text: String) throws(StoreError) -> [UInt8] {
    guard let bytes = bytes(of: text) else {
      throw StoreError(
        .failed,
        "\"\(text)\" is no content hash: run again, and report it if it stays"
      )
    }
    return bytes
  }

  /// Returns the text of a hash.
  static func text(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array(prefix.utf8)
    text.reserveCapacity(prefix.utf8.count + 2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

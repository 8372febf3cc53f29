// SPDX-License-Identifier: MIT

/// The `id` of a request line, kept as the JSON text that it came as.
///
/// Kept as text because it is opaque and given back exactly: an integer may have any number of
/// digits, a string any escapes.
package struct RequestID: Hashable, Sendable {
  /// The JSON text, with the quotes of a string.
  package let token: String

  /// An integer as an id.
  package init(_ number: Int) {
    token = String(number)
  }

  /// Takes the first `id` of an object; nil if it has none, or one that is neither string nor integer.
  init?(in members: JSONMembers) {
    guard let value = members.value(of: "id"),
      value.first == UInt8(ascii: "\"") || Self.isInteger(value)
    else { return nil }
    token = String(decoding: value, as: UTF8.self)
  }

  /// Takes the first `id` of an object, any JSON value, white space in it as spaces; nil if it has none.
  init?(ofAnyKindIn members: JSONMembers) {
    guard let value = members.value(of: "id") else { return nil }
    // Strings hold no raw ones: what is replaced stands between values.
    let plain = value.map { [0x09, 0x0A, 0x0D].contains($0) ? 0x20 : $0 }
    token = String(decoding: plain, as: UTF8.self)
  }

  /// Whether a value is a number with neither fraction nor exponent.
  private static func isInteger(_ value: ArraySlice<UInt8>) -> Bool {
    let digits = value.first == UInt8(ascii: "-") ? value.dropFirst() : value
    return digits.allSatisfy { (48...57).contains($0) }
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys

/// A value that is bound to a statement.
enum SQLValue {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Text by its bytes, whether or not they are UTF-8: paths in the look-up table.
  case rawText([UInt8])
  case blob([UInt8])

  /// Makes a value of a number that may be missing.
  static func integer(_ value: Int?) -> SQLValue { value.map { .integer(Int64($0)) } ?? .null }

  /// Makes a value of a number that may be missing.
  static func integer(_ value: Int64?) -> SQLValue { value.map { .integer($0) } ?? .null }

  /// Makes a value of a measure that may be missing.
  static func real(_ value: Double?) -> SQLValue { value.map { .real($0) } ?? .null }

  /// Makes a value of a text that may be missing.
  static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }

  /// Makes a value of bytes that may be missing.
  static func blob(_ value: [UInt8]?) -> SQLValue { value.map { .blob($0) } ?? .null }

  /// Makes a value of a path's bytes.
  static func path(_ value: BytePath) -> SQLValue { .blob(value.bytes) }

  /// Makes a value of 64 bits that are no quantity, such as an inode.
  static func bits(_ value: UInt64) -> SQLValue { .integer(Int64(bitPattern: value)) }

  /// Makes 1 or 0.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
}

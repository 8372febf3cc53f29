// SPDX-License-Identifier: MIT

import CSQLite

/// A statement while it runs: its values are bound, its rows are read one after the other.
///
/// Owns the prepared form while it exists and gives it back to the connection afterwards.
struct Statement: ~Copyable {
  /// The prepared form.
  private let handle: OpaquePointer
  /// Where the prepared form goes back to.
  private let connection: Connection
  /// The text, under which the connection keeps the prepared form.
  private let sql: SQL

  /// Takes over a prepared statement and binds its values in order.
  init(
    _ handle: OpaquePointer,
    of sql: SQL,
    on connection: Connection,
    values: [SQLValue]
  ) throws(StoreError) {
    precondition(
      Int(sqlite3_bind_parameter_count(handle)) == values.count,
      "a statement takes as many values as it has places: \(sql.text)"
    )
    for (index, value) in values.enumerated() {
      let code = Self.bind(value, to: handle, at: Int32(index + 1))
      if code != SQLITE_OK {
        let failure = connection.failure(code)
        connection.giveBack(handle, of: sql)
        throw failure
      }
    }
    self.handle = handle
    self.connection = connection
    self.sql = sql
  }

  /// Takes over a prepared statement and lends it its only value, a text by its bytes.
  ///
  /// Nothing is copied: the bytes must stay where they are as long as the statement is used.
  init(
    _ handle: OpaquePointer,
    of sql: SQL,
    on connection: Connection,
    lending text: UnsafeBufferPointer<UInt8>
  ) throws(StoreError) {
    let code = sqlite3_bind_text64(
      handle,
      1,
      UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self),
      UInt64(text.count),
      // SQLITE_STATIC
      nil,
      UInt8(SQLITE_UTF8)
    )
    if code != SQLITE_OK {
      let failure = connection.failure(code)
      connection.giveBack(handle, of: sql)
      throw failure
    }
    self.handle = handle
    self.connection = connection
    self.sql = sql
  }

  deinit {
    // The result repeats that of the last step, which has been thrown already.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    connection.giveBack(handle, of: sql)
  }

  /// Binds one value; returns a result code of SQLite.
  private static func bind(
    _ value: SQLValue,
    to handle: OpaquePointer,
    at index: Int32
  ) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 {
        gfSQLiteBindText(handle, index, $0.baseAddress, UInt64($0.count))
      }
    case .rawText(let bytes):
      return bytes.withUnsafeBufferPointer {
        gfSQLiteBindText(handle, index, $0.baseAddress, UInt64($0.count))
      }
    case .blob(let bytes):
      return bytes.withUnsafeBufferPointer {
        gfSQLiteBindBlob(handle, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }

  /// Goes to the next row; returns false where there is none.
  borrowing func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.failure(code)
    }
  }

  /// How many columns its rows have.
  var columnCount: Int { Int(sqlite3_column_count(handle)) }

  // MARK: Columns of the row at hand

  /// Returns whether a column is NULL.
  borrowing func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// Returns a number; 0 for NULL.
  borrowing func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// Returns a number, or nil for NULL.
  borrowing func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  /// Returns a number as an `Int`; 0 for NULL.
  borrowing func int(_ column: Int32) -> Int { Int(integer(column)) }

  /// Returns a number as an `Int`, or nil for NULL.
  borrowing func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  /// Returns 64 bits that are no quantity.
  borrowing func bits(_ column: Int32) -> UInt64 { UInt64(bitPattern: integer(column)) }

  /// Returns whether a number is not 0.
  borrowing func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  /// Returns a measure; 0 for NULL.
  borrowing func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// Returns a text, empty for NULL; bytes that are not UTF-8 become U+FFFD.
  borrowing func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Returns a text, or nil for NULL.
  borrowing func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// Returns the bytes of a blob or a text; none for NULL.
  borrowing func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Calls a function with the bytes of a blob or a text where SQLite has them; none for NULL.
  borrowing func withBytes<Result>(_ column: Int32, _ body: (Span<UInt8>) -> Result) -> Result {
    let start = sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self).span)
  }

  /// Returns the bytes of a blob or a text, or nil for NULL.
  borrowing func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : bytes(column) }
}

// SPDX-License-Identifier: MIT

extension Connection {
  /// Begins a read transaction; returns false where one is open already.
  func beginReading() throws(StoreError) -> Bool {
    guard !isInTransaction else { return false }
    try run(ConnectionQueries.beginReading)
    return true
  }

  /// Ends what ``beginReading()`` began.
  func endReading(_ isOutermost: Bool) {
    // Nothing was written, so a failure here can lose nothing.
    if isOutermost { _ = try? run(ConnectionQueries.commit) }
  }

  /// Calls a function within one read transaction.
  func atOneMoment<Result>(_ body: () throws -> Result) throws -> Result {
    let isOutermost = try beginReading()
    defer { endReading(isOutermost) }
    return try body()
  }
}

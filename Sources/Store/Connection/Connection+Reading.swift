// SPDX-License-Identifier: MIT

extension Connection {
  /// How often a first read is tried again, and the pause before each: half a second in all.
  private static let (mostRetries, retryMilliseconds): (Int, Int32) = (25, 20)

  /// Begins a read transaction, which sees the index as it is now; returns false where one is open already.
  ///
  /// An indexer that starts says in the file that there is a log before it makes the log: for some tenths of
  /// a millisecond a user who may not make it in the indexer's place cannot read. That passes.
  func beginReading() throws(StoreError) -> Bool {
    guard !isInTransaction else { return false }
    try run(ConnectionQueries.beginReading)
    var retries = 0
    while true {
      do throws(StoreError) {
        try run(ConnectionQueries.readHeader)
        return true
      } catch {
        guard error.mayPass, retries < Self.mostRetries else {
          endReading(true)
          throw error
        }
      }
      retries += 1
      Self.pause(milliseconds: Self.retryMilliseconds)
    }
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

// SPDX-License-Identifier: MIT

import Store

/// Groups writes into transactions: at most 64 covers or one second of work each (5-reliability §5.6).
final class WriteBatch {
  private static let mostCovers = 64
  private static let longest = Duration.seconds(1)

  /// The writer, for what only reads.
  let writer: IndexWriter
  private var begun: ContinuousClock.Instant?
  private var covers = 0

  /// Creates a batch; nothing is begun yet.
  init(writer: IndexWriter) {
    self.writer = writer
  }

  /// Runs `body` within the current transaction, which begins here if there is none.
  func write<Value>(_ body: (IndexWriter) throws(StoreError) -> Value) throws(StoreError) -> Value {
    if begun == nil {
      try writer.begin()
      begun = .now
    }
    return try body(writer)
  }

  /// Counts a cover towards the batch.
  func countCover() {
    covers += 1
  }

  /// Commits if the batch is full or old enough; called where everything written so far belongs together.
  func commitIfDue() throws(StoreError) {
    guard let begun else { return }
    if covers >= Self.mostCovers || ContinuousClock.now - begun >= Self.longest { try commit() }
  }

  /// Commits what was written, if anything was.
  func commit() throws(StoreError) {
    guard begun != nil else { return }
    begun = nil
    covers = 0
    try writer.commit()
  }
}

// SPDX-License-Identifier: MIT

/// Where a client of the change feed stands after a look (L8).
public struct IndexChanges: Hashable, Sendable {
  /// The database's generation; a client that knows another one starts from version 0.
  public var generation: String
  /// The newest version of any answer.
  public var version: Int64
  /// The ids of albums and loose tracks removed since, oldest first.
  public var removed: [String]
}

extension IndexReader {
  /// Calls `body` with each album and loose track whose answer changed after a version, in order of their
  /// versions, missing ones included, until it returns false; then returns the rest of the feed.
  ///
  /// - Throws: ``StoreError``, or what `body` throws.
  public func forEachChange(
    since version: Int64,
    _ body: (AlbumColors) throws -> Bool
  ) throws -> IndexChanges {
    let isOutermost = try beginReading()
    defer { endReading(isOutermost) }
    do {
      let rows = try connection.statement(ListQueries.changes, [.integer(version)])
      while try rows.step() {
        guard let answer = try answer(isTrack: rows.flag(0), row: rows.integer(1)) else {
          continue
        }
        guard try body(answer) else { break }
      }
    }
    var removed: [String] = []
    let row = try connection.statement(ListQueries.removals, [.integer(version)])
    while try row.step() { removed.append(row.text(0)) }
    return IndexChanges(
      generation: try connection.text(MetaQueries.value, [.text(MetaKey.generation)]) ?? "",
      version: try connection.integer(MetaQueries.value, [.text(MetaKey.version)]) ?? 0,
      removed: removed
    )
  }
}

// SPDX-License-Identifier: MIT

/// Where the change feed stands (L8).
public struct FeedPosition: Hashable, Sendable {
  /// The database's generation, 32 hex digits made with the file; a client that knows another one starts
  /// from version 0.
  public var generation: String
  /// The newest version of any answer; 0 before the first one.
  public var version: Int64

  /// Creates a position.
  package init(generation: String, version: Int64) {
    self.generation = generation
    self.version = version
  }
}

/// An answer that changed, in the change feed (L8).
public enum IndexChange: Hashable, Sendable {
  /// An album.
  case album(AlbumColors)
  /// A track with colours of its own, by its absolute path's bytes: a loose one, or one of an album that
  /// shows its disc's or its own cover.
  case track(path: [UInt8], AlbumColors)
  /// A track of an album that shows the album's colours.
  case albumTrack(AlbumTrack)

  /// A track of an album that shows the album's colours: what of its answer is not the album's.
  public struct AlbumTrack: Hashable, Sendable {
    /// The absolute path's bytes.
    public var path: [UInt8]
    /// The album's id: 26 characters.
    public var id: String
    /// Whose cover it shows: `album`.
    public var level: String
    /// The counter of the last write that changed this track's answer.
    public var version: Int64
    /// As ``AlbumColors/stale``.
    public var stale: String?
  }
}

extension IndexReader {
  /// Returns where the change feed stands.
  ///
  /// - Throws: ``StoreError`` where the file cannot be read.
  public func feedPosition() throws(StoreError) -> FeedPosition {
    try snapshot { () throws(StoreError) in
      FeedPosition(
        generation: try connection.text(MetaQueries.value, [.text(MetaKey.generation)]) ?? "",
        version: try connection.integer(MetaQueries.value, [.text(MetaKey.version)]) ?? 0
      )
    }
  }

  /// Calls `body` with each album and each track whose answer changed after a version, missing ones
  /// included, until it returns false.
  ///
  /// They come in order of their versions, of one version albums before tracks, these in byte order of
  /// their paths. Rows are streamed: memory does not grow with the feed. To read them together with
  /// ``forEachRemoval(since:_:)`` and ``feedPosition()``, call all three within ``atOneMoment(_:)``.
  /// - Throws: ``StoreError`` where the file cannot be read, or what `body` throws.
  public func forEachChange(
    since version: Int64,
    _ body: (IndexChange) throws -> Bool
  ) throws {
    try atOneMoment {
      let rows = try connection.statement(ListQueries.changes, [.integer(version)])
      while try rows.step() {
        guard let change = try change(rows) else { continue }
        guard try body(change) else { return }
      }
    }
  }

  /// Calls `body` with the id of each album and each loose track that was removed after a version and is
  /// not there again, and with the version of its removal, oldest first, until it returns false.
  ///
  /// - Throws: ``StoreError`` where the file cannot be read, or what `body` throws.
  public func forEachRemoval(
    since version: Int64,
    _ body: (_ id: String, _ version: Int64) throws -> Bool
  ) throws {
    try atOneMoment {
      let rows = try connection.statement(ListQueries.removals, [.integer(version)])
      while try rows.step() {
        guard try body(rows.text(0), rows.integer(1)) else { return }
      }
    }
  }

  /// Reads a row of the feed.
  private func change(_ row: borrowing Statement) throws(StoreError) -> IndexChange? {
    guard row.flag(0) else {
      return try answer(.album(row.integer(1))).map { .album($0) }
    }
    guard row.flag(3) else {
      let path = row.bytes(6)
      return try answer(.track(row.integer(1))).map { .track(path: path, $0) }
    }
    return .albumTrack(
      IndexChange.AlbumTrack(
        path: row.bytes(6),
        id: row.text(4),
        level: row.text(5),
        version: row.integer(2),
        stale: AlbumColors.stale(
          isAvailable: row.flag(7),
          isMissing: row.flag(8),
          isUnreadable: row.flag(9),
          algorithm: row.optionalText(10)
        )
      )
    )
  }
}

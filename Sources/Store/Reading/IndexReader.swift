// SPDX-License-Identifier: MIT

/// Reads an index: opens it read-only, looks up, lists.
public final class IndexReader {
  /// Opens an index read-only.
  ///
  /// - Parameter path: The file's path, as bytes.
  /// - Throws: ``StoreError`` of kind `absent` where there is no file, `damaged` where it is no index
  ///   or is newer than the program.
  public init(path: [UInt8]) throws(StoreError) {}

  /// Returns what the first key with a hit finds; nil where none has one (L1).
  public func lookUp(_ keys: [LookupKey]) throws(StoreError) -> LookupResult? { nil }

  /// Calls `body` with each album that is not missing, in order, until it returns false.
  ///
  /// Rows are streamed: memory does not grow with the library.
  public func forEachAlbum(
    _ filter: AlbumFilter = AlbumFilter(),
    order: AlbumOrder = .artist,
    _ body: (AlbumColors) throws -> Bool
  ) throws {}

  /// Returns the figures of the index.
  public func statistics() throws(StoreError) -> IndexStatistics {
    preconditionFailure("not built yet")
  }
}

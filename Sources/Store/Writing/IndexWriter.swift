// SPDX-License-Identifier: MIT

package import LibraryKeys
package import Palette

/// The only writer of the index: owns the lock, the connection and the version counter.
///
/// All calls come from one thread. Changes are made between ``begin()`` and ``commit()``.
package final class IndexWriter {
  /// Opens the index for writing: lock, checks, WAL, migrations (5-reliability §5.6).
  package static func open(path: BytePath, clock: @escaping () -> Int64) throws(StoreError)
    -> IndexWriter
  {
    preconditionFailure("not built yet")
  }

  /// Ends in order: last commit, checkpoint, back to rollback mode, unlock.
  package func close() throws(StoreError) {}

  // MARK: Transactions
  package func begin() throws(StoreError) {}
  package func commit() throws(StoreError) {}
  package func rollback() {}

  // MARK: Roots
  package func roots() throws(StoreError) -> [RootRecord] { [] }
  /// Adds a root, or returns the one with this path.
  package func addRoot(_ path: BytePath) throws(StoreError) -> RootRecord {
    preconditionFailure("not built yet")
  }
  package func setRoot(_ root: Int64, isAvailable: Bool) throws(StoreError) {}
  /// Notes that a root was scanned to its end: the only write of a run in which nothing changed.
  package func noteScan(root: Int64) throws(StoreError) {}

  // MARK: Folders and files
  /// Returns a folder as stored, with all its files (missing ones included), names in byte order.
  package func folder(root: Int64, path: BytePath) throws(StoreError) -> (
    FolderRecord, [FileRecord]
  )? { nil }
  /// Returns the paths of all stored folders of a root that are not missing, in byte order.
  package func folderPaths(root: Int64) throws(StoreError) -> [BytePath] { [] }
  /// Inserts or updates a folder; returns its row.
  package func save(_ folder: FolderRecord, root: Int64) throws(StoreError) -> Int64 { 0 }
  /// Inserts or updates a file; returns its row. A path that is new or comes back enters the look-up table.
  package func save(_ file: FileRecord, folder: Int64) throws(StoreError) -> Int64 { 0 }
  /// Replaces a track's tags and pictures; nil tags: untagged.
  package func save(tags: TagRecord?, pictures: [PictureRecord], file: Int64) throws(StoreError) {}
  /// Marks files missing (their rows stay and answer as stale).
  package func markMissing(files: [Int64]) throws(StoreError) {}
  /// Marks a folder and all files in it missing.
  package func markMissing(folder: Int64) throws(StoreError) {}
  /// Removes rows missing for longer than 30 days, or all missing ones at once, below a root.
  package func purgeMissing(root: Int64, all: Bool) throws(StoreError) -> Int { 0 }

  // MARK: Slices (what has to be grouped and elected again; survives kill -9)
  package func markDirty(root: Int64, slice: BytePath) throws(StoreError) {}
  package func dirtySlices(root: Int64) throws(StoreError) -> [BytePath] { [] }
  package func clearDirty(root: Int64, slice: BytePath) throws(StoreError) {}
  /// Returns the folders of the given direct children of a root (an empty name: the root folder itself,
  /// alone), in byte order of their paths.
  package func folders(root: Int64, topLevelNames: [BytePath]) throws(StoreError) -> [SliceFolder] {
    []
  }
  /// Returns the names of all direct children of a root that have folders stored below them.
  package func topLevelNames(root: Int64) throws(StoreError) -> [BytePath] { [] }

  // MARK: Covers
  package func coverState(hash: String, byteCount: Int) throws(StoreError) -> CoverState { .unknown }
  package func save(_ cover: CoverRecord) throws(StoreError) -> Int64 { 0 }
  package func saveCoverFailure(hash: String, byteCount: Int, failure: StoredFailure)
    throws(StoreError)
  {}
  /// Removes covers that nothing refers to any more.
  package func removeUnusedCovers() throws(StoreError) {}

  // MARK: Albums
  /// Replaces the albums and loose tracks of a slice: rows whose answer changed get the transaction's
  /// version, albums that are gone are marked missing if their tracks are, else removed.
  package func replaceAlbums(
    root: Int64, slice: BytePath, albums: [AlbumRecord], looseTracks: [LooseTrackRecord]
  ) throws(StoreError) {}
}

// SPDX-License-Identifier: MIT

package import LibraryKeys

extension IndexWriter {
  /// Returns the roots in order of their numbers.
  package func roots() throws(StoreError) -> [RootRecord] { try stored.roots() }

  /// Adds a root, or returns the one with this path.
  ///
  /// The path is absolute and cleaned.
  package func addRoot(_ path: BytePath) throws(StoreError) -> RootRecord {
    if let known = try root(path) { return known }
    try connection.run(MetaQueries.insertRoot, [.path(path)])
    return RootRecord(id: connection.lastInsertedRow, path: path, isAvailable: true)
  }

  /// Returns the root with a path.
  private func root(_ path: BytePath) throws(StoreError) -> RootRecord? {
    let statement = try connection.statement(MetaQueries.rootByPath, [.path(path)])
    guard try statement.step() else { return nil }
    return RootRecord(id: statement.integer(0), path: path, isAvailable: statement.flag(1))
  }

  /// Notes whether the scan could read a root; its rows stay as they are and answer as stale.
  package func setRoot(_ root: Int64, isAvailable: Bool) throws(StoreError) {
    try connection.run(MetaQueries.setAvailability, [.integer(root), .flag(isAvailable)])
  }

  /// Notes that a root was scanned to its end: the only write of a run in which nothing changed.
  package func noteScan(root: Int64) throws(StoreError) {
    try connection.run(MetaQueries.noteScan, [.integer(root), .integer(clock())])
  }

  /// Gives a root another path, with everything below it: one row and one update of the look-up table.
  ///
  /// Every answer below it names paths, so all its albums and tracks get a new version.
  package func moveRoot(_ root: Int64, to path: BytePath) throws(StoreError) {
    guard let old = try rootPath(root), old != path else { return }
    let (from, to) = (PathRange(below: old), PathRange(below: path))
    try connection.run(
      MetaQueries.moveLookups,
      [.rawText(from.prefix), .rawText(from.end), .blob(to.prefix)]
    )
    try connection.run(MetaQueries.moveRoot, [.integer(root), .path(path)])
    let version = try changeVersion()
    try connection.run(AlbumQueries.raiseAlbumsOfRoot, [.integer(root), .integer(version)])
    try connection.run(AlbumQueries.raiseTracksOfRoot, [.integer(root), .integer(version)])
    knownPrefix = nil
  }

  /// Gives a root up: removes it and everything below it, and notes the ids that are gone.
  ///
  /// Covers stay until ``removeUnusedCovers()``.
  package func removeRoot(_ root: Int64) throws(StoreError) {
    guard let path = try rootPath(root) else { return }
    let version = try changeVersion()
    let range = PathRange(below: path)
    try connection.run(MetaQueries.deleteLookups, [.rawText(range.prefix), .rawText(range.end)])
    try connection.run(AlbumQueries.noteRemovalsOfRoot, [.integer(root), .integer(version)])
    try connection.run(AlbumQueries.deleteTracksOfRoot, [.integer(root)])
    try connection.run(AlbumQueries.deleteAlbumsOfRoot, [.integer(root)])
    try connection.run(AlbumQueries.deleteUnownedElections)
    try connection.run(MetaQueries.deleteRoot, [.integer(root)])
    knownPrefix = nil
  }

  /// Returns the path of a root.
  private func rootPath(_ root: Int64) throws(StoreError) -> BytePath? {
    let statement = try connection.statement(MetaQueries.rootPath, [.integer(root)])
    return try statement.step() ? BytePath(statement.bytes(0)) : nil
  }
}

/// The paths below a folder, or its own alone, as a range in byte order.
package struct PathRange {
  /// What each of them begins with.
  let prefix: [UInt8]
  /// The first bytes after all of them: "0" follows "/".
  let end: [UInt8]

  /// Makes the range of one path.
  package init(only path: BytePath) {
    prefix = path.bytes
    end = path.bytes + [0]
  }

  /// Makes the range of the paths below a folder.
  package init(below folder: BytePath) {
    let stem =
      folder.bytes.last == UInt8(ascii: "/") ? Array(folder.bytes.dropLast()) : folder.bytes
    prefix = stem + [UInt8(ascii: "/")]
    end = stem + [UInt8(ascii: "0")]
  }
}

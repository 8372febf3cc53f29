// SPDX-License-Identifier: MIT

extension IndexReader {
  /// Returns the colours of a track that ``LookupKey/track(_:)`` finds.
  ///
  /// The fastest question, above all within ``atOneMoment(_:)`` or on an ``IndexCopy``, as long as the path is
  /// spelt as the index has it; other spellings are tried after that.
  /// - Parameter path: The track's path, as bytes.
  /// - Returns: The colours; nil for a path that is not known and for a track without a cover.
  /// - Throws: ``StoreError`` where the file cannot be read.
  public func colors(ofTrack path: [UInt8]) throws(StoreError) -> TrackColors? {
    if let known = try exactly(
      ColorsQueries.ofPath,
      path,
      { (row) throws(StoreError) in try TrackColors(row, of: connection) }
    ) {
      return known
    }
    return try snapshot { () throws(StoreError) -> TrackColors? in
      guard case .track(let file)? = try findTrack(path)?.subjects.first else { return nil }
      let row = try connection.statement(ColorsQueries.ofTrack, [.integer(file)])
      return try row.step() ? try TrackColors(row, of: connection) : nil
    }
  }

  /// Returns the colours of several tracks in their order, within one read transaction.
  ///
  /// - Parameter paths: The tracks' paths, as bytes.
  /// - Returns: Colours for each; nil as of ``colors(ofTrack:)``.
  /// - Throws: ``StoreError`` where the file cannot be read.
  public func colors(ofTracks paths: [[UInt8]]) throws(StoreError) -> [TrackColors?] {
    try snapshot { () throws(StoreError) in
      var colors: [TrackColors?] = []
      colors.reserveCapacity(paths.count)
      for path in paths { colors.append(try self.colors(ofTrack: path)) }
      return colors
    }
  }

  /// Returns what is read of the row that a statement finds for exactly a path; nil where there is none.
  ///
  /// One statement sees one moment by itself, and so needs no transaction around it; but the first time SQLite
  /// reads the schema as well, and would lock the file for each of the two. Stored paths are absolute, clean
  /// and without NUL: a path that is found needs no other form. What an indexer that is just starting leaves
  /// for an instant counts as nothing found, since a read transaction outlasts it.
  func exactly<Result>(
    _ sql: SQL,
    _ path: [UInt8],
    _ read: (borrowing Statement) throws(StoreError) -> Result
  ) throws(StoreError) -> Result? {
    guard connection.isPrepared(sql) else {
      return try snapshot { () throws(StoreError) in try connection.first(sql, path: path, read) }
    }
    do throws(StoreError) {
      return try connection.first(sql, path: path, read)
    } catch {
      guard error.mayPass else { throw error }
      return nil
    }
  }
}

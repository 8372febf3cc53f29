// SPDX-License-Identifier: MIT

package import LibraryKeys

extension IndexWriter {
  // MARK: Folders

  /// Inserts or updates a folder, leaving an equal one alone; returns its row.
  package func save(_ folder: FolderRecord, root: Int64) throws(StoreError) -> Int64 {
    guard let stored = try self.stored.folderRow(root: root, path: folder.path), let row = stored.id
    else {
      try connection.run(
        FolderQueries.insertFolder,
        [
          .integer(root), .path(folder.path), .blob(folder.path.parent?.bytes),
          .bits(folder.device), .bits(folder.inode),
          .flag(folder.isMountPoint), .integer(folder.missingSince),
        ] + (try values(of: folder.failure))
      )
      return connection.lastInsertedRow
    }
    var wanted = folder
    wanted.id = row
    if wanted != stored {
      try connection.run(
        FolderQueries.updateFolder,
        [
          .integer(row), .bits(folder.device), .bits(folder.inode), .flag(folder.isMountPoint),
          .integer(folder.missingSince),
        ] + (try values(of: folder.failure))
      )
    }
    return row
  }

  // MARK: Files

  /// Inserts or updates a file, leaving an equal one alone; returns its row.
  ///
  /// A path that is new enters the look-up table; one that comes back answers as fresh again.
  package func save(_ file: FileRecord, folder: Int64) throws(StoreError) -> Int64 {
    guard let stored = try storedFile(folder: folder, name: file.name), let row = stored.id else {
      try connection.run(
        FolderQueries.insertFile,
        [.integer(folder), .path(file.name)] + (try values(of: file))
      )
      let row = connection.lastInsertedRow
      newFile = row
      let path = try prefix(ofFolder: folder) + file.name.bytes
      try connection.run(FolderQueries.insertLookup, [.rawText(path), .integer(row)])
      return row
    }
    var wanted = file
    wanted.id = row
    guard wanted != stored else { return row }
    try connection.run(FolderQueries.updateFile, [.integer(row)] + (try values(of: file)))
    if (stored.missingSince == nil) != (file.missingSince == nil) { try raiseTrack(row) }
    return row
  }

  /// Returns a file as stored.
  private func storedFile(folder: Int64, name: BytePath) throws(StoreError) -> FileRecord? {
    let statement = try connection.statement(FolderQueries.file, [.integer(folder), .path(name)])
    return try statement.step() ? self.stored.file(in: statement) : nil
  }

  /// Returns what stands before the names of a folder's entries in absolute paths.
  private func prefix(ofFolder folder: Int64) throws(StoreError) -> [UInt8] {
    if let knownPrefix, knownPrefix.folder == folder { return knownPrefix.bytes }
    let statement = try connection.statement(FolderQueries.folderPrefix, [.integer(folder)])
    let bytes = try statement.step() ? statement.bytes(0) : []
    knownPrefix = (folder, bytes)
    return bytes
  }

  /// Gives a track a new version, since its answer has changed.
  private func raiseTrack(_ file: Int64) throws(StoreError) {
    guard try connection.integer(AlbumQueries.trackVersion, [.integer(file)]) != nil else { return }
    try connection.run(
      AlbumQueries.raiseTrack,
      [.integer(file), .integer(try changeVersion())]
    )
  }

  /// Notes that an image was read: its content, and that nothing is wrong with it.
  package func setRead(
    file: Int64,
    stamp: FileStamp,
    isRacy: Bool,
    hash: String
  ) throws(StoreError) {
    try connection.run(
      FolderQueries.setRead,
      [
        .integer(file), .integer(stamp.size), .integer(stamp.modifiedNanoseconds),
        .integer(stamp.changedNanoseconds), .bits(stamp.inode), .bits(stamp.device),
        .flag(isRacy), .blob(try ContentHash.stored(hash)),
      ]
    )
  }

  /// Notes what is wrong with a file, or that nothing is; an equal failure is left alone.
  package func setFailure(_ failure: StoredFailure?, file: Int64) throws(StoreError) {
    guard try storedFailure(of: file) != failure else { return }
    try connection.run(
      FolderQueries.setFailure,
      [.integer(file)] + (try values(of: failure))
    )
  }

  /// Returns what is noted as wrong with a file.
  private func storedFailure(of file: Int64) throws(StoreError) -> StoredFailure? {
    let row = try connection.statement(FolderQueries.failure, [.integer(file)])
    return try row.step() ? stored.failure(in: row, at: 0) : nil
  }

  // MARK: Missing ones (S4)

  /// Marks files missing (their rows stay and answer as stale).
  package func markMissing(files: [Int64]) throws(StoreError) {
    for file in files {
      let count = try connection.run(
        FolderQueries.markFileMissing,
        [.integer(file), .integer(clock())]
      )
      if count > 0 { try raiseTrack(file) }
    }
  }

  /// Marks a folder and all folders and files below it missing.
  package func markMissing(folder: Int64) throws(StoreError) {
    for folder in try stored.subtree(of: folder) {
      try connection.run(FolderQueries.markFolderMissing, [.integer(folder), .integer(clock())])
      try markMissing(files: try rows(FolderQueries.presentFiles, [.integer(folder)]))
    }
  }
}

// MARK: - Rows

extension IndexWriter {
  /// Returns a file's columns from `is_image` to `is_cue_sheet`.
  private func values(of file: FileRecord) throws(StoreError) -> [SQLValue] {
    var hash: [UInt8]?
    if let text = file.hash { hash = try ContentHash.stored(text) }
    return [
      .flag(file.kind == .image), .integer(file.stamp.size),
      .integer(file.stamp.modifiedNanoseconds), .integer(file.stamp.changedNanoseconds),
      .bits(file.stamp.inode), .bits(file.stamp.device), .flag(file.isRacy),
      .integer(file.missingSince), .blob(hash),
    ] + (try values(of: file.failure)) + [.flag(file.kind == .cueSheet)]
  }

  /// Returns the four columns of a failure, noted under the toolchain in force.
  private func values(of failure: StoredFailure?) throws(StoreError) -> [SQLValue] {
    guard let failure else { return [.null, .null, .null, .null] }
    return [
      .text(failure.class), .text(failure.message), .integer(failure.attempts),
      .integer(try savedToolchain()),
    ]
  }
}

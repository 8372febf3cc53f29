// SPDX-License-Identifier: MIT

package import LibraryKeys

// What a walk is compared with, and what would be lost with rows that it does not show.

extension StoredFiles {
  /// Returns the roots in order of their numbers.
  package func roots() throws(StoreError) -> [RootRecord] {
    let statement = try connection.statement(MetaQueries.roots)
    var roots: [RootRecord] = []
    while try statement.step() {
      roots.append(
        RootRecord(
          id: statement.integer(0),
          path: BytePath(statement.bytes(1)),
          isAvailable: statement.flag(2)
        )
      )
    }
    return roots
  }

  // MARK: Folders

  /// Returns a folder as stored, with all its files (missing ones included), names in byte order.
  package func folder(root: Int64, path: BytePath) throws(StoreError) -> (
    FolderRecord, [FileRecord]
  )? {
    guard let folder = try folderRow(root: root, path: path), let row = folder.id else {
      return nil
    }
    return (folder, try files(ofFolder: row))
  }

  /// Returns a folder as stored, without its files.
  package func folderRow(root: Int64, path: BytePath) throws(StoreError) -> FolderRecord? {
    let statement = try connection.statement(FolderQueries.folder, [.integer(root), .path(path)])
    guard try statement.step() else { return nil }
    return FolderRecord(
      id: statement.integer(0),
      path: path,
      device: statement.bits(1),
      inode: statement.bits(2),
      isMountPoint: statement.flag(3),
      failure: failure(in: statement, at: 5),
      missingSince: statement.optionalInteger(4)
    )
  }

  /// What the change test needs of a stored file (S1, S2).
  package struct FileState {
    package let kind: FileRecord.Kind
    package let size: Int64
    package let modifiedNanoseconds: Int64
    package let changedNanoseconds: Int64
    /// Whether it is there, was not read while it was fresh, and nothing is wrong with it.
    package let isSettled: Bool
  }

  /// Returns whether a condition holds for all files of a folder, missing ones included, names in byte
  /// order; asks no further once it does not.
  ///
  /// Names are lent, not copied.
  package func allFiles(
    ofFolder row: Int64,
    hold condition: (_ name: Span<UInt8>, FileState) -> Bool
  ) throws(StoreError) -> Bool {
    let statement = try connection.statement(FolderQueries.fileStates, [.integer(row)])
    while try statement.step() {
      let state = FileState(
        kind: statement.flag(1) ? .image : statement.flag(2) ? .cueSheet : .track,
        size: statement.integer(3),
        modifiedNanoseconds: statement.integer(4),
        changedNanoseconds: statement.integer(5),
        isSettled: statement.flag(6)
      )
      guard statement.withBytes(0, { condition($0, state) }) else { return false }
    }
    return true
  }

  /// Returns whether any folder of a root is stored.
  package func hasFolders(root: Int64) throws(StoreError) -> Bool {
    try connection.integer(FolderQueries.anyFolder, [.integer(root)]) != nil
  }

  /// Returns the stored folders directly in a folder that are not missing, in byte order.
  package func childFolders(
    root: Int64,
    path: BytePath
  ) throws(StoreError) -> [(id: Int64, name: BytePath)] {
    let row = try connection.statement(FolderQueries.children, [.integer(root), .path(path)])
    var folders: [(id: Int64, name: BytePath)] = []
    while try row.step() {
      folders.append((row.integer(0), BytePath(row.bytes(1)).lastComponent))
    }
    return folders
  }

  /// Returns a folder and all folders below it.
  func subtree(of folder: Int64) throws(StoreError) -> [Int64] {
    var place: (root: Int64, path: BytePath)?
    do {
      let row = try connection.statement(FolderQueries.folderPlace, [.integer(folder)])
      if try row.step() { place = (row.integer(0), BytePath(row.bytes(1))) }
    }
    guard let place else { return [] }
    // Everything relative lies below the root's own folder, whose path is empty.
    let range = PathRange(below: place.path)
    let (start, end) = place.path.isEmpty ? ([], [0xFF, 0xFF]) : (range.prefix, range.end)
    return try connection.rows(
      FolderQueries.subtree,
      [.integer(place.root), .path(place.path), .blob(start), .blob(end)]
    )
  }

  /// Calls `body` with each file of a folder and of all folders below it that is not missing.
  package func forEachFile(
    below folder: Int64,
    _ body: (FileRecord) -> Void
  ) throws(StoreError) {
    for folder in try subtree(of: folder) {
      for file in try files(ofFolder: folder) where file.missingSince == nil { body(file) }
    }
  }

  /// Returns the path of a folder, relative to its root.
  package func path(ofFolder row: Int64) throws(StoreError) -> BytePath? {
    let place = try connection.statement(FolderQueries.folderPlace, [.integer(row)])
    return try place.step() ? BytePath(place.bytes(1)) : nil
  }

  /// Returns a file and the path of its folder, relative to its root.
  package func file(_ row: Int64) throws(StoreError) -> (folder: BytePath, file: FileRecord)? {
    let folder = try connection.paths(FolderQueries.folderOfFile, [.integer(row)]).first
    let statement = try connection.statement(FolderQueries.fileByRow, [.integer(row)])
    guard let folder, try statement.step() else { return nil }
    return (folder, file(in: statement))
  }

  // MARK: Figures

  /// Returns how many tracks of a root are not missing.
  package func trackCount(root: Int64) throws(StoreError) -> Int {
    Int(try connection.integer(FolderQueries.presentTrackCount, [.integer(root)]) ?? 0)
  }

  /// Returns how many albums of a root are not missing.
  package func albumCount(root: Int64) throws(StoreError) -> Int {
    Int(try connection.integer(FigureQueries.albumsOfRoot, [.integer(root)]) ?? 0)
  }

  /// Returns what could not be read and is not missing, in byte order of the paths.
  package func failures() throws(StoreError) -> [FileFailure] { try connection.failures() }

  /// Returns how many files of a root are missing since a time or longer.
  package func missingFileCount(root: Int64, since seconds: Int64) throws(StoreError) -> Int {
    let due: [SQLValue] = [.integer(root), .integer(seconds)]
    return Int(try connection.integer(FigureQueries.missingFilesOfRoot, due) ?? 0)
  }

  /// Returns the albums of a root that would have no track left without some files, in byte order of
  /// their keys; albums that are missing already are not among them.
  ///
  /// Complexity: one row for each track of the root.
  package func albums(
    root: Int64,
    lostWith files: Set<Int64>
  ) throws(StoreError) -> [LostAlbum] {
    guard !files.isEmpty else { return [] }
    let row = try connection.statement(AlbumQueries.presentTracks, [.integer(root)])
    var lost: [Int64] = []
    var current: (album: Int64, isLost: Bool)?
    while try row.step() {
      let album = row.integer(0)
      let isGone = files.contains(row.integer(1))
      if let known = current, known.album == album {
        current?.isLost = known.isLost && isGone
        continue
      }
      if let known = current, known.isLost { lost.append(known.album) }
      current = (album, isGone)
    }
    if let last = current, last.isLost { lost.append(last.album) }
    var albums: [LostAlbum] = []
    for album in lost {
      let row = try connection.statement(AlbumQueries.shownNames, [.integer(album)])
      guard try row.step() else { continue }
      albums.append(
        LostAlbum(id: row.text(0), artist: row.optionalText(1), title: row.text(2))
      )
    }
    return albums
  }
}

/// An album that would be missing after a scan.
package struct LostAlbum: Hashable, Sendable {
  package var id: String
  package var artist: String?
  package var title: String
}

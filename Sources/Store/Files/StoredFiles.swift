// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What the index holds of folders and files: the same for the indexer, which decides by it, and for
/// whoever explains what was decided.
package struct StoredFiles {
  /// Under which versions of libraries and limits a failure counts.
  enum Standing {
    /// Under any: what happened, happened.
    case any
    /// Under this row of `toolchain` alone; nil where the versions in force have none.
    case under(Int64?)
  }

  /// The connection.
  let connection: Connection
  /// Under which versions failures count.
  let standing: Standing

  // MARK: Slices

  /// Returns the names of all direct children of a root that have folders stored below them.
  package func topLevelNames(root: Int64) throws(StoreError) -> [BytePath] {
    try connection.paths(FolderQueries.topLevelNames, [.integer(root)])
  }

  /// Returns the folders of the given direct children of a root (an empty name: the root folder itself,
  /// alone), in byte order of their paths.
  package func folders(
    root: Int64,
    topLevelNames: [BytePath]
  ) throws(StoreError) -> [SliceFolder] {
    var folders: [SliceFolder] = []
    for name in topLevelNames {
      let statement = try connection.statement(
        FolderQueries.foldersByTop,
        [.integer(root), .path(name)]
      )
      while try statement.step() {
        folders.append(
          try sliceFolder(statement.integer(0), path: BytePath(statement.bytes(1)))
        )
      }
    }
    folders.sort { $0.path < $1.path }
    return folders
  }

  /// Returns some folders of a root with all below them, in byte order of their paths.
  package func folders(root: Int64, within paths: [BytePath]) throws(StoreError) -> [SliceFolder] {
    var folders: [SliceFolder] = []
    for path in paths {
      for range in [PathRange(only: path), PathRange(below: path)] {
        let statement = try connection.statement(
          FolderQueries.foldersInRange,
          [.integer(root), .blob(range.prefix), .blob(range.end)]
        )
        while try statement.step() {
          folders.append(
            try sliceFolder(statement.integer(0), path: BytePath(statement.bytes(1)))
          )
        }
      }
    }
    folders.sort { $0.path < $1.path }
    return folders
  }

  /// Returns whether more than so many folders are stored below one.
  package func hasMoreFolders(
    than count: Int,
    root: Int64,
    below path: BytePath
  ) throws(StoreError) -> Bool {
    let range = PathRange(below: path)
    let found = try connection.integer(
      FolderQueries.folderCountInRange,
      [.integer(root), .blob(range.prefix), .blob(range.end), .integer(count + 1)]
    )
    return found ?? 0 > count
  }

  /// Returns the names of all folders stored directly in one, missing ones included, in byte order.
  package func childNames(root: Int64, path: BytePath) throws(StoreError) -> [BytePath] {
    try connection.paths(FolderQueries.allChildren, [.integer(root), .path(path)])
      .map(\.lastComponent)
  }

  /// Returns one folder, none of those below it; nil for one that is not stored.
  package func sliceFolder(root: Int64, path: BytePath) throws(StoreError) -> SliceFolder? {
    guard let row = try folderRow(root: root, path: path)?.id else { return nil }
    return try sliceFolder(row, path: path)
  }

  /// Returns a folder with the tracks, images and cue sheets that are there.
  func sliceFolder(_ id: Int64, path: BytePath) throws(StoreError) -> SliceFolder {
    var folder = SliceFolder(id: id, path: path, tracks: [], images: [])
    for file in try files(ofFolder: id) where file.missingSince == nil {
      guard let row = file.id else { continue }
      switch file.kind {
      case .image:
        folder.images.append(
          SliceFolder.Image(
            fileID: row,
            name: file.name,
            stamp: file.stamp,
            hash: file.hash,
            failure: file.failure
          )
        )
      case .cueSheet:
        let (contents, track) = try sheet(of: row)
        folder.sheets.append(
          SliceFolder.Sheet(fileID: row, name: file.name, contents: contents, track: track)
        )
      case .track:
        let tags = try tags(of: row)
        var isKnownUntagged = false
        if tags == nil {
          isKnownUntagged = try connection.integer(FolderQueries.grouped, [.integer(row)]) != nil
        }
        folder.tracks.append(
          SliceFolder.Track(
            fileID: row,
            name: file.name,
            tags: tags,
            pictures: try pictures(of: row),
            stamp: file.stamp,
            failure: file.failure,
            isKnownUntagged: isKnownUntagged
          )
        )
      }
    }
    return folder
  }

  /// Returns whether a slice of a root has albums that are not missing.
  package func hasAlbums(root: Int64, slice: BytePath) throws(StoreError) -> Bool {
    try connection.integer(AlbumQueries.presentAlbum, [.integer(root), .path(slice)]) != nil
  }

  /// Calls `body` with album title and version of each track of a root that is there and has a title,
  /// until it returns false; the order is that of the rows.
  package func forEachTitle(
    root: Int64,
    _ body: (_ album: String, _ version: String?) -> Bool
  ) throws(StoreError) {
    let statement = try connection.statement(FolderQueries.titles, [.integer(root)])
    while try statement.step(), body(statement.text(0), statement.optionalText(1)) {}
  }

  /// Calls `body` with album title and version of the tracks in a folder and below it that are there and
  /// have a title by their tags, until it returns false.
  package func forEachTitle(
    root: Int64,
    within folder: BytePath,
    _ body: (_ album: String, _ version: String?) -> Bool
  ) throws(StoreError) {
    for range in [PathRange(only: folder), PathRange(below: folder)] {
      let statement = try connection.statement(
        FolderQueries.titlesInRange,
        [.integer(root), .blob(range.prefix), .blob(range.end)]
      )
      while try statement.step() {
        guard body(statement.text(0), statement.optionalText(1)) else { return }
      }
    }
  }
}

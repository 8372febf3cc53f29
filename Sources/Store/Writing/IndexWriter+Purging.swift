// SPDX-License-Identifier: MIT

extension IndexWriter {
  /// How long missing rows go on answering: 30 days (S4).
  private static let keptSeconds: Int64 = 30 * 24 * 60 * 60

  /// Returns the second up to which rows must have been missing to be removed at another one.
  package static func purgeLimit(at seconds: Int64) -> Int64 { seconds - keptSeconds }

  /// Removes rows missing for 30 days or longer, or all missing ones at once, below a root.
  ///
  /// A file that a cover still in use comes from stays until that cover is given up.
  /// - Returns: How many files were removed.
  package func purgeMissing(root: Int64, all: Bool) throws(StoreError) -> Int {
    let limit = all ? Int64.max : Self.purgeLimit(at: clock())
    let due: [SQLValue] = [.integer(root), .integer(limit)]
    let tracks = try missingTracks(due)
    for track in tracks {
      try remove(track: track.file, election: track.election)
      if let id = track.id { try noteRemoval(id) }
    }
    if !tracks.isEmpty { try removeEmptyDiscs(ofRoot: root) }
    for album in try rows(AlbumQueries.emptyAlbums, [.integer(root)]) { try remove(album: album) }
    let files = try missingFiles(due)
    for file in files {
      try connection.run(FolderQueries.deleteLookup, [.rawText(file.path)])
      try connection.run(FolderQueries.deleteFile, [.integer(file.row)])
    }
    try connection.run(FolderQueries.deleteMissingFolders, due)
    knownPrefix = nil
    return files.count
  }

  /// Returns the tracks that are due, with the elections that are their own; loose ones have an id.
  private func missingTracks(
    _ due: [SQLValue]
  ) throws(StoreError) -> [(file: Int64, election: Int64?, id: String?)] {
    let statement = try connection.statement(AlbumQueries.missingTracks, due)
    var tracks: [(file: Int64, election: Int64?, id: String?)] = []
    while try statement.step() {
      tracks.append(
        (statement.integer(0), statement.optionalInteger(1), statement.optionalText(2))
      )
    }
    return tracks
  }

  /// Returns the files that are due, with their absolute paths.
  private func missingFiles(
    _ due: [SQLValue]
  ) throws(StoreError) -> [(row: Int64, path: [UInt8])] {
    let statement = try connection.statement(FolderQueries.missingFiles, due)
    var files: [(row: Int64, path: [UInt8])] = []
    while try statement.step() { files.append((statement.integer(0), statement.bytes(1))) }
    return files
  }
}

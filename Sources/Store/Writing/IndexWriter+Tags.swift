// SPDX-License-Identifier: MIT

package import LibraryKeys

extension IndexWriter {
  /// Replaces a track's tags and pictures (nil tags: untagged), leaving equal ones alone.
  package func save(
    tags: TagRecord?,
    pictures: [PictureRecord],
    file: Int64
  ) throws(StoreError) {
    if try self.tags(of: file) != tags {
      if let tags {
        try connection.run(FolderQueries.replaceTags, [.integer(file)] + values(of: tags))
      } else {
        try connection.run(FolderQueries.deleteTags, [.integer(file)])
      }
    }
    if try self.pictures(of: file) != pictures {
      try connection.run(FolderQueries.deletePictures, [.integer(file)])
      for picture in pictures {
        try connection.run(
          FolderQueries.insertPicture,
          [
            .integer(file), .integer(picture.index), .integer(picture.type),
            .text(picture.declaredType), .blob(try ContentHash.stored(picture.hash)),
            .integer(picture.byteCount), .text(picture.format), .integer(picture.width),
            .integer(picture.height),
          ]
        )
      }
    }
  }

  /// Returns a track's tags as stored; nil: untagged.
  func tags(of file: Int64) throws(StoreError) -> TagRecord? {
    let row = try connection.statement(FolderQueries.tags, [.integer(file)])
    guard try row.step() else { return nil }
    var fields = TrackFields()
    fields.album = row.optionalText(1)
    fields.albumArtist = row.optionalText(2)
    fields.artist = row.optionalText(3)
    fields.title = row.optionalText(4)
    fields.trackNumber = row.optionalInt(5)
    fields.discNumber = row.optionalInt(6)
    fields.date = row.optionalText(7)
    fields.originalDate = row.optionalText(8)
    fields.isCompilation = row.flag(9)
    fields.albumVersion = row.optionalText(10)
    fields.musicbrainzAlbumID = row.optionalText(11)
    fields.musicbrainzAlbumArtistID = row.optionalText(12)
    fields.musicbrainzReleaseGroupID = row.optionalText(13)
    fields.musicbrainzReleaseTrackID = row.optionalText(14)
    fields.musicbrainzRecordingID = row.optionalText(15)
    return TagRecord(container: row.text(0), fields: fields)
  }

  /// Returns the columns of tags from `container` on.
  private func values(of tags: TagRecord) -> [SQLValue] {
    let fields = tags.fields
    return [
      .text(tags.container), .text(fields.album), .text(fields.albumArtist), .text(fields.artist),
      .text(fields.title), .integer(fields.trackNumber), .integer(fields.discNumber),
      .text(fields.date),
      .text(fields.originalDate), .flag(fields.isCompilation), .text(fields.albumVersion),
      .text(fields.musicbrainzAlbumID), .text(fields.musicbrainzAlbumArtistID),
      .text(fields.musicbrainzReleaseGroupID), .text(fields.musicbrainzReleaseTrackID),
      .text(fields.musicbrainzRecordingID),
      .text(SearchKey.text(artist: fields.artist, title: fields.title)),
    ]
  }

  /// Returns a track's pictures as stored, in the order of the container.
  func pictures(of file: Int64) throws(StoreError) -> [PictureRecord] {
    let row = try connection.statement(FolderQueries.pictures, [.integer(file)])
    var pictures: [PictureRecord] = []
    while try row.step() {
      pictures.append(
        PictureRecord(
          index: row.int(0),
          type: row.int(1),
          declaredType: row.text(2),
          hash: ContentHash.text(of: row.bytes(3)),
          byteCount: row.int(4),
          format: row.optionalText(5),
          width: row.optionalInt(6),
          height: row.optionalInt(7)
        )
      )
    }
    return pictures
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

  /// Returns whether a slice of a root has albums that are not missing.
  package func hasAlbums(root: Int64, slice: BytePath) throws(StoreError) -> Bool {
    try connection.integer(AlbumQueries.presentAlbum, [.integer(root), .path(slice)]) != nil
  }

  /// Returns content hash and size of an image, as they were last read; nil for one that was not.
  package func imageContent(_ file: Int64) throws(StoreError) -> (hash: String, byteCount: Int)? {
    let row = try connection.statement(FolderQueries.imageContent, [.integer(file)])
    guard try row.step() else { return nil }
    return (ContentHash.text(of: row.bytes(0)), row.int(1))
  }

  // MARK: Slices

  /// Notes that a slice has to be grouped and elected again, until ``clearDirty(root:slice:)``.
  package func markDirty(root: Int64, slice: BytePath) throws(StoreError) {
    try connection.run(FolderQueries.markDirty, [.integer(root), .path(slice)])
  }

  /// Returns the slices that have to be grouped and elected again, in byte order.
  package func dirtySlices(root: Int64) throws(StoreError) -> [BytePath] {
    try paths(FolderQueries.dirtySlices, [.integer(root)])
  }

  /// Notes that a slice is done.
  package func clearDirty(root: Int64, slice: BytePath) throws(StoreError) {
    try connection.run(FolderQueries.clearDirty, [.integer(root), .path(slice)])
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
        folder.tracks.append(
          SliceFolder.Track(
            fileID: row,
            name: file.name,
            tags: try tags(of: row),
            pictures: try pictures(of: row),
            stamp: file.stamp
          )
        )
      }
    }
    return folder
  }
}

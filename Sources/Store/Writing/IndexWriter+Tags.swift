// SPDX-License-Identifier: MIT

package import LibraryKeys

extension IndexWriter {
  /// Replaces a track's tags and pictures (nil tags: untagged), leaving equal ones alone.
  package func save(
    tags: TagRecord?,
    pictures: [PictureRecord],
    file: Int64
  ) throws(StoreError) {
    let isNew = newFile == file
    newFile = nil
    if try isNew ? tags != nil : stored.tags(of: file) != tags {
      if let tags {
        try connection.run(FolderQueries.replaceTags, [.integer(file)] + values(of: tags))
      } else {
        try connection.run(FolderQueries.deleteTags, [.integer(file)])
      }
    }
    if try isNew ? !pictures.isEmpty : stored.pictures(of: file) != pictures {
      if !isNew { try connection.run(FolderQueries.deletePictures, [.integer(file)]) }
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
    try connection.paths(FolderQueries.dirtySlices, [.integer(root)])
  }

  /// Notes that a slice is done.
  package func clearDirty(root: Int64, slice: BytePath) throws(StoreError) {
    try connection.run(FolderQueries.clearDirty, [.integer(root), .path(slice)])
  }

  /// Notes that the slices are done that another one was cut into.
  package func clearDirty(root: Int64, below slice: BytePath) throws(StoreError) {
    let range = PathRange(below: slice)
    try connection.run(
      FolderQueries.clearDirtyRange,
      [.integer(root), .blob(range.prefix), .blob(range.end)]
    )
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette

extension StoredFiles {
  // MARK: Files

  /// Returns all files of a folder, missing ones included, names in byte order.
  func files(ofFolder row: Int64) throws(StoreError) -> [FileRecord] {
    let statement = try connection.statement(FolderQueries.files, [.integer(row)])
    var files: [FileRecord] = []
    while try statement.step() { files.append(file(in: statement)) }
    return files
  }

  /// Reads a row of `file` in the order of `FolderQueries`.
  func file(in row: borrowing Statement) -> FileRecord {
    FileRecord(
      id: row.integer(0),
      name: BytePath(row.bytes(1)),
      kind: row.flag(2) ? .image : row.flag(15) ? .cueSheet : .track,
      stamp: FileStamp(
        size: row.integer(3),
        modifiedNanoseconds: row.integer(4),
        changedNanoseconds: row.integer(5),
        inode: row.bits(6),
        device: row.bits(7)
      ),
      isRacy: row.flag(8),
      missingSince: row.optionalInteger(9),
      failure: failure(in: row, at: 11),
      hash: row.optionalBytes(10).map(ContentHash.text)
    )
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

  // MARK: Failures

  /// Reads the four columns of a failure.
  func failure(in row: borrowing Statement, at column: Int32) -> StoredFailure? {
    guard let name = row.optionalText(column) else { return nil }
    return StoredFailure(
      class: name,
      message: row.text(column + 1),
      attempts: row.int(column + 2),
      isOutdated: isOutdated(row.optionalInteger(column + 3))
    )
  }

  /// Returns whether a failure that was noted under a toolchain counts no longer.
  private func isOutdated(_ toolchain: Int64?) -> Bool {
    switch standing {
    case .any: false
    case .under(let inForce): toolchain != inForce
    }
  }

  /// Returns what is known of a picture under the current algorithm; failures that are
  /// outdated do not count.
  package func coverState(hash: String, byteCount: Int) throws(StoreError) -> CoverState {
    let key: [SQLValue] = [
      .blob(try ContentHash.stored(hash)), .integer(byteCount), .text(AlgorithmVersion.current),
    ]
    if let row = try connection.integer(ColorQueries.knownCover, key) { return .known(row) }
    let statement = try connection.statement(ColorQueries.failure, key)
    guard try statement.step(), let failure = failure(in: statement, at: 0), !failure.isOutdated
    else { return .unknown }
    return .failed(failure)
  }

  /// Calls `body` with the size of each picture that was decoded or could not be, in bytes.
  package func forEachPictureSize(_ body: (Int) -> Void) throws(StoreError) {
    let statement = try connection.statement(ColorQueries.pictureSizes)
    while try statement.step() { body(statement.int(0)) }
  }

  /// Returns what a cue sheet says and whose it is.
  func sheet(of file: Int64) throws(StoreError) -> (contents: CueSheetRecord?, track: Int64?) {
    let row = try connection.statement(CueSheetQueries.sheet, [.integer(file)])
    guard try row.step() else { return (nil, nil) }
    let record = CueSheetRecord(
      performer: row.optionalText(0),
      title: row.optionalText(1),
      audio: row.optionalBytes(2).map(BytePath.init)
    )
    return (record, row.optionalInteger(3))
  }
}

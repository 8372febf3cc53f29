// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

extension IndexRun {
  /// Reads a cue sheet and stores what it says; returns whether anything about it is new (S13).
  ///
  /// It is read here and not by a worker: a few lines of text need no decoder. A sheet that cannot be
  /// read is one note and no failure: what is known of it stays, it still belongs to the track of its
  /// name, and the next scan tries again, as for a file that was just written. `previous` is its row: nil
  /// for a new sheet.
  func read(
    sheet entry: FolderSnapshot.Entry,
    previous: FileRecord?,
    at path: BytePath,
    folder: Int64
  ) throws -> Bool {
    var record = FileRecord(
      id: previous?.id,
      name: entry.name,
      kind: .cueSheet,
      stamp: entry.stamp,
      isRacy: true
    )
    var contents: CueSheetRecord?
    do throws(MusicLibraryError) {
      let file = try OpenedFile(absolutePath: path)
      let head = try file.head(atMost: CueSheet.maxHeadBytes)
      let stamp = try file.currentStamp()
      if stamp.isSame(as: file.stamp) {
        record.stamp = stamp
        record.isRacy = stamp.isRacy(readAt: now())
        contents = CueSheetRecord(CueSheet(head: head, isWhole: stamp.size <= head.count))
      } else {
        report.notes.append((path, "the cue sheet changed while it was read; index again"))
      }
    } catch {
      if ErrorNumber.isExhaustion(error.number) {
        throw IndexerError.outOfResources(ErrorNumber.text(of: error.number))
      }
      // Gone since the folder was listed: as if not listed (S8).
      if ErrorNumber.isAbsence(error.number) { return false }
      report.notes.append((path, "the cue sheet cannot be read: \(error.reason)"))
    }
    let isNew = previous == nil || previous?.missingSince != nil
    return try batch.write { (writer) throws(StoreError) in
      let file = try writer.save(record, folder: folder)
      guard let contents else { return isNew }
      let isChanged = try writer.save(sheet: contents, file: file)
      return isNew || isChanged
    }
  }

  /// Notes that a cue sheet could not even be examined: a note, and what is known of it stays (S13).
  func note(_ errorNumber: Int32, aboutSheet path: BytePath) {
    let reason = ErrorNumber.text(of: errorNumber)
    report.notes.append((path, "the cue sheet cannot be read: \(reason)"))
  }
}

extension CueSheetRecord {
  /// The stored form of what a sheet says.
  init(_ sheet: CueSheet) {
    self.init(performer: sheet.performer, title: sheet.title, audio: sheet.audio)
  }
}

extension CueSheet {
  /// What a stored sheet says; nothing where it could never be read.
  init(_ record: CueSheetRecord?) {
    self.init(performer: record?.performer, title: record?.title, audio: record?.audio)
  }
}

extension CueSheetFolder {
  /// The cue sheets of a stored folder, and whose they are.
  init(_ folder: SliceFolder) {
    self.init(
      sheets: folder.sheets.map { ($0.name, CueSheet($0.contents)) },
      trackNames: folder.sheets.isEmpty ? [] : folder.tracks.map(\.name)
    )
  }
}

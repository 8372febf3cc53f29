// SPDX-License-Identifier: MIT

import LibraryKeys

extension IndexWriter {
  /// Stores what a cue sheet says, leaving equal contents alone; returns whether they are new.
  package func save(sheet: CueSheetRecord, file: Int64) throws(StoreError) -> Bool {
    guard try stored.sheet(of: file).contents != sheet else { return false }
    try connection.run(
      CueSheetQueries.save,
      [.integer(file), .text(sheet.performer), .text(sheet.title), .blob(sheet.audio?.bytes)]
    )
    return true
  }

  /// Notes which track a cue sheet belongs to: the sheet's path is then a key of that track (L2).
  package func assign(sheet file: Int64, toTrack track: Int64?) throws(StoreError) {
    try connection.run(CueSheetQueries.setTrack, [.integer(file), .integer(track)])
  }

  /// Calls `body` with each folder of a root in which there are cue sheets, until it returns false.
  package func forEachFolderWithSheets(
    root: Int64,
    _ body: (SliceFolder) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let row = try connection.statement(CueSheetQueries.folders, [.integer(root)])
    while try row.step() {
      let folder = try stored.sliceFolder(row.integer(0), path: BytePath(row.bytes(1)))
      guard try body(folder) else { return }
    }
  }
}

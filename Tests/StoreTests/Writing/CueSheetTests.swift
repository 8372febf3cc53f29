// SPDX-License-Identifier: MIT

import LibraryKeys
import Store
import TestSupport
import Testing

/// Cue sheets in the index (S13): what they say, and whose they are.
@Suite struct CueSheetTests {
  /// Writes a loose track with two sheets, the first of which was read.
  private func write(_ writer: IndexWriter) throws -> (track: Int64, sheets: [Int64]) {
    let library = try SampleLibrary(writer)
    let track = try library.track("Rip/disc.flac")
    let sheets = [
      try library.file("Rip/disc.cue", kind: .cueSheet),
      try library.file("Rip/other.cue", kind: .cueSheet),
    ]
    try library.replace("Rip", [], loose: [library.loose("Rip/disc.flac", file: track)])
    let contents = CueSheetRecord(performer: "A", title: "B", audio: BytePath([0xE9]))
    #expect(try writer.save(sheet: contents, file: sheets[0]))
    for sheet in sheets { try writer.assign(sheet: sheet, toTrack: track) }
    return (track, sheets)
  }

  /// Returns whether a path is a key of a track.
  private func finds(_ path: String, in index: TestIndex) throws -> Bool {
    try index.lookUp(.track(Array("/music/\(path)".utf8)))?.matchedBy == "track"
  }

  @Test func `S13: what a sheet says is read back, and equal contents are not written again`()
    throws
  {
    let index = try TestIndex()
    let rows = try index.write { try write($0) }
    try index.write { writer in
      let folder = try #require(
        try writer.stored.folders(root: 1, topLevelNames: [BytePath("Rip")]).first
      )
      #expect(folder.tracks.map(\.fileID) == [rows.track])
      #expect(folder.images.isEmpty)
      #expect(folder.sheets.map(\.fileID) == rows.sheets)
      #expect(folder.sheets.map(\.name) == [BytePath("disc.cue"), BytePath("other.cue")])
      #expect(folder.sheets.map(\.track) == [rows.track, rows.track])
      let contents = CueSheetRecord(performer: "A", title: "B", audio: BytePath([0xE9]))
      #expect(folder.sheets[0].contents == contents)
      #expect(try !writer.save(sheet: contents, file: rows.sheets[0]))
      #expect(try writer.save(sheet: CueSheetRecord(), file: rows.sheets[0]))
      let (_, files) = try #require(try writer.stored.folder(root: 1, path: BytePath("Rip")))
      #expect(files.map(\.kind) == [.cueSheet, .track, .cueSheet])
    }
  }

  @Test func `S13: a sheet is no track where tracks are counted`() throws {
    let index = try TestIndex()
    try index.write { writer in
      _ = try write(writer)
      #expect(try writer.stored.trackCount(root: 1) == 1)
    }
    #expect(try index.reader().statistics().tracks == 1)
    #expect(try index.sql("SELECT count(*) FROM track_colors") == ["1"])
  }

  @Test func `S13: its folder is found as one with sheets while one is there`() throws {
    let index = try TestIndex()
    let rows = try index.write { try write($0) }
    func folders(_ writer: IndexWriter) throws -> [BytePath] {
      var paths: [BytePath] = []
      try writer.forEachFolderWithSheets(root: 1) { folder in
        paths.append(folder.path)
        return true
      }
      return paths
    }
    try index.write { writer in
      #expect(try folders(writer) == [BytePath("Rip")])
      try writer.markMissing(files: rows.sheets)
      #expect(try folders(writer) == [])
    }
  }

  @Test func `L2: a sheet's path and all below it are keys of its track, also while it is missing`()
    throws
  {
    let index = try TestIndex()
    let rows = try index.write { try write($0) }
    let keys = [
      "Rip/disc.flac", "Rip/disc.cue", "Rip/other.cue", "Rip/disc.cue/track0003",
      "Rip/disc.flac/track0003", "Rip/disc.cue/a/b/c",
    ]
    for key in keys { #expect(try finds(key, in: index), "\(key)") }
    for key in ["Rip/disc.cu", "Rip/disc.cue.x", "Rip/none.cue/track0003", "Rip"] {
      #expect(try !finds(key, in: index), "\(key)")
    }
    try index.write { try $0.markMissing(files: [rows.sheets[0]]) }
    #expect(try finds("Rip/disc.cue/track0003", in: index))
    try index.write { _ = try $0.purgeMissing(root: 1, all: true) }
    #expect(try !finds("Rip/disc.cue/track0003", in: index))
    #expect(try finds("Rip/other.cue/track0003", in: index))
    // The track goes, the sheet stays and belongs to nobody.
    try index.write { writer in
      try writer.markMissing(files: [rows.track])
      _ = try writer.purgeMissing(root: 1, all: true)
    }
    #expect(try index.sql("SELECT file, track FROM cue_sheet") == ["\(rows.sheets[1])|"])
    #expect(try !finds("Rip/other.cue", in: index))
  }

  @Test func `an index of before there were cue sheets becomes one of now, rows and all`() throws {
    let index = try TestIndex()
    let old = """
      .read '\(Programs.package)/migrations/0001_initial.sql'
      PRAGMA application_id = 1197886564;
      PRAGMA user_version = 1;
      INSERT INTO root (path) VALUES (CAST('/music' AS BLOB));
      INSERT INTO folder (root, path, device, inode, is_mount_point) VALUES (1, x'', 1, 2, 0);
      INSERT INTO file (folder, name, is_image, size, modified_nanoseconds, changed_nanoseconds,
        inode, device, is_racy)
      VALUES (1, CAST('1.mp3' AS BLOB), 0, 9, 1, 1, 1, 1, 0),
        (1, CAST('cover.jpg' AS BLOB), 1, 9, 1, 1, 1, 1, 0);
      """
    let run = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      ["-batch", index.file].map { Array($0.utf8) },
      environment: ["LC_ALL": "C"],
      folder: index.folder.path,
      input: Array(old.utf8)
    )
    try #require(run.status == 0, "\(run.errorText)")
    try index.write { writer in
      let (_, files) = try #require(try writer.stored.folder(root: 1, path: BytePath("")))
      #expect(files.map(\.kind) == [.track, .image])
    }
    #expect(try index.sql("PRAGMA user_version") == ["\(EmbeddedMigrations.count)"])
    #expect(try index.sql("PRAGMA integrity_check") == ["ok"])
  }
}

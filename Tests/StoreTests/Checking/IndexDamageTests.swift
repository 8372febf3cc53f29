// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// What `check` finds wrong with a database, and that it survives what it looks at.
@Suite struct IndexDamageTests {
  @Test func anIndexInOrderHasNoDamage() throws {
    for write in [
      LevelLibrary.write,
      { index in
        try LookupLibrary.write(to: index)
        return ""
      },
    ] {
      let index = try TestIndex()
      _ = try write(index)
      #expect(try index.reader().damages() == [])
    }
  }

  @Test func missingAndRemovedRowsAreNoDamage() throws {
    let index = try TestIndex()
    try LevelLibrary.write(to: index)
    try index.write { writer in
      let library = try SampleLibrary(writer)
      try writer.markMissing(folder: library.folder("Band"))
      try library.replace("Band", [])
      try library.replace("Twin", [])
    }
    #expect(try index.reader().damages() == [])
    try index.write { writer in
      _ = try writer.purgeMissing(root: 1, all: true)
      try writer.removeUnusedCovers()
    }
    #expect(try index.reader().damages() == [])
    try index.write { writer in try writer.removeRoot(1) }
    #expect(try index.reader().damages() == [])
  }

  /// A change that no writer of ours makes, and what it must be called.
  @Test(
    arguments: [
      (
        .integrity,
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, '(version)', '(track_count)')
        WHERE name = 'album_by_version'
        """
      ),
      (.references, "UPDATE track SET album = 999 WHERE album IS NOT NULL"),
      (.colors, "DELETE FROM swatch_color WHERE id = (SELECT min(id) FROM swatch)"),
      (.colors, "INSERT INTO swatch_color VALUES (9999, 0, 0, 0, 0, 0, 0, 0, 0)"),
      (.colors, "DELETE FROM swatch_color_rowid WHERE rowid = (SELECT min(id) FROM swatch)"),
      (.paths, "DELETE FROM lookup WHERE path LIKE '%cover.jpg'"),
      (.paths, "INSERT INTO lookup VALUES ('/music/none.mp3', 1)"),
      (.paths, "UPDATE lookup SET file = 9999 WHERE path LIKE '%cover.jpg'"),
      (.paths, "UPDATE root SET path = x'2F78'"),
      (.elections, "INSERT INTO election (level, profile) VALUES ('album', 'default')"),
      (.elections, "UPDATE album SET election = (SELECT min(election) FROM album)"),
      (.elections, "UPDATE election SET level = 'disc' WHERE level = 'album'"),
      (
        .elections,
        """
        UPDATE track SET election = (SELECT election FROM track WHERE public_id IS NOT NULL)
        WHERE album IS NOT NULL
        """
      ),
      (
        .albums,
        """
        UPDATE track SET album = (SELECT id FROM album WHERE title = 'Box')
        WHERE album IS NOT NULL
        """
      ),
      (.versions, "UPDATE album SET version = 99"),
      (.versions, "UPDATE track SET version = 99 WHERE album IS NULL"),
      (.versions, "UPDATE meta SET value = 0 WHERE key = 'version'"),
      (.versions, "INSERT INTO removal SELECT public_id, 1 FROM album"),
      (.versions, "INSERT INTO removal VALUES ('x', 99)"),
    ] as [(IndexDamage.Part, String)]
  )
  func namesWhatIsWrong(_ part: IndexDamage.Part, _ sql: String) throws {
    let index = try TestIndex()
    try LevelLibrary.write(to: index)
    let run = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      [
        "-batch", index.file, "PRAGMA foreign_keys = OFF; \(sql)",
      ].map { Array($0.utf8) },
      environment: ["LC_ALL": "C"],
      folder: index.folder.path
    )
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
    let damages = try index.reader().damages()
    #expect(damages.contains { $0.part == part }, "\(damages)")
    #expect(damages.allSatisfy { !$0.text.isEmpty && !$0.text.contains("\n") })
  }

  @Test func findingsAreBounded() throws {
    let index = try TestIndex()
    try LevelLibrary.write(to: index)
    _ = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      [
        index.file,
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        INSERT INTO removal SELECT 'id' || i, 99 FROM n
        """,
      ].map { Array($0.utf8) },
      environment: [:],
      folder: "/"
    )
    #expect(try index.reader().damages().count == 100)
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// An index that older programs made becomes one of now, and answers.
@Suite struct OldIndexTests {
  let index: TestIndex
  let old: TestIndex

  init() throws {
    index = try TestIndex()
    old = try TestIndex()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let image = try library.file("a/With/cover.jpg", kind: .image)
      try library.replace(
        "a",
        [
          library.album(
            "With",
            by: "A",
            place: "a/With",
            tracks: [try library.track("a/With/1.mp3")],
            election: try library.election(of: image, RGB8(packed: 0x0000FF), number: 1)
          ),
          library.album(
            "Without",
            by: "A",
            place: "a/Without",
            tracks: [try library.track("a/Without/1.mp3")]
          ),
        ]
      )
    }
  }

  /// Makes the index as it was after so many migrations, with the same rows.
  private func makeOld(migrations count: Int) throws {
    let script = """
      import sqlite3, sys
      old, new, *migrations = sys.argv[1:]
      db = sqlite3.connect(old)
      for migration in migrations:
          db.executescript(open(migration).read())
      db.execute("PRAGMA application_id = 1197886564")
      db.execute(f"PRAGMA user_version = {len(migrations)}")
      db.execute("ATTACH ? AS new", [new])
      tables = db.execute(
          "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
          " AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'swatch_color_%'").fetchall()
      for (table,) in tables:
          columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({table})"))
          db.execute(f"INSERT OR REPLACE INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")
      db.commit()
      """
    let migrations = (1...count).map {
      "\(Programs.package)/migrations/\(EmbeddedMigrations.name($0)).sql"
    }
    let run = try ProgramsRun.run(
      "/usr/bin/python3",
      (["-c", script, old.file, index.file] + migrations).map { Array($0.utf8) },
      environment: [:],
      folder: old.folder.path
    )
    try #require(run.status == 0, "\(run.errorText)")
  }

  /// What the public views say of covers.
  private static let hashes = """
    SELECT title, cover_hash, typeof(cover_hash) FROM album_colors
    UNION ALL SELECT title, cover_hash, typeof(cover_hash) FROM track_colors ORDER BY title
    """

  private static let right =
    Array(repeating: "With|\(SampleLibrary.hash(1))|text", count: 2)
    + Array(repeating: "Without||null", count: 2)

  @Test func `where there is no cover there is no hash`() throws {
    #expect(try index.sql(Self.hashes) == Self.right)
  }

  @Test(arguments: 1..<EmbeddedMigrations.count)
  func `one of each number of migrations is brought up to date`(_ count: Int) throws {
    try makeOld(migrations: count)
    // What the first two had wrong, so that it is really an old one.
    if count < 3 { #expect(try old.sql(Self.hashes).contains("Without|xxh3:|text")) }
    try old.write { _ in }
    #expect(try old.sql("PRAGMA user_version") == ["\(EmbeddedMigrations.count)"])
    #expect(try old.sql("PRAGMA integrity_check") == ["ok"])
    #expect(try old.sql(Self.hashes) == Self.right)
    let schema = "SELECT sql FROM sqlite_schema WHERE name <> 'file' ORDER BY name"
    #expect(try old.sql(schema) == (try index.sql(schema)))
    // Where swatches lie, and how much of their covers they are.
    let tree = "SELECT * FROM swatch_color ORDER BY id"
    #expect(try old.sql(tree) == (try index.sql(tree)))
    #expect(try old.sql(tree).count == 1)
    for key in ["/music/a/With/1.mp3", "/music/a/Without/1.mp3"] {
      let track = LookupKey.track(Array(key.utf8))
      #expect(try old.lookUp(track) == (try index.lookUp(track)))
    }
  }
}

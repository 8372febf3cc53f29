// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Files that go, come and change while or between they are read (S4, S8, S9, S16).
  @Suite struct Missing {
    static let files: [String: SmallLibrary.File] = [
      "A/01.mp3": .track(["album": "A", "albumartist": "X", "title": "One"]),
      "A/cover.png": .image("red"),
      "B/01.mp3": .track(["album": "B", "albumartist": "X", "title": "Two"]),
      "B/cover.png": .image("blue"),
    ]

    @Test func `S4: what is missing is forgotten after 30 days, if its root was seen whole`()
      throws
    {
      let library = try SmallLibrary(Self.files)
      _ = try library.index()
      try library.remove("B")
      _ = try library.index()
      #expect(try library.programs.gatefold("export", "--format", "ndjson").lines.count == 1)
      #expect(
        try library.colors("--track", library.root + "/B/01.mp3")?["stale"] == .string("missing")
      )
      try library.age(days: 29)
      _ = try library.index()
      #expect(try library.colors("--track", library.root + "/B/01.mp3") != nil)
      try library.age(days: 2)

      try library.sh(#"mkdir "$R/denied"; chmod 000 "$R/denied""#)
      #expect(try library.runAsNobody().status == 3)
      #expect(try library.colors("--track", library.root + "/B/01.mp3") != nil, "after an error")
      try library.sh(#"rmdir "$R/denied"; mkdir "$W/disk"; ln -s "$W/disk" "$R/link""#)
      try library.sh(#"cp "$R/A/01.mp3" "$W/disk/x.mp3""#)
      try library.sh(#"mv "$R" "$W/away"; mkdir "$R""#)
      _ = try library.index("--prune", status: 5)
      #expect(try library.colors("--track", library.root + "/B/01.mp3") != nil, "under no root")
      try library.sh(#"rmdir "$R"; mv "$W/away" "$R""#)

      _ = try library.index()
      #expect(try library.colors("--track", library.root + "/B/01.mp3") == nil)
    }

    @Test func `S4: nothing is forgotten while a part of the root is away`() throws {
      let library = try SmallLibrary(Self.files)
      try library.sh(#"cp -R "$R/B" "$R/C"; mv "$R/A" "$W/disk"; ln -s "$W/disk" "$R/A""#)
      _ = try library.index()
      try library.sh(#"rm -r "$R/B"; mv "$W/disk" "$W/away""#)
      _ = try library.index("--prune", status: 5)
      #expect(
        try library.colors("--track", library.root + "/B/01.mp3")?["stale"] == .string("missing")
      )
      #expect(try library.colors("--track", library.root + "/A/01.mp3")?["stale"] == nil)
      // The user knows that it will not come back.
      #expect(try library.index("--prune", "--accept-loss")["albums"] == .number(1))
      #expect(try library.colors("--track", library.root + "/A/01.mp3") == nil)
    }

    @Test func `S8: a track that is gone before it is opened is as if not listed`() throws {
      let library = try SmallLibrary(Self.files)
      try library.sh(#"cp "$R/A/01.mp3" "$R/A/gone.mp3""#)
      let run = try library.programs.gatefold(
        "index",
        "--jobs",
        "1",
        library.root,
        adding: ["GATEFOLD_WORKER": try library.programs.faultyWorker("vanish")]
      )
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try library.colors("--track", library.root + "/A/gone.mp3") == nil)
      #expect(try library.colors("--track", library.root + "/A/01.mp3") != nil)
    }

    @Test func `S9: from a file that is written to nothing is stored, and the next scan reads it`()
      throws
    {
      let library = try SmallLibrary(Self.files)
      let touching = ["GATEFOLD_WORKER": try library.programs.faultyWorker("touch")]
      let first = try library.programs.gatefold("index", library.root, adding: touching)
      #expect(first.status == 3)
      #expect(first.errorText.contains("01.mp3: unstable"))
      // No album, no track, no `d:` album made of what is not known.
      #expect(try library.programs.gatefold("export", "--format", "ndjson").output.isEmpty)
      #expect(try library.colors("--track", library.root + "/A/01.mp3") == nil)
      #expect(try library.index()["albums"] == .number(2))
      let export = try library.programs.gatefold("export", "--format", "ndjson").output

      // What is known of a file stays while somebody writes to it.
      for file in ["A/01.mp3", "B/cover.png"] { try library.sh(#"touch "$R/\#(file)""#) }
      let second = try library.programs.gatefold("index", library.root, adding: touching)
      #expect(second.status == 3)
      #expect(second.errorText.contains("A/01.mp3: unstable"))
      #expect(second.errorText.contains("B/cover.png: unstable"))
      #expect(try library.colors("--track", library.root + "/A/01.mp3")?["album"] != nil)
      #expect(try library.colors("b")?["stale"] == .string("coverUnreadable"))
      #expect(try library.programs.gatefold("index", library.root).status == 0)
      #expect(try library.programs.gatefold("export", "--format", "ndjson").output == export)
    }

    @Test func `S9: an album of untagged tracks keeps one that is written to`() throws {
      let library = try SmallLibrary(Self.files)
      try library.sh(#"mkdir "$R/D"; cp "$R/B/cover.png" "$R/D""#)
      try library.sh(#"for n in 1 2; do printf 'DSD %s' $n >"$R/D/$n.dsf"; done; sleep 2.2"#)
      #expect(try library.programs.gatefold("index", library.root).status == 0)
      /// Returns how many tracks the album has.
      func trackCount() throws -> Int? {
        try library.programs.gatefold("explain", "--json", "d").json()["tracks"]?.array?.count
      }
      #expect(try trackCount() == 2)
      try library.sh(#"touch "$R/D/1.dsf""#)
      let touching = ["GATEFOLD_WORKER": try library.programs.faultyWorker("touch")]
      let run = try library.programs.gatefold("index", library.root, adding: touching)
      #expect(run.status == 3)
      #expect(run.errorText.contains("D/1.dsf: unstable"))
      #expect(try trackCount() == 2)
    }

    @Test func `S16: failures of earlier runs and of other roots count until they are over`()
      throws
    {
      let library = try SmallLibrary(Self.files)
      try library.sh(#"mkdir "$W/two"; cp -R "$R/B" "$W/two""#)
      try library.sh(#"printf '\377\330\377\340 nothing' >"$W/two/B/cover.jpg"; sleep 2.2"#)
      #expect(try library.programs.gatefold("index", library.root, "two").status == 3)
      for arguments in [["index"], ["index", library.root], ["index", "--dry-run", library.root]] {
        let run = try library.programs.gatefold(bytes: arguments.map { Array($0.utf8) })
        #expect(run.status == 3, "\(arguments)")
      }
      // A root that is away comes first, and one that is interrupted before that.
      try library.sh(#"mv "$R" "$W/away""#)
      #expect(try library.programs.gatefold("index").status == 5)
      try library.sh(#"mv "$W/away" "$R"; rm "$W/two/B/cover.jpg""#)
      #expect(try library.programs.gatefold("index").status == 0)
    }

    @Test(MountNamespace.isAvailable)
    func `S16: a full disk is 1, and what was committed stays`() throws {
      let library = try SmallLibrary(Self.files)
      let script = """
        mkdir "$W/small"; mount -t tmpfs -o size=4m,mode=777 small "$W/small"
        DB="$W/small/gatefold.db"
        "$G" index --db "$DB" "$R" >/dev/null 2>&1; echo $?
        free=$(df -k --output=avail "$W/small" | tail -1)
        head -c "$((free - 200))k" /dev/zero >"$W/small/full"
        for n in $(seq 400); do mkdir "$R/n$n"; cp "$R/A/"* "$R/n$n"; done
        "$G" index --db "$DB" "$R" >/dev/null 2>"$W/err"; echo $?
        grep -c 'gatefold: ' "$W/err"
        "$G" colors --db "$DB" --json --track "$R/A/01.mp3" >/dev/null; echo $?
        """
      let run = try MountNamespace.run(script, library.environment, folder: "/")
      #expect(run.lines == ["0", "1", "1", "0"], "\(run.errorText)")
    }
  }
}

extension SmallLibrary {
  /// Makes everything that is missing be so for longer.
  fileprivate func age(days: Int) throws {
    let seconds = days * 86_400
    let update = ["file", "folder", "album"].map {
      "UPDATE \($0) SET missing_since_seconds = missing_since_seconds - \(seconds);"
    }
    try programs.tool("/usr/bin/sqlite3", programs.database, update.joined())
  }
}

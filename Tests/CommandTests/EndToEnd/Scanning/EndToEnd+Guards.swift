// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Roots, parts of roots and disks that are not what they were: nothing of what is known changes, to the
  /// last byte of the database (S5–S7).
  @Suite struct Guards {
    /// What befalls a root of 24 albums, and how it is undone; `$R` is the root, `$W` a folder beside it.
    struct Loss: Sendable, CustomTestStringConvertible {
      var id: String
      var happens: String
      var undo: String
      var says: String
      /// What look-ups say of the albums meanwhile.
      var stale: String?
      /// Whether `--accept-loss` would let go of the albums.
      var isAcceptable = true

      var testDescription: String { id }
    }

    static let losses = [
      Loss(
        id: "S5: removed",
        happens: #"mv "$R" "$W/away""#,
        undo: #"mv "$W/away" "$R""#,
        says: "No such file or directory",
        stale: "rootUnavailable",
        isAcceptable: false
      ),
      Loss(
        id: "S5: emptied, but for a new folder and an image",
        happens: #"mv "$R" "$W/away"; mkdir -p "$R/new"; cp "$W/away/00/cover.png" "$R/new""#,
        undo: #"rm -r "$R"; mv "$W/away" "$R""#,
        says: "it shows no track, but the index has 24",
        stale: "rootUnavailable"
      ),
      Loss(
        id: "S7: replaced by another library",
        happens: #"mv "$R" "$W/away"; mkdir -p "$R/other"; cp "$W/away/00/"* "$R/other""#,
        undo: #"rm -r "$R"; mv "$W/away" "$R""#,
        says: "24 of its 24 albums would turn missing",
        stale: nil
      ),
      Loss(
        id: "S7: all of it in a sub-folder now, which no rule takes for the same",
        happens: #"mkdir "$W/away"; mv "$R"/* "$W/away"; mv "$W/away" "$R/all""#,
        undo: #"mv "$R"/all/* "$R"; rmdir "$R/all""#,
        says: "24 of its 24 albums would turn missing",
        stale: nil
      ),
      Loss(
        id: "S7: 21 of 24 albums gone, and other files changed",
        happens: #"mkdir "$W/away"; mv "$R"/0[0-9] "$R"/1[0-9] "$R/20" "$W/away"; touch "$R"/2*/*"#,
        undo: #"mv "$W"/away/* "$R""#,
        says: "21 of its 24 albums would turn missing",
        stale: nil
      ),
    ]

    @Test(arguments: losses)
    func `A root that is not what it was stays in the index as it is, and is back at once`(
      _ loss: Loss
    ) throws {
      let library = try Self.library()
      let before = try library.dump()
      let export = try library.programs.gatefold("export", "--format", "ndjson").output
      try library.sh(loss.happens)
      for options in [[], ["--prune", "--full"], loss.isAcceptable ? [] : ["--accept-loss"]] {
        let run = try library.run(options)
        #expect(run.status == 5, "\(run.errorText)")
        #expect(run.errorText.contains(loss.says), "\(run.errorText)")
        #expect(run.errorText.contains("--accept-loss") == loss.isAcceptable)
        #expect(try library.dump() == before, "\(options)")
        let answer = try #require(try library.colors("title", "00"))
        #expect(answer["stale"]?.string == loss.stale)
        #expect(answer["cover"] != nil)
      }
      // The preview knows it too, and has touched nothing.
      let preview = try library.run("--dry-run")
      #expect(preview.status == 5 && preview.errorText.contains(loss.says))
      #expect(try library.dump() == before)

      try library.sh(loss.undo)
      #expect(try library.index()["decoded"] == .number(0))
      #expect(try library.programs.gatefold("export", "--format", "ndjson").output == export)
      #expect(try library.colors("title", "00")?["stale"] == nil)
    }

    @Test func `S5 and S7: --accept-loss lets go, --prune forgets, and what comes back is back`()
      throws
    {
      let library = try Self.library()
      let export = try library.programs.gatefold("export", "--format", "ndjson").output
      try library.sh(#"mkdir "$W/away"; mv "$R"/* "$W/away""#)
      _ = try library.index(status: 5)
      #expect(try library.index("--accept-loss")["albums"] == .number(0))
      #expect(try library.colors("title", "00")?["stale"] == .string("missing"))
      #expect(try library.programs.gatefold("export", "--format", "ndjson").output.isEmpty)
      try library.sh(#"mv "$W"/away/* "$R""#)
      #expect(try library.index()["decoded"] == .number(0))
      #expect(try library.programs.gatefold("export", "--format", "ndjson").output == export)

      try library.sh(#"mv "$R"/* "$W/away""#)
      #expect(try library.index("--accept-loss", "--prune")["albums"] == .number(0))
      #expect(try library.colors("title", "00") == nil)
      try library.sh(#"mv "$W"/away/* "$R""#)
      #expect(try library.index()["decoded"] == .number(1))
      #expect(try library.programs.gatefold("export", "--format", "ndjson").output == export)
    }

    @Test func `S7: --accept-loss never lets go of what only cannot be read`() throws {
      let library = try Self.library()
      let before = try library.dump()
      try library.sh(#"mkdir "$W/away"; mv "$R"/[01]* "$W/away"; chmod 000 "$R"/2*"#)
      let run = try library.runAsNobody("--accept-loss", "--prune")
      // Nothing can be read, so that no track is seen.
      #expect(run.status == 5, "\(run.errorText)")
      // To accept the loss would not help.
      #expect(!run.errorText.contains("--accept-loss"), "\(run.errorText)")
      #expect(try library.dump() == before)
      try library.sh(#"chmod 755 "$R"/20; mv "$W/away"/0* "$R""#)
      let half = try library.runAsNobody("--prune")
      #expect(half.status == 3, "\(half.errorText)")
      // 10 albums gone, 3 that cannot be read: neither guard nor error costs more than is gone.
      #expect(try library.colors("title", "12")?["stale"] == .string("missing"))
      #expect(try library.colors("title", "22")?["stale"] == nil)
      try library.sh(#"chmod 755 "$R"/2*; mv "$W/away"/* "$R""#)
      #expect(try library.runAsNobody().status == 0)
      #expect(try library.programs.gatefold("list").lines.count == 24)
    }

    @Test(MountNamespace.isAvailable, arguments: [false, true])
    func `S6: a disk that goes away, or another one in its place, changes nothing`(
      isRoot: Bool
    ) throws {
      let library = try Self.library(ages: false)
      let script = """
        set -e
        F="$W/files"; D="$R\(isRoot ? "" : "/disk")"
        mv "$R" "$F"; mkdir -p "$D"
        [ "$D" = "$R" ] || cp -R "$F/00" "$R/beside"
        disk() { mount -t tmpfs -o mode=777 disk "$D"; cp -R "$F/." "$D"; }
        dump() { sqlite3 -readonly "$GATEFOLD_DB" .dump | grep -v '^INSERT INTO root '; }
        index() {
          status=0; "$G" index "$@" "$R" >"$W/out" 2>"$W/err" || status=$?
          echo "$status"
        }
        same() { if dump | cmp -s - "$W/dump"; then echo same; else echo changed; fi; }
        disk; sleep 2.2; index; index; dump >"$W/dump"
        umount "$D"; index --prune; same
        cp -R "$F/00" "$D/else"; index --prune; same
        index --dry-run; grep -c 'is not available' "$W/err"; same
        rm -r "$D/else"; disk; index; grep -o ' 0 covers decoded' "$W/out"
        """
      let run = try MountNamespace.run(script, library.environment, folder: "/")
      #expect(run.status == 0, "\(run.errorText)")
      #expect(
        run.lines == [
          "0", "0", "5", "same", "5", "same", "5", "1", "same", "0", " 0 covers decoded",
        ]
      )
    }

    @Test func `S14: a kill in a rescan with losses and news costs nothing but time`() throws {
      let library = try Self.library()
      try library.sh(#"rm -r "$R"/0[0-4]; for n in 1 2 3; do cp -R "$R/20" "$R/20 $n"; done"#)
      try library.sh(#"for n in $(seq 300); do cp "$R/21/01.mp3" "$R/21/x$n.mp3"; done"#)
      let slow = ["GATEFOLD_WORKER": try library.programs.faultyWorker("slow")]
      for seconds in ["0.3", "1.2", "2.5"] {
        let run = try ProgramsRun.run(
          "/usr/bin/timeout",
          ["-s", "KILL", seconds, Programs.gatefold, "index", "--jobs", "1", library.root]
            .map { Array($0.utf8) },
          environment: library.programs.environment.merging(slow) { $1 },
          folder: "/"
        )
        #expect(run.status == 137)
      }
      _ = try library.index()
      let fresh = ["GATEFOLD_DB": library.programs.workplace.path + "/fresh.db"]
      _ = try library.programs.gatefold("index", library.root, adding: fresh)
      let export = try library.programs.gatefold("export", "--format", "ndjson")
      let wanted = try library.programs.gatefold("export", "--format", "ndjson", adding: fresh)
      #expect(export.output == wanted.output)
      #expect(try library.colors("title", "00")?["stale"] == .string("missing"))
    }

    /// A library of 24 albums of one track each, with one cover for all, indexed twice.
    static func library(ages: Bool = true) throws -> SmallLibrary {
      var files: [String: SmallLibrary.File] = [:]
      for number in 0..<24 {
        let name = (number < 10 ? "0" : "") + "\(number)"
        files["\(name)/cover.png"] = .image("#335577")
        files["\(name)/01.mp3"] = .track([
          "album": "Title \(name)", "albumartist": "Artist", "artist": "Artist", "title": "Song",
        ])
      }
      let library = try SmallLibrary(files)
      guard ages else { return library }
      library.letFilesAge()
      _ = try library.index()
      return library
    }
  }
}

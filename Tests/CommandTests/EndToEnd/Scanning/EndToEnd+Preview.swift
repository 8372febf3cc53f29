// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold index --dry-run`: what would change, and not a byte of it done.
  @Suite struct Preview {
    static let files: [String: SmallLibrary.File] = [
      "A/01.mp3": .track(["album": "A", "albumartist": "X", "title": "One"]),
      "A/02.mp3": .track(["album": "A", "albumartist": "X", "title": "Two"]),
      "A/cover.png": .image("red"),
      "B/01.mp3": .track(["album": "B", "albumartist": "X", "title": "Three"]),
      "B/cover.png": .image("blue"),
      "C/01.mp3": .track(["album": "C", "title": "Four"]),
    ]

    @Test func `A folder that is not indexed yet is previewed without a database or a worker`()
      throws
    {
      let library = try SmallLibrary(Self.files)
      let run = try library.programs.gatefold(
        "index",
        "--dry-run",
        library.root,
        adding: ["GATEFOLD_WORKER": "/nowhere"]
      )
      #expect(run.status == 0, "\(run.errorText)")
      #expect(
        run.lines == [
          "new        \(library.root)/A/ (2 tracks, 1 image)",
          "new        \(library.root)/B/ (1 track, 1 image)",
          "new        \(library.root)/C/ (1 track)",
          "\(library.root): tracks: 4 new; images: 2 new; folders: 3 new",
        ]
      )
      let workplace = library.programs.workplace.path
      #expect(try FileManager.default.contentsOfDirectory(atPath: workplace) == ["music"])
      #expect(try library.programs.gatefold("index", "--dry-run").status == 2)
      #expect(try library.programs.gatefold("index", "--dry-run", "nowhere").status == 5)
    }

    @Test func `Every change is told and none is made, also while another indexer is at work`()
      throws
    {
      let library = try SmallLibrary(Self.files)
      library.letFilesAge()
      _ = try library.index()
      #expect(try library.run("--dry-run").text == "\(library.root): nothing to do\n")
      try library.sh(
        #"""
        rm "$R/A/02.mp3"; rm -r "$R/B"; touch "$R/A/cover.png"; mkdir "$R/D" "$R/empty"
        cp "$R/C/01.mp3" "$R/D"; cp "$R/C/01.mp3" "$R/C/02 $(printf '\377').mp3"
        """#
      )
      let before = try library.files()
      let run = try ProgramsRun.run(
        "/usr/bin/flock",
        [
          "-o", library.programs.database + ".lock", Programs.gatefold, "index", "--dry-run",
          "--json", "--prune", library.root,
        ]
        .map { Array($0.utf8) },
        environment: library.programs.environment,
        folder: "/"
      )
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try library.files() == before)
      let json = try run.json()
      let root = try #require(json["roots"]?[0])
      #expect(root["path"]?.string == library.root)
      let changes = try #require(root["changes"]?.array).map { change in
        let path = String((change["path"]?.string ?? "").dropFirst(library.root.count + 1))
        return "\(change["change"]?.string ?? "") \(change["kind"]?.string ?? "") \(path)"
      }
      #expect(
        changes == [
          "missing track A/02.mp3", "changed image A/cover.png", "missing folder B",
          #"new track C/02 \xff.mp3"#, "new folder D",
        ]
      )
      #expect(root["tracks"]?["new"] == .number(2) && root["tracks"]?["missing"] == .number(2))
      #expect(root["images"]?["changed"] == .number(1) && root["images"]?["missing"] == .number(1))
      #expect(root["folders"]?["new"] == .number(1) && root["folders"]?["missing"] == .number(1))
      #expect(root["missingAlbums"]?.array?.map { $0["title"]?.string } == ["B"])
      #expect(root["forgottenFiles"] == .number(3))
      #expect(json["unavailable"]?.array?.isEmpty == true)

      // What was told is what a run then does.
      _ = try library.index()
      #expect(try library.colors("--folder", library.root + "/B")?["stale"] == .string("missing"))
      #expect(try library.title("--track", library.root + "/D/01.mp3") == "C")
    }

    @Test func `It counts what would be forgotten, but nothing that is back`() throws {
      let library = try SmallLibrary(
        Self.files.merging(["A/a.cue": .text("TITLE A\n")]) { file, _ in file }
      )
      library.letFilesAge()
      _ = try library.index()
      try library.sh(#"mv "$R/B" "$R/../B""#)
      _ = try library.index()
      try library.sh(#"mv "$R/../B" "$R/B"; rm "$R/A/a.cue""#)
      let json = try library.run(["--dry-run", "--json", "--prune"]).json()
      #expect(json["roots"]?[0]?["forgottenFiles"] == .number(1))
    }

    @Test func `It ends as the run would: failures that stay are 3`() throws {
      let library = try SmallLibrary(Self.files)
      try library.sh(#"printf 'no picture' >"$R/C/cover.jpg""#)
      library.letFilesAge()
      _ = try library.index(status: 0)
      try library.sh(#"printf '\377\330\377\340 nothing' >"$R/C/cover.jpg"; sleep 2.2"#)
      _ = try library.index(status: 3)
      #expect(try library.run("--dry-run").status == 3)
      try library.sh(#"rm "$R/C/cover.jpg""#)
      #expect(try library.run("--dry-run").status == 0)
    }
  }
}

extension SmallLibrary {
  /// All that lies beside the root, with its bytes.
  fileprivate func files() throws -> [String: Data] {
    let folder = programs.workplace.path
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name != "music" {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
    return files
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Roots by other names: moved, linked to, named twice or within one another (S10, S11, S16).
  @Suite struct Moves {
    static let files: [String: SmallLibrary.File] = [
      "A/01.mp3": .track(["album": "A", "albumartist": "X", "title": "One"]),
      "A/cover.png": .image("red"),
      "B/01.mp3": .track(["album": "B", "albumartist": "X", "title": "Two"]),
    ]

    @Test func `A moved root keeps ids and covers, and shows its new place at once`() throws {
      let library = try SmallLibrary(Self.files)
      _ = try library.index()
      let id = try #require(try library.colors("a")?["id"])
      let version = try #require(try library.colors("a")?["version"]?.integer)
      try library.sh(#"mv "$R" "$W/moved""#)
      // It was looked for in vain before somebody said where it is.
      _ = try library.index(status: 5)
      let run = try library.programs.gatefold(
        "index",
        "--json",
        "--moved-from",
        library.root + "/",
        "moved"
      )
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try run.summary()["decoded"] == .number(0))
      let after = try #require(try library.colors("a"))
      #expect(after["id"] == id && after["stale"] == nil)
      let moved = library.programs.workplace.path + "/moved"
      #expect(after["cover"]?["path"]?.string == moved + "/A/cover.png")
      #expect(try #require(after["version"]?.integer) > version)
      #expect(try library.colors("--track", library.root + "/A/01.mp3") == nil)
      #expect(try library.programs.gatefold("index").status == 0)
    }

    @Test func `A place that shows nothing known is not where the root was moved to`() throws {
      let library = try SmallLibrary(Self.files)
      _ = try library.index()
      try library.sh(#"mv "$R" "$W/away"; mkdir "$W/empty" "$W/other""#)
      try library.sh(#"cp -R "$W/away/A" "$W/other/Z""#)
      let before = try library.dump(times: true)
      for (place, says) in [
        ("empty", "shows nothing of what is known"), ("other", "shows nothing of what is known"),
        ("nowhere", "No such file or directory"),
      ] {
        for option in ["--prune", "--dry-run"] {
          let run = try library.moved(to: place, option)
          #expect(run.status == 5 && run.errorText.contains(says), "\(place): \(run.errorText)")
        }
        #expect(try library.dump(times: true) == before, "\(place)")
      }
      let preview = try library.moved(to: "away", "--dry-run")
      #expect(preview.status == 0, "\(preview.errorText)")
      #expect(try library.moved(to: "away", "--prune").status == 0)
    }

    @Test func `What --moved-from cannot mean is wrong usage and changes nothing`() throws {
      let library = try SmallLibrary(Self.files)
      let place = library.programs.workplace.path
      // Nothing is known yet: not even a database is made.
      #expect(try library.moved(to: "music", "--prune").status == 2)
      #expect(!FileManager.default.fileExists(atPath: library.programs.database))
      try library.sh(#"mkdir -p "$W/two/C" "$W/new"; cp "$R/A/01.mp3" "$W/two/C""#)
      #expect(try library.programs.gatefold("index", library.root, "two").status == 0)
      for arguments in [
        ["--moved-from", "nobody", "new"], ["--moved-from", library.root],
        ["--moved-from", library.root, "new", "two"], ["--moved-from", library.root, "two"],
        ["--moved-from", library.root, "two/C"], ["--moved-from", library.root, place],
      ] {
        let command = (["index"] + arguments).map { Array($0.utf8) }
        let run = try library.programs.gatefold(bytes: command)
        #expect(run.status == 2, "\(arguments): \(run.errorText)")
        #expect(run.errorText.split(separator: "\n").count == 1)
      }
      #expect(try library.programs.gatefold("index").status == 0)
    }

    @Test func `One folder is one root, by whatever path it is named`() throws {
      let library = try SmallLibrary(Self.files)
      try library.sh(#"ln -s "$R" "$W/link"; mkdir "$W/up"; ln -s "$W" "$W/up/top""#)
      let place = library.programs.workplace.path
      let run = try library.programs.gatefold(
        "index",
        "--json",
        "music",
        library.root + "//",
        place + "/./up/../music/",
        place + "/link"
      )
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try run.summary()["roots"] == .number(1))
      #expect(run.errorText.contains("\(place)/link: this is the folder \(library.root)"))
      #expect(try library.programs.gatefold("index", "link").status == 0)
      // Links do not hide that one lies in the other.
      for inside in ["link/A", "up/top/music/B", "up/top"] {
        let run = try library.programs.gatefold("index", inside)
        #expect(run.status == 2, "\(inside): \(run.errorText)")
      }
      #expect(try library.programs.gatefold("list", "--json").json().array?.count == 2)
    }

    @Test func `A root that is a link is read through it, and is away when it leads nowhere`()
      throws
    {
      let library = try SmallLibrary(Self.files)
      try library.sh(#"mv "$R" "$W/real"; ln -s real "$R""#)
      #expect(try library.index()["albums"] == .number(2))
      #expect(try library.title("--track", library.root + "/A/01.mp3") == "A")
      let before = try library.dump()
      try library.sh(#"mv "$W/real" "$W/away""#)
      _ = try library.index("--prune", "--accept-loss", status: 5)
      #expect(try library.dump() == before)
      try library.sh(#"mv "$W/away" "$W/real""#)
      #expect(try library.index()["decoded"] == .number(0))
    }

    @Test func `Roots are indexed in the order in which they were added`() throws {
      let library = try SmallLibrary(Self.files)
      try library.sh(#"mv "$R/B" "$W/0 later"; mkdir "$W/empty""#)
      #expect(try library.programs.gatefold("index", "music", "empty", "0 later").status == 0)
      #expect(try library.programs.gatefold("index", "0 later", "music").status == 0)
      let roots = try library.programs.gatefold("status", "--json").json()["roots"]?.array ?? []
      let names = roots.map { (($0["path"]?.string ?? "") as NSString).lastPathComponent }
      #expect(names == ["music", "empty", "0 later"])
    }
  }
}

extension SmallLibrary {
  /// Indexes a folder beside the root as the one to which the root was moved.
  fileprivate func moved(to place: String, _ option: String) throws -> ProgramsRun {
    try programs.gatefold("index", option, "--moved-from", root, place)
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold watch` on real folders.
  @Suite struct Watching {
    @Test func `A new album can be looked up, and a replaced cover is seen`() throws {
      let library = try WatchedLibrary()
      #expect(try library.color("Ember") == "#e63946")
      try library.library.add([
        "New/Drift/1.mp3": WatchedLibrary.track("Stranger", "Drift"),
        "New/Drift/cover.png": .image("#2a9d8f"),
      ])
      try library.runs { try library.color("Drift") == "#2a9d8f" }
      try library.library.add(["New/Drift/cover.png": .image("#112233")])
      try library.runs { try library.color("Drift") == "#112233" }
      // As editors and taggers do it: written beside, then renamed.
      try library.library.add(["New/Drift/.new.png": .image("#445566")])
      try library.sh(#"mv "$R/New/Drift/.new.png" "$R/New/Drift/cover.png""#)
      try library.runs { try library.color("Drift") == "#445566" }
      try library.stop()
      #expect(library.watch.errorText == "")
    }

    @Test func `A folder that is moved in is seen with what is in it, also later`() throws {
      let library = try WatchedLibrary()
      try library.library.add([
        "../outside/deep/down/1.mp3": WatchedLibrary.track("Stranger", "Drift"),
        "../outside/deep/down/cover.png": .image("#2a9d8f"),
      ])
      try library.sh(#"mv "$W/outside" "$R/inside""#)
      try library.runs { try library.color("Drift") == "#2a9d8f" }
      try library.sh(#"mv "$R/inside/deep" "$R/other""#)
      try library.runs {
        try library.colors("--folder", library.absolute("other/down"))?["stale"] == nil
          && library.colors("--folder", library.absolute("other/down")) != nil
      }
      try library.library.add(["other/down/cover.png": .image("#112233")])
      try library.runs { try library.color("Drift") == "#112233" }
    }

    @Test func `A folder that is gone is watched no longer, and its album is missing`() throws {
      let library = try WatchedLibrary()
      // The root, two albums, and the folder of the database.
      #expect(library.watchedFolders == 4)
      try library.remove("Ember")
      try library.runs { try library.colors("Ember")?["stale"]?.string == "missing" }
      #expect(library.watchedFolders == 3)
      try library.sh(#"mv "$R/Low Tide" "$W/away""#)
      try library.runs { library.watchedFolders == 2 }
    }

    @Test func `What an ignore file leaves out is let go of, and comes back without it`() throws {
      let library = try WatchedLibrary()
      try library.library.add([".gatefoldignore": .text("Ember/\n")])
      try library.runs { try library.colors("Ember")?["stale"]?.string == "missing" }
      #expect(library.watchedFolders == 3)
      try library.remove(".gatefoldignore")
      try library.runs { try library.colors("Ember")?["stale"] == nil }
      #expect(library.watchedFolders == 4)
      try library.library.add(["Ember/cover.png": .image("#112233")])
      try library.runs { try library.color("Ember") == "#112233" }
    }

    @Test func `Hidden and foreign folders are not watched, links are as index follows them`()
      throws
    {
      let library = try WatchedLibrary()
      try library.library.add([
        ".hidden/1.mp3": WatchedLibrary.track("A", "Hidden"),
        "@eaDir/x/1.mp3": WatchedLibrary.track("A", "Foreign"),
        "../outside/1.mp3": WatchedLibrary.track("Stranger", "Drift"),
        "../outside/cover.png": .image("#2a9d8f"), "link": .link("../outside"),
        "circle": .link("."),
      ])
      try library.runs { try library.color("Drift") == "#2a9d8f" }
      #expect(library.watchedFolders == 5)
      try library.library.add(["../outside/cover.png": .image("#112233")])
      try library.runs { try library.color("Drift") == "#112233" }
      // Within the circle nothing is lost.
      try library.library.add([
        "Late/1.mp3": WatchedLibrary.track("B", "Late"), "Late/cover.png": .image("#445566"),
      ])
      try library.runs { try library.color("Late") == "#445566" }
      try library.library.add(["Late/cover.png": .image("#665544")])
      try library.runs { try library.color("Late") == "#665544" }
      try library.remove("link")
      try library.runs { try library.colors("Drift")?["stale"] != nil }
      #expect(try library.colors("Hidden") == nil)
    }

    @Test func `A folder is watched by the links that are left`() throws {
      let library = try WatchedLibrary()
      try library.library.add([
        "../outside/Drift/1.mp3": WatchedLibrary.track("Stranger", "Drift"),
        "../outside/Drift/cover.png": .image("#2a9d8f"),
        "a": .link("../outside"), "b": .link("../outside"),
      ])
      try library.runs { try library.color("Drift") == "#2a9d8f" }
      try library.remove("a")
      try library.runs {
        try library.colors("--folder", library.absolute("b/Drift")) != nil
      }
      try library.library.add(["../outside/Drift/cover.png": .image("#112233")])
      try library.runs { try library.color("Drift") == "#112233" }
    }

    @Test func `What a link leads to is watched once it is there`() throws {
      let library = try WatchedLibrary()
      try library.library.add(["link": .link("../outside")])
      try library.runs { library.watch.errorText.contains("link") }
      // Nobody tells of this.
      try library.library.add([
        "../outside/1.mp3": WatchedLibrary.track("Stranger", "Drift"),
        "../outside/cover.png": .image("#2a9d8f"),
      ])
      try library.library.add(["Ember/cover.png": .image("#112233")])
      try library.runs { try library.color("Drift") == "#2a9d8f" }
      try library.library.add(["../outside/cover.png": .image("#445566")])
      try library.runs { try library.color("Drift") == "#445566" }
    }

    @Test func `A file that gets its name when it is complete is a change`() throws {
      let library = try WatchedLibrary()
      try library.library.add(["Ember/.new.png": .image("#112233")])
      try library.sh(#"rm "$R/Ember/cover.png"; ln "$R/Ember/.new.png" "$R/Ember/cover.png""#)
      try library.runs { try library.color("Ember") == "#112233" }
      // Nothing but the making of the second name is told, whose file has one name when it is looked at.
      try library.library.add(["Low Tide/.new.png": .image("#445566")])
      try library.sh(#"cd "$R/Low Tide"; ln .new.png folder.png; rm .new.png"#)
      let count = "SELECT count(*) FROM file WHERE name = CAST('folder.png' AS BLOB)"
      try library.runs { try library.sql(count) == ["1"] }
    }

    @Test func `A folder named by a link is that which is indexed`() throws {
      let library = try SmallLibrary(WatchedLibrary.files)
      try library.index()
      try library.sh(#"ln -s "$R" "$W/link""#)
      let watched = try WatchedLibrary(library, roots: [library.programs.workplace.path + "/link"])
      #expect(try library.programs.gatefold("forget", library.root).status == 0)
      try Programs.wait(for: "the root to be left") {
        watched.watch.errorText.contains("\(library.root) is not indexed any more")
      }
    }

    @Test func `Many changes are few runs`() throws {
      let library = try WatchedLibrary()
      try library.sh(
        #"for i in $(seq 500); do mkdir "$R/b$i"; cp "$R/Ember/1.mp3" "$R/b$i"; done"#
      )
      var runs = 0
      try library.runs {
        runs += 1
        return try library.sql("SELECT count(*) FROM track_colors") == ["502"]
      }
      // One, if nothing else keeps the machine from copying.
      #expect(runs <= 10)
    }

    @Test func `The database within the root is no change`() throws {
      let library = try SmallLibrary(WatchedLibrary.files)
      try library.sh(#"mkdir "$R/data""#)
      let watched = try WatchedLibrary(
        library,
        adding: ["GATEFOLD_DB": library.root + "/data/gatefold.db"]
      )
      // Each change is one run that decodes it: none comes in between.
      for color in ["#112233", "#445566", "#778899"] {
        sleep(3)
        try library.add(["Ember/cover.png": .image(color)])
        #expect(try watched.run()["decoded"]?.integer == 1)
      }
      try watched.stop()
      #expect(watched.watch.readLine(withinMilliseconds: 5_000) == nil)
    }

    @Test func `While nothing happens it does nothing`() throws {
      let library = try WatchedLibrary()
      var before = switches(of: library.watch.pid)
      // What the first run has left behind: its own writing of the index, the ends of its workers.
      try Programs.wait(for: "rest") {
        sleep(1)
        defer { before = switches(of: library.watch.pid) }
        return before == switches(of: library.watch.pid)
      }
      sleep(4)
      #expect(switches(of: library.watch.pid) == before)
      #expect(before.count == 1, "only its first thread is left")
    }
  }
}

/// How often each thread of a process has stopped running, by itself or not.
private func switches(of process: Int32) -> [String: [Substring]] {
  let folder = "/proc/\(process)/task"
  let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return tasks.reduce(into: [:]) { counts, task in
    let text = (try? String(contentsOfFile: "\(folder)/\(task)/status", encoding: .utf8)) ?? ""
    counts[task] = text.split(separator: "\n").filter { $0.contains("ctxt_switches") }
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold watch` where not all goes well.
  @Suite struct WatchingTroubles {
    /// Lets this user watch two folders.
    static let limited = [
      "/usr/bin/unshare", "--user", "--map-root-user", "/bin/sh", "-c",
      #"echo 2 >/proc/sys/user/max_inotify_watches && exec "$@""#, "sh", Programs.gatefold,
    ]

    /// Whether somebody may set a limit of their own here.
    static let mayLimit =
      (try? Programs.tool(
        limited[0],
        limited[1..<5] + ["echo 2 >/proc/sys/user/max_inotify_watches"],
        folder: "/"
      )) != nil

    /// How many events the kernel keeps.
    static let queue =
      Int(
        ((try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8))
          ?? "").filter(\.isNumber)
      ) ?? .max

    @Test(.enabled(if: mayLimit, "nobody may set limits of a user namespace here"))
    func `Beyond the limit of watches it looks from time to time, and says so once`() throws {
      let library = try WatchedLibrary(nil, ["--interval", "1"], by: Self.limited)
      // That of the database alone: none is kept from others.
      #expect(library.watchedFolders == 1)
      try library.library.add([
        "Drift/1.mp3": WatchedLibrary.track("Stranger", "Drift"),
        "Drift/cover.png": .image("#2a9d8f"),
      ])
      try library.runs { try library.color("Drift") == "#2a9d8f" }
      try library.stop()
      let lines = library.watch.errorText.split(separator: "\n")
      #expect(lines.count == 1, "\(lines)")
      #expect(library.watch.errorText.contains("sysctl fs.inotify.max_user_watches="))
      #expect(library.watch.errorText.contains("it is looked at every 1 s"))
    }

    @Test(.enabled(if: queue <= 65_536, "the kernel keeps too many events here"))
    func `When events are lost everything is looked at again`() throws {
      let library = try WatchedLibrary()
      library.watch.send(SIGSTOP)
      let script = """
        import sys
        for number in range(int(sys.argv[2])):
            open(f"{sys.argv[1]}/Ember/{number}", "w").close()
        """
      try library.programs.tool("/usr/bin/python3", "-c", script, library.root, "\(Self.queue)")
      try library.library.add([
        "Drift/1.mp3": WatchedLibrary.track("Stranger", "Drift"),
        "Drift/cover.png": .image("#2a9d8f"),
      ])
      library.watch.send(SIGCONT)
      try library.runs { try library.color("Drift") == "#2a9d8f" }
      // What is new is watched as well.
      try library.library.add(["Drift/cover.png": .image("#112233")])
      try library.runs { try library.color("Drift") == "#112233" }
      #expect(library.watch.errorText.contains("fs.inotify.max_queued_events (\(Self.queue))"))
      #expect(library.watch.errorText.split(separator: "\n").count == 1)
    }

    @Test(MountNamespace.isAvailable)
    func `A disk that is unmounted keeps its colours, and is looked at once it is back`() throws {
      let library = try SmallLibrary(WatchedLibrary.files)
      let script = """
        set -e
        soon() { for i in $(seq 600); do if "$@" >/dev/null 2>&1; then return; fi; sleep 0.1; done; echo never: "$@"; exit 1; }
        color() { "$G" colors --json "$1" | grep -q "$2"; }
        stale() { "$G" colors --json "$1" | grep -q '"stale":"'"$2"; }
        fresh() { ! "$G" colors --json "$1" | grep -q '"stale"'; }
        cp -R "$R" "$W/files"; rm -r "$R"/*
        mount -t tmpfs -o mode=777 disk "$R"; cp -R "$W/files/." "$R"
        "$G" watch --settle 0 "$R" >"$W/out" 2>"$W/err" & watch=$!
        soon color Ember e63946
        umount "$R"
        soon stale Ember rootUnavailable
        mkdir "$W/disk"; mount -t tmpfs -o mode=777 disk "$W/disk"; cp -R "$W/files/." "$W/disk"
        mount --move "$W/disk" "$R"
        soon fresh Ember
        mkdir "$R/New"; cp "$R/Ember/cover.png" "$R/Low Tide"
        soon color Low e63946
        kill $watch; wait $watch && echo ended
        sed "s,$R,ROOT," "$W/err"
        """
      let run = try MountNamespace.run(script, library.environment, folder: "/")
      #expect(run.status == 0, "\(run.errorText) \(run.text)")
      #expect(run.lines.first == "ended", "\(run.text)")
      #expect(run.lines.count == 3, "\(run.text)")
      #expect(run.text.contains("ROOT is not available: "))
      #expect(run.text.contains("it is looked for every 15 min"))
      #expect(run.text.contains("ROOT is available again"))
    }

    @Test func `A folder that is not there is looked for from time to time`() throws {
      let library = try SmallLibrary(WatchedLibrary.files)
      try library.index()
      try library.sh(#"mv "$R" "$W/away""#)
      let watched = try WatchedLibrary(library, ["--interval", "1"], roots: [])
      try library.sh(#"mv "$W/away" "$R""#)
      try watched.runs { watched.watch.errorText.contains("is available again") }
      try library.add(["Ember/cover.png": .image("#112233")])
      try watched.runs { try watched.color("Ember") == "#112233" }
      try watched.stop()
      #expect(watched.watch.errorText.split(separator: "\n").count == 2, "told once each")
    }

    @Test func `Another indexer is waited for, which is said once`() throws {
      let library = try SmallLibrary(WatchedLibrary.files)
      let other = try RunningProgram(
        "/usr/bin/flock",
        ["--no-fork", library.programs.database + ".lock", "sh", "-c", "echo; exec sleep 600"],
        environment: library.environment,
        folder: "/"
      )
      _ = other.readLine(withinMilliseconds: 20_000)
      let watched = try WatchedLibrary(library, waitsForRun: false)
      try Programs.wait(for: "the lock to be met") {
        watched.watch.errorText.contains("another indexer is at work")
      }
      // Long enough to be met again.
      sleep(2)
      other.send(SIGKILL)
      try watched.run()
      #expect(try watched.color("Ember") == "#e63946")
      try watched.stop()
      #expect(watched.watch.errorText.split(separator: "\n").count == 1)
    }

    @Test func `A run that fails is told once and made up for by the next change`() throws {
      let library = try SmallLibrary(WatchedLibrary.files)
      let worker = library.programs.workplace.path + "/worker"
      try library.programs.tool("/bin/ln", "-s", Programs.worker, worker)
      let watched = try WatchedLibrary(library, adding: ["GATEFOLD_WORKER": worker])
      try library.programs.tool("/bin/rm", worker)
      for color in ["#112233", "#223344"] {
        try library.add(["Ember/cover.png": .image(color)])
        try Programs.wait(for: "the failure") {
          watched.watch.errorText.contains("trying again with the next change, or in 15 min")
        }
        sleep(2)
      }
      try library.programs.tool("/bin/ln", "-s", Programs.worker, worker)
      try library.add(["Low Tide/cover.png": .image("#445566")])
      try watched.runs { try watched.color("Low") == "#445566" }
      #expect(try watched.color("Ember") == "#223344")
      try watched.stop()
      #expect(watched.watch.errorText.split(separator: "\n").count == 1)
    }

    @Test func `Folders that are indexed and forgotten meanwhile are followed`() throws {
      let library = try SmallLibrary(WatchedLibrary.files)
      try library.index()
      let watched = try WatchedLibrary(library, roots: [])
      try library.add([
        "../other/Drift/1.mp3": WatchedLibrary.track("Stranger", "Drift"),
        "../other/Drift/cover.png": .image("#2a9d8f"),
      ])
      let other = library.programs.workplace.path + "/other"
      #expect(try library.programs.gatefold("index", other).status == 0)
      try watched.runs { watched.watch.errorText.contains("\(other) is indexed now, and watched") }
      try library.add(["../other/Drift/cover.png": .image("#112233")])
      try watched.runs { try watched.color("Drift") == "#112233" }
      #expect(try library.programs.gatefold("forget", library.root).status == 0)
      try Programs.wait(for: "the root to be left") {
        watched.watch.errorText.contains("\(library.root) is not indexed any more")
      }
      // Nobody indexes it again.
      try library.add([
        "Ember/cover.png": .image("#445566"), "../other/Drift/cover.png": .image("#778899"),
      ])
      try watched.runs { try watched.color("Drift") == "#778899" }
      #expect(try watched.color("Ember") == nil)
    }

    @Test func `It ends when nobody reads what it tells any more`() throws {
      let library = try WatchedLibrary()
      library.watch.closeOutput()
      #expect(try library.watch.wait(seconds: 60) == 0)
    }

    @Test func `To be stopped in the middle of a run is a good end, and keeps what is done`() throws
    {
      var files = WatchedLibrary.files
      for number in 0..<40 {
        files["Many/\(number)/1.mp3"] = WatchedLibrary.track("Many", "Album \(number)")
        files["Many/\(number)/cover.png"] = .image("#2a\(10 + number)8f")
      }
      let library = try SmallLibrary(files)
      let log = library.programs.workplace.path + "/log"
      let watched = try WatchedLibrary(
        library,
        adding: ["GATEFOLD_WORKER": try library.programs.pacedWorker(log: log)],
        waitsForRun: false
      )
      try Programs.wait(for: "the first cover") { FileManager.default.fileExists(atPath: log) }
      try watched.stop()
      #expect(try library.sql("PRAGMA integrity_check") == ["ok"])
      try library.index()
    }

    @Test func `Without any folder it says what to do, and a manager is told how it is`() throws {
      let programs = try Programs()
      let run = try programs.gatefold("watch")
      #expect(run.status == 2)
      #expect(run.errorText.contains("no folder is indexed yet"))

      let library = try SmallLibrary(WatchedLibrary.files)
      let socket = library.programs.workplace.path + "/notify"
      let script = """
        import socket, sys
        one = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        one.bind(sys.argv[1])
        print("bound", flush=True)
        while True:
            print(one.recv(4096).decode(), flush=True)
        """
      let manager = try RunningProgram(
        "/usr/bin/python3",
        ["-c", script, socket],
        environment: library.environment,
        folder: "/"
      )
      _ = manager.readLine(withinMilliseconds: 20_000)
      let watched = try WatchedLibrary(library, adding: ["NOTIFY_SOCKET": socket])
      #expect(manager.readLine(withinMilliseconds: 20_000) == "READY=1")
      #expect(manager.readLine(withinMilliseconds: 20_000) == "STATUS=3 folders watched")
      try watched.stop()
      var line = manager.readLine(withinMilliseconds: 20_000)
      while line?.hasPrefix("STATUS=") == true {
        line = manager.readLine(withinMilliseconds: 20_000)
      }
      #expect(line == "STOPPING=1")
    }
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What `gatefold now` writes and runs, whoever plays.
  @Suite(
    .enabled(
      if: SessionBusServer.isInstalled,
      "no session bus or no player is installed (apt-get install dbus python3-dbus python3-gi)"
    )
  )
  struct NowOutput {
    /// A player, and the music that it plays.
    private struct Stage {
      let music: PlayedLibrary
      let bus: SessionBusServer
      let player: StandInPlayer

      init() throws {
        music = try PlayedLibrary()
        bus = try SessionBusServer()
        player = try StandInPlayer("stand_in", on: bus)
      }

      /// A song that the index knows with a cover.
      static var ember: [String: Any] { ["xesam:artist": ["Cinder"], "xesam:title": "Glow"] }
      /// One that it knows without a cover.
      static var bare: [String: Any] { ["xesam:artist": ["Nobody"], "xesam:title": "Plain"] }
      /// One that it does not know.
      static var unknown: [String: Any] { ["xesam:title": "It's $HOME"] }

      var adding: [String: String] {
        ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GATEFOLD_TITLE": "of somebody else"]
      }

      func now(_ options: String...) throws -> ProgramsRun {
        try music.programs.gatefold(
          bytes: (["now", "--player", "mpris"] + options).map { Array($0.utf8) },
          adding: adding
        )
      }

      func following(_ options: String...) throws -> RunningProgram {
        let programs = music.programs
        return try RunningProgram(
          Programs.gatefold,
          ["now", "--player", "mpris", "--follow"] + options,
          environment: programs.environment.merging(adding) { $1 },
          folder: programs.workplace.path,
          keeping: programs.workplace
        )
      }

      func path(_ name: String) -> String { music.programs.workplace.path + "/" + name }

      func text(_ name: String) -> String? {
        try? String(contentsOfFile: path(name), encoding: .utf8)
      }
    }

    @Test(arguments: ["css", "pywal", "shell", "base16", "csv", "aco", "tokens"])
    func `A format of export has the album's file, or the fallback's`(_ format: String) throws {
      let stage = try Stage()
      let scope = format == "css" ? ["--scope", "root"] : []
      for (song, words) in [(Stage.ember, "ember"), (Stage.bare, "bare")] {
        try stage.player.set("Playing", song)
        let shown = try stage.now("--format", format)
        let exported = try stage.music.programs.gatefold(
          bytes: (["export", words, "--format", format] + scope).map { Array($0.utf8) }
        )
        if format == "shell" {
          // A look-up by `now` knows more: player and song.
          let lines = Set(shown.lines)
          #expect(Set(exported.lines.filter { !$0.hasPrefix("GATEFOLD_A") }).isSubset(of: lines))
          #expect(
            lines.isSuperset(of: ["GATEFOLD_PLAYING='1'", "GATEFOLD_MATCHED_BY='artistTitle'"])
          )
        } else {
          #expect(shown.output == exported.output)
        }
        #expect(shown.status == (words == "ember" ? 0 : 4))
      }
    }

    @Test func `With -o the file holds the last answer, also in silence`() throws {
      let stage = try Stage()
      try stage.player.set("Playing", Stage.ember)
      let now = try stage.following("--format", "css", "-o", "now.css")
      try Programs.wait(for: "the first file") { stage.text("now.css") != nil }
      let ember = stage.text("now.css")
      #expect(ember?.hasPrefix(":root{") == true)
      try stage.player.set("Paused")
      try stage.player.set("Playing", Stage.bare)
      try Programs.wait(for: "the second file") { stage.text("now.css") != ember }
      #expect(stage.text("now.css")?.contains("#5856d6") == true)
      now.send(SIGTERM)
      #expect(try now.wait(seconds: 20) == 0)
      #expect(now.readLine(withinMilliseconds: 100) == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: stage.path(""))
      #expect(!names.contains { $0.hasPrefix(".gatefold-") })
    }

    @Test func `The command has the colours of each song, and of silence none`() throws {
      let stage = try Stage()
      let command = """
        env | grep ^GATEFOLD_ | sort > all; mv all "$GATEFOLD_PLAYING$GATEFOLD_TITLE"; \
        echo to standard output
        """
      try stage.player.set("Playing", Stage.ember)
      let run = try stage.now("--exec", command)
      #expect(run.status == 0)
      #expect(run.lines.count == 1, "the command's own output is a message")
      #expect(run.errorText == "to standard output\n")
      let answer = try stage.music.answer("--artist", "Cinder", "--album", "Ember")
      let lines = Set(try #require(stage.text("1Glow")).split(separator: "\n").map(String.init))
      let expected = [
        "GATEFOLD_PLAYING=1", "GATEFOLD_PLAYER=stand_in", "GATEFOLD_TITLE=Glow",
        "GATEFOLD_ARTIST=Cinder", "GATEFOLD_ALBUM=Ember", "GATEFOLD_MATCHED_BY=artistTitle",
        "GATEFOLD_ID=" + (answer["id"]?.string ?? ""), "GATEFOLD_COLOR0=#e63946",
        "GATEFOLD_COLOR1=#f2ead8", "GATEFOLD_COVER=\(stage.music.known)/Ember/cover.png",
        "GATEFOLD_ACCENT=" + (answer["ui"]?["accent"]?.string ?? ""),
        "GATEFOLD_TEXT=" + (answer["text"]?["color"]?.string ?? ""),
        "GATEFOLD_BAND0=" + (answer["bands"]?[0]?["hex"]?.string ?? ""),
      ]
      #expect(lines.isSuperset(of: expected), "\(lines.sorted())")

      try stage.player.set("Playing", Stage.unknown)
      #expect(try stage.now("--exec", command).status == 4)
      let unknown = try #require(stage.text("1It's $HOME"))
      #expect(unknown.contains("GATEFOLD_COLOR0=#5856d6\n"))
      #expect(!unknown.contains("GATEFOLD_MATCHED_BY") && !unknown.contains("GATEFOLD_ID="))

      try stage.player.set("Stopped")
      #expect(try stage.now("--exec", command).status == 4)
      let silent = try #require(stage.text("0"))
      #expect(silent.contains("GATEFOLD_STATE=stopped\n"))
      #expect(!silent.contains("GATEFOLD_COLOR0") && !silent.contains("GATEFOLD_TITLE"))
      // What is ours and no colour is inherited.
      #expect(silent.contains("GATEFOLD_DB="))
    }

    @Test func `A command that fails is told, and changes the status of one answer`() throws {
      let stage = try Stage()
      try stage.player.set("Playing", Stage.ember)
      let run = try stage.now("--exec", "exit 3")
      #expect(run.status == 1)
      #expect(run.errorText == "gatefold: --exec: the command ended with status 3\n")
      #expect(run.lines.count == 1)
    }

    @Test func `Commands never run twice at a time, and the newest song is the last one`() throws {
      let stage = try Stage()
      let command = """
        echo "begin $GATEFOLD_TITLE" >> log; while [ ! -e go ]; do sleep 0.01; done; \
        echo "end $GATEFOLD_TITLE" >> log; exit 1
        """
      let now = try stage.following("--exec", command)
      #expect(try now.record()["state"]?.string == "stopped")
      try Programs.wait(for: "the first command") { stage.text("log") != nil }
      for number in 1...5 {
        try stage.player.set("Playing", ["xesam:title": "\(number)"])
        #expect(try now.record()["song"]?["title"]?.string == "\(number)")
      }
      #expect(stage.text("log") == "begin \n")
      try stage.music.programs.tool("/usr/bin/touch", "go")
      let expected = "begin \nend \nbegin 5\nend 5\n"
      try Programs.wait(for: "the last command") { stage.text("log") == expected }
      try Programs.wait(for: "its end") { now.children.isEmpty }
      #expect(now.errorText.split(separator: "\n").count == 2, "\(now.errorText)")
      now.send(SIGTERM)
      #expect(try now.wait(seconds: 20) == 0)
      #expect(stage.text("log") == expected)
    }

    @Test func `A reader that goes away ends it quietly, even while nothing changes`() throws {
      let stage = try Stage()
      let now = try stage.following()
      _ = try now.record()
      now.closeOutput()
      #expect(try now.wait(seconds: 20) == 0)
      #expect(now.errorText == "")
    }

    @Test func `Without an index the players' pictures are shown, and that is said once`() throws {
      let stage = try Stage()
      let nowhere = stage.path("nowhere.db")
      let now = try stage.following("--db", nowhere)
      _ = try now.record()
      let art = "file://\(stage.music.root)/unknown/Drift/cover.png"
      for title in ["one", "two"] {
        try stage.player.set("Playing", ["xesam:title": title, "mpris:artUrl": art])
        #expect(try now.record()["extracted"]?.boolean == true)
      }
      #expect(now.errorText.split(separator: "\n").count == 1, "\(now.errorText)")
      #expect(!FileManager.default.fileExists(atPath: nowhere))
      now.send(SIGTERM)
      #expect(try now.wait(seconds: 20) == 0)
    }

    @Test func `Without a worker what the index knows is shown all the same`() throws {
      let stage = try Stage()
      let art = "file://\(stage.music.root)/unknown/Drift/cover.png"
      for (song, status) in [(Stage.ember, Int32(0)), (["mpris:artUrl": art], 4)] {
        try stage.player.set("Playing", song)
        let run = try stage.music.programs.gatefold(
          "now",
          "--player",
          "mpris",
          adding: stage.adding.merging(["GATEFOLD_WORKER": "/nowhere/worker"]) { $1 }
        )
        #expect(run.status == status)
        #expect(run.errorText.contains("/nowhere/worker") == (status == 4), "\(run.errorText)")
      }
    }
  }

  /// How `gatefold` comes to `gatefold-now`.
  @Suite struct Companion {
    @Test func `Where gatefold-now is not there, it is said where it was looked for`() throws {
      let programs = try Programs()
      let named = try programs.gatefold("now", adding: ["GATEFOLD_NOW": "/nowhere/now"])
      #expect(named.status == 1)
      #expect(
        named.errorText
          == "gatefold: no gatefold-now at /nowhere/now; install it there or name it in GATEFOLD_NOW\n"
      )
      try programs.tool("/bin/cp", Programs.gatefold, programs.workplace.path + "/gatefold")
      let alone = try ProgramsRun.run(
        programs.workplace.path + "/gatefold",
        [Array("now".utf8)],
        environment: programs.environment,
        folder: "/"
      )
      #expect(alone.status == 1)
      #expect(alone.errorText.contains("libexec/gatefold/gatefold-now or "))
    }

    @Test func `It gets the arguments as they are`() throws {
      let programs = try Programs()
      let path = programs.workplace.path + "/now"
      try Programs.writeExecutable(
        "#!/bin/sh\nfor word; do printf '%s|' \"$word\"; done\n",
        to: path
      )
      let run = try programs.gatefold(
        bytes: ["now", "--exec", "a b\n'\"", "-o"].map { Array($0.utf8) } + [[0x2F, 0xFF]],
        adding: ["GATEFOLD_NOW": path]
      )
      #expect(run.status == 0)
      #expect(run.output == Array("now|--exec|a b\n'\"|-o|/".utf8) + [0xFF] + Array("|".utf8))
    }

    @Test(arguments: [
      (["--mpris", "vlc", "--player", "mpd"], "--mpris goes with another --player than mpd"),
      (
        ["--mpd-port", "1", "--player", "mpris"], "--mpd-port goes with another --player than mpris"
      ),
      (["-o", "/tmp/"], "-o takes a file"), (["--format", "html"], "--format"),
    ])
    func `What makes no sense is wrong usage`(_ arguments: [String], _ message: String) throws {
      let run = try Programs().gatefold(
        bytes: (["now"] + arguments).map { Array($0.utf8) },
        adding: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
      )
      #expect(run.status == 2)
      #expect(run.errorText.contains(message), "\(run.errorText)")
    }
  }
}

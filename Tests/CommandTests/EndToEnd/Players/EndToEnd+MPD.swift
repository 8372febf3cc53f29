// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold now` with an MPD from Debian.
  @Suite(
    .enabled(if: MPDServer.isInstalled, "no MPD is installed (apt-get install mpd)")
  )
  struct PlayersOfMPD {
    @Test func `The song of an MPD has the answer that the index has for its path`() throws {
      let music = try PlayedLibrary()
      let server = try MPDServer(music: music.root)
      for path in ["known/Low Tide/2.mp3", "known/Ember/ä 1.flac"] {
        try server.play(path)
        let run = try music.programs.gatefold("now", "--mpd-host", server.socket)
        #expect(run.status == 0, "\(run.errorText)")
        #expect(try AlbumSchema.problems(run.text, isLines: true, schema: "now-1.json") == "")
        let record = try run.json()
        music.expect(record, holds: try music.answer("--track", music.absolute(path)))
        #expect(record["matchedBy"]?.string == "track")
        #expect(record["playing"]?.boolean == true)
        #expect(record["player"]?["kind"]?.string == "mpd")
        #expect(record["player"]?["name"]?.string == server.socket)
        #expect(record["song"]?["path"]?.string == music.absolute(path))
      }
    }

    @Test func `Over a port, where MPD tells no folder, the named or the index's own is tried`()
      throws
    {
      let music = try PlayedLibrary()
      let port = try MPDServer.freePort()
      let server = try MPDServer(music: music.known, port: port, password: "secret")
      try server.play("Low Tide/1.mp3")
      for arguments in [["--mpd-music", music.known], []] {
        let run = try music.programs.gatefold(
          bytes: (["now"] + arguments).map { Array($0.utf8) },
          adding: ["MPD_HOST": "secret@127.0.0.1", "MPD_PORT": "\(port)"]
        )
        #expect(run.status == 0, "\(run.errorText)")
        let record = try run.json()
        #expect(record["matchedBy"]?.string == "track")
        let path = arguments.isEmpty ? "Low Tide/1.mp3" : music.known + "/Low Tide/1.mp3"
        #expect(record["song"]?["path"]?.string == path)
        #expect(record["player"]?["name"]?.string == "127.0.0.1:\(port)")
      }
      let refused = try music.programs.gatefold(
        "now",
        "--mpd-host",
        "wrong@127.0.0.1",
        "--mpd-port",
        "\(port)"
      )
      #expect(refused.status == 1)
      #expect(refused.errorText.contains("incorrect password"), "\(refused.errorText)")
      #expect(!refused.errorText.contains("wrong@"))
    }

    @Test func `What the index does not know gets the colours of MPD's picture`() throws {
      let music = try PlayedLibrary()
      let server = try MPDServer(music: music.root)
      let before = try music.dump(times: true)
      try server.play("unknown/Drift/1.mp3")
      let run = try music.programs.gatefold("now", "--mpd-host", server.socket)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try AlbumSchema.problems(run.text, isLines: true, schema: "now-1.json") == "")
      let record = try run.json()
      #expect(record["extracted"]?.boolean == true)
      #expect(record["match"]?.boolean == false)
      #expect(record["swatches"]?[0]?["hex"]?.string == "#2a9d8f")
      #expect(record["cover"]?["path"] == nil)
      #expect(record["song"]?["title"]?.string == "Away")

      try server.play("unknown/Naked/1.mp3")
      let naked = try music.programs.gatefold("now", "--mpd-host", server.socket)
      #expect(naked.status == 4)
      #expect(try naked.json()["error"]?["class"]?.string == "noPicture")
      #expect(naked.errorText.hasPrefix("gatefold: there are no colours:"))
      #expect(try music.dump(times: true) == before)
    }

    @Test func `The picture in a track is asked for where its folder has none`() throws {
      let music = try PlayedLibrary()
      try music.programs.tool(
        "/usr/bin/python3",
        "-c",
        """
        import sys
        sys.path.insert(0, sys.argv[1])
        import tagging
        picture = open(sys.argv[2], "rb").read()
        tagging.tag(sys.argv[3].encode(), {"title": "Bones"}, [tagging.Embedded(picture)])
        """,
        Programs.package + "/Fixtures",
        music.absolute("unknown/Drift/cover.png"),
        music.absolute("unknown/Naked/1.mp3")
      )
      let server = try MPDServer(music: music.root)
      try server.play("unknown/Naked/1.mp3")
      let run = try music.programs.gatefold("now", "--mpd-host", server.socket)
      #expect(try run.json()["swatches"]?[0]?["hex"]?.string == "#2a9d8f", "\(run.errorText)")
    }

    @Test func `A song elsewhere is known by its tags, and without them by its picture`() throws {
      let music = try PlayedLibrary()
      let server = try MPDServer(music: music.root)
      try server.play("unknown/Copy/1.mp3")
      let run = try music.programs.gatefold("now", "--mpd-host", server.socket)
      let answer = try music.answer("--artist", "Cinder", "--album", "Ember")
      music.expect(try run.json(), holds: answer)
      // `colors` takes the artist as the album's.
      #expect(try run.json()["matchedBy"]?.string == "albumArtistAlbum")
    }

    @Test func `Followed, each song and each silence is a line, also after a restart`() throws {
      let music = try PlayedLibrary()
      let server = try MPDServer(music: music.root)
      let now = try music.programs.running("now", "--follow", "--mpd-host", server.socket)
      var record = try now.record()
      #expect(record["playing"]?.boolean == false)
      #expect(record["state"]?.string == "stopped")

      try server.play("known/Low Tide/1.mp3")
      record = try now.record()
      #expect(record["song"]?["title"]?.string == "Ebb")
      #expect(record["matchedBy"]?.string == "track")
      try server.play("known/Ember/ä 1.flac")
      #expect(try now.record()["album"]?["title"]?.string == "Ember")
      try server.play("unknown/Drift/1.mp3")
      #expect(try now.record()["extracted"]?.boolean == true)
      try server.play("known/Bare/1.mp3")
      record = try now.record()
      #expect(record["match"]?.boolean == true)
      #expect(record["cover"] == nil)

      try server.ask("pause 1")
      record = try now.record()
      #expect(record["state"]?.string == "paused")
      #expect(record["song"]?["title"]?.string == "Plain")
      // What changes nothing that is shown is no line.
      try server.ask("random 1", "random 0")
      try server.ask("pause 0")
      #expect(try now.record()["song"]?["title"]?.string == "Plain")
      try server.ask("stop")
      #expect(try now.record()["state"]?.string == "stopped")

      try server.stop()
      record = try now.record()
      #expect(record["state"]?.string == "noPlayer")
      #expect(record["player"] == nil)
      try server.start()
      #expect(try now.record()["state"]?.string == "stopped")
      try server.play("known/Low Tide/2.mp3")
      #expect(try now.record()["song"]?["title"]?.string == "Flow")

      now.send(SIGTERM)
      #expect(try now.wait(seconds: 20) == 0)
      #expect(now.errorText.contains("cannot reach MPD at \(server.socket)"))
      #expect(now.errorText.split(separator: "\n").count == 1, "\(now.errorText)")
    }

    @Test func `MPD is not sent into the network for the picture of a stream`() throws {
      let music = try PlayedLibrary()
      let radio = try RunningProgram(
        "/usr/bin/python3",
        ["-c", Self.radio, Programs.package + "/Fixtures/audio/silence.mp3"],
        environment: [:],
        folder: "/"
      )
      let port = try #require(radio.readLine(withinMilliseconds: 20_000))
      let server = try MPDServer(music: music.root, hasNetwork: true)
      let address = "http://127.0.0.1:\(port)/radio.mp3"
      try server.ask("clear", "add \"\(address)\"", "play")
      #expect(radio.readLine(withinMilliseconds: 20_000) == "/radio.mp3")
      let run = try music.programs.gatefold("now", "--mpd-host", server.socket)
      #expect(run.status == 4)
      let record = try run.json()
      #expect(record["playing"]?.boolean == true)
      #expect(record["song"]?["url"]?.string == address)
      #expect(record["song"]?["path"] == nil)
      #expect(record["error"]?["class"]?.string == "noPicture")
      #expect(run.errorText.contains("behind http:"), "\(run.errorText)")
      // MPD is free to do what it is asked; a look for a cover would have come to the radio before.
      try server.ask("stop")
      let last = try Programs.tool(
        "/usr/bin/curl",
        ["-s", "http://127.0.0.1:\(port)/last"],
        folder: "/"
      )
      #expect(last.text == "last")
      #expect(radio.readLine(withinMilliseconds: 20_000) == "/last")
    }

    /// A radio that goes on for long, and says what it is asked for; the last thing is `/last`.
    private static let radio = """
      import http.server, sys, time
      class Radio(http.server.BaseHTTPRequestHandler):
          def do_GET(self):
              print(self.path, flush=True)
              self.send_response(200 if "." not in self.path or self.path == "/radio.mp3" else 404)
              self.end_headers()
              if self.path == "/last":
                  self.wfile.write(b"last")
              elif self.path == "/radio.mp3":
                  for _ in range(1000):
                      self.wfile.write(open(sys.argv[1], "rb").read())
                      time.sleep(0.05)
          def log_message(self, *_):
              pass
          def handle(self):
              try:
                  super().handle()
              except OSError:
                  pass
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Radio)
      print(server.server_address[1], flush=True)
      server.serve_forever()
      """

    @Test func `A picture that MPD does not come back with is asked for once`() throws {
      let programs = try Programs()
      let folder = try TemporaryFolder()
      let socket = folder.path + "/socket"
      let server = try RunningProgram(
        "/usr/bin/python3",
        ["-c", Self.stuck, socket],
        environment: [:],
        folder: "/"
      )
      #expect(server.readLine(withinMilliseconds: 20_000) == "ready")
      let now = try programs.running("now", "--follow", "--mpd-host", socket)
      // The second time it is connected to, the song is told of without another question.
      for state in [nil, "noPlayer", nil] {
        let record = try now.record()
        #expect(record["state"]?.string == state)
        #expect(record["error"]?["class"]?.string == (state == nil ? "noPicture" : nil))
        #expect(record["song"]?["path"]?.string == (state == nil ? "a.mp3" : nil))
      }
      now.send(SIGTERM)
      #expect(try now.wait(seconds: 20) == 0)
      #expect(server.readLine(withinMilliseconds: 20_000) == "albumart")
      #expect(server.readLine(withinMilliseconds: 0) == nil)
    }

    /// An MPD that plays, and hangs up where it is asked for a picture.
    private static let stuck = """
      import socketserver, sys
      class Client(socketserver.StreamRequestHandler):
          def handle(self):
              self.wfile.write(b"OK MPD 0.23.5\\n")
              for line in self.rfile:
                  word = line.split()[0].decode()
                  if word == "albumart":
                      print(word, flush=True)
                      return
                  if word == "command_list_end":
                      self.wfile.write(b"state: play\\nlist_OK\\nfile: a.mp3\\nId: 1\\nlist_OK\\nOK\\n")
                  elif word not in ("command_list_ok_begin", "status", "currentsong", "idle"):
                      self.wfile.write(b"OK\\n")
      server = socketserver.ThreadingUnixStreamServer(sys.argv[1], Client)
      print("ready", flush=True)
      server.serve_forever()
      """

    @Test func `Where no MPD listens, it is said once where, and the status is 1`() throws {
      let programs = try Programs()
      let run = try programs.gatefold("now", "--player", "mpd", adding: ["MPD_HOST": "/nowhere/s"])
      #expect(run.status == 1)
      #expect(run.errorText.contains("cannot reach MPD at /nowhere/s: "))
      #expect(run.text == "")
    }

    @Test func `The indexer is not kept waiting by one who follows`() throws {
      let music = try PlayedLibrary()
      let server = try MPDServer(music: music.root)
      let now = try music.programs.running("now", "--follow", "--mpd-host", server.socket)
      _ = try now.record()
      try server.play("known/Low Tide/1.mp3")
      _ = try now.record()
      // At rest the index is one plain file (1-architecture.md §1.4): nobody holds it open.
      let run = try music.programs.gatefold("index", music.absolute("unknown"))
      #expect(run.status == 0, "\(run.errorText)")
      try Programs.wait(for: "the index to be let go of") {
        !descriptors(of: now.pid).contains { $0.hasPrefix(music.programs.database) }
      }
      #expect(!FileManager.default.fileExists(atPath: music.programs.database + "-wal"))
      // What was written meanwhile is seen.
      try server.play("unknown/Drift/1.mp3")
      #expect(try now.record()["matchedBy"]?.string == "track")
    }
  }
}

/// Returns what the descriptors of a process lead to.
private func descriptors(of process: Int32) -> [String] {
  let folder = "/proc/\(process)/fd"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.compactMap {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
  }
}

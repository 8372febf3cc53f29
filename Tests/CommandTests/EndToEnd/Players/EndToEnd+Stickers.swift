// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold export --to mpd` with an MPD from Debian.
  @Suite(
    .enabled(if: MPDServer.isInstalled, "no MPD is installed (apt-get install mpd)")
  )
  struct StickersOfMPD {
    @Test func `Songs get the colours of their covers, and a second run writes nothing`() throws {
      let stage = try Stage()
      let first = try stage.export()
      #expect(first.status == 0, "\(first.errorText)")
      #expect(first.text == "songs written: 3, removed from: 0, unchanged: 1\n")
      #expect(first.errorText == "")
      for (song, words) in [
        ("known/Low Tide/1.mp3", "low tide"), ("known/Low Tide/2.mp3", "low tide"),
        ("known/Ember/ä 1.flac", "ember"),
      ] {
        let shell = try stage.music.programs.gatefold("export", "--format", "shell", words).lines
        func value(_ name: String) -> String? {
          shell.first { $0.hasPrefix("GATEFOLD_\(name)='") }?.split(separator: "'").last
            .map(String.init)
        }
        func values(_ name: String) -> String {
          (0..<6).compactMap { value("\(name)\($0)") }.joined(separator: " ")
        }
        let stickers = try stage.stickers(of: song)
        #expect(
          stickers == [
            "gatefold:accent=\(value("ACCENT") ?? "")",
            "gatefold:background=\(value("BACKGROUND") ?? "")",
            "gatefold:bands=\(values("BAND"))", "gatefold:colors=\(values("COLOR"))",
            "gatefold:text=\(value("TEXT") ?? "")",
          ]
        )
        #expect(stickers.contains { $0.hasPrefix("gatefold:accent=#") })
      }
      for song in ["known/Bare/1.mp3", "unknown/Drift/1.mp3"] {
        #expect(try stage.stickers(of: song) == [])
      }

      let before = try stage.file()
      let second = try stage.export()
      #expect(second.status == 0)
      #expect(second.text == "songs written: 0, removed from: 0, unchanged: 4\n")
      #expect(try stage.file() == before)
    }

    @Test func `What a dry run says is what the next run does, and no more`() throws {
      let stage = try Stage()
      _ = try stage.export()
      let ember = try stage.stickers(of: "known/Ember/ä 1.flac")
      try stage.music.library.add(["known/Low Tide/cover.png": .image("#2a9d8f")])
      try stage.index()
      let before = try stage.file()
      let dry = try stage.export("--dry-run")
      #expect(dry.status == 0)
      #expect(dry.lines.count == 3)
      for (line, song) in zip(dry.lines, ["known/Low Tide/1.mp3", "known/Low Tide/2.mp3"]) {
        #expect(line.hasPrefix("\(song): gatefold:background=#"))
      }
      #expect(dry.lines.last == "songs to write: 2, to remove from: 0, unchanged: 2")
      #expect(try stage.file() == before)

      #expect(try stage.export().text == "songs written: 2, removed from: 0, unchanged: 2\n")
      for line in dry.lines.prefix(2) {
        let parts = line.split(separator: ": ", maxSplits: 1)
        let stickers = try stage.stickers(of: String(parts[0]))
        for sticker in parts[1].split(separator: ", ") {
          #expect(stickers.contains(String(sticker)))
        }
      }
      #expect(try stage.stickers(of: "known/Ember/ä 1.flac") == ember)
    }

    @Test func `A song whose cover is gone loses its colours, and keeps what others wrote`() throws
    {
      let stage = try Stage()
      _ = try stage.export()
      let song = "known/Ember/ä 1.flac"
      try stage.server.ask("sticker set song \"\(song)\" rating 5")
      try stage.music.remove("known/Ember/cover.png")
      try stage.index()
      let dry = try stage.export("--dry-run")
      #expect(dry.lines.first?.hasPrefix("\(song): no gatefold:background, no ") == true)
      #expect(dry.lines.last == "songs to write: 0, to remove from: 1, unchanged: 3")
      #expect(try stage.export().text == "songs written: 0, removed from: 1, unchanged: 3\n")
      #expect(try stage.stickers(of: song) == ["rating=5"])
    }

    @Test func `Songs that are not in the index lose our stickers with --prune alone`() throws {
      let stage = try Stage()
      let song = "unknown/Drift/1.mp3"
      for sticker in ["gatefold:accent #112233", "rating 5", "gatefold:mine x"] {
        try stage.server.ask("sticker set song \"\(song)\" \(sticker)")
      }
      let all = try stage.stickers(of: song)
      #expect(all.count == 3)
      #expect(try stage.export().text == "songs written: 3, removed from: 0, unchanged: 1\n")
      #expect(try stage.stickers(of: song) == all)
      let pruned = try stage.export("--prune")
      #expect(pruned.text == "songs written: 0, removed from: 1, unchanged: 4\n")
      #expect(try stage.stickers(of: song) == ["gatefold:mine=x", "rating=5"])
    }

    @Test func `Words choose albums`() throws {
      let stage = try Stage()
      #expect(
        try stage.export("emb").text == "songs written: 1, removed from: 0, unchanged: 0\n"
      )
      #expect(try stage.stickers(of: "known/Low Tide/1.mp3") == [])
      let none = try stage.export("nothing like it")
      #expect(none.status == 4)
      #expect(none.errorText.contains("nothing like it"))
    }

    @Test func `Names of any kind are the same songs, and equal spellings are not`() throws {
      let names = [
        #"a "b" 'c' \d\\"#, "ä", "a\u{308}", "%_ #?", "file:", " x ", "-", "=", "a\tb", "\u{202E}",
      ]
      let library = try SmallLibrary([
        "cover.png": .image("#1d3557"), "loose.mp3": .track(nil),
        "line\nend/1.mp3": .track(["album": "B", "artist": "B"]),
        "line\nend/cover.png": .image("#e63946"),
      ])
      // One by one: as keys of one dictionary two spellings would be the same.
      for name in names {
        try library.add([
          "\(name)/\(name).mp3": .track(["album": "A \(name)", "artist": "A"]),
          "\(name)/cover.png": .image(name.utf8.starts(with: "a".utf8) ? "#e63946" : "#2a9d8f"),
        ])
      }
      try library.index()
      let server = try MPDServer(music: library.root, hasStickers: true)
      func export(_ words: String...) throws -> ProgramsRun {
        try library.programs.gatefold(
          bytes: (["export", "--to", "mpd", "--mpd-host", server.socket] + words).map {
            Array($0.utf8)
          }
        )
      }
      let albums = try export("a")
      #expect(
        albums.text == "songs written: \(names.count), removed from: 0, unchanged: 0\n",
        "\(albums.errorText)"
      )
      let run = try export()
      #expect(run.status == 0)
      #expect(run.text == "songs written: 1, removed from: 0, unchanged: \(names.count)\n")
      // MPD passes names by that its protocol cannot carry.
      #expect(
        run.errorText.hasPrefix(
          "gatefold: MPD does not know 1 of the tracks: line\\x0aend/1.mp3; "
        ),
        "\(run.errorText)"
      )
      let songs = try server.ask("sticker find song \"\" gatefold:colors")
      let pairs = stride(from: 0, to: songs.count - 1, by: 2).map { (songs[$0], songs[$0 + 1]) }
      #expect(pairs.count == names.count + 1)
      for (song, sticker) in pairs {
        // As bytes, so that ä in one piece does not begin like one in two.
        let color =
          song == "file: loose.mp3"
          ? "#1d3557" : song.utf8.starts(with: "file: a".utf8) ? "#e63946" : "#2a9d8f"
        #expect(sticker == "sticker: gatefold:colors=\(color)", "\(song)")
      }
    }

    @Test func `Tracks that MPD has not read yet are named, and written once it has`() throws {
      let stage = try Stage()
      try stage.music.library.add(
        Dictionary(
          uniqueKeysWithValues: (10...21).map {
            (
              "known/Low Tide/\($0).mp3",
              .track(["artist": "The Harbour Lights", "album": "Low Tide"])
            )
          }
        )
      )
      try stage.index()
      let run = try stage.export()
      #expect(run.status == 0)
      #expect(run.text == "songs written: 3, removed from: 0, unchanged: 1\n")
      #expect(
        run.errorText.hasPrefix(
          "gatefold: MPD does not know 12 of the tracks: known/Low Tide/10.mp3, known/Low Tide/11.mp3, "
        )
      )
      #expect(run.errorText.contains("/19.mp3 and 2 more; "))
      #expect(run.errorText.split(separator: "\n").count == 1)
    }

    @Test func `The music folder may be a link, and tracks elsewhere are counted`() throws {
      let stage = try Stage(music: "/known", linked: true)
      let other = try Stage(music: "/known/Ember", linked: false)
      #expect(try stage.export().text == "songs written: 3, removed from: 0, unchanged: 1\n")
      let run = try other.export()
      #expect(run.text == "songs written: 1, removed from: 0, unchanged: 0\n")
      #expect(
        run.errorText == "gatefold: 3 of the tracks are not below MPD's music folder\n"
      )
      let none = try stage.export("--mpd-music", "/nowhere")
      #expect(none.status == 4)
      #expect(none.errorText.contains("/nowhere"))
    }

    @Test func `Over a port the music folder has to be named`() throws {
      let music = try PlayedLibrary()
      let port = try MPDServer.freePort()
      let server = try MPDServer(music: music.root, port: port, hasStickers: true)
      let adding = ["MPD_HOST": "127.0.0.1", "MPD_PORT": "\(server.port ?? 0)"]
      let unnamed = try music.programs.gatefold("export", "--to", "mpd", adding: adding)
      #expect(unnamed.status == 2)
      #expect(unnamed.errorText.contains("name it with --mpd-music FOLDER"))
      let named = try music.programs.gatefold(
        bytes: ["export", "--to", "mpd", "--mpd-music", music.root].map { Array($0.utf8) },
        adding: adding
      )
      #expect(named.text == "songs written: 3, removed from: 0, unchanged: 1\n")
    }

    @Test func `What stands in the way is said with what to do, and the status is 1`() throws {
      let music = try PlayedLibrary()
      func export(_ host: String) throws -> ProgramsRun {
        try music.programs.gatefold(
          "export",
          "--to",
          "mpd",
          "--mpd-host",
          host,
          "--mpd-music",
          music.root
        )
      }
      let plain = try MPDServer(music: music.root)
      let closed = try MPDServer(
        music: music.root,
        password: "secret",
        permits: "read,add,control",
        hasStickers: true
      )
      let old = try OldServer()
      for (host, words) in [
        (plain.socket, ["sticker database is disabled", "name a sticker_file in mpd.conf"]),
        (
          "secret@" + closed.socket,
          ["you don't have permission for \"sticker\"", "--mpd-host PASSWORD@HOST"]
        ),
        ("wrong@" + closed.socket, ["incorrect password"]),
        ("/nowhere/s", ["cannot reach MPD at /nowhere/s: ", "--mpd-host"]),
        (old.socket, ["speaks protocol 0.22.0; stickers need 0.23"]),
      ] {
        let run = try export(host)
        #expect(run.status == 1)
        #expect(run.text == "")
        for word in words { #expect(run.errorText.contains(word), "\(run.errorText)") }
        #expect(run.errorText.split(separator: "\n").count == 1, "\(run.errorText)")
        #expect(!run.errorText.contains("secret") && !run.errorText.contains("wrong"))
      }
    }

    @Test(arguments: [
      (["--dry-run"], "--dry-run goes with --to mpd"),
      (["--mpd-host", "x"], "--mpd-host goes with --to mpd"),
      (["--to", "mpd", "--format", "css"], "--format does not go with --to mpd"),
      (["--to", "mpd", "-o", "x"], "--output does not go with --to mpd"),
      (["--to", "mpd", "--no-hash"], "--no-hash does not go with --to mpd"),
      (["--to", "mpd", "--prune", "ember"], "--prune is about the whole index"),
      (["--to", "amarok"], "--to"),
    ])
    func `What makes no sense is wrong usage`(_ arguments: [String], _ message: String) throws {
      let run = try Programs().gatefold(bytes: (["export"] + arguments).map { Array($0.utf8) })
      #expect(run.status == 2)
      #expect(run.errorText.contains(message), "\(run.errorText)")
    }
  }
}

/// Music of which a part is indexed, and an MPD that has stickers.
private struct Stage {
  let music: PlayedLibrary
  let server: MPDServer

  /// Makes both; MPD's music folder is the one below the music's, or a link to it.
  init(music folder: String = "", linked: Bool = false) throws {
    music = try PlayedLibrary()
    var path = music.root + folder
    if linked {
      let link = music.programs.workplace.path + "/link"
      try music.programs.tool("/bin/ln", "-s", path, link)
      path = link
    }
    server = try MPDServer(music: path, hasStickers: true)
  }

  /// Exports to it.
  func export(_ arguments: String...) throws -> ProgramsRun {
    try music.programs.gatefold(
      bytes: (["export", "--to", "mpd", "--mpd-host", server.socket] + arguments).map {
        Array($0.utf8)
      }
    )
  }

  /// Indexes what is known once more.
  func index() throws {
    let run = try music.programs.gatefold("index", music.known)
    try #require(run.status == 0, "\(run.errorText)")
  }

  /// The stickers of a song as MPD tells them, sorted.
  func stickers(of song: String) throws -> [String] {
    try server.ask("sticker list song \"\(song)\"").map { String($0.dropFirst("sticker: ".count)) }
      .sorted()
  }

  /// The file of the stickers; SQLite counts in it each time that something is written.
  func file() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: server.stickerFile))
  }
}

/// A server that says that it is an old MPD, once.
private struct OldServer {
  let socket: String
  private let folder: TemporaryFolder
  private let program: RunningProgram

  /// Starts it, and waits until it listens.
  init() throws {
    folder = try TemporaryFolder()
    socket = folder.path + "/socket"
    let script = """
      import socket, sys
      server = socket.socket(socket.AF_UNIX)
      server.bind(sys.argv[1])
      server.listen()
      print("ready", flush=True)
      client = server.accept()[0]
      client.sendall(b"OK MPD 0.22.0\\n")
      client.recv(1)
      """
    program = try RunningProgram(
      "/usr/bin/python3",
      ["-c", script, socket],
      environment: [:],
      folder: "/"
    )
    try #require(program.readLine(withinMilliseconds: 20_000) == "ready", "\(program.errorText)")
  }
}

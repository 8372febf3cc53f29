// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold now` with players on a session bus.
  @Suite(
    .enabled(
      if: SessionBusServer.isInstalled,
      "no session bus or no player is installed (apt-get install dbus python3-dbus python3-gi)"
    )
  )
  struct PlayersOnTheBus {
    /// A song, and how it is found.
    struct Case: Sendable, CustomTestStringConvertible {
      var id: String
      /// What the player tells; `KNOWN` and `UNKNOWN` stand for the two folders.
      var metadata: [String: [String]]
      var matchedBy: String?
      var album: String?
      var testDescription: String { id }
    }

    static let cases = [
      Case(
        id: "a path, percent-encoded",
        metadata: ["xesam:url": ["file://KNOWN/Ember/%C3%A4%201.flac"]],
        matchedBy: "track",
        album: "Ember"
      ),
      Case(
        id: "the path wins over what else is told",
        metadata: [
          "xesam:url": ["file://KNOWN/Low%20Tide/1.mp3"], "xesam:artist": ["Cinder"],
          "xesam:album": ["Ember"],
        ],
        matchedBy: "track",
        album: "Low Tide"
      ),
      Case(
        id: "the picture's path",
        metadata: [
          "xesam:url": ["https://radio.example/1"],
          "mpris:artUrl": ["file://KNOWN/Ember/cover.png"],
        ],
        matchedBy: "coverFile",
        album: "Ember"
      ),
      Case(
        id: "a MusicBrainz release",
        metadata: ["xesam:musicBrainzAlbumID": [PlayedLibrary.release.uppercased()]],
        matchedBy: "musicbrainz",
        album: "Low Tide"
      ),
      Case(
        id: "artist and album",
        metadata: ["xesam:artist": ["the harbour  lights"], "xesam:album": ["LOW TIDE"]],
        matchedBy: "albumArtistAlbum",
        album: "Low Tide"
      ),
      Case(
        id: "artist and title",
        metadata: ["xesam:artist": ["Cinder"], "xesam:title": ["Glow"]],
        matchedBy: "artistTitle",
        album: "Ember"
      ),
      Case(
        id: "the picture's content",
        metadata: ["xesam:title": ["Elsewhere"], "mpris:artUrl": ["file://UNKNOWN/Copy/art.png"]],
        matchedBy: "hash",
        album: "Ember"
      ),
      Case(
        id: "a picture that the index does not know",
        metadata: ["xesam:title": ["Away"], "mpris:artUrl": ["file://UNKNOWN/Drift/cover.png"]]
      ),
    ]

    @Test(arguments: cases)
    func `A song is found by the first key with a hit, and the record says by which`(_ row: Case)
      throws
    {
      let music = try PlayedLibrary()
      let bus = try SessionBusServer()
      let player = try StandInPlayer("stand_in", on: bus)
      let metadata = row.metadata.mapValues { values -> Any in
        let texts = values.map {
          $0.replacingOccurrences(of: "UNKNOWN", with: music.root + "/unknown")
            .replacingOccurrences(of: "KNOWN", with: music.known)
        }
        return texts.count == 1 && !["xesam:artist"].contains(where: row.metadata.keys.contains)
          ? texts[0] : texts
      }
      try player.set("Playing", metadata)
      let run = try now(music.programs, bus)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try AlbumSchema.problems(run.text, isLines: true, schema: "now-1.json") == "")
      let record = try run.json()
      #expect(record["matchedBy"]?.string == row.matchedBy)
      #expect(record["album"]?["title"]?.string == row.album)
      #expect(record["match"]?.boolean == (row.matchedBy != nil))
      #expect(record["player"]?["name"]?.string == "stand_in")
      if row.matchedBy == nil {
        #expect(record["extracted"]?.boolean == true)
        #expect(record["swatches"]?[0]?["hex"]?.string == "#2a9d8f")
        #expect(record["cover"]?["path"]?.string == music.root + "/unknown/Drift/cover.png")
      }
    }

    @Test(arguments: [
      ("https://i.example/a.jpg", "noPicture"), ("file:///nowhere/a.png", "unreadable"),
      ("file:///dev/zero", "unreadable"), ("data:image/png;base64,????", "undecodable"),
      ("data:image/png;base64,AAAA", "unsupportedFormat"), ("", "noPicture"),
    ])
    func `A picture that cannot be had is said so in the record, with status 4`(
      _ address: String,
      _ reason: String
    ) throws {
      let programs = try Programs()
      let bus = try SessionBusServer()
      let player = try StandInPlayer("stand_in", on: bus)
      try player.set("Playing", ["xesam:title": "x", "mpris:artUrl": address])
      let run = try now(programs, bus)
      #expect(run.status == 4)
      #expect(try AlbumSchema.problems(run.text, isLines: true, schema: "now-1.json") == "")
      #expect(try run.json()["error"]?["class"]?.string == reason, "\(run.text)")
    }

    @Test func `A picture within the address is measured`() throws {
      let music = try PlayedLibrary()
      let bus = try SessionBusServer()
      let player = try StandInPlayer("stand_in", on: bus)
      let picture = try Data(
        contentsOf: URL(fileURLWithPath: music.absolute("unknown/Drift/cover.png"))
      )
      try player.set(
        "Playing",
        ["mpris:artUrl": "data:image/png;base64," + picture.base64EncodedString()]
      )
      let record = try now(music.programs, bus).json()
      #expect(record["swatches"]?[0]?["hex"]?.string == "#2a9d8f")
      #expect(record["song"] == nil)
    }

    @Test func `Titles of any kind break no line`() throws {
      let bus = try SessionBusServer()
      let player = try StandInPlayer("stand_in", on: bus)
      let title = "a\"b'\\c\n\u{1}\u{202E}</style>\u{2028}$(id)`"
      try player.set("Playing", ["xesam:title": title, "xesam:artist": ["'", "\t"]])
      let programs = try Programs()
      let run = try now(programs, bus)
      #expect(run.lines.count == 1)
      #expect(try run.json()["song"]?["title"]?.string == title)
      let shell = try now(programs, bus, "--format", "shell")
      let said = try programs.tool(
        "/bin/sh",
        "-c",
        shell.text + "printf '%s|%s' \"$GATEFOLD_TITLE\" \"$GATEFOLD_ARTIST\""
      )
      #expect(said.text == title + "|', \t")
    }

    @Test func `Followed, the player that plays is shown, of several the last to begin`() throws {
      let music = try PlayedLibrary()
      let bus = try SessionBusServer()
      let first = try StandInPlayer("first", on: bus)
      try first.set("Playing", ["xesam:artist": ["Cinder"], "xesam:title": "Glow"])
      let now = try music.programs.running(
        "now",
        "--follow",
        adding: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "MPD_HOST": "/nowhere/s"]
      )
      var record = try now.record()
      #expect(record["album"]?["title"]?.string == "Ember")
      #expect(record["player"]?["name"]?.string == "first")

      let second = try StandInPlayer("second", on: bus)
      try second.set("Playing", ["xesam:artist": ["Nobody"], "xesam:title": "Plain"])
      record = try now.record()
      #expect(record["player"]?["name"]?.string == "second")
      #expect(record["album"]?["title"]?.string == "Bare")
      // A change of one that is not shown is no line, and one that is not told is asked for.
      try first.set(nil, ["xesam:artist": ["Cinder"], "xesam:title": "Other"])
      try second.set(
        nil,
        ["xesam:url": "file://\(music.known)/Low%20Tide/1.mp3"],
        told: .invalidated
      )
      #expect(try now.record()["album"]?["title"]?.string == "Low Tide")

      try second.set("Paused")
      record = try now.record()
      #expect(record["player"]?["name"]?.string == "first")
      #expect(record["song"]?["title"]?.string == "Other")
      try first.quit()
      record = try now.record()
      #expect(record["state"]?.string == "paused")
      #expect(record["player"]?["name"]?.string == "second")
      try second.quit()
      #expect(try now.record()["state"]?.string == "noPlayer")

      // The same player again, and then another bus.
      let third = try StandInPlayer("first", on: bus)
      try third.set("Playing", ["xesam:artist": ["Cinder"], "xesam:title": "Glow"])
      // It comes before it plays.
      while record["playing"]?.boolean != true { record = try now.record() }
      #expect(record["album"]?["title"]?.string == "Ember")
      bus.stop()
      #expect(try now.record()["state"]?.string == "noPlayer")
      try bus.start()
      let fourth = try StandInPlayer("fourth", on: bus)
      try fourth.set("Playing", ["xesam:artist": ["Cinder"], "xesam:title": "Glow"])
      repeat { record = try now.record() } while record["playing"]?.boolean != true
      #expect(record["player"]?["name"]?.string == "fourth")
      now.send(SIGINT)
      #expect(try now.wait(seconds: 20) == 0)
      #expect(now.errorText == "")
    }

    @Test func `One player can be asked for; that it is not there is status 4`() throws {
      let programs = try Programs()
      let bus = try SessionBusServer()
      let player = try StandInPlayer("one", on: bus)
      try player.set("Playing", ["xesam:title": "x"])
      #expect(try now(programs, bus, "--mpris", "one").json()["playing"]?.boolean == true)
      let other = try now(programs, bus, "--mpris", "other")
      #expect(other.status == 4)
      #expect(other.text == #"{"playing":false,"schema":1,"state":"noPlayer"}"# + "\n")
      #expect(other.errorText.contains("gatefold: nothing is playing: there is no player\n"))
    }

    @Test func `Without a bus, players on it cannot be asked for`() throws {
      let programs = try Programs()
      let unset = try programs.gatefold("now", "--player", "mpris")
      #expect(unset.status == 1)
      #expect(unset.errorText.contains("there is no session bus"))
      let gone = try programs.gatefold(
        "now",
        "--player",
        "mpris",
        adding: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"]
      )
      #expect(gone.status == 1)
      #expect(gone.errorText.contains("cannot reach the session bus: No such file or directory"))
    }

    /// Asks the players on a bus once.
    private func now(_ programs: Programs, _ bus: SessionBusServer, _ options: String...) throws
      -> ProgramsRun
    {
      try programs.gatefold(
        bytes: (["now"] + options).map { Array($0.utf8) },
        adding: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "MPD_HOST": "/nowhere/s"]
      )
    }
  }
}

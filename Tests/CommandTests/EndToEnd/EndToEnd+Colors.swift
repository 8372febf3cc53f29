// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold colors`: each key finds what it should, and says how.
  @Suite struct Colors {
    /// A look-up that must give one album: what is asked, and what the answer says of it.
    struct Question: Sendable, CustomTestStringConvertible {
      var arguments: [String]
      var title: String
      var matchedBy: String
      var testDescription: String { arguments.joined(separator: " ") }

      init(_ arguments: [String], _ title: String, _ matchedBy: String) {
        self.arguments = arguments
        self.title = title
        self.matchedBy = matchedBy
      }
    }

    /// `ROOT` stands for the library's root.
    static let questions = [
      Question(["low", "tide"], "Low Tide", "words"),
      Question(["HARBOUR", "low"], "Low Tide", "words"),
      Question(["cinema", "ecran"], "L’Écran large", "words"),
      Question(["strassenm"], "Straßenmusik", "words"),
      Question(
        ["--track", "ROOT/Night Bus/Last Service/CD2/02 Terminus.flac"],
        "Last Service",
        "track"
      ),
      Question(
        ["--track", "ROOT/Night Bus/./Last Service//CD1/../CD1/01 Depot.flac"],
        "Last Service",
        "track"
      ),
      Question(
        ["--track", "file://ROOT/Night%20Bus/Last%20Service/CD1/01%20Depot.flac"],
        "Last Service",
        "track"
      ),
      Question(
        ["--track", "Ilse Marten/Alpine Studies/02 Couloir.m4a"],
        "Alpine Studies",
        "track"
      ),
      Question(["--folder", "ROOT/Night Bus/Last Service"], "Last Service", "folder"),
      Question(["--folder", "ROOT/Night Bus/Last Service/CD2"], "Last Service", "folder"),
      Question(
        ["--folder", "ROOT/Sunday Parade/Brass & Citrus (Disc 2)/"],
        "Brass & Citrus",
        "folder"
      ),
      Question(["--mbid", "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"], "Low Tide", "musicbrainz"),
      Question(["--mbid", "5B0C6A7E-2F4D-4C1B-9A3E-7D1F0E6B8C24"], "Low Tide", "musicbrainz"),
      Question(["--cover", "ROOT/Saltpan/Dune Sea/Scans/front.jpg"], "Dune Sea", "coverFile"),
      Question(["--cover", "ROOT/Rust & Bloom/Iron Garden/cover.jpg"], "Iron Garden", "coverFile"),
      Question(
        ["--artist", "the harbour lights", "--album", "BREAKWATER"],
        "Breakwater",
        "albumArtistAlbum"
      ),
      Question(
        ["--artist", "Harbour Lights", "--album", "Breakwater"],
        "Breakwater",
        "albumArtistAlbum"
      ),
      Question(["--artist", "Cassegrain", "--album", "Deep Field"], "Deep Field", "artistAlbum"),
      Question(
        ["--artist", "Sunday Parade", "--album", "Brass & Citrus"],
        "Brass & Citrus",
        "albumArtistAlbum"
      ),
    ]

    @Test(arguments: questions)
    func `Each key finds its album`(_ question: Question) throws {
      let demonstration = try Demonstration.indexed()
      let arguments = question.arguments.map {
        $0.replacingOccurrences(of: "file://ROOT", with: "file://" + demonstration.root)
          .replacingOccurrences(of: "ROOT", with: demonstration.root)
      }
      let run = try demonstration.programs.gatefold(
        bytes: (["colors", "--json"] + arguments).map { Array($0.utf8) }
      )
      try #require(run.status == 0, "\(run.errorText)")
      let answer = try run.json()
      #expect(answer["album"]?["title"] == .string(question.title))
      #expect(answer["matchedBy"] == .string(question.matchedBy))
      #expect(["album", "disc", "track"].contains(answer["level"]?.string ?? ""))
      #expect(answer["version"]?.integer != nil)
      #expect(answer["stale"] == nil)
    }

    @Test func `Every track of every album is found by its path's bytes`() throws {
      let demonstration = try Demonstration.indexed()
      for album in demonstration.albums {
        for track in album["tracks"]?.array ?? [] {
          let path = demonstration.absolute(try #require(track.pathBytes))
          let run = try demonstration.programs.gatefold(
            bytes: ["colors", "--json", "--track"].map { Array($0.utf8) } + [path]
          )
          try #require(run.status == 0, "\(run.errorText)")
          #expect(try run.json()["id"] == album["id"], "\(track["path"]?.string ?? "")")
        }
      }
    }

    @Test func `Bands of another number come from the stored sample`() throws {
      let demonstration = try Demonstration.indexed()
      let picture = try Demonstration.source.get() + "/pictures/dusk.jpg"
      for count in [1, 2, 5, 7, 24] {
        let answer = try #require(try demonstration.colors("low", "tide", "--bands", "\(count)"))
        let wanted = try #require(try reference([picture], bands: count)[0]["bands"]?.array)
        let found = try #require(answer["bands"]?.array)
        #expect(found.map { $0["hex"] } == wanted.map { $0["hex"] })
        for (one, other) in zip(found, wanted) {
          let difference =
            try #require(one["position"]?.number) - #require(other["position"]?.number)
          #expect(abs(difference) <= 0.00005, "at most 4 decimals")
        }
      }
    }

    @Test func `Several matches: the first answers, and --all gives every one`() throws {
      let demonstration = try Demonstration.indexed()
      let first = try #require(try demonstration.colors("harbour"))
      #expect(first["ambiguous"] == .boolean(true))
      #expect(first["album"]?["title"] == .string("Low Tide"), "three tracks against two")
      let all = try #require(try demonstration.colors("harbour", "--all")?.array)
      #expect(Set(all.compactMap { $0["album"]?["title"]?.string }) == ["Low Tide", "Breakwater"])
      #expect(try demonstration.colors("breakwater")?["ambiguous"] == nil)
    }

    @Test func `A known album without a cover is an answer, an unknown one is not`() throws {
      let demonstration = try Demonstration.indexed()
      let answer = try #require(try demonstration.colors("demos", "1998"))
      #expect(answer["album"]?["title"] == .string("Demos 1998"))
      for key in ["cover", "bands", "swatches", "roles", "ui", "corners", "text", "thumbhash"] {
        #expect(answer[key] == nil, "\(key)")
      }
      for question in [["nosuchalbum"], ["--track", "/nowhere.mp3"], ["--mbid", "0"]] {
        let run = try demonstration.programs.gatefold(
          bytes: (["colors", "--json"] + question).map { Array($0.utf8) }
        )
        #expect(run.status == 4, "\(question)")
        #expect(run.output.isEmpty)
        #expect(run.errorText.split(separator: "\n").count == 1, "\(run.errorText)")
      }
    }

    @Test func `For people: hex in plain text, swatches only where colour is wanted`() throws {
      let demonstration = try Demonstration.indexed()
      let plain = try demonstration.programs.gatefold("colors", "low", "tide")
      let bands = try demonstration.colors("low", "tide")?["bands"]?.array ?? []
      for band in bands { #expect(plain.text.contains(band["hex"]?.string ?? "?")) }
      #expect(plain.text.contains("Low Tide") && !plain.text.contains("\u{1b}"))
      let colored = try demonstration.programs.gatefold(
        "colors",
        "low",
        "tide",
        adding: ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"]
      )
      #expect(colored.text.contains("\u{1b}[48;2;"))
      let silenced = try demonstration.programs.gatefold(
        "colors",
        "low",
        "tide",
        adding: ["NO_COLOR": "1", "COLORTERM": "truecolor"]
      )
      #expect(!silenced.text.contains("\u{1b}"))
    }

    @Test func `Look-ups never touch the music`() throws {
      let demonstration = try Demonstration("Grey Area")
      _ = try demonstration.index()
      let before = try demonstration.colors("swell")
      try demonstration.programs.tool("/bin/rm", "-r", demonstration.root)
      #expect(try demonstration.colors("swell") == before)
    }
  }
}

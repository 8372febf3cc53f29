// SPDX-License-Identifier: MIT

import Foundation
import MusicLibrary
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold explain` beside what was indexed: it may never tell another story.
  @Suite struct Explain {
    @Test func `Each explanation agrees with the index in every order, track by track`() throws {
      let demonstration = try Demonstration()
      let programs = demonstration.programs
      let folders = Set(demonstration.albums.compactMap { $0["place"]?.pathBytes })
      #expect(folders.count >= 30)
      var lines = ""
      for profile in CoverProfile.allCases.map(\.rawValue) {
        let index = try demonstration.run("--profile", profile)
        // A track of the library is broken.
        #expect(index.status == 3, "\(index.errorText)")
        for folder in folders {
          let path = demonstration.absolute(folder)
          lines += try expectAgreement(ofAlbumIn: path, programs, profile)
        }
        for loose in demonstration.expected["loose"]?.array ?? [] {
          let path = demonstration.absolute(try #require(loose.pathBytes))
          lines += try expectAgreement([Array("--track".utf8), path], programs, profile).text
        }
      }
      try Self.expectSchema(lines)
    }

    /// A box of two discs with everything that can differ in it.
    static let box: [LayoutEntry] = [
      .image("Box/cover.jpg", .red), .image("Box/back.jpg", .green),
      .image("Box/Scans/scan 1.jpg", .green), .image("Box/Scans/scan 2.jpg", .green),
      .image("Box/CD2/disc2.jpg", .blue, .truncated), .image("Box/CD2/disc.jpg", .purple),
      .image("Box/CD1/02 Two.jpg", .yellow),
      .track("Box/CD1/01 One.mp3", album: "Box", disc: 1, pictures: [.front(.teal)]),
      .track("Box/CD1/02 Two.mp3", album: "Box", disc: 1, pictures: [.front(.teal)]),
      .track("Box/CD2/01 Three.flac", album: "Box", disc: 2, pictures: [.front(.orange)]),
      .track("Box/CD2/02 Four.flac", album: "Box", disc: 2),
      .image("Half/x.txt.jpg", .grey, .empty),
      .track("Half/01.mp3", album: "Half", pictures: [.front(.red)]),
      .track("Half/02.mp3", album: "Half", pictures: [.front(.blue)]),
      .track("Half/03.mp3", album: "Half"),
    ]

    @Test func `C8: discs and tracks with another cover are told with theirs`() throws {
      let library = try LayoutLibrary(Self.box)
      let (programs, root) = (library.programs, library.root)
      let index = try programs.gatefold("index", root)
      #expect(index.status == 3, "\(index.errorText)")

      let text = try programs.gatefold("explain", "--folder", root + "/Box").text
      for line in [
        "1  chosen      cover.jpg", "Box (its tracks lie in folders below)",
        "2 of disc 1 in CD1: 01 One.mp3 … 02 Two.mp3",
        "disc 2          CD2/disc2.jpg failed: broken: ",
        "disc 2          CD2/disc.jpg, named for this disc: “disc”",
        "CD1/02 Two.mp3  CD1/02 Two.jpg, named like the track beside it",
        "back.jpg          no front cover, since its name says “back”",
        "Scans/scan 1.jpg  its name says nothing, and another image lies beside it",
      ] {
        #expect(text.contains(line), "\(line) in:\n\(text)")
      }
      #expect(!text.contains("note"), "\(text)")

      let half = try programs.gatefold("explain", "--folder", root + "/Half").text
      #expect(half.contains("so tracks without a picture do not show it"), "\(half)")
      #expect(half.contains("02.mp3  the track's own front cover"), "\(half)")
      #expect(half.contains("1 track shows no cover: there is no picture in it"), "\(half)")

      var lines = ""
      for profile in CoverProfile.allCases {
        _ = try programs.gatefold("index", "--profile", profile.rawValue)
        for album in ["Box", "Half"] {
          let folder = Array((root + "/" + album).utf8)
          lines += try expectAgreement(ofAlbumIn: folder, programs, profile.rawValue)
        }
      }
      lines += try programs.gatefold("explain", "--json", "--profile", "mpd", "box").text
      try Self.expectSchema(lines)
    }

    @Test func `No other run is needed: what is explained is what the last one saw`() throws {
      let library = try LayoutLibrary(Self.box)
      let (programs, root) = (library.programs, library.root)
      _ = try programs.gatefold("index", root)
      let before = try programs.gatefold("explain", "--json", "--folder", root + "/Box")
      // Neither the files nor the worker are asked.
      try programs.tool("/bin/mv", root, root + " away")
      let after = try programs.gatefold(
        "explain",
        "--json",
        "--folder",
        root + "/Box",
        adding: ["GATEFOLD_WORKER": "/nowhere"]
      )
      #expect(after.status == 0, "\(after.errorText)")
      #expect(after.output == before.output)
    }

    @Test func `S13: what a cue sheet says counts as tagged`() throws {
      let sheet = "PERFORMER \"Player\"\nTITLE \"Sheet\"\nFILE \"x.flac\" WAVE\n  TRACK 01 AUDIO\n"
      let entries: [LayoutEntry] = [
        .file("Cue/x.cue", sheet), .track("Cue/x.flac", album: nil, by: nil, artist: nil),
      ]
      let library = try LayoutLibrary(entries)
      try library.index()
      let album = try library.programs.gatefold(
        "explain",
        "--json",
        "--folder",
        library.absolute("Cue")
      ).json()["album"]
      #expect(album?["artistFrom"]?.string == "albumArtist")
      #expect(album?["titles"]?[0]?["text"]?.string == "Sheet")
    }

    // MARK: Agreement

    /// Expects an album's explanation to agree with the index, and each of its tracks with its look-up;
    /// returns the explanation's line.
    private func expectAgreement(
      ofAlbumIn folder: [UInt8],
      _ programs: Programs,
      _ profile: String
    ) throws -> String {
      let key = [Array("--folder".utf8), folder]
      let (document, line) = try expectAgreement(key, programs, profile)
      let album = document["candidates"]?.array?.first { $0.isTaken }
      for track in document["tracks"]?.array ?? [] {
        let path = try #require(track.pathBytes)
        let disc = document["discs"]?.array?.first { $0["number"] == track["disc"] }
        let cover: ProgramsJSON? =
          switch track["showsCoverOf"]?.string {
          case "track": track["candidates"]?.array?.first { $0.isTaken }
          case "disc": disc?["candidates"]?.array?.first { $0.isTaken }
          case "album": album
          default: nil
          }
        let answer = try Self.colors([Array("--track".utf8), path], programs)
        let name = "\(profile): \(String(decoding: path, as: UTF8.self))"
        #expect(answer["cover"]?.pathBytes == cover?.pathBytes, "\(name)")
        #expect(answer["cover"]?["source"] == cover?["source"], "\(name)")
      }
      return line
    }

    /// Expects an explanation to be without notes, and to end as the look-up answers.
    private func expectAgreement(
      _ key: [[UInt8]],
      _ programs: Programs,
      _ profile: String
    ) throws -> (document: ProgramsJSON, text: String) {
      let run = try programs.gatefold(
        bytes: [Array("explain".utf8), Array("--json".utf8)] + key
      )
      let name = "\(profile): \(String(decoding: key[1], as: UTF8.self))"
      try #require(run.status == 0, "\(name): \(run.errorText)")
      let document = try run.json()
      #expect(document["notes"]?.array == [], "\(name): \(run.text)")
      #expect(document["indexProfile"]?.string == profile)
      let taken = document["candidates"]?.array?.first { $0.isTaken }
      let answer = try Self.colors(key, programs)
      #expect(document["id"] == answer["id"], "\(name)")
      #expect(answer["cover"]?.pathBytes == taken?.pathBytes, "\(name)")
      #expect(answer["cover"]?["source"] == taken?["source"], "\(name)")
      return (document, run.text)
    }

    /// Expects explanations, one a line, to be of their schema.
    private static func expectSchema(_ lines: String) throws {
      let problems = try AlbumSchema.problems(lines, isLines: true, schema: "explain-1.json")
      #expect(problems.isEmpty, "\(problems)")
    }

    /// Returns the answer to a look-up.
    private static func colors(_ key: [[UInt8]], _ programs: Programs) throws -> ProgramsJSON {
      try programs.gatefold(bytes: [Array("colors".utf8), Array("--json".utf8)] + key).json()
    }
  }
}

extension ProgramsJSON {
  /// Whether the choice ends with this candidate.
  fileprivate var isTaken: Bool { ["chosen", "kept"].contains(self["status"]?.string) }
}

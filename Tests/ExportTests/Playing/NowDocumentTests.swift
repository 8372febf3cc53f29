// SPDX-License-Identifier: MIT

import Export
import Extraction
import Store
import TestSupport
import Testing

@Suite("Lines of now")
struct NowDocumentTests {
  /// A song whose path is not UTF-8.
  private static let playing: NowPlaying = {
    var song = NowPlaying.Song()
    (song.title, song.path) = ("Ebb", [0x2F, 0xFF])
    return NowPlaying(player: .init(kind: .mpd, name: "/run/mpd/socket"), song: song)
  }()

  /// Returns what is written.
  private func line(_ write: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  @Test("Every kind of line is valid by the schema, whatever there is to tell")
  func schema() throws {
    var lines = ""
    for album in SampleAlbums.kinds.map(\.album) + [SampleAlbums.lowTide] {
      for isExtracted in [false, true] {
        lines += line {
          NowDocument.write(
            Self.playing,
            album,
            lookup: .init(matchedBy: "track", via: "realPath", isAmbiguous: true),
            isExtracted: isExtracted && album.cover != nil,
            to: &$0
          )
        }
      }
      if let cover = album.cover {
        lines += line { NowDocument.write(Self.playing, extracted: cover, to: &$0) }
      }
    }
    lines += line {
      NowDocument.write(Self.playing, failure: ExtractionFailure(.noPicture, "none"), to: &$0)
    }
    for state in SilentState.allCases {
      lines += line { NowDocument.write(NowPlaying(), silent: state, to: &$0) }
      lines += line { NowDocument.write(Self.playing, silent: state, to: &$0) }
    }
    #expect(try AlbumSchema.problems(lines, isLines: true, schema: "now-1.json") == "")
  }

  @Test("A song of the index is the look-up's answer and four keys more")
  func known() throws {
    let lookup = AlbumDocument.Lookup(matchedBy: "track")
    let text = line {
      NowDocument.write(
        Self.playing,
        SampleAlbums.lowTide,
        lookup: lookup,
        isExtracted: false,
        to: &$0
      )
    }
    let answer = line { AlbumDocument.write(SampleAlbums.lowTide, lookup: lookup, to: &$0) }
    var members = try #require(try ProgramsJSON(Array(text.utf8)).object)
    #expect(members["song"]?["pathBase64"]?.string == "L/8=")
    for key in ["match", "player", "playing", "song"] {
      #expect(members.removeValue(forKey: key) != nil)
    }
    #expect(members == (try ProgramsJSON(Array(answer.utf8)).object))
  }

  @Test("A picture that came as bytes has neither path nor source")
  func bytes() throws {
    var cover = try #require(SampleAlbums.lowTide.cover)
    (cover.path, cover.source) = ([], "")
    let text = line { NowDocument.write(Self.playing, extracted: cover, to: &$0) }
    let record = try ProgramsJSON(Array(text.utf8))
    #expect(record["cover"]?["path"] == nil && record["cover"]?["source"] == nil)
    #expect(record["extracted"]?.boolean == true && record["match"]?.boolean == false)
    #expect(record["id"] == nil && record["version"] == nil)
  }

  @Test("Silence is told in one short line")
  func silence() {
    #expect(
      line { NowDocument.write(NowPlaying(), silent: .noPlayer, to: &$0) }
        == #"{"playing":false,"schema":1,"state":"noPlayer"}"# + "\n"
    )
  }
}

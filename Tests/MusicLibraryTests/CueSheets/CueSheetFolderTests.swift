// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// S13: which track a cue sheet belongs to, and what it gives to it.
@Suite struct CueSheetFolderTests {
  /// A sheet beside tracks, and the one that it belongs to.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var name: String
    var audio: String?
    var tracks: [String]
    var track: String?
    var testDescription: String { id }

    init(_ id: String, _ name: String, _ audio: String?, _ tracks: [String], _ track: String?) {
      self.id = id
      self.name = name
      self.audio = audio
      self.tracks = tracks
      self.track = track
    }
  }

  static let cases = [
    Case("FILE names it", "x.cue", "b.flac", ["a.flac", "b.flac", "x.flac"], "b.flac"),
    Case("FILE before the stem", "a.cue", "b.flac", ["a.flac", "b.flac"], "b.flac"),
    Case("the bytes before the case", "x.cue", "b.flac", ["B.flac", "b.flac"], "b.flac"),
    Case("in other case", "x.cue", "B.FLAC", ["a.flac", "b.flac"], "b.flac"),
    Case("in other case, not ASCII", "x.cue", "ÉTÉ.flac", ["été.flac"], "été.flac"),
    Case("of several in other case the first", "x.cue", "b.flac", ["B.flac", "b.FLAC"], "B.flac"),
    Case(
      "the case before the normal form",
      "x.cue",
      "E\u{301}.flac",
      ["e\u{301}.flac", "\u{c9}.flac"],
      "e\u{301}.flac"
    ),
    Case("in another normal form", "x.cue", "e\u{301}.flac", ["\u{e9}.flac"], "\u{e9}.flac"),
    Case("in another case and form", "x.cue", "E\u{301}.flac", ["\u{e9}.flac"], "\u{e9}.flac"),
    Case("quotes are not made equal", "x.cue", "Don't.flac", ["Don’t.flac"], nil),
    Case("below Windows folders", "x.cue", "C:\\Rips\\b.flac", ["b.flac"], "b.flac"),
    Case(
      "with a backslash in its name",
      "x.cue",
      "C:\\b.flac",
      ["C:\\b.flac", "b.flac"],
      "C:\\b.flac"
    ),
    Case("FILE is of before the encoding", "x.cue", "x.wav", ["a.flac", "x.flac"], "x.flac"),
    Case("the stem", "x.cue", nil, ["a.flac", "x.flac"], "x.flac"),
    Case("the stem of two", "x.cue", nil, ["x.flac", "x.mp3"], nil),
    Case("the stem of two, one named", "x.cue", "x.mp3", ["x.flac", "x.mp3"], "x.mp3"),
    Case("after the whole name", "x.flac.cue", nil, ["x.flac", "x.mp3"], "x.flac"),
    Case(
      "after the whole name before the stem",
      "x.flac.cue",
      nil,
      ["x.flac", "x.flac.mp3"],
      "x.flac"
    ),
    Case("a stem with a dot", "x.y.cue", nil, ["x.flac", "x.y.mp3"], "x.y.mp3"),
    Case("the stem is bytes", "X.cue", nil, ["x.flac"], nil),
    Case("no track", "x.cue", "x.flac", [], nil),
    Case("a single track of another name", "x.cue", nil, ["a.flac"], nil),
  ]

  @Test(arguments: cases) func `S13: the track of a sheet`(_ example: Case) {
    let tracks = example.tracks.map { BytePath($0) }.sorted()
    let sheet = CueSheet(audio: example.audio.map { BytePath($0) })
    let folder = CueSheetFolder(sheets: [(BytePath(example.name), sheet)], trackNames: tracks)
    #expect(folder.tracks[0].map { tracks[$0] } == example.track.map { BytePath($0) })
  }

  @Test func `S13: a FILE in Latin-1 finds a name in UTF-8, and one in Latin-1`() {
    let sheet = CueSheet(audio: BytePath([0xC9] + Array(".wav".utf8)))
    for name in [BytePath("É.wav"), BytePath("é.wav"), BytePath([0xE9] + Array(".wav".utf8))] {
      let folder = CueSheetFolder(
        sheets: [("x.cue", sheet)].map { (BytePath($0), $1) },
        trackNames: [name]
      )
      #expect(folder.tracks == [0], "\(DisplayPath.text(of: name))")
    }
  }

  @Test func `S13: a sheet fills in what the tags lack, of several the first by name`() {
    let folder = CueSheetFolder(
      sheets: [
        (BytePath("1.cue"), CueSheet(performer: "First", audio: BytePath("a.flac"))),
        (BytePath("2.cue"), CueSheet(performer: "Second", title: "Two", audio: BytePath("a.flac"))),
        (BytePath("b.cue"), CueSheet(performer: "Other")),
      ],
      trackNames: [BytePath("a.flac"), BytePath("b.flac"), BytePath("c.flac")]
    )
    #expect(folder.tracks == [0, 0, 1])
    var own = TrackFields()
    own.album = "Own"
    own.artist = "Singer"
    let filled = folder.fields(own, ofTrack: 0)
    #expect(filled?.album == "Own")
    #expect(filled?.albumArtist == "First")
    #expect(filled?.artist == "Singer")
    #expect(folder.fields(TrackFields(), ofTrack: 0)?.album == "Two")
    #expect(folder.fields(own, ofTrack: 2) == own)
    // Untagged: a title makes it part of an album, an artist alone does not.
    #expect(folder.fields(nil, ofTrack: 0)?.album == "Two")
    #expect(folder.fields(nil, ofTrack: 0)?.albumArtist == "First")
    #expect(folder.fields(nil, ofTrack: 1) == nil)
    #expect(folder.fields(nil, ofTrack: 2) == nil)
  }
}

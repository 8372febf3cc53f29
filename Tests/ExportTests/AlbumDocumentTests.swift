// SPDX-License-Identifier: MIT

import Export
import Extraction
import Foundation
import Palette
import Store
import Testing
import TestSupport

/// Returns a document as text.
private func text(
  _ album: AlbumColors,
  lookup: AlbumDocument.Lookup? = nil,
  fragments: PaletteFragments? = nil
) -> String {
  var json = JSONText()
  AlbumDocument.write(album, lookup: lookup, fragments: fragments, to: &json)
  return String(decoding: json.bytes, as: UTF8.self)
}

/// Returns the values of a document, read by Foundation.
private func values(_ text: String) throws -> [String: Any] {
  let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
  return try #require(object as? [String: Any])
}

@Suite("Album documents")
struct AlbumDocumentTests {
  @Test("The example of schema 1 comes out byte for byte, keys in byte order")
  func example() {
    // 1-architecture.md §1.6, put into byte order with Python's json.dumps(sort_keys=True).
    let fragments = SampleAlbums.lowTideFragments
    #expect(
      text(SampleAlbums.lowTide)
        == #"{"album":{"artist":"The Harbour Lights","#
        + #""musicbrainzAlbumId":"5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24","title":"Low Tide","#
        + #""year":1974},"algorithm":"gatefold-2","bands":\#(fragments.bands),"#
        + #""corners":\#(fragments.corners),"cover":{"format":"png","#
        + #""hash":"xxh3:9f0c2b7d41e86a35d8f1047be2c96a10","height":1000,"kind":"color","#
        + #""path":"/music/The Harbour Lights/Low Tide/cover.png","source":"file","width":1000},"#
        + #""id":"zk2gcx7mbacvzy743joruxlota","roles":\#(fragments.roles ?? ""),"schema":1,"#
        + #""swatches":\#(fragments.swatches ?? ""),"text":\#(fragments.text),"#
        + #""thumbhash":\#(fragments.thumbhash),"ui":\#(fragments.ui)}"#
    )
  }

  @Test("What only a look-up knows is in look-ups only")
  func lookups() throws {
    var album = SampleAlbums.lowTide
    album.stale = "missing"
    let exported = try values(text(album))
    for key in ["matchedBy", "via", "level", "version", "ambiguous", "stale"] {
      #expect(exported[key] == nil, "\(key)")
    }
    let answer = try values(
      text(album, lookup: .init(matchedBy: "words", via: "marks", isAmbiguous: true))
    )
    #expect(answer["matchedBy"] as? String == "words")
    #expect(answer["via"] as? String == "marks")
    #expect(answer["level"] as? String == "album")
    #expect(answer["version"] as? Int == 41)
    #expect(answer["ambiguous"] as? Bool == true)
    #expect(answer["stale"] as? String == "missing")
    album.stale = nil
    let fresh = try values(text(album, lookup: .init(matchedBy: "track")))
    for key in ["via", "ambiguous", "stale"] { #expect(fresh[key] == nil, "\(key)") }
  }

  @Test("Without a cover there are no colours, without an album no titles")
  func missing() {
    var album = SampleAlbums.lowTide
    album.cover = nil
    album.album = nil
    #expect(text(album) == #"{"id":"zk2gcx7mbacvzy743joruxlota","schema":1}"#)
    // Other bands of a cover that is not there change nothing.
    #expect(
      text(album, fragments: SampleAlbums.lowTideFragments)
        == #"{"id":"zk2gcx7mbacvzy743joruxlota","schema":1}"#
    )
    album.album = .init(title: "x", artist: nil, year: nil, musicbrainzAlbumID: nil)
    #expect(
      text(album) == #"{"album":{"title":"x"},"id":"zk2gcx7mbacvzy743joruxlota","schema":1}"#
    )
  }

  @Test("Monochrome is written where it holds; a picture without a pixel has no swatches or roles")
  func kinds() throws {
    var measurement = SampleAlbums.flat(0x80_8080)
    measurement.isMonochrome = true
    measurement.kind = .grey
    let grey = text(SampleAlbums.album(measurement: measurement))
    #expect(grey.contains(#""kind":"grey","monochrome":true,"path""#))
    let none = CoverMeasurement(
      kind: .none,
      isMonochrome: false,
      sample: CoverSample(averaging: [0, 0, 0, 0], width: 1, height: 1),
      clusters: [],
      swatches: [],
      frame: nil
    )
    let empty = try values(text(SampleAlbums.album(measurement: none)))
    #expect(empty["swatches"] == nil)
    #expect(empty["roles"] == nil)
    #expect(empty["bands"] != nil)
  }

  @Test("Other bands take the place of the stored ones")
  func bands() throws {
    let palette = CoverPalette(SampleAlbums.threeBands, bandCount: 2)
    let album = SampleAlbums.album()
    let answer = try values(text(album, lookup: .init(), fragments: PaletteFragments(palette)))
    let bands = try #require(answer["bands"] as? [[String: Any]])
    #expect(bands.map { $0["position"] as? Double } == [0, 1])
  }

  @Test("Hostile titles come back as they were", arguments: SampleAlbums.hostileTitles)
  func hostile(_ title: String) throws {
    let text = text(SampleAlbums.album(title: title, artist: title))
    #expect(!text.utf8.contains { $0 < 0x20 }, "a line of NDJSON holds no control character")
    let album = try #require(values(text)["album"] as? [String: Any])
    let read = try #require(album["title"] as? String)
    #expect(Array(read.utf8) == Array(title.utf8))
    #expect(album["artist"] as? String == read)
  }

  @Test("A path that is not UTF-8 is readable, and its bytes stand beside it")
  func paths() throws {
    // "/m/", FF, "é", E9, ".jpg"; the base64 is Python's.
    let path: [UInt8] = Array("/m/".utf8) + [0xFF, 0xC3, 0xA9, 0xE9] + Array(".jpg".utf8)
    let text = text(SampleAlbums.album(path: path))
    #expect(text.contains(#""path":"/m/\\xffé\\xe9.jpg","pathBase64":"L20v/8Op6S5qcGc=""#))
    let exact = SampleAlbums.album(path: Array("/m/a\nb\u{1}\u{85}é.jpg".utf8))
    var json = JSONText()
    AlbumDocument.write(exact, to: &json)
    let plain = String(decoding: json.bytes, as: UTF8.self)
    #expect(plain.contains("\"path\":\"/m/a\\nb\\u0001\u{85}é.jpg\",\"source\""))
  }

  @Test("Every form is valid by the schema", arguments: [false, true])
  func schema(isLookup: Bool) throws {
    var albums = [SampleAlbums.lowTide, SampleAlbums.album(), SampleAlbums.album(measurement: nil)]
    albums += SampleAlbums.hostileTitles.map { SampleAlbums.album(title: $0) }
    albums.append(SampleAlbums.album(path: [0x2F, 0xFF]))
    albums.append(SampleAlbums.album(stale: "oldAlgorithm"))
    albums.append(
      SampleAlbums.album(
        measurement: CoverMeasurement(
          kind: .none,
          isMonochrome: false,
          sample: CoverSample(averaging: [0, 0, 0, 0], width: 1, height: 1),
          clusters: [],
          swatches: [],
          frame: nil
        )
      )
    )
    var framed = SampleAlbums.threeBands
    framed.frame = CoverFrame(
      color: .white,
      share: 2256,
      left: 600,
      top: 600,
      right: 600,
      bottom: 600
    )
    albums.append(SampleAlbums.album(measurement: framed))
    for color: UInt32 in [0, 0xFF_FFFF, 0x80_8080, 0xFF_0000, 0x01_0203] {
      albums.append(SampleAlbums.album(measurement: SampleAlbums.flat(color)))
    }
    let lookup = AlbumDocument.Lookup(matchedBy: "hash", via: "nfd", isAmbiguous: true)
    let lines = albums.map { text($0, lookup: isLookup ? lookup : nil) + "\n" }.joined()
    #expect(try AlbumSchema.problems(lines, isLines: true) == "")
  }

  @Test(
    "The schema refuses what is wrong",
    arguments: [
      #"{"id":"zk2gcx7mbacvzy743joruxlota","schema":2}"#,
      #"{"id":"zk2gcx7mbacvzy743joruxlota"}"#,
      #"{"id":"ZK2GCX7MBACVZY743JORUXLOTA","schema":1}"#,
      #"{"album":{"artist":"x"},"id":"zk2gcx7mbacvzy743joruxlota","schema":1}"#,
      ##"{"bands":[{"hex":"#000000","position":0}],"id":"zk2gcx7mbacvzy743joruxlota","schema":1}"##,
      #"{"id":"zk2gcx7mbacvzy743joruxlota","ok":true,"schema":1}"#,
      #"{"id":"zk2gcx7mbacvzy743joruxlota","schema":1,"unknown":1}"#,
      #"{"schema":1,"id":"zk2gcx7mbacvzy743joruxlota"}"#,
      #"{"album":null,"id":"zk2gcx7mbacvzy743joruxlota","schema":1}"#,
      #"{"algorithm":"gatefold-2","error":{"class":"broken","message":"x"},"id":1,"ok":false,"#
        + #""schema":1}"#,
      #"{"algorithm":"gatefold-2","error":{"class":"empty","message":"x"},"ok":false,"schema":1}"#,
    ]
  )
  func refusals(_ document: String) throws {
    #expect(try AlbumSchema.problems(document + "\n", isLines: true) != "")
  }
}

@Suite("Extract records")
struct ExtractRecordTests {
  /// The header of a picture.
  private let header = PictureHeader(
    hash: "xxh3:9f0c2b7d41e86a35d8f1047be2c96a10",
    byteCount: 10,
    format: "jpeg",
    width: 3,
    height: 2
  )

  /// Returns the record of a picture.
  private func record(_ reference: RequestReference, _ source: ExtractRecord.Source)
    -> String
  {
    var json = JSONText()
    let measurement = SampleAlbums.threeBands
    ExtractRecord.write(
      reference,
      source: source,
      header: header,
      measurement: measurement,
      palette: CoverPalette(measurement),
      to: &json
    )
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Returns the record of a failure.
  private func failure(_ reference: RequestReference, path: [UInt8]? = nil) -> String {
    var json = JSONText()
    ExtractRecord.write(
      reference,
      failure: ExtractionFailure(.undecodable, "not a \"picture\""),
      path: path,
      to: &json
    )
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("A failure has the shape of 5-reliability.md §5.9, and the id as it came")
  func failures() {
    let error = #""error":{"class":"undecodable","message":"not a \"picture\""}"#
    #expect(
      failure(.id("7")) == #"{"algorithm":"gatefold-2",\#(error),"id":7,"ok":false,"schema":1}"#
    )
    #expect(
      failure(.id(#""a\u002fb""#))
        == #"{"algorithm":"gatefold-2",\#(error),"id":"a\u002fb","ok":false,"schema":1}"#
    )
    #expect(
      failure(.line(3))
        == #"{"algorithm":"gatefold-2",\#(error),"line":3,"ok":false,"schema":1}"#
    )
    #expect(
      failure(.id("1"), path: [0x78, 0xFF]) == #"{"algorithm":"gatefold-2",\#(error),"id":1,"#
        + #""ok":false,"path":"x\\xff","pathBase64":"eP8=","schema":1}"#
    )
  }

  @Test("A picture's record has the answer without album; bytes have no path")
  func successes() throws {
    let file = record(.id("7"), .file(Array("a.jpg".utf8)))
    #expect(file.hasPrefix(#"{"algorithm":"gatefold-2","bands":["#))
    #expect(
      file.contains(
        #""cover":{"format":"jpeg","hash":"xxh3:9f0c2b7d41e86a35d8f1047be2c96a10","height":2,"#
          + #""kind":"color","path":"a.jpg","source":"file","width":3},"id":7,"ok":true,"roles":"#
      )
    )
    #expect(record(.id("7"), .embedded([0x61])).contains(#""path":"a","source":"embedded""#))
    #expect(record(.id("7"), .bytes).contains(#""kind":"color","width":3},"id":7"#))
  }

  @Test("Records are valid by the schema")
  func schema() throws {
    let lines = [
      record(.id("7"), .file(Array("a.jpg".utf8))), record(.id(#""x""#), .embedded([0xFF])),
      record(.id("-1"), .bytes), failure(.id("7")), failure(.line(1)),
      failure(.id("2"), path: [0xFF]),
    ].map { $0 + "\n" }.joined()
    #expect(try AlbumSchema.problems(lines, isLines: true) == "")
  }
}

// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import Testing
import TestSupport

/// Returns a whole file.
func exportedBytes(
  _ format: ExportFormat,
  _ albums: [AlbumColors],
  _ options: ExportOptions = ExportOptions()
) -> [UInt8] {
  var exporter = PaletteExporters.exporter(format, options: options)
  if exporter.needsCensus {
    var census = ExportCensus()
    for album in albums { census.count(album, for: exporter) }
    exporter = exporter.informed(by: census)
  }
  var bytes: [UInt8] = []
  for (place, album) in albums.enumerated() {
    exporter.append(album, isFirst: place == 0, to: &bytes)
  }
  exporter.appendEnd(isEmpty: albums.isEmpty, to: &bytes)
  return bytes
}

/// Returns a whole file as text.
func exported(
  _ format: ExportFormat,
  _ albums: [AlbumColors],
  _ options: ExportOptions = ExportOptions()
) -> String {
  String(decoding: exportedBytes(format, albums, options), as: UTF8.self)
}

@Suite("JSON and NDJSON")
struct JSONExporterTests {
  /// Two albums without colours, short enough to be written out.
  private let albums = [
    SampleAlbums.album(id: "aaaaaaaaaaaaaaaaaaaaaaaaaa", title: "A", measurement: nil),
    SampleAlbums.album(id: "bbbbbbbbbbbbbbbbbbbbbbbbbb", title: "B", measurement: nil),
  ]
  /// Their objects.
  private let objects = [
    #"{"album":{"title":"A"},"id":"aaaaaaaaaaaaaaaaaaaaaaaaaa","schema":1}"#,
    #"{"album":{"title":"B"},"id":"bbbbbbbbbbbbbbbbbbbbbbbbbb","schema":1}"#,
  ]

  @Test("JSON is an array, of none and of one too")
  func json() {
    #expect(exported(.json, []) == "[]\n")
    #expect(exported(.json, [albums[0]]) == "[\n\(objects[0])\n]\n")
    #expect(exported(.json, albums) == "[\n\(objects[0]),\n\(objects[1])\n]\n")
  }

  @Test("NDJSON is an object per line, and nothing for nothing")
  func ndjson() {
    #expect(exported(.ndjson, []) == "")
    #expect(exported(.ndjson, albums) == "\(objects[0])\n\(objects[1])\n")
  }

  @Test("Both are valid by the schema")
  func schema() throws {
    let albums = [SampleAlbums.lowTide, SampleAlbums.album(title: "</style>\n")]
    #expect(try AlbumSchema.problems(exported(.json, albums), isLines: false) == "")
    #expect(try AlbumSchema.problems(exported(.ndjson, albums), isLines: true) == "")
  }
}

// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

@Suite("CSV and TSV")
struct TableExporterTests {
  /// The row of names (4-backdrops.md §4.3.3).
  private static let head =
    "id,artist,album,year,path,bg,on_bg,tint,tint_opacity,c0,c1,c2,c3,c4,c5,gradient"

  @Test("The colours of 4-backdrops.md §4.3.1 come out byte for byte, in rows that end in CRLF")
  func example() {
    let row =
      "zk2gcx7mbacvzy743joruxlota,The Harbour Lights,Low Tide,1974,"
      + "/music/The Harbour Lights/Low Tide/cover.png,#722f73,#ffffff,#000000,0.123,"
      + "#5856d6,#af52de,#ff2d55,,,,"
      + "\"linear-gradient(to bottom in oklab,#5856d6 0%,#af52de 50%,#ff2d55 100%)\""
    #expect(exported(.csv, [SampleAlbums.lowTide]) == "\(Self.head)\r\n\(row)\r\n")
    #expect(exported(.csv, []) == "\(Self.head)\r\n")
  }

  @Test("TSV has tabs and LF, and nothing is quoted")
  func tabs() {
    let text = exported(.tsv, [SampleAlbums.album(title: "a\tb\nc\\d\re\"f,g")])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines[2].isEmpty)
    #expect(lines[0] == Self.head.split(separator: ",").joined(separator: "\t"))
    let cells = lines[1].split(separator: "\t", omittingEmptySubsequences: false)
    #expect(cells.count == 16)
    #expect(cells[2] == #"a\tb\nc\\d\re"f,g"#)
  }

  @Test(
    "A cell of CSV is quoted where RFC 4180 says so",
    arguments: [
      ("plain", "plain"), ("a,b", #""a,b""#), (#"a"b"#, #""a""b""#), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), ("a;b\tc", "a;b\tc"), ("'", "'"), ("", ""),
    ]
  )
  func quotes(_ title: String, _ cell: String) {
    let text = exported(.csv, [SampleAlbums.album(title: title)])
    #expect(text.contains("\r\n4zj77k73nmzbkofovbn7m3n3ge,,\(cell),,/m/cover.png,"))
  }

  @Test(
    "With --safe no cell begins with what a spreadsheet computes",
    arguments: [ExportFormat.csv, .tsv]
  )
  func safe(_ format: ExportFormat) throws {
    // OWASP, "CSV Injection"; the last ones are safe as they are.
    let cells = [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("\t=1", "'\t=1"),
      ("\r=1", "'\r=1"), ("a=1", "a=1"), ("", ""), ("'=1", "'=1"),
    ]
    let albums = cells.map { SampleAlbums.album(title: $0.0) }
    let safe = try ExportReader.readAll(format, albums, ExportOptions(isSafe: true))
    #expect(safe.array?.dropFirst().map { $0[2]?.string } == cells.map { $0.1 })
    let plain = try ExportReader.readAll(format, albums)
    #expect(plain.array?.dropFirst().map { $0[2]?.string } == cells.map { $0.0 })
  }

  @Test("What is missing is an empty cell; background, tint and gradient are the fallback's")
  func missing() throws {
    var album = SampleAlbums.album(measurement: nil)
    album.album = nil
    let rows = try ExportReader.readAll(.csv, [album])
    let cells = try #require(rows[1]?.array?.compactMap { $0.string })
    #expect(cells.count == 16)
    #expect(cells[1...4].allSatisfy { $0.isEmpty })
    #expect(cells[9...14].allSatisfy { $0.isEmpty })
    // 4-backdrops.md §4.1: indigo above black.
    #expect(cells[15] == "linear-gradient(to bottom in oklab,#5856d6 0%,#000000 100%)")
  }

  @Test("At most six swatches have a column; a path that is not UTF-8 is readable")
  func limits() throws {
    let eight = try #require(SampleAlbums.kinds.last?.album)
    let odd = SampleAlbums.album(path: Array("/m/".utf8) + [0xFF, 0x0A])
    let rows = try ExportReader.readAll(.tsv, [eight, odd])
    #expect(rows[1]?[14]?.string == "#20e0e0")
    #expect(rows[2]?[4]?.string == "/m/\\xff\n")
  }
}

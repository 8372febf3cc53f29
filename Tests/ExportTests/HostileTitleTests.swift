// SPDX-License-Identifier: MIT

import Export
import Foundation
import Palette
import Store
import TestSupport
import Testing

/// Album names that break what does not escape them, in every format.
@Suite("Hostile titles")
struct HostileTitleTests {
  /// Albums of these names; the longest one has more units than 16 bits can count.
  private static let albums = (SampleAlbums.wickedTitles + [SampleAlbums.longTitle]).enumerated()
    .map { SampleAlbums.album(id: "album\($0)", title: $1, artist: $1) }

  /// The titles as they come back where nothing gets lost.
  private static let titles = albums.map { $0.album?.title ?? "" }

  /// Returns titles with each scalar that a format cannot hold replaced by U+FFFD.
  private func titles(without isLost: (Unicode.Scalar) -> Bool) -> [String] {
    Self.titles.map { title in
      var text = ""
      for scalar in title.unicodeScalars {
        text.unicodeScalars.append(isLost(scalar) ? "\u{FFFD}" : scalar)
      }
      return text
    }
  }

  /// Returns artist and title as one name.
  private func names(_ titles: [String]) -> [String] { titles.map { "\($0) – \($0)" } }

  /// Compares texts scalar by scalar: for Swift, composed and decomposed ones are equal.
  private func expectEqual(_ found: [String?], _ expected: [String]) {
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      let isEqual = found.map { $0.unicodeScalars.elementsEqual(expected.unicodeScalars) } ?? false
      #expect(isEqual, "\(String(describing: found).prefix(80)) for \(expected.prefix(80))")
    }
  }

  @Test("JSON, NDJSON and tokens give every title back")
  func json() throws {
    for format in [ExportFormat.json, .ndjson] {
      let all = try ExportReader.readAll(format, Self.albums)
      expectEqual(all.array?.map { $0["album"]?["title"]?.string } ?? [], Self.titles)
    }
    let tokens = try ExportReader.readAll(
      .tokens,
      Self.albums,
      schema: "Fixtures/design-tokens-2025.10/format.json"
    )
    let found = Self.albums.map { tokens[$0.id]?["$description"]?.string }
    expectEqual(found, names(Self.titles))
  }

  @Test(
    "Tables give every title back but for NUL, in rows of sixteen cells",
    arguments: [false, true]
  )
  func tables(isSafe: Bool) throws {
    let expected = titles { $0 == "\0" }.map { title in
      let isFormula = title.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) }
      return isSafe && isFormula == true ? "'" + title : title
    }
    for format in [ExportFormat.csv, .tsv] {
      let rows = try ExportReader.readAll(format, Self.albums, ExportOptions(isSafe: isSafe))
      #expect(rows.array?.allSatisfy { $0.array?.count == 16 } == true)
      for column in [1, 2] {
        expectEqual(rows.array?.dropFirst().map { $0[column]?.string } ?? [], expected)
      }
    }
  }

  @Test("A group of ASE is called as the album, but for NUL and what is too long")
  func ase() throws {
    let groups = try #require(try ExportReader.readAll(.ase, Self.albums).array)
    expectEqual(
      groups.dropLast().map { $0["name"]?.string },
      names(Array(titles { $0 == "\0" }.dropLast()))
    )
    #expect(groups.last?["name"]?.string?.utf16.count == 65_533)
  }

  @Test("A sheet of SVG is called as the album, but for what XML cannot hold")
  func svg() throws {
    let sheets = try ExportReader.readEach(.svg, Self.albums)
    // XML 1.0, Char: tab, LF, CR, and all from space on but two; nor what it discourages (C1, DEL).
    let expected = titles { scalar in
      (scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar))
        || (0x7F..<0xA0).contains(scalar.value) || [0xFFFE, 0xFFFF].contains(scalar.value)
    }
    expectEqual(sheets.map { $0["title"]?.string }, names(expected))
  }

  @Test("A scheme of Base16 gives every name back")
  func base16() throws {
    let schemes = try ExportReader.readEach(.base16, Self.albums)
    expectEqual(schemes.map { $0["name"]?.string }, names(Self.titles))
    // Each stands in one line, whatever a reader takes for a line's end.
    for album in Self.albums {
      let text = exported(.base16, [album])
      #expect(
        text.unicodeScalars.filter { "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
          .count == 21
      )
    }
  }

  @Test("A shell gives every title back but for NUL")
  func shell() throws {
    let expected = titles { $0 == "\0" }
    let variables = try ExportReader.readEach(.shell, Self.albums)
    for name in ["GATEFOLD_ALBUM", "GATEFOLD_ARTIST"] {
      expectEqual(variables.map { $0[name]?.string }, expected)
    }
  }

  @Test("A palette of GIMP has one line for the name")
  func gpl() throws {
    for palette in try ExportReader.readEach(.gpl, Self.albums) {
      #expect(palette["name"]?.string?.isEmpty == false)
      #expect(palette["colors"]?.array?.count == 3)
    }
  }

  @Test(
    "Formats without titles do not change with them",
    arguments: [
      ExportFormat.css, .scss, .tailwind, .aco, .pywal, .sendspin, .plex, .musickit, .nodeVibrant,
    ]
  )
  func untitled(_ format: ExportFormat) {
    let title = Self.titles.joined()
    let album = SampleAlbums.album(id: "x", title: title, artist: title)
    #expect(exportedBytes(format, [album]) == exportedBytes(format, [SampleAlbums.album(id: "x")]))
  }
}

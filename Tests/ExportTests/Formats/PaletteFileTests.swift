// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

/// Returns bytes from hex digits with spaces.
private func bytes(_ hex: String) -> [UInt8] {
  let digits = hex.filter { !$0.isWhitespace }
  return stride(from: 0, to: digits.count, by: 2).compactMap { place in
    let start = digits.index(digits.startIndex, offsetBy: place)
    return UInt8(digits[start..<digits.index(start, offsetBy: 2)], radix: 16)
  }
}

@Suite("Palettes of drawing programs")
struct PaletteFileTests {
  /// The most colours of the kinds of albums, and their colours as the readers give them.
  private func colors(of album: AlbumColors) -> [[Int]] {
    let swatches = album.cover.map { CoverPalette($0.measurement).swatches.map(\.color) } ?? []
    // 4-backdrops.md §4.1: indigo and black where there is none.
    return (swatches.isEmpty ? [.indigo, .black] : swatches).map {
      [Int($0.red), Int($0.green), Int($0.blue)]
    }
  }

  /// Returns the colours that a reader found, and checks that each is named by its hex.
  private func read(_ value: ProgramsJSON?) throws -> [[Int]] {
    try (value?.array ?? []).map { color in
      let channels = try #require(color[0]?.array?.compactMap { $0.integer })
      let packed = channels.reduce(0) { $0 << 8 | $1 }
      #expect(color[1]?.string == RGB8(packed: UInt32(packed)).hex)
      return channels
    }
  }

  @Test("GPL: the example of 4-backdrops.md §4.3.4 comes out byte for byte")
  func gpl() {
    let album = SampleAlbums.album(
      title: "Geogaddi",
      artist: "Boards of Canada",
      measurement: SampleAlbums.flat(0x58_56D6)
    )
    #expect(
      exported(.gpl, [album])
        == "GIMP Palette\nName: Geogaddi\nColumns: 4\n#\n 88  86 214\t#5856d6\n"
    )
  }

  @Test(
    "GPL: a name is what is left of a line",
    arguments: [
      ("a\nb", "a b"), ("a\r\n\u{0}b\u{2028}c", "a b c"), (" a  b ", "a b"), ("\n", "Untitled"),
      ("", "Untitled"), ("Name: x\n#", "Name: x #"), ("é\u{85}è", "é è"),
      // 1 + 249 × 4 = 997 bytes; one more would be 1,001.
      (SampleAlbums.longTitle, "x" + String(repeating: "🎤", count: 249)),
    ]
  )
  func names(_ title: String, _ name: String) throws {
    let value = try ExportReader.readAll(.gpl, [SampleAlbums.album(title: title)])
    #expect(value["name"]?.string == name)
  }

  @Test("ASE: a lone Red is the 46 bytes of 4-backdrops.md §4.3.4")
  func ase() {
    let red = RGB8(packed: 0xFF_0000)
    #expect(
      SwatchExchange.head(blocks: 1) + SwatchExchange.color(red, name: "Red")
        == bytes(
          """
          4153 4546 0001 0000 0000 0001 0001 0000 001c 0004 0052 0065 0064 0000 5247 4220
          3f80 0000 0000 0000 0000 0000 0002
          """
        )
    )
  }

  @Test("ASE: an album is a group, and the head counts the blocks of all of them")
  func groups() throws {
    // By hand: a name is 2 + 2·(units + 1) bytes; "A" 6, "#000000" 18, a colour 36.
    let black = SampleAlbums.album(title: "A", measurement: SampleAlbums.flat(0))
    #expect(
      exportedBytes(.ase, [black])
        == bytes(
          """
          4153 4546 0001 0000 0000 0003 c001 0000 0006 0002 0041 0000
          0001 0000 0024 0008 0023 0030 0030 0030 0030 0030 0030 0000 5247 4220
          0000 0000 0000 0000 0000 0000 0002 c002 0000 0000
          """
        )
    )
    #expect(exportedBytes(.ase, []) == bytes("4153 4546 0001 0000 0000 0000"))
    let albums = SampleAlbums.kinds.map(\.album)
    let groups = try #require(try ExportReader.readAll(.ase, albums).array)
    let grouped = try groups.map { try read($0["colors"]) }
    #expect(grouped == albums.map(colors))
    #expect(groups.allSatisfy { $0["name"]?.string == "Title" })
  }

  @Test("ACO: a lone Red is the 40 bytes of 4-backdrops.md §4.3.4")
  func aco() {
    #expect(
      PaletteExporters.ACO.file([(RGB8(packed: 0xFF_0000), "Red")])
        == bytes(
          """
          0001 0001 0000 ffff 0000 0000 0000 0002 0001 0000 ffff 0000 0000 0000 0000 0004
          0052 0065 0064 0000
          """
        )
    )
  }

  @Test("Independent readers find the swatches of every kind of album in GPL and ACO")
  func readers() throws {
    let albums = SampleAlbums.kinds.map(\.album)
    let palettes = try ExportReader.readEach(.gpl, albums).map { try read($0["colors"]) }
    #expect(palettes == albums.map(colors))
    let swatches = try ExportReader.readEach(.aco, albums).map { try read($0) }
    #expect(swatches == albums.map(colors))
  }

  @Test("Names beyond 16 bits of length are cut between characters; a NUL does not end one early")
  func longNames() throws {
    let titles = [SampleAlbums.longTitle, "a\u{0}b"]
    let groups = try ExportReader.readAll(.ase, titles.map { SampleAlbums.album(title: $0) })
    // 65,534 units without the NUL: 1 + 2·32,766 = 65,533; another pair would be too much.
    #expect(groups[0]?["name"]?.string == "x" + String(repeating: "🎤", count: 32_766))
    #expect(groups[1]?["name"]?.string == "a\u{FFFD}b")
  }

  @Test("SVG: a rectangle of 80×100 per swatch, its hex in what reads on it, six at most")
  func svg() throws {
    let album = SampleAlbums.album(title: "Geogaddi", artist: "Boards of Canada")
    let sheet = try ExportReader.readAll(.svg, [album])
    #expect(sheet["title"]?.string == "Boards of Canada – Geogaddi")
    #expect(sheet["viewBox"]?.string == "0 0 240 100")
    #expect(sheet["role"]?.string == "img")
    #expect(
      sheet["rects"]?.array?.map { $0.array?.compactMap(\.string) ?? [] } == [
        ["0", "0", "80", "100", "#5856d6"], ["80", "0", "80", "100", "#af52de"],
        ["160", "0", "80", "100", "#ff2d55"],
      ]
    )
    // §4.4.1: white on #5856d6 5.650; black on #af52de 5.084 and on #ff2d55 5.759.
    #expect(
      sheet["texts"]?.array?.map { $0.array?.compactMap(\.string) ?? [] } == [
        ["#ffffff", "#5856d6"], ["#000000", "#af52de"], ["#000000", "#ff2d55"],
      ]
    )
    let eight = try #require(SampleAlbums.kinds.last?.album)
    #expect(try ExportReader.readAll(.svg, [eight])["viewBox"]?.string == "0 0 480 100")
    for sheet in try ExportReader.readEach(.svg, SampleAlbums.kinds.map(\.album)) {
      #expect(sheet["rects"]?.array?.isEmpty == false)
    }
  }
}

// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

@Suite("SCSS")
struct SCSSExporterTests {
  @Test("One album is variables, with the values of 4-backdrops.md §4.3.1")
  func one() {
    #expect(
      exported(.scss, [SampleAlbums.album(id: "b3f1")]) == """
        $cover-0:#5856d6;
        $cover-1:#af52de;
        $cover-2:#ff2d55;
        $cover-bg:#722f73;
        $cover-on-bg:#ffffff;
        $cover-accent:#ff2d55;
        $cover-on-accent:#000000;
        $cover-tint:#000000;
        $cover-tint-opacity:0.123;
        $cover-tint-opacity-more:0.339;
        $cover-gradient-srgb:linear-gradient(to bottom,#5856d6 0%,#af52de 50%,#ff2d55 100%);
        $cover-gradient:linear-gradient(to bottom in oklab,#5856d6 0%,#af52de 50%,#ff2d55 100%);

        """
    )
  }

  @Test("Several are a map with quoted keys; none is an empty one")
  func several() {
    let albums = [SampleAlbums.album(id: "b3f1"), SampleAlbums.album(id: "red")]
    let values =
      "(\"palette\":(#5856d6,#af52de,#ff2d55),\"bg\":#722f73,\"on-bg\":#ffffff,"
      + "\"accent\":#ff2d55,\"on-accent\":#000000,\"tint\":#000000,\"tint-opacity\":0.123,"
      + "\"tint-opacity-more\":0.339,"
      + "\"gradient-srgb\":linear-gradient(to bottom,#5856d6 0%,#af52de 50%,#ff2d55 100%),"
      + "\"gradient\":linear-gradient(to bottom in oklab,#5856d6 0%,#af52de 50%,#ff2d55 100%))"
    #expect(exported(.scss, albums) == "$covers:(\n\"b3f1\":\(values),\n\"red\":\(values)\n);\n")
    #expect(exported(.scss, []) == "$covers:();\n")
  }

  @Test("sassc compiles the variables of every kind of album, and computes the same colours")
  func compiledVariables() throws {
    let albums = SampleAlbums.kinds.map(\.album)
    let sheets = try ExportReader.readEach(.scss, albums)
    for ((name, album), sheet) in zip(SampleAlbums.kinds, sheets) {
      let values = try #require(sheet[0]?.object)
      let palette = album.cover.map { CoverPalette($0.measurement) }
      let swatches = palette?.swatches.map(\.color) ?? []
      // 4-backdrops.md §4.1: indigo and black where there is none.
      let expected = swatches.isEmpty ? [.indigo, .black] : swatches
      for (place, color) in expected.prefix(6).enumerated() {
        let value = values["$cover-\(place)"]
        #expect(value?[0]?.string == "color", "\(name)")
        #expect(value?[1]?.string == "\(color.red) \(color.green) \(color.blue)", "\(name)")
      }
      #expect(values["$cover-6"] == nil)
      #expect(values["$cover-tint-opacity"]?[0]?.string == "number", "\(name)")
      #expect(values["$cover-gradient"]?[0]?.string == "string", "\(name)")
    }
  }

  @Test("sassc compiles the map; a palette of one colour is a list still")
  func compiledMap() throws {
    let albums = [
      SampleAlbums.album(id: "red"),
      SampleAlbums.album(id: "1e3", measurement: SampleAlbums.flat(0)),
    ]
    let map = try ExportReader.readAll(.scss, albums)
    #expect(map[0]?["id"]?[1]?.string == "\"red\"")
    #expect(map[0]?["id"]?[0]?.string == "string")
    #expect(map[0]?["bg"]?[1]?.string == "114 47 115")
    #expect(map[0]?["palette"]?[1]?.string == "88 86 214, 175 82 222, 255 45 85")
    #expect(map[1]?["id"]?[1]?.string == "\"1e3\"")
    #expect(map[1]?["palette"]?[0]?.string == "list")
    #expect(map[1]?["palette"]?[1]?.string == "0 0 0")
  }

  @Test("sassc takes any prefix, of variables and of the map")
  func prefixes() throws {
    let prefixes = [
      "x", "3d", "-", "--", "Über", "a b", "a{}b", "</style>", "a\"b", "😀", "#{1+1}", "$x",
    ]
    let (one, two) = (SampleAlbums.album(), SampleAlbums.album(id: "b3f1"))
    let files = prefixes.map { exportedBytes(.scss, [one], ExportOptions(prefix: $0)) }
    for sheet in try ExportReader.read(.scss, files: files) {
      #expect(sheet[0]?.object?.count == 12)
    }
    let maps = prefixes.map { exportedBytes(.scss, [one, two], ExportOptions(prefix: $0)) }
    for sheet in try ExportReader.read(.scss, files: maps) { #expect(sheet.array?.count == 2) }
  }
}

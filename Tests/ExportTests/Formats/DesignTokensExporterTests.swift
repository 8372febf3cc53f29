// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

@Suite("Design tokens")
struct DesignTokensExporterTests {
  /// The community group's own schema.
  private static let schema = "Fixtures/design-tokens-2025.10/format.json"

  /// Returns Boards of Canada's album in the colours of 4-backdrops.md §4.3.1.
  private func geogaddi(id: String = "b3f1") -> AlbumColors {
    SampleAlbums.album(id: id, title: "Geogaddi", artist: "Boards of Canada")
  }

  @Test("The example of 4-backdrops.md §4.3.4 comes out, with its third colour, byte for byte")
  func example() {
    // #ff2d55 by hand: 255/255, 45/255 = 0.17647, 85/255 = 0.33333.
    let start = #"{"$schema":"https://www.designtokens.org/schemas/2025.10/format.json""#
    let colors =
      ##""color":{"$type":"color","0":{"$value":{"colorSpace":"srgb","##
      + ##""components":[0.3451,0.3373,0.8392],"alpha":1,"hex":"#5856d6"}},"##
      + ##""1":{"$value":{"colorSpace":"srgb","components":[0.6863,0.3216,0.8706],"alpha":1,"##
      + ##""hex":"#af52de"}},"2":{"$value":{"colorSpace":"srgb","##
      + ##""components":[1,0.1765,0.3333],"alpha":1,"hex":"#ff2d55"}}}"##
    let gradient =
      ##""gradient":{"$type":"gradient","$value":[{"color":"{b3f1.color.0}","position":0},"##
      + ##"{"color":"{b3f1.color.1}","position":0.5},{"color":"{b3f1.color.2}","position":1}],"##
      + ##""$extensions":{"gatefold":{"style":"bands","angle":180,"space":"oklab","##
      + ##""text":"#ffffff","tint":"#000000","tintOpacity":0.123}}}"##
    let group = #"{"$description":"Boards of Canada – Geogaddi",\#(colors),\#(gradient)}"#
    #expect(exported(.tokens, [geogaddi()]) == "\(start),\n\"b3f1\":\(group)\n}\n")
    #expect(exported(.tokens, []) == "\(start)}\n")
  }

  @Test("Every kind of album is valid by the community group's schema, alone and with the others")
  func schema() throws {
    let albums = SampleAlbums.kinds.enumerated().map { place, kind in
      var album = kind.album
      album.id = "album\(place)"
      return album
    }
    _ = try ExportReader.readEach(.tokens, albums, schema: Self.schema)
    let all = try ExportReader.readAll(.tokens, albums, schema: Self.schema)
    #expect(all.object?.count == albums.count + 1)
    let empty = try ExportReader.readAll(.tokens, [], schema: Self.schema)
    #expect(empty.object?.count == 1)
  }

  @Test("Every reference leads to a colour; a band that is no swatch is written out")
  func references() throws {
    // Two swatches, of which neither is the colour of the bands: these are white.
    var measurement = SampleAlbums.flat(0xFF_FFFF)
    measurement.swatches =
      SampleAlbums.measurement(
        rows: [0xFF_0000, 0x00_FF00],
        shares: [6000, 4000]
      ).swatches
    let albums = SampleAlbums.kinds.map(\.album) + [SampleAlbums.album(measurement: measurement)]
    var written = 0
    for (album, document) in zip(albums, try ExportReader.readEach(.tokens, albums)) {
      // The stops as schema 1 has them; without a cover, indigo above black (§4.1).
      let bands = try album.cover.map { try ProgramsJSON(Array($0.fragments.bands.utf8)) }
      let stops = bands?.array?.map { $0["hex"]?.string } ?? ["#5856d6", "#000000"]
      let (id, group) = try #require(document.object?.first { $0.key != "$schema" })
      let values = try #require(group["gradient"]?["$value"]?.array)
      #expect(values.count == stops.count)
      for (stop, hex) in zip(values, stops) {
        if let reference = stop["color"]?.string {
          let path = reference.dropFirst().dropLast().split(separator: ".").map(String.init)
          #expect(reference.first == "{" && path.count == 3 && path[0] == id)
          #expect(group[path[1]]?[path[2]]?["$value"]?["hex"]?.string == hex, "\(reference)")
        } else {
          #expect(stop["color"]?["hex"]?.string == hex)
          written += 1
        }
      }
    }
    #expect(written >= 3)
  }
}

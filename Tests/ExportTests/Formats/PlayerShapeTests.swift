// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

@Suite("Shapes of players")
struct PlayerShapeTests {
  /// An album whose quarters are those of 4-backdrops.md §4.2.6.
  private static let quarters: AlbumColors = {
    let side = CoverSample.side
    let rgba = (0..<side * side).flatMap { place -> [UInt8] in
      let (isRight, isBelow) = (place % side >= side / 2, place / side >= side / 2)
      let packed: UInt32 =
        isBelow ? (isRight ? 0x0F_2A43 : 0x1C_425D) : (isRight ? 0x6B_4713 : 0x3F_280A)
      let color = RGB8(packed: packed)
      return [color.red, color.green, color.blue, 255]
    }
    var measurement = SampleAlbums.flat(0)
    if let sample = CoverSample(rgba: rgba) { measurement.sample = sample }
    return SampleAlbums.album(measurement: measurement)
  }()

  @Test("Plex: the example of 4-backdrops.md §4.3.5 comes out byte for byte; indigo above black")
  func plex() throws {
    #expect(
      exported(.plex, [Self.quarters])
        == #"{"topLeft":"3f280a","topRight":"6b4713","bottomRight":"0f2a43","#
        + #""bottomLeft":"1c425d"}"# + "\n"
    )
    #expect(
      exported(.plex, [SampleAlbums.album(measurement: nil)])
        == #"{"topLeft":"5856d6","topRight":"5856d6","bottomRight":"000000","#
        + #""bottomLeft":"000000"}"# + "\n"
    )
    let schema = "docs/schema/plex-1.json"
    _ = try ExportReader.readEach(.plex, SampleAlbums.kinds.map(\.album), schema: schema)
  }

  @Test("Sendspin: six colours that read on each other; null without a cover")
  func sendspin() throws {
    // The reader measures the pairs of §4.3.5.
    let albums = SampleAlbums.kinds.map(\.album)
    let values = try ExportReader.readEach(
      .sendspin,
      albums,
      schema: "docs/schema/sendspin-1.json"
    )
    for (album, value) in zip(albums, values) {
      let ui = album.cover.map { CoverPalette($0.measurement).ui }
      let expected: [String: RGB8?] = [
        "background_dark": ui?.backgroundDark, "background_light": ui?.backgroundLight,
        "primary": ui?.primary, "accent": ui?.accent, "on_dark": ui?.onDark,
        "on_light": ui?.onLight,
      ]
      for (name, color) in expected {
        let channels = color.map { [Int($0.red), Int($0.green), Int($0.blue)] }
        #expect(value[name]?.array?.compactMap { $0.integer } == channels, "\(name)")
      }
    }
    #expect(
      exported(.sendspin, [SampleAlbums.album(measurement: nil)])
        == #"{"background_dark":null,"background_light":null,"primary":null,"accent":null,"#
        + #""on_dark":null,"on_light":null}"# + "\n"
    )
  }

  @Test("MusicKit: solid, text, the accent moved, and both faded by a fifth")
  func musicKit() throws {
    let values = try ExportReader.readEach(
      .musickit,
      SampleAlbums.kinds.map(\.album),
      schema: "docs/schema/musickit-1.json"
    )
    let first = try #require(values.first)
    #expect(first["bgColor"]?.string == "722f73")
    #expect(first["textColor1"]?.string == "ffffff")
    // 0.8·255 + 0.2·(114, 47, 115) = 226.8, 213.4, 227.
    #expect(first["textColor3"]?.string == "e3d5e3")
    // #ff2d55 is moved as little as need be, so that its faded form falls below 4.5.
    let accent = try #require(first["textColor2"]?.string.flatMap { RGB8(hex: $0) })
    #expect(Oklab(accent).lightness > 0.6497)
    #expect(Contrast.ratio(accent, RGB8(packed: 0x72_2F73)) < 4.6)
    #expect(first["textColor4"]?.string == "ffffff")
    // A yellow accent on black stays: 0.8 · (245, 230, 99) = 196, 184, 79.2.
    var measurement = SampleAlbums.flat(0)
    measurement.swatches =
      SampleAlbums.measurement(
        rows: [0, 0xF5_E663],
        shares: [9000, 1000]
      ).swatches
    measurement.clusters = measurement.swatches
    #expect(
      exported(.musickit, [SampleAlbums.album(measurement: measurement)])
        == #"{"bgColor":"000000","textColor1":"ffffff","textColor2":"f5e663","#
        + #""textColor3":"cccccc","textColor4":"c4b84f"}"# + "\n"
    )
  }

  @Test(
    "node-vibrant: the roles with their shares, 0 for those that were made, null without colours"
  )
  func nodeVibrant() throws {
    let albums = SampleAlbums.kinds.map(\.album)
    let values = try ExportReader.readEach(
      .nodeVibrant,
      albums,
      schema: "docs/schema/node-vibrant-1.json"
    )
    let names = [
      "Vibrant": "vibrant", "Muted": "muted", "DarkVibrant": "darkVibrant",
      "DarkMuted": "darkMuted", "LightVibrant": "lightVibrant", "LightMuted": "lightMuted",
    ]
    for (album, value) in zip(albums, values) {
      // The roles as schema 1 has them, and the shares as they were measured.
      let roles = try album.cover?.fragments.roles.map { try ProgramsJSON(Array($0.utf8)) }
      let clusters = album.cover?.measurement.clusters ?? []
      for (name, role) in names {
        let expected = roles?[role]
        guard let hex = expected?["hex"]?.string, let color = RGB8(hex: hex) else {
          #expect(value[name] == .null)
          continue
        }
        let channels = [Int(color.red), Int(color.green), Int(color.blue)]
        #expect(value[name]?["rgb"]?.array?.compactMap { $0.integer } == channels)
        let share = clusters.first { $0.color == color }?.share
        let population = expected?["derived"] == nil ? share : 0
        #expect(value[name]?["population"]?.integer == population, "\(name)")
      }
    }
    let vibrant = values[0].object?.values.compactMap { $0["population"]?.integer } ?? []
    #expect(vibrant.contains(3333) && vibrant.contains(0))
    #expect(
      exported(.nodeVibrant, [SampleAlbums.album(measurement: nil)])
        == #"{"Vibrant":null,"Muted":null,"DarkVibrant":null,"DarkMuted":null,"#
        + #""LightVibrant":null,"LightMuted":null}"# + "\n"
    )
  }
}

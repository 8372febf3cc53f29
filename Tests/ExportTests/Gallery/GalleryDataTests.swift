// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

/// What the gallery's script is given of an album.
@Suite("Gallery: data")
struct GalleryDataTests {
  /// Returns the values of an album.
  private func row(_ album: AlbumColors) throws -> [GalleryValue] {
    try #require(try ReadGallery(ReadGallery.bytes([album])).albums.first)
  }

  @Test(
    "The example of the specification: bands, tint of both levels, solid colour (§4.3.1, §4.4.2)"
  )
  func example() throws {
    var album = SampleAlbums.album(title: "Geogaddi", artist: "Boards of Canada")
    album.album?.year = 2002
    let row = try row(album)
    #expect(row.count == 12)
    #expect(Array(row[1...3]) == ["Geogaddi", "Boards of Canada", 2002])
    #expect(row[6] == "5856d6af52deff2d55")
    #expect(row[7] == .list([3334, 3333, 3333]))
    let look = try #require(row[9].list)
    #expect(look[0] == "5856d6af52deff2d55")
    let numbers = try #require(look[5].list)
    #expect(numbers.count == 24)
    #expect(Array(numbers[0...2]) == [1, 123, 339])
    #expect(look[6] == "722f73")
    // Averages are greyer than what they are of: rich gives the colour back.
    #expect(row[10].list?.count == 7)
  }

  @Test(
    "Hue in tenths of a degree from where the rainbow begins, and lightness (OKLCH as §4.1 prints it)",
    arguments: [
      (0xFF_9500, 62.57, 765), (0xAF_52DE, 312.41, 615), (0xFF_3B30, 28.66, 654),
      (0xFF_2D55, 17.90, 650),
    ] as [(UInt32, Double, Int)]
  )
  func hue(_ color: UInt32, _ degrees: Double, _ lightness: Int) throws {
    let row = try row(SampleAlbums.album(measurement: SampleAlbums.flat(color)))
    guard case .number(let hue) = row[4] else {
      Issue.record("\(row[4])")
      return
    }
    // Printed with two decimals: the tenth may be the next one.
    #expect(abs(Double(hue) - 10 * (degrees - 15)) <= 0.6)
    #expect(row[5] == .number(lightness))
  }

  @Test(
    "A grey has no hue; an album without colours says so, and shows what stands in, twice the same"
  )
  func without() throws {
    #expect(try row(SampleAlbums.album(measurement: SampleAlbums.greys))[4] == -1)
    for measurement in [nil, SampleAlbums.invisible] {
      let row = try row(SampleAlbums.album(measurement: measurement))
      #expect(Array(row[4...8]) == [-2, 0, "", .list([]), ""])
      // Indigo over black (§4.1).
      #expect(row[9].list?.first == "5856d6000000")
      #expect(row[10] == 0)
    }
  }

  @Test("The preview of one colour is 144 pixels of it, as base64")
  func preview() throws {
    let row = try row(SampleAlbums.album(measurement: SampleAlbums.flat(0xFF_9500)))
    // FF 95 00: 111111 111001 010100 000000.
    #expect(row[11] == .text(String(repeating: "/5UA", count: 144)))
  }

  @Test("A thumbnail's name comes last, and only where there is one")
  func thumbnail() throws {
    let exporter = PaletteExporters.HTMLGallery(hasCovers: true) { album in
      album.cover == nil ? nil : "0f.webp"
    }
    let bytes = ReadGallery.bytes(
      [SampleAlbums.album(), SampleAlbums.album(measurement: nil)],
      exporter: exporter
    )
    let gallery = try ReadGallery(bytes)
    #expect(gallery.albums.map(\.count) == [13, 12])
    #expect(gallery.albums[0][12] == "0f.webp")
    #expect(gallery.policy.hasSuffix(";img-src data: 'self'"))
  }

  @Test("Every kind of cover gives numbers within their ranges, and the same bytes twice")
  func kinds() throws {
    let albums = SampleAlbums.kinds.map(\.album)
    let bytes = ReadGallery.bytes(albums)
    #expect(bytes == ReadGallery.bytes(albums))
    for (row, kind) in zip(try ReadGallery(bytes).albums, SampleAlbums.kinds) {
      for look in [row[9], row[10]] {
        guard let parts = look.list else {
          #expect(look == 0, "\(kind.name)")
          continue
        }
        let lengths = parts.prefix(5).map { ($0.text?.count ?? -1) }
        #expect(lengths.allSatisfy { $0 > 0 && $0 % 6 == 0 }, "\(kind.name): \(lengths)")
        #expect(lengths[3] == 12 && lengths[4] == 24, "\(kind.name): \(lengths)")
        let numbers = (parts[5].list ?? []).compactMap { value in
          if case .number(let number) = value { number } else { nil }
        }
        #expect(numbers.count == 24)
        for style in stride(from: 0, to: numbers.count, by: 4) {
          #expect((0...1).contains(numbers[style]))
          let (tint, more) = (numbers[style + 1], numbers[style + 2])
          #expect(0 <= tint && tint <= more && more <= 670, "\(kind.name) \(style / 4)")
          #expect((450...2100).contains(numbers[style + 3]), "\(kind.name) \(style / 4)")
        }
      }
    }
  }

  @Test("An album takes about 1,100 bytes: 10,000 stay below 12 MB")
  func size() throws {
    let empty = ReadGallery.bytes([]).count
    #expect(empty <= 120_000)
    var total = 0
    for (name, album) in SampleAlbums.kinds {
      // Without its row of the table, of which there are at most 1,000.
      let row = try #require(
        String(decoding: ReadGallery.bytes([album]), as: UTF8.self).split(separator: "\n").first {
          $0.hasPrefix("[\"")
        }
      )
      #expect(row.utf8.count <= 1_300, "\(name): \(row.utf8.count)")
      total += row.utf8.count
    }
    #expect(total / SampleAlbums.kinds.count <= 1_150)
  }
}

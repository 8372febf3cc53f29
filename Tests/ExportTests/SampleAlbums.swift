// SPDX-License-Identifier: MIT

import Palette
import Store

/// Albums with known answers.
enum SampleAlbums {
  /// The example of 1-architecture.md §1.6, part by part as it is printed there, in byte order.
  static let lowTide = AlbumColors(
    id: "zk2gcx7mbacvzy743joruxlota",
    album: .init(
      title: "Low Tide",
      artist: "The Harbour Lights",
      year: 1974,
      musicbrainzAlbumID: "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"
    ),
    cover: .init(
      source: "file",
      path: Array("/music/The Harbour Lights/Low Tide/cover.png".utf8),
      format: "png",
      width: 1000,
      height: 1000,
      hash: "xxh3:9f0c2b7d41e86a35d8f1047be2c96a10",
      algorithm: "gatefold-2",
      measurement: threeBands,
      fragments: lowTideFragments
    ),
    trackCount: 8,
    level: "album",
    version: 41,
    stale: nil
  )

  /// The colours of that example.
  static let lowTideFragments = PaletteFragments(
    bands: ##"[{"hex":"#595a6f","position":0},{"hex":"#4a6872","position":0.5},"##
      + ##"{"hex":"#4baa9b","position":1}]"##,
    corners: ##"{"bottomLeft":"#439e94","bottomRight":"#439e94","topLeft":"#5d5168","##
      + ##""topRight":"#5d5168"}"##,
    roles: ##"{"accent":{"hex":"#e63946"},"darkMuted":{"derived":true,"hex":"#383224"},"##
      + ##""darkVibrant":{"hex":"#1d3557"},"dominant":{"hex":"#1d3557"},"##
      + ##""frame":{"hex":"#f2ead8","share":0.2256},"lightMuted":{"hex":"#f2ead8"},"##
      + ##""lightVibrant":{"derived":true,"hex":"#77e0d1"},"##
      + ##""muted":{"derived":true,"hex":"#8d8575"},"vibrant":{"hex":"#2a9d8f"}}"##,
    swatches: ##"[{"hex":"#1d3557","oklch":[0.3276,0.0678,257.3],"share":0.4,"text":"#ffffff"},"##
      + ##"{"hex":"#2a9d8f","oklch":[0.6304,0.1013,183],"share":0.3344,"text":"#000000"},"##
      + ##"{"hex":"#f2ead8","oklch":[0.9385,0.0254,86.9],"share":0.2256,"text":"#000000"},"##
      + ##"{"hex":"#e63946","oklch":[0.6122,0.2082,22.2],"share":0.04,"text":"#000000"}]"##,
    text: ##"{"color":"#000000","contrast":4.69,"tint":"#ffffff","tintOpacity":0.17}"##,
    thumbhash: #""HbcJDwzY+MiCeHmPh6aIyHiIfqz4d48H""#,
    ui: ##"{"accent":"#e63946","backgroundDark":"#162e4f","backgroundLight":"#d5e6ff","##
      + ##""onDark":"#ffa09d","onLight":"#832c2f","primary":"#1d3557"}"##
  )

  /// A picture of three flat bands, #5856d6 above #af52de above #ff2d55: the colours of
  /// 4-backdrops.md §4.3.1.
  static let threeBands = measurement(
    rows: [0x58_56D6, 0xAF_52DE, 0xFF_2D55],
    shares: [3334, 3333, 3333]
  )

  /// A picture of one flat colour.
  static func flat(_ color: UInt32) -> CoverMeasurement {
    measurement(rows: [color], shares: [10_000])
  }

  /// A picture without a visible pixel.
  static let invisible = CoverMeasurement(
    kind: .none,
    isMonochrome: false,
    sample: CoverSample(averaging: [0, 0, 0, 0], width: 1, height: 1),
    clusters: [],
    swatches: [],
    frame: nil
  )

  /// A picture of greys, without a hue.
  static let greys: CoverMeasurement = {
    var measurement = Self.measurement(
      rows: [0x20_2020, 0x80_8080, 0xE0_E0E0],
      shares: [5000, 3000, 2000]
    )
    (measurement.isMonochrome, measurement.kind) = (true, .grey)
    return measurement
  }()

  /// An album of each kind that an exporter has to have an answer for.
  static let kinds: [(name: String, album: AlbumColors)] = [
    ("color", album()), ("no cover", album(measurement: nil)),
    ("invisible", album(measurement: invisible)), ("grey", album(measurement: greys)),
    ("black", album(measurement: flat(0))), ("white", album(measurement: flat(0xFF_FFFF))),
    ("one swatch", album(measurement: flat(0xF5_E663))), ("blue", album(measurement: flat(0xFF))),
    ("middle", album(measurement: flat(0x76_7676))),
    (
      "eight swatches",
      album(
        measurement: measurement(
          rows: [
            0x10_2030, 0xC0_4020, 0x20_C040, 0x40_20C0, 0xE0_E020, 0x20_E0E0, 0xE0_20E0, 0xF0_F0F0,
          ],
          shares: [2000, 1500, 1500, 1000, 1000, 1000, 1000, 1000]
        )
      )
    ),
  ]

  /// Returns what is measured in a picture of flat bands of equal height.
  static func measurement(rows: [UInt32], shares: [Int]) -> CoverMeasurement {
    let colors = rows.map(RGB8.init(packed:))
    let height = CoverSample.side / rows.count
    let rgba = colors.flatMap { color in
      [[UInt8]](
        repeating: [color.red, color.green, color.blue, 255],
        count: height * CoverSample.side
      ).flatMap(\.self)
    }
    let swatches = zip(colors, shares).map {
      Swatch(color: $0, share: $1, innerShare: $1, maskedShare: $1)
    }
    return CoverMeasurement(
      kind: .color,
      isMonochrome: false,
      sample: CoverSample(rgba: rgba) ?? CoverSample(averaging: [0, 0, 0, 0], width: 1, height: 1),
      clusters: swatches,
      swatches: swatches,
      frame: nil
    )
  }

  /// Returns an album with a picture's own colours.
  static func album(
    id: String = "4zj77k73nmzbkofovbn7m3n3ge",
    title: String = "Title",
    artist: String? = nil,
    path: [UInt8] = Array("/m/cover.png".utf8),
    measurement: CoverMeasurement? = threeBands,
    stale: String? = nil
  ) -> AlbumColors {
    AlbumColors(
      id: id,
      album: .init(title: title, artist: artist, year: nil, musicbrainzAlbumID: nil),
      cover: measurement.map { measurement in
        .init(
          source: "file",
          path: path,
          format: "png",
          width: 24,
          height: 24,
          hash: "xxh3:00000000000000000000000000000001",
          algorithm: "gatefold-2",
          measurement: measurement,
          fragments: PaletteFragments(CoverPalette(measurement))
        )
      },
      trackCount: 1,
      level: "album",
      version: 1,
      stale: stale
    )
  }

  /// Titles that break what does not escape them.
  static let hostileTitles = [
    #"He said "no""#, #"back\slash"#, "</style><script>alert(1)</script>", "line\nfeed\r\n",
    "tab\tand\u{0}NUL\u{1F}", "\u{202E}right to left\u{202C}", "\u{2028}line separator",
    "1989", "👩🏽‍🎤 emoji", "e\u{301} decomposed", "-->", "*/", "\u{7F}delete", "'single' & <b>",
    "${x} `id`", "]]>", "=cmd|' /C calc'!A0", "+1", "-1", "@home", "{b3f1.color.0}", "$type", "#",
    "a.b", "a,b;c", "- yes", "null", "~", "%YAML 1.2", "\u{85}next line",
    "\u{FFFE}\u{FFFF}", "#{1+1}", "Name: x", "\\t", "a\rb", " spaces ",
  ]

  /// Those, and two that Foundation's reader of JSON or schema 1 do not take: nothing, and a byte order mark.
  static let wickedTitles = hostileTitles + ["", "\u{FEFF}mark"]

  /// A title of 70,000 UTF-16 units, more than the names of some formats can have.
  static let longTitle = "x" + String(repeating: "🎤", count: 35_000)
}

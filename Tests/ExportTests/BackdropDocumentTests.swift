// SPDX-License-Identifier: MIT

import Backdrop
import Export
import Foundation
import Palette
import Testing
import TestSupport

/// `backdrop --format json` (4-backdrops.md §4.3.3).
@Suite("Backdrop document") struct BackdropDocumentTests {
  /// The three bands of the specification's example.
  private static let bands = BackdropSurface.bands(
    BandsGradient(
      stops: [0x58_56D6, 0xAF_52DE, 0xFF_2D55].enumerated().map { place, color in
        CoverPalette.Stop(position: Double(place) / 2, color: RGB8(packed: UInt32(color)))
      }
    )
  )

  /// Returns a document.
  private func json(
    _ surface: BackdropSurface,
    level: ContrastLevel = .aa,
    albumID: String = "b3f1"
  ) -> String {
    let design = BackdropDesign(
      albumID: albumID,
      surface: surface,
      legibility: BackdropLegibility(surface, level: level)
    )
    var json = JSONText()
    BackdropDocument.write(design, canvas: (1920, 1080), to: &json)
    // The reader of documents wants their last line ended.
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  @Test("The example of §4.3.3, its keys in byte order")
  func example() throws {
    let text = json(Self.bands)
    // The example has contrast 4.6 and apca −75.6, both printed there with one digit; 4.60 drops its zero.
    #expect(
      text.hasPrefix(
        ##"{"album":"b3f1","schema":1,"solid":"#722f73","space":"oklab","##
          + ##""stops":[{"hex":"#5856d6","position":0},{"hex":"#af52de","position":0.5},"##
          + ##"{"hex":"#ff2d55","position":1}],"style":"bands","text":{"apca":-75.6,"##
          + ##""color":"#ffffff","contrast":4.6"##
      )
    )
    #expect(
      text.hasSuffix(
        ##""level":"AA","tint":"#000000","tintOpacity":0.123,"tintOpacityMore":0.339}}\##n"##
      )
    )
  }

  @Test("All six styles are valid, and say which they are", arguments: BackdropStyle.allCases)
  func styles(_ style: BackdropStyle) throws {
    // With a cover, without, and at a level of each kind.
    for (measurement, level) in zip(
      [SampleAlbums.threeBands, nil, SampleAlbums.threeBands],
      [ContrastLevel.aa, .aaa, .none]
    ) {
      let surface = AlbumBackdrops(albumID: "b3f1", measurement: measurement).surface(style)
      let text = json(surface, level: level)
      #expect(try AlbumSchema.problems(text, isLines: false, schema: "backdrop-1.json") == "")
      #expect(text.contains(#""style":"\#(style.rawValue)""#))
      #expect(text.contains(#""level""#) == (level != .none))
    }
  }

  @Test("The schema refuses what is missing, and what belongs to another style")
  func schema() throws {
    let text = json(Self.bands)
    for broken in [
      text.replacing(#""position":0.5"#, with: #""position":2"#),
      text.replacing(#""style":"bands""#, with: #""style":"drift""#),
      text.replacing(#""schema":1"#, with: #""schema":2"#),
      text.replacing(#""solid":"#, with: #""solida":"#),
      text.replacing(##""color":"#ffffff""##, with: ##""color":"#fffffe""##),
    ] {
      #expect(broken != text)
      #expect(try AlbumSchema.problems(broken, isLines: false, schema: "backdrop-1.json") != "")
    }
  }

  @Test("The numbers of each style")
  func numbers() throws {
    func object(_ surface: BackdropSurface) throws -> [String: Any] {
      let data = Data(json(surface).utf8)
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    // §4.2.2: n / |speed| and 4π / |speed|.
    let drift = try object(.drift(DriftGradient(speed: -0.1)))
    #expect(drift["loopSeconds"] as? Double == 40)
    #expect(drift["turnSeconds"] as? Double == 125.6637)
    #expect(drift["speed"] as? Double == -0.1)
    #expect(try object(.drift(DriftGradient(speed: 0)))["loopSeconds"] == nil)

    // §4.2.4, vector 6; 64 bits in a string.
    let field = BlobField(colors: [.white], background: nil, seed: 0x0A, speed: 1)
    let blobs = try object(.blobs(field))
    #expect(blobs["seed"] as? String == "000000000000000a")
    #expect(blobs["background"] == nil)
    let zero = BlobField(colors: [.white], background: .black, seed: 0)
    let first = try #require((try object(.blobs(zero))["blobs"] as? [[String: Any]])?.first)
    #expect(first["x"] as? Double == 0.8833 && first["y"] as? Double == 0.4315)
    #expect(first["scaleX"] as? Double == 0.2698 && first["scaleY"] as? Double == 0.9782)
    #expect(first["opacity"] as? Double == 0.7766)

    // §4.2.3, vector 3: a square fills 1920×1080 with 1920 pixels a side.
    let sample = SampleAlbums.threeBands.sample
    let pixels = try object(.blur(BlurBackdrop(radius: .pixels(96)), sample))
    #expect(pixels["relativeSigma"] as? Double == 0.05 && pixels["sigma"] as? Double == 96)
    let relative = try object(.blur(BlurBackdrop(radius: .relative(0.1)), sample))
    #expect(relative["sigma"] as? Double == 192)

    let scroll = try object(.scroll(ScrollGradient(k: 0.25, start: -10, end: 300)))
    #expect(scroll["k"] as? Double == 0.25)
    #expect(scroll["start"] as? Double == -10 && scroll["end"] as? Double == 300)
    #expect(scroll["a"] as? String == "#ff3b30")
  }

  @Test("Hostile ids stay in their string", arguments: SampleAlbums.hostileTitles)
  func hostile(_ text: String) throws {
    let document = json(Self.bands, albumID: text)
    #expect(try AlbumSchema.problems(document, isLines: false, schema: "backdrop-1.json") == "")
    let object = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    let album = try #require(object?["album"] as? String)
    #expect(album.unicodeScalars.elementsEqual(text.unicodeScalars))
  }
}

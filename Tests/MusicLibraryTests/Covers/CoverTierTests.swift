// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

@Suite struct CoverTierTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let tier: Int?
    var others: [String] = []
    var empty: [String] = []
    var title: String
    var artist: String
    var place: String

    init(
      _ name: String,
      _ tier: Int?,
      beside others: [String] = [],
      empty: [String] = [],
      title: String = "Back in Black",
      by artist: String = "AC/DC",
      in place: String = "A/1980"
    ) {
      self.name = name
      self.tier = tier
      self.others = others
      self.empty = empty
      self.title = title
      self.artist = artist
      self.place = place
    }

    var testDescription: String { name }
  }

  /// Returns the tier that an image gets.
  private func tier(of name: BytePath, _ test: Case) throws -> Int? {
    let place = test.place
    let folder = BytePath(place)
    let layout = Layout(
      [TestTrack(place + "/1.mp3", album: test.title, by: test.artist)],
      imagePaths: [folder.appending(name)] + test.others.map { folder.appending(BytePath($0)) },
      emptyImagePaths: test.empty.map { folder.appending(BytePath($0)) }
    )
    let shown = DisplayPath.text(of: folder.appending(name))
    let candidates = try #require(layout.candidates(of: place))
    return candidates.first { $0.hasSuffix(" " + shown) }.flatMap { text in
      text.split(separator: " ").first?.split(separator: ".").last.flatMap { Int($0) }
    }
  }

  @Test(arguments: [
    // The vectors of C4.
    Case("Cover.jpg", 0), Case("FRONT.jpg", 0), Case("cover 12.jpg", 1), Case("thumb.jpg", 5),
    Case("AlbumArtSmall.jpg", 5), Case("AlbumArt_{B5-1}_Large.jpg", 2),
    Case("ac-dc-back_in_black-cd-1980-front.jpg", 2), Case("Back in Black.jpg", 3),
    Case("AC-DC - Back in Black.jpg", 3), Case("back.jpg", nil),
    Case("Back in Black back cover.jpg", nil), Case("cd.jpg", nil), Case("img001.jpg", 4),
    Case("img001.jpg", nil, beside: ["back.jpg"]),
    // Tier 0: every word of W, and only the whole stem.
    Case("cover.jpg", 0), Case("folder.jpg", 0), Case("frontcover.jpg", 0), Case("coverart.jpg", 0),
    Case("albumart.jpg", 0), Case("album.jpg", 0), Case("jacket.jpg", 0), Case("poster.jpg", 0),
    Case("default.jpg", 0), Case("Cover.JPG", 0), Case("FRONT.Png", 0), Case(" cover .jpg", 0),
    // Tier 1: the examples of the table, and what is none.
    Case("cover (2).jpg", 1), Case("cover.1.jpg", 1), Case("front_02.jpg", 1),
    Case("folder3.jpg", 1), Case("cover - 2.jpg", 1), Case("poster 1).jpg", 1),
    Case("cover 1 2.jpg", 2), Case("cover (a).jpg", 2), Case("album x.jpg", nil, beside: ["y.jpg"]),
    // Tier 2.
    Case("my cover.jpg", 2), Case("scan-folder-2.jpg", 2),
    Case("front-booklet.jpg", nil), Case("covers.jpg", nil, beside: ["y.jpg"]),
    Case("jacket scan.jpg", nil, beside: ["y.jpg"]),
    // Tier 3: order matters, artist and title only in this order.
    Case("BACK_IN_BLACK.jpg", 3), Case("1980.jpg", 3), Case("black in back.jpg", 4),
    Case("black in back.jpg", nil, beside: ["y.jpg"]),
    Case("Back in Black - AC-DC.jpg", nil, beside: ["y.jpg"]),
    // Tier 4.
    Case("img001.jpg", 4, beside: ["thumb.jpg", "small.jpg"]),
    Case("img001.jpg", nil, beside: ["cover.jpg"]),
    Case("disc1.jpg", nil), Case("CD 02.jpg", nil), Case("media.jpg", nil), Case("medias.jpg", 4),
    Case("logo x.jpg", nil), Case("Screenshot 1.jpg", nil),
    // What title and artist account for is struck out once each, and only as a whole.
    Case("black back in in.jpg", nil, beside: ["y.jpg"]), Case("in back cover.jpg", nil),
    Case("Back in Black - cover - AC DC.jpg", 2), Case("AC back in black back front.jpg", nil),
    // A disc's word and its digits are one token, or two.
    Case("disk-3.jpg", nil), Case("cdrom.jpg", 4), Case("Media12.jpg", nil),
    // The title is struck out first, then the artist.
    Case("The Band - cover.jpg", 2, by: "The Band"), Case("band cover.jpg", nil, by: "The Band"),
    Case("artist back front.jpg", 2, title: "Artist Back", by: "Artist"),
    // Whole words of W come before names, and names before small copies.
    Case("front.jpg", 0, in: "A/Front"), Case("cover 2.jpg", 1, title: "Cover 2"),
    Case("thumb.jpg", 3, in: "A/Thumb"), Case("my cover.jpg", 3, in: "A/My Cover"),
    // Images of 0 bytes are none, small ones neither.
    Case("img001.jpg", 4, empty: ["thumb.jpg", "x.jpg", "cover.jpg"]),
    // Tier 5 is tried before tier 2, so a small cover is a small one.
    Case("cover small.jpg", 5), Case("thumbnail cover.jpg", 5), Case("back thumb.jpg", nil),
  ])
  func `C4: an image gets this tier`(_ test: Case) throws {
    #expect(try tier(of: BytePath(test.name), test) == test.tier)
  }

  @Test(
    arguments: """
      back rear inlay inset inside booklet tray spine obi matrix label cdart discart artist band \
      fanart banner logo clearart screenshot
      """.split(separator: " ").map(String.init)
  ) func `C4: with a negative word it is no cover, beside whatever else`(_ word: String) throws {
    for name in [word, "\(word) 2", "front \(word)", "the-\(word.uppercased())_thumb"] {
      let test = Case(name + ".jpg", nil)
      #expect(try tier(of: BytePath(test.name), test) == nil, "\(name)")
    }
  }

  @Test(arguments: ["cover", "folder", "front", "frontcover", "coverart", "albumart"])
  func `C4: these words count among others`(_ word: String) throws {
    let test = Case("a \(word) b.jpg", 2, beside: ["y.jpg"])
    #expect(try tier(of: BytePath(test.name), test) == 2)
  }

  @Test func `C3: a name that is not UTF-8 is read by its bytes`() throws {
    let name = BytePath([0xE9] + Array(" Cover.jpg".utf8))
    #expect(try tier(of: name, Case("", 2, beside: ["y.jpg"])) == 2)
    let word = BytePath(Array("Cover".utf8) + [0xE9] + Array(".jpg".utf8))
    #expect(try tier(of: word, Case("", nil, beside: ["y.jpg"])) == nil)
  }

  struct Order: Sendable, CustomTestStringConvertible {
    let id: String
    let names: [String]

    var testDescription: String { id }
  }

  @Test(arguments: [
    Order(id: "tiers", names: ["default.jpg", "cover 1.jpg", "x cover.jpg", "X.jpg", "thumb.jpg"]),
    Order(
      id: "words of W",
      names: [
        "cover.jpg", "folder.jpg", "front.jpg", "frontcover.jpg", "coverart.jpg", "albumart.jpg",
        "album.jpg", "jacket.jpg", "poster.jpg", "default.jpg",
      ]
    ),
    Order(id: "word before number", names: ["cover 9.jpg", "cover 10.jpg", "folder 1.jpg"]),
    Order(
      id: "numbers of any length, leading zeros dropped",
      names: [
        "cover 2.jpg", "cover 0010.jpg", "cover 99999999999999999999.jpg",
        "cover 100000000000000000000.jpg",
      ]
    ),
    Order(
      id: "endings in the order of C1",
      names: [
        "cover.jpg", "cover.jpeg", "cover.jpe", "cover.jfif", "cover.png", "cover.webp",
        "cover.gif", "cover.bmp", "cover.tif", "cover.tiff", "cover.jxl", "cover.avif",
        "cover.heic", "cover.heif",
      ]
    ),
    Order(id: "best word of tier 2", names: ["z cover folder.jpg", "a folder.jpg", "a front.jpg"]),
    Order(
      id: "natural order of the stem",
      names: ["cover a2 z.jpg", "cover a10 z.jpg", "cover b1.jpg"]
    ),
    Order(
      id: "words of tier 5 have no place in W, nor have those beside them",
      names: ["cover thumb.jpg", "folder small.jpg", "front thumb.jpg", "a small.png"]
    ),
    Order(id: "ending before stem", names: ["cover z.jpg", "cover a.png"]),
    Order(id: "path bytes at last", names: ["COVER.jpg", "Cover.jpg", "cover.jpg"]),
    Order(id: "row 6", names: ["cover.jpg", "cover.1.jpg", "cover.2.jpg"]),
  ])
  func `C4: images of one folder stand in this order`(_ order: Order) throws {
    let layout = Layout(
      [TestTrack("A/P/1.mp3")],
      images: order.names.reversed().map { "A/P/" + $0 }
    )
    let candidates = try #require(layout.candidates(of: "A/P"))
    #expect(
      candidates.compactMap { $0.split(separator: "/").last.map(String.init) } == order.names
    )
  }
}

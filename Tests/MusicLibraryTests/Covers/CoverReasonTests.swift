// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// Why an image is a candidate, and why it is none (C12).
@Suite struct CoverReasonTests {
  private static let red = (type: 3, hash: "red")

  // MARK: Candidates

  @Test(
    arguments: [
      ("Cover.jpg", .named(word: "cover")), ("poster.jpg", .named(word: "poster")),
      ("front_002.jpg", .numbered(word: "front", number: "002")),
      ("FrontCover (2).jpg", .numbered(word: "frontcover", number: "2")),
      ("x albumart folder.jpg", .containsWord("folder")),
      ("AlbumArt_{B5-1}_Large.jpg", .containsWord("albumart")),
      ("back in black.jpg", .namedAs(.title)), ("1980 [FLAC].jpg", .namedAs(.place)),
      ("ac dc back in black.jpg", .namedAs(.artistAndTitle)), ("img001.jpg", .onlyImage),
      ("cover thumb.jpg", .smallCopy(word: "thumb")),
    ] as [(String, CoverReason)]
  )
  func `C12: an image is a candidate because`(name: String, reason: CoverReason) {
    let layout = Layout(
      [TestTrack("A/1980 [FLAC]/1.mp3", album: "Back in Black", by: "AC/DC")],
      images: ["A/1980 [FLAC]/" + name]
    )
    #expect(layout.reasons(of: "A/1980 [FLAC]") == [reason])
  }

  @Test func `C12: an image is named after the track folder, or after the folder beside it`() {
    let layout = Layout(
      [TestTrack("A/X/CD1/1.mp3"), TestTrack("A/X/CD2/1.mp3")],
      images: ["A/X/CD1/cd1.jpg", "A/X/CD2/scans/CD2.jpg", "A/X.jpg"]
    )
    #expect(
      layout.reasons(of: "A/X")
        == [.namedAs(.trackFolder), .namedAs(.trackFolder), .namedAs(.folderBeside)]
    )
  }

  @Test func `C12: a picture is a candidate because of how many tracks`() throws {
    let layout = Layout([
      TestTrack("P/1.mp3", disc: 1, pictures: [Self.red]),
      TestTrack("P/2.mp3", disc: 1, pictures: [Self.red]),
      TestTrack("P/3.mp3", disc: 2, pictures: [(3, "blue")]),
      TestTrack("P/4.mp3", disc: 2, pictures: [(3, "green")]), TestTrack("P/5.mp3", disc: 2),
    ])
    let album = try #require(layout.album(in: "P"))
    func reasons(_ profile: CoverProfile) -> [CoverReason] {
      let candidates = layout.ranking(profile).candidates(for: album)
      return
        (candidates.album + candidates.discs.flatMap(\.candidates)
        + candidates.tracks.flatMap(\.candidates)).map(\.reason)
    }
    func share(
      _ choice: CoverReason.EmbeddedShare.Choice,
      _ carriers: Int,
      _ pictured: Int,
      _ tracks: Int
    ) -> CoverReason {
      .embedded(
        CoverReason.EmbeddedShare(
          choice: choice,
          carriers: carriers,
          pictured: pictured,
          tracks: tracks
        )
      )
    }
    let own = share(.ownTrack, 1, 1, 1)
    #expect(reasons(.default) == [share(.mostTracks, 2, 4, 5), share(.mostTracks, 1, 2, 3), own])
    #expect(
      reasons(.mpd) == [
        share(.firstTrack, 2, 4, 5), share(.firstTrack, 1, 4, 5), share(.firstTrack, 1, 4, 5),
        own, own, own, own,
      ]
    )
    #expect(
      reasons(.navidrome) == [
        share(.firstTrack, 2, 4, 5), share(.firstTrack, 2, 2, 2), share(.firstTrack, 1, 2, 3),
        own, own, own, own,
      ]
    )
  }

  @Test func `C12: an image is a disc's or a track's by its name`() throws {
    let layout = Layout(
      [TestTrack("P/a.mp3", disc: 1), TestTrack("P/b.mp3", disc: 2)],
      images: ["P/CD 02.jpg", "P/disk.jpg", "P/a.png"]
    )
    let album = try #require(layout.album(in: "P"))
    let candidates = layout.ranking().candidates(for: album)
    let number = CoverReason.namedForDisc(word: "cd", number: "02")
    let word = CoverReason.namedForDisc(word: "disk", number: nil)
    #expect(candidates.discs.map { $0.candidates.map(\.reason) } == [[word], [number, word]])
    #expect(candidates.tracks.map { $0.candidates.map(\.reason) } == [[.namedAsTrack], []])
  }

  @Test func `C12: an image is a candidate because of a profile's pattern`() throws {
    let layout = Layout(
      [TestTrack("P/a.mp3", disc: 1), TestTrack("P/b.mp3", disc: 2)],
      images: ["P/cover.jpg", "P/Front.1.jpg", "P/disc 1.jpg"]
    )
    #expect(layout.reasons(of: "P", profile: .mpd) == [.matchesPattern("cover.jpg")])
    #expect(
      layout.reasons(of: "P", profile: .navidrome)
        == [.matchesPattern("cover.*"), .matchesPattern("front.*")]
    )
    let album = try #require(layout.album(in: "P"))
    #expect(
      layout.ranking(.navidrome).candidates(for: album).discs.first?.candidates.first?.reason
        == .matchesPattern("disc*.*")
    )
  }

  // MARK: Rejected images

  struct Rejected: Sendable, CustomTestStringConvertible {
    let id: String
    var tracks = [TestTrack("P/1.mp3")]
    var images: [String] = []
    var emptyImages: [String] = []
    var title: String?
    var profile = CoverProfile.default
    let rejected: [String]

    var testDescription: String { id }
  }

  @Test(arguments: [
    Rejected(
      id: "candidates are not listed",
      images: ["P/cover.jpg", "P/thumb.jpg", "P/1.jpg"],
      rejected: []
    ),
    Rejected(
      id: "a negative word before everything else",
      images: ["P/back.jpg", "P/X booklet cover.jpg", "P/cd back.jpg"],
      emptyImages: ["P/tray.jpg"],
      rejected: [
        #"P/X booklet cover.jpg: negativeWord("booklet")"#, #"P/back.jpg: negativeWord("back")"#,
        #"P/cd back.jpg: negativeWord("back")"#, #"P/tray.jpg: negativeWord("tray")"#,
      ]
    ),
    Rejected(
      id: "empty",
      images: ["P/a.jpg"],
      emptyImages: ["P/b.jpg", "P/cover.jpg"],
      rejected: ["P/b.jpg: isEmpty"]
    ),
    Rejected(
      id: "a disc word",
      images: ["P/disc1.jpg", "P/Media x.jpg"],
      rejected: [#"P/Media x.jpg: discWord("media")"#, #"P/disc1.jpg: discWord("disc1")"#]
    ),
    Rejected(
      id: "an image for one of the discs is none of these, one for another is",
      tracks: [TestTrack("P/a.mp3", disc: 1), TestTrack("P/b.mp3", disc: 2)],
      images: ["P/disc1.jpg", "P/disc3.jpg", "P/disc.jpg"],
      rejected: [#"P/disc3.jpg: discWord("disc3")"#]
    ),
    Rejected(
      id: "others beside it, small copies and empty ones not counted",
      images: [
        "P/a.jpg", "P/b.jpg", "P/front small.jpg", "P/back.jpg", "P/scans/1.jpg", "P/scans/2.jpg",
      ],
      emptyImages: ["P/z.jpg"],
      rejected: [
        "P/a.jpg: otherImages(2)", #"P/back.jpg: negativeWord("back")"#, "P/b.jpg: otherImages(2)",
        "P/z.jpg: isEmpty", "P/scans/1.jpg: otherImages(1)", "P/scans/2.jpg: otherImages(1)",
      ]
    ),
    Rejected(
      id: "folders that are not searched are not listed",
      images: ["P/other/a.jpg", "a.jpg", "Q/cover.jpg"],
      rejected: []
    ),
    Rejected(
      id: "a shared folder",
      tracks: [TestTrack("P/1.mp3"), TestTrack("P/2.mp3", album: "Y")],
      images: ["P/cover.jpg", "P/X.jpg", "P/P.jpg", "P/a.jpg", "P/thumb.jpg", "P/back.jpg"],
      title: "X",
      rejected: [
        "P/P.jpg: sharedFolder", "P/a.jpg: sharedFolder", #"P/back.jpg: negativeWord("back")"#,
        "P/thumb.jpg: sharedFolder",
      ]
    ),
    Rejected(
      id: "mpd",
      images: ["P/Cover.jpg", "P/cover.jpg", "P/scans/a.jpg"],
      profile: .mpd,
      rejected: ["P/Cover.jpg: notInProfile"]
    ),
    Rejected(
      id: "navidrome, its parent folder too",
      tracks: [TestTrack("A/P/CD1/1.mp3"), TestTrack("A/P/CD2/1.mp3")],
      images: ["A/P/CD1/cover.tif", "A/P/CD1/front.jpg", "A/P/back.jpg", "A/P/cd2.png", "A/x.jpg"],
      profile: .navidrome,
      rejected: ["A/P/CD1/cover.tif: notInProfile", "A/P/back.jpg: notInProfile"]
    ),
  ])
  func `C12: an image is none because`(_ test: Rejected) throws {
    let layout = Layout(test.tracks, images: test.images, emptyImages: test.emptyImages)
    let place = try #require(layout.places.first)
    #expect(
      layout.rejected(of: place, title: test.title, profile: test.profile)?.sorted()
        == test.rejected.sorted()
    )
  }

  @Test func `C12: a loose track's image is none because`() {
    let layout = Layout(
      [TestTrack("P/1.mp3", album: nil)],
      images: ["P/1.jpg", "P/2.jpg", "P/cover.jpg", "P/back.jpg"]
    )
    #expect(
      layout.rejected(ofLoose: "P/1.mp3")
        == ["P/2.jpg: sharedFolder", #"P/back.jpg: negativeWord("back")"#]
    )
    #expect(
      layout.rejected(ofLoose: "P/1.mp3", profile: .mpd)
        == ["P/1.jpg", "P/2.jpg", "P/back.jpg"].map { $0 + ": notInProfile" }
    )
    #expect(
      layout.rejected(ofLoose: "P/1.mp3", profile: .navidrome)
        == ["P/1.jpg", "P/2.jpg", "P/back.jpg"].map { $0 + ": notInProfile" }
    )
  }
}

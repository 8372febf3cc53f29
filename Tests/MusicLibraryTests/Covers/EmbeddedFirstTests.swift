// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// Profile `embedded-first` (C11): C6 to C9 with the embedded picture first at every level.
@Suite struct EmbeddedFirstTests {
  private static let red = (type: 3, hash: "red")
  private static let blue = (type: 3, hash: "blue")

  @Test func `C11: an album's picture stands before every image`() {
    let layout = Layout(
      [
        TestTrack("A/X/1.mp3", pictures: [Self.red]), TestTrack("A/X/2.mp3", pictures: [Self.blue]),
      ],
      images: [
        "A/X/cover.jpg", "A/X/scans/front.jpg", "A/X.jpg", "A/X/thumb.jpg", "A/X/back.jpg",
      ]
    )
    #expect(
      layout.candidates(of: "A/X", profile: .embeddedFirst) == [
        "5 red type 3 at 0 of A/X/1.mp3 not agreed", "1.0 A/X/cover.jpg",
        "3.0 A/X/scans/front.jpg", "4.3 A/X.jpg", "6.5 A/X/thumb.jpg",
      ]
    )
  }

  @Test func `C11: without a picture it chooses as the default does`() throws {
    let layout = Layout(
      [TestTrack("A/X/CD1/1.mp3"), TestTrack("A/X/CD2/1.mp3")],
      images: ["A/X/cover.jpg", "A/X/CD1/front.jpg", "A/X/disc2.jpg", "A/X/CD2/1.jpg"]
    )
    let album = try #require(layout.album(in: "A/X"))
    #expect(
      layout.ranking(.embeddedFirst).candidates(for: album)
        == layout.ranking(.default).candidates(for: album)
    )
  }

  @Test func `C11: various artists have a picture only if half of the tracks carry one`() {
    let layout = Layout(
      (0..<5).map { TestTrack("P/\($0).mp3", by: "VA", pictures: $0 < 2 ? [Self.red] : []) },
      images: ["P/cover.jpg"]
    )
    #expect(layout.candidates(of: "P", profile: .embeddedFirst) == ["1.0 P/cover.jpg"])
  }

  @Test func `C11: a disc's picture stands before its images`() {
    let layout = Layout(
      [
        TestTrack("P/CD1/1.mp3", pictures: [Self.red]),
        TestTrack("P/CD1/2.mp3", pictures: [Self.red]),
        TestTrack("P/CD2/1.mp3", pictures: [Self.blue]),
        TestTrack("P/CD3/1.mp3", pictures: [Self.red]), TestTrack("P/CD4/1.mp3"),
      ],
      images: ["P/CD1/cover.jpg", "P/CD2/cover.jpg", "P/CD4/cover.jpg"]
    )
    #expect(
      layout.discs(of: "P", profile: .embeddedFirst) == [
        // The album's picture as well, but a file of the disc must not come before it.
        "1: 5 red type 3 at 0 of P/CD1/1.mp3", "1: 1.0 P/CD1/cover.jpg",
        "2: 5 blue type 3 at 0 of P/CD2/1.mp3", "2: 1.0 P/CD2/cover.jpg",
        // Disc 3 has nothing but the album's picture, which it inherits.
        "4: 1.0 P/CD4/cover.jpg",
      ]
    )
    #expect(
      layout.discs(of: "P") == [
        "1: 1.0 P/CD1/cover.jpg", "2: 1.0 P/CD2/cover.jpg",
        "2: 5 blue type 3 at 0 of P/CD2/1.mp3", "4: 1.0 P/CD4/cover.jpg",
      ]
    )
  }

  @Test func `C11: a track's own picture stands before an image of its name`() {
    let layout = Layout(
      [
        TestTrack("P/1.mp3", pictures: [Self.red]), TestTrack("P/2.mp3", pictures: [Self.red]),
        TestTrack("P/3.mp3", pictures: [Self.blue]), TestTrack("P/4.mp3"),
      ],
      images: ["P/1.jpg", "P/3.jpg", "P/4.jpg"]
    )
    #expect(
      layout.tracks(of: "P", profile: .embeddedFirst) == [
        "P/1.mp3: 2 red type 3 at 0 of P/1.mp3, 1 P/1.jpg", "P/2.mp3: ",
        "P/3.mp3: 2 blue type 3 at 0 of P/3.mp3, 1 P/3.jpg",
        "P/4.mp3: 1 P/4.jpg, inherits agreedOnly",
      ]
    )
  }

  @Test func `C11: in a shared folder the picture stands first anyway`() throws {
    let layout = Layout(
      [TestTrack("S/1.mp3", pictures: [Self.red]), TestTrack("S/2.mp3", album: "Y")],
      images: ["S/X.jpg", "S/cover.jpg"]
    )
    #expect(
      layout.candidates(of: "S", title: "X", profile: .embeddedFirst) == [
        "2 red type 3 at 0 of S/1.mp3", "3.3 S/X.jpg", "4.0 S/cover.jpg shared",
      ]
    )
  }

  @Test func `C11: a loose track's own picture stands before an image of its name`() {
    let layout = Layout(
      [TestTrack("S/a.mp3", album: nil, pictures: [Self.red])],
      images: ["S/a.jpg", "S/cover.jpg"]
    )
    #expect(
      layout.candidates(ofLoose: "S/a.mp3", profile: .embeddedFirst) == [
        "2 red type 3 at 0 of S/a.mp3", "1 S/a.jpg", "4.0 S/cover.jpg shared",
      ]
    )
  }
}

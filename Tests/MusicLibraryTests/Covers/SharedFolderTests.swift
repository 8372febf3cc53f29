// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

@Suite struct SharedFolderTests {
  private static let red = (type: 3, hash: "red")

  @Test func `C9: an album in a shared folder takes its picture, its title, then what all share`() {
    let layout = Layout(
      [
        TestTrack("S/1.mp3", album: "X", pictures: [Self.red]), TestTrack("S/2.mp3", album: "Y"),
      ],
      images: [
        "S/X.jpg", "S/A - X.jpg", "S/S.jpg", "S/Folder.jpg", "S/cover 2.jpg", "S/my cover.jpg",
        "S/thumb.jpg", "S/scans/X.jpg", "S/scans/front.jpg", "S.jpg",
      ]
    )
    let shared = [
      "4.0 S/Folder.jpg shared", "4.1 S/cover 2.jpg shared", "4.2 S/my cover.jpg shared",
      "4.0 S/scans/front.jpg",
    ]
    let first = layout.grouping.albums.first { $0.title == "X" }
    #expect(first?.place == BytePath("S"))
    #expect(
      layout.candidates(of: "S", title: "X")
        == ["2 red type 3 at 0 of S/1.mp3", "3.3 S/X.jpg", "3.3 S/scans/X.jpg"] + shared
    )
    #expect(layout.candidates(of: "S", title: "Y") == shared)
  }

  @Test func `C9: one track in a shared folder is enough, and only what lies there is shared`() {
    let layout = Layout(
      [
        TestTrack("P/1.mp3", pictures: [Self.red]), TestTrack("P/CD2/1.mp3"),
        TestTrack("P/CD2/2.mp3", by: "B"),
      ],
      images: ["P/cover.jpg", "P/P.jpg", "P/CD2/front.jpg", "P/CD2/CD2.jpg"]
    )
    #expect(layout.albums.count == 2)
    #expect(
      layout.candidates(of: "P") == [
        "2 red type 3 at 0 of P/1.mp3", "4.0 P/cover.jpg", "4.0 P/CD2/front.jpg shared",
      ]
    )
  }

  @Test
  func `row 18: each album of a folder of singles has its own picture, the sixth the shared one`() {
    let tracks = (1...5).map {
      TestTrack("Singles/\($0).mp3", album: "Album \($0)", pictures: [(3, "c\($0)")])
    }
    let layout = Layout(
      tracks + [TestTrack("Singles/6.mp3", album: "Album 6")],
      images: ["Singles/Folder.jpg", "Singles/AlbumArt_{B5-1}_Large.jpg"]
    )
    for index in 1...5 {
      #expect(
        layout.candidates(of: "Singles", title: "Album \(index)")?.first
          == "2 c\(index) type 3 at 0 of Singles/\(index).mp3"
      )
    }
    #expect(
      layout.candidates(of: "Singles", title: "Album 6") == [
        "4.0 Singles/Folder.jpg shared", "4.2 Singles/AlbumArt_{B5-1}_Large.jpg shared",
      ]
    )
  }

  @Test func `row 19: of tracks without album only the holder has the picture`() {
    let layout = Layout([
      TestTrack("S/1.mp3", album: nil, pictures: [Self.red]), TestTrack("S/2.mp3", album: nil),
      TestTrack("S/3.mp3", album: nil),
    ])
    #expect(layout.candidates(ofLoose: "S/1.mp3") == ["2 red type 3 at 0 of S/1.mp3"])
    #expect(layout.candidates(ofLoose: "S/2.mp3") == [])
    #expect(layout.candidates(ofLoose: "S/3.mp3") == [])
  }

  @Test(arguments: [nil, "X"] as [String?])
  func `row 17: neither a screenshot nor any picture is a cover, a cover is`(_ album: String?) {
    let images = ["Downloads/Screenshot 1.png", "Downloads/a.jpg"]
    func candidates(_ images: [String]) -> [String]? {
      let layout = Layout([TestTrack("Downloads/song.mp3", album: album)], images: images)
      return album == nil
        ? layout.candidates(ofLoose: "Downloads/song.mp3") : layout.candidates(of: "Downloads")
    }
    #expect(candidates(images) == [])
    let group = album == nil ? "4.0 Downloads/cover.jpg shared" : "1.0 Downloads/cover.jpg"
    #expect(candidates(images + ["Downloads/cover.jpg"]) == [group])
  }

  @Test func `C9: a loose track takes the image of its stem first, by bytes`() {
    let layout = Layout(
      [TestTrack("S/03 Song.mp3", album: nil, pictures: [Self.red])],
      images: ["S/03 Song.png", "S/03 Song.jpg", "S/03 song.jpg", "S/3 Song.jpg", "S/front.jpg"]
    )
    #expect(
      layout.candidates(ofLoose: "S/03 Song.mp3") == [
        "1 S/03 Song.jpg", "1 S/03 Song.png", "2 red type 3 at 0 of S/03 Song.mp3",
        "4.0 S/front.jpg shared",
      ]
    )
  }

  @Test func `C9: an image is listed once, where it ranks highest`() {
    let layout = Layout([TestTrack("S/cover.mp3", album: nil)], images: ["S/cover.jpg"])
    #expect(layout.candidates(ofLoose: "S/cover.mp3") == ["1 S/cover.jpg"])
  }

  @Test func `C9: a folder with one album and loose tracks is not shared`() {
    let layout = Layout(
      [TestTrack("S/1.mp3"), TestTrack("S/2.mp3", album: nil)],
      images: ["S/cover.jpg", "S/thumb.jpg"]
    )
    #expect(layout.candidates(of: "S") == ["1.0 S/cover.jpg", "6.5 S/thumb.jpg"])
    #expect(layout.candidates(ofLoose: "S/2.mp3") == ["4.0 S/cover.jpg"])
  }

  @Test func `C9: in a folder of many singles each finds the images of its name`() {
    let titles = (1...20).map { "Song \($0)" } + ["!!!", "???"]
    let layout = Layout(
      titles.enumerated().map { TestTrack("S/\($0).mp3", album: $1) }
        + (0..<20).map { TestTrack("S/loose.\($0).mp3", album: nil) },
      images: titles.map { "S/\($0).jpg" } + ["S/song_7.png", "S/loose.7.jpg", "S/loose.jpg"]
        + (0..<20).map { "S/\($0)-\($0).jpg" } + ["S/Song 7 cover.jpg"]
    )
    let shared = "4.2 S/Song 7 cover.jpg shared"
    for title in titles {
      let png = title == "Song 7" ? ["3.3 S/song_7.png"] : []
      #expect(
        layout.candidates(of: "S", title: title) == ["3.3 S/\(title).jpg"] + png + [shared]
      )
    }
    #expect(layout.candidates(ofLoose: "S/loose.7.mp3") == ["1 S/loose.7.jpg", shared])
    #expect(layout.candidates(ofLoose: "S/loose.17.mp3") == [shared])
  }

  @Test func `C5: of many images beside albums each has the one named as its folder`() {
    let layout = Layout(
      (1...20).map { TestTrack("A/Album \($0)/1.mp3", album: "X\($0)") },
      images: (1...20).map { "A/album-\($0).jpg" } + ["A/Album 7.png", "A/cover.jpg"]
    )
    for number in 1...20 {
      let png = number == 7 ? ["4.3 A/Album 7.png"] : []
      #expect(
        layout.candidates(of: "A/Album \(number)") == ["4.3 A/album-\(number).jpg"] + png
      )
    }
  }

  @Test func `folders of which the grouping knows nothing are tolerated`() {
    // The indexer passes the root's own folder along with a slice, for C5 (4).
    let slice = Layout([TestTrack("P/1.mp3")]).folders
    let root = LibraryFolder(
      path: BytePath(""),
      tracks: [LibraryTrack(name: BytePath("z.mp3"), fields: TrackFields(), pictures: [])],
      images: [LibraryImage(name: BytePath("P.jpg"), byteCount: 1)]
    )
    let grouping = AlbumGrouping.albums(in: slice, root: 1)
    let ranking = CoverRanking(folders: [root] + slice, grouping: grouping, profile: .default)
    #expect(
      grouping.albums.map { ranking.candidates(for: $0).album.map(\.subject) }
        == [[.image(folder: BytePath(""), name: BytePath("P.jpg"))]]
    )
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// Tracks without an album title, or without any tags (A8).
@Suite struct UntaggedTracksTests {
  typealias Case = GroupingCase

  @Test(arguments: [
    Case(
      id: "untagged tracks join the album of their folder",
      tracks: [TestTrack("X/1.mp3"), .untagged("X/2.dsf")],
      albums: ["X | t:a/x/ | X/1.mp3, X/2.dsf"]
    ),
    Case(
      id: "of two albums they join none",
      tracks: [TestTrack("X/1.mp3"), TestTrack("X/2.mp3", album: "Y"), .untagged("X/3.dsf")],
      albums: ["X | d: | X/3.dsf", "X | t:a/x/ | X/1.mp3", "X | t:a/y/ | X/2.mp3"]
    ),
    Case(
      id: "beside loose tracks they are a folder album",
      tracks: [TestTrack("X/1.mp3", album: nil), .untagged("X/2.dsf")],
      albums: ["X | d: | X/2.dsf"]
    ),
    Case(
      id: "bare disc folders of untagged tracks belong to the folder above",
      tracks: [.untagged("DSD/X/CD2/1.dsf"), .untagged("DSD/X/CD1/1.dsf")],
      albums: ["DSD/X | d: | 1:DSD/X/CD1/1.dsf, 2:DSD/X/CD2/1.dsf"]
    ),
    Case(
      id: "but not if anything beneath it is tagged",
      tracks: [
        .untagged("X/CD1/1.dsf"), .untagged("X/CD2/1.dsf"), TestTrack("X/y.mp3", album: nil),
      ],
      albums: ["X/CD1 | d: | X/CD1/1.dsf", "X/CD2 | d: | X/CD2/1.dsf"]
    ),
    Case(
      id: "nor if the folder above is the root of a slice",
      tracks: [.untagged("CD1/1.dsf")],
      albums: ["CD1 | d: | CD1/1.dsf"]
    ),
    Case(
      id: "a disc number comes from the folder's name",
      tracks: [TestTrack("X/CD2/1.mp3"), .untagged("X/CD2/2.dsf"), TestTrack("X/CD1/1.mp3")],
      albums: ["X | t:a/x/ | 1:X/CD1/1.mp3, 2:X/CD2/1.mp3, 2:X/CD2/2.dsf"]
    ),
  ])
  func `A8: untagged tracks belong here`(_ test: Case) {
    #expect(Layout(test.tracks).albums == test.albums)
  }

  @Test func `A8: loose tracks are never grouped`() {
    let grouping = Layout([
      TestTrack("Singles/b.mp3", album: nil), TestTrack("Singles/a.mp3", album: " \t"),
    ]).grouping
    #expect(grouping.albums.isEmpty)
    #expect(grouping.looseTracks.map(\.place.name) == [BytePath("a.mp3"), BytePath("b.mp3")])
    #expect(grouping.looseTracks.first?.id == "sl3ekipyofflljilae3zbgk2cm")
  }

  @Test func `A8: a folder album is called by its place and has the id of its place`() throws {
    var track = TestTrack.untagged("")
    track.path = BytePath(Array("DSD/Caf".utf8) + [0xE9] + Array("/1.dsf".utf8))
    let album = try #require(Layout([track]).grouping.albums.first)
    #expect(album.title == #"Caf\xe9"#)
    #expect(album.artist == nil)
    #expect(album.id == "ahi3drlvvyt7yjkp6rdbpg6smu")
    let inRoot = try #require(Layout([.untagged("1.dsf")], rootName: "DSD").grouping.albums.first)
    #expect(inRoot.title == "DSD")
  }
}

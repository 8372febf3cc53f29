// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store

/// A library with covers of discs and of single tracks, and images that were not chosen (C5, C8, C9).
///
/// Below /music:
///
///     Band/Box/cover.jpg                  the album's (1)
///     Band/Box/CD1/{1,2}.mp3, disc.jpg    disc 1's (2)
///     Band/Box/CD2/3.mp3, 3.jpg           the track's (3), disc.jpg failed for disc 2
///     Band/Box/CD2/4.mp3                  a picture of its own (1): the album's, byte for byte
///     Band/Box/Scans/back.jpg             looked at for Box
///     Band/Box/extra/x.jpg                in nobody's search
///     Band/box.jpg                        named as the place
///     Band/Same/same.mp3, ../Same.jpg     another album
///     Twin/Twin/1.mp3, ../twin.jpg        a folder of the same name: no name test
///     Mixed/x.mp3, x.jpg, y.mp3, art/z.jpg   loose tracks
enum LevelLibrary {
  /// Writes the library; returns the id of Box.
  @discardableResult
  static func write(to index: TestIndex) throws -> String {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let box = try writeBox(library)
      let same = try library.track("Band/Same/same.mp3")
      try library.file("Band/Same.jpg", kind: .image)
      try library.replace(
        "Band",
        [box, library.album("Same", by: "Band", place: "Band/Same", tracks: [same])]
      )
      let twin = try library.track("Twin/Twin/1.mp3")
      try library.file("Twin/twin.jpg", kind: .image)
      try library.replace(
        "Twin",
        [library.album("Twin", by: "Twin", place: "Twin/Twin", tracks: [twin])]
      )
      try writeLoose(library)
      return box.id
    }
  }

  /// Writes the files of Box; returns its record.
  private static func writeBox(_ library: SampleLibrary) throws -> AlbumRecord {
    let place: BytePath = "Band/Box"
    let tracks = try ["CD1/1", "CD1/2", "CD2/3", "CD2/4"].map { name in
      try library.track(place.appending(BytePath("\(name).mp3"))) { tags in
        tags.title = "Song \(name)"
        tags.artist = "Band"
      }
    }
    var images: [String: Int64] = [:]
    for name in [
      "cover.jpg", "CD1/disc.jpg", "CD2/disc.jpg", "CD2/3.jpg", "Scans/back.jpg", "extra/x.jpg",
      "../box.jpg",
    ] {
      let path = place.appending(BytePath(name)).cleaned()
      images[name] = try library.file(path, kind: .image)
    }
    func image(_ name: String) -> Int64 { images[name] ?? 0 }
    let own = try library.election(of: image("CD2/3.jpg"), RGB8(packed: 0x0000FF), number: 3)
    var embedded = try library.election(of: tracks[3], RGB8(packed: 0xFF0000), number: 1)
    embedded.chosen?.source = "embedded"
    var disc2 = SampleLibrary.noCover
    disc2.reason = "allFailed"
    disc2.passedOver = [
      Election.PassedOver(fileID: image("CD2/disc.jpg"), pictureIndex: nil, class: "undecodable")
    ]
    let election = try library.election(of: image("cover.jpg"), RGB8(packed: 0xFF0000), number: 1)
    let disc1 = try library.election(of: image("CD1/disc.jpg"), RGB8(packed: 0x00FF00), number: 2)
    return library.album("Box", by: "Band", place: place, tracks: tracks, election: election) {
      album in
      album.discs = [.init(number: 1, election: disc1), .init(number: 2, election: disc2)]
      for (track, disc) in [1, 1, 2, 2].enumerated() { album.tracks[track].disc = disc }
      album.tracks[0].cover = .disc(1)
      album.tracks[1].cover = .disc(1)
      album.tracks[2].cover = .own(own)
      album.tracks[3].cover = .own(embedded)
    }
  }

  /// Writes loose tracks in one folder.
  private static func writeLoose(_ library: SampleLibrary) throws {
    let x = try library.track("Mixed/x.mp3")
    let y = try library.track("Mixed/y.mp3")
    let own = try library.file("Mixed/x.jpg", kind: .image)
    try library.file("Mixed/y.png", kind: .image)
    try library.file("Mixed/art/z.jpg", kind: .image)
    let election = try library.election(of: own, RGB8(packed: 0x777777), number: 4)
    try library.replace(
      "Mixed",
      [],
      loose: [
        library.loose("Mixed/x.mp3", file: x, election: election),
        library.loose("Mixed/y.mp3", file: y),
      ]
    )
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// What made tracks one album: the evidence that `explain` puts into words (A5–A9).
@Suite struct AlbumEvidenceTests {
  static let release = "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"

  /// A layout of one place, and the evidence for the album with the most tracks there.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let tracks: [TestTrack]
    var place = AlbumEvidence.Place.holdsTracks
    var key = AlbumEvidence.Key.tags
    var artist = AlbumEvidence.Artist.albumArtist
    var withoutAlbumArtist = 0
    var withoutRelease = 0
    var brokenReleases = 0
    var stray: [String] = []
    var discsFromNames = 0
    var siblings = 0
    var copies = 0
    var untagged = 0
    var testDescription: String { id }
  }

  static let rows: [Row] = [
    Row(id: "A5 (4): the folder of its tracks", tracks: [TestTrack("A/1.mp3")]),
    Row(
      id: "A5 (1): the folder above, discs by their names",
      tracks: [TestTrack("A/CD1/1.mp3"), TestTrack("A/CD2/1.mp3")],
      place: .aboveTracks,
      discsFromNames: 2
    ),
    Row(
      id: "A5 (2): no folder at all",
      tracks: [TestTrack("X CD1/1.mp3", disc: 1), TestTrack("X CD2/1.mp3", disc: 2)],
      place: .commonName
    ),
    Row(
      id: "A7: most tracks' release, beside a stray, a missing and a broken one",
      tracks: [
        TestTrack("A/1.mp3", release: release.uppercased()), TestTrack("A/2.mp3", release: release),
        TestTrack("A/3.mp3", release: "11111111-2222-3333-4444-555555555555"),
        TestTrack("A/4.mp3"), TestTrack("A/5.mp3", release: "unknown"),
      ],
      key: .release(release),
      withoutRelease: 1,
      brokenReleases: 1,
      stray: ["11111111-2222-3333-4444-555555555555"]
    ),
    Row(
      id: "A9: the release of another album of the same place",
      tracks: [
        TestTrack("A/1.mp3", album: "Y", release: release),
        TestTrack("A/2.mp3", album: "Y", release: release), TestTrack("A/3.mp3", release: release),
        TestTrack("A/4.mp3", release: release), TestTrack("A/5.mp3", release: release),
      ],
      key: .release(release)
    ),
    Row(
      id: "A6: an album artist that some tracks lack",
      tracks: [TestTrack("A/1.mp3"), TestTrack("A/2.mp3", by: nil)],
      withoutAlbumArtist: 1
    ),
    Row(
      id: "A6: a compilation with several album artists",
      tracks: [
        TestTrack("A/1.mp3", by: "A", compilation: true),
        TestTrack("A/2.mp3", by: "B", compilation: true),
      ],
      artist: .compilation
    ),
    Row(
      id: "A6: various artists, tagged as such",
      tracks: [TestTrack("A/1.mp3", by: "VA"), TestTrack("A/2.mp3", by: "Various Artists")]
    ),
    Row(
      id: "A6: one performer with guests, no album artist",
      tracks: [
        TestTrack("A/1.mp3", by: nil, artist: "A"),
        TestTrack("A/2.mp3", by: nil, artist: "A feat. B"),
      ],
      artist: .performer
    ),
    Row(
      id: "A6: three performers, no album artist",
      tracks: ["A", "B", "C"].map { (name: String) in
        TestTrack("A/\(name).mp3", by: nil, artist: name)
      },
      artist: .performers(3)
    ),
    Row(
      id: "A6: nobody at all",
      tracks: [TestTrack("A/1.mp3", by: nil, artist: nil)],
      artist: .unnamed
    ),
    Row(
      id: "A6: two albums of one title",
      tracks: [TestTrack("A/1.mp3"), TestTrack("A/2.mp3"), TestTrack("A/3.mp3", by: "B")],
      siblings: 1
    ),
    Row(
      id: "A7: the same release in two places",
      tracks: [TestTrack("A/1.mp3"), TestTrack("A/2.mp3"), TestTrack("B/1.mp3")],
      copies: 1
    ),
    Row(
      id: "A8: a track without tags among others",
      tracks: [TestTrack("A/1.mp3"), .untagged("A/2.mp3")],
      untagged: 1
    ),
    Row(
      id: "A8: tracks without tags alone",
      tracks: [.untagged("A/1.mp3"), .untagged("A/2.mp3")],
      key: .folder,
      artist: .untagged,
      untagged: 2
    ),
  ]

  @Test(arguments: rows)
  func `The evidence for an album`(_ row: Row) throws {
    let evidence = try evidence(row) { $0.tracks.count }
    #expect(evidence.place == row.place)
    #expect(evidence.key == row.key)
    #expect(evidence.artist == row.artist)
    #expect(evidence.tracksWithoutAlbumArtist.count == row.withoutAlbumArtist)
    #expect(evidence.tracksWithoutRelease.count == row.withoutRelease)
    #expect(evidence.tracksWithBrokenRelease.count == row.brokenReleases)
    #expect(evidence.strayReleases.map(\.text) == row.stray)
    #expect(evidence.discsFromNames == row.discsFromNames)
    #expect(evidence.siblings.count == row.siblings)
    #expect(evidence.copies.count == row.copies)
    #expect(evidence.untagged.count == row.untagged)
  }

  @Test func `A9: the smaller of two albums with one release is known by its tags`() throws {
    let row = try #require(Self.rows.first { $0.id.hasPrefix("A9") })
    let evidence = try evidence(row) { -$0.tracks.count }
    #expect(evidence.key == .tagsBesideRelease(Self.release))
  }

  @Test func `A3, A10: spellings are counted as tagged, most frequent first`() throws {
    let tracks = [
      TestTrack("A/1.mp3", album: "X [Disc 1]"), TestTrack("A/2.mp3", album: "x"),
      TestTrack("A/3.mp3", album: "x", by: "a"),
    ]
    let evidence = try evidence(Row(id: "", tracks: tracks)) { $0.tracks.count }
    #expect(evidence.titles.map(\.text) == ["x", "X [Disc 1]"])
    #expect(evidence.titles.map(\.trackCount) == [2, 1])
    #expect(evidence.albumArtists.map(\.text) == ["A", "a"])
  }

  /// Returns the evidence for the album of a layout with the greatest measure.
  private func evidence(
    _ row: Row,
    by measure: (LibraryAlbum) -> Int
  ) throws -> AlbumEvidence {
    let layout = Layout(row.tracks)
    let album = try #require(layout.grouping.albums.max { measure($0) < measure($1) })
    let fields = Dictionary(uniqueKeysWithValues: row.tracks.map { ($0.path, $0.fields) })
    return AlbumEvidence(of: album, in: layout.grouping) {
      fields[$0.folder.appending($0.name)] ?? nil
    }
  }
}

// SPDX-License-Identifier: MIT

import Indexer
import LibraryKeys
import MusicLibrary
import Store
import TestSupport
import Testing

/// Which folders of a root are cut into slices, and that nobody sees it in the albums.
@Suite struct CutFoldersTests {
  @Test func `A large folder is cut, and each child of it is a slice`() throws {
    let library = try StoredLibrary()
    try library.addArtists(12, in: "wrapped/Music")
    var cuts = CutFolders(root: library.root.id, stored: library.writer.stored, mostFolders: 20)
    try cuts.look(at: BytePath("wrapped/Music/Artist 3/Album 1"))
    #expect(cuts.all == ["wrapped", "wrapped/Music"].map { BytePath($0) })
    #expect(cuts.slice(of: BytePath("wrapped")).stored == BytePath("wrapped/"))
    #expect(
      cuts.slice(of: BytePath("wrapped/Music/Artist 3/Album 1"))
        == Slice(base: BytePath("wrapped/Music"), name: BytePath("Artist 3"))
    )
    #expect(cuts.slice(ofWhole: BytePath("wrapped/Music")).stored == BytePath("wrapped/Music"))

    // Each slice holds an artist's folders, and beside them the one above: 38 folders are in the root.
    var slices = try SliceFolders(root: library.root.id, stored: library.writer.stored)
    let whole = try cuts.slices(of: Slice(name: BytePath("wrapped")))
    #expect(whole.count == 14)
    let counts = try whole.map { try slices.folders(of: $0, members: cuts.members(of: $0)).count }
    #expect(counts.max() == 4)
  }

  @Test(
    arguments: [
      ("of one title", ["all of one title"]), ("beside its discs", ["a disc beside it"]),
      ("small", ["few folders"]),
    ]
  )
  func `Other folders stay whole`(_ name: String, _ changes: [String]) throws {
    let library = try StoredLibrary()
    let isSmall = changes == ["few folders"]
    try library.addArtists(
      isSmall ? 6 : 12,
      in: "Music",
      title: changes == ["all of one title"] ? "X" : nil
    )
    if changes == ["a disc beside it"] { try library.add(track: "Music CD2/1.mp3", title: "X") }
    var cuts = CutFolders(root: library.root.id, stored: library.writer.stored, mostFolders: 20)
    try cuts.look(at: BytePath("Music/Artist 3/Album 1"))
    #expect(cuts.all.isEmpty)
    #expect(cuts.slice(of: BytePath("Music/Artist 3/Album 1")) == Slice(name: BytePath("Music")))
  }

  @Test func `A slice reads as it was stored`() {
    let own = Slice(base: BytePath("a/b"), name: BytePath([]))
    for slice in [
      own, Slice(name: BytePath([])), Slice(name: BytePath("a")), .wholeRoot,
      Slice(base: BytePath("a"), name: BytePath("b")),
    ] {
      #expect(Slice(stored: slice.stored) == slice)
    }
    #expect(own.stored == BytePath("a/b/"))
  }

  @Test(arguments: CoverProfile.allCases)
  func `Slices of any depth come to the same albums and covers as the whole root`(
    _ profile: CoverProfile
  ) throws {
    var cutCount = 0
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      let library = try StoredLibrary()
      try library.addRandomFiles(&random)
      let stored = library.writer.stored
      var folders = try SliceFolders(root: library.root.id, stored: stored)
      let whole = GroupedSlice(root: library.root, slice: .wholeRoot, folders: try folders.all())
      // A root of one title is grouped as one.
      guard Set(whole.grouping.albums.map(\.title)).count > 2 else { continue }

      var cuts = CutFolders(root: library.root.id, stored: stored, mostFolders: seed % 3)
      for folder in try folders.all() { try cuts.look(at: folder.path) }
      cutCount += cuts.all.count
      var albums: [LibraryAlbum: AlbumCandidates] = [:]
      var loose: [LooseTrack: [CoverCandidate]] = [:]
      for slice in try Set(folders.slices.flatMap { try cuts.slices(of: $0) }) {
        let grouped = GroupedSlice(
          root: library.root,
          slice: slice,
          folders: try folders.folders(of: slice, members: cuts.members(of: slice))
        )
        let ranking = grouped.ranking(profile)
        for album in grouped.grouping.albums {
          #expect(albums.updateValue(ranking.candidates(for: album), forKey: album) == nil)
        }
        for track in grouped.grouping.looseTracks {
          #expect(loose.updateValue(ranking.candidates(for: track), forKey: track) == nil)
        }
      }
      #expect(Set(albums.keys) == Set(whole.grouping.albums), "seed \(seed)")
      #expect(Set(loose.keys) == Set(whole.grouping.looseTracks), "seed \(seed)")
      let ranking = whole.ranking(profile)
      for (album, candidates) in albums {
        #expect(ranking.candidates(for: album) == candidates, "seed \(seed)")
      }
      for (track, candidates) in loose {
        #expect(ranking.candidates(for: track) == candidates, "seed \(seed)")
      }
    }
    #expect(cutCount > 100)
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import TestSupport
import Testing

/// What holds of every layout.
@Suite struct CoverPropertyTests {
  /// Makes small libraries of names that the rules care about, the same for the same seed.
  private struct Maker {
    var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
    }

    /// Returns one of several things.
    mutating func pick<T>(_ choices: [T]) -> T {
      choices[Int.random(in: choices.indices, using: &random)]
    }

    /// Returns a library of up to 30 tracks and 40 images.
    mutating func layout() -> Layout {
      let folders = [
        "", "A", "A/X", "A/X/CD1", "A/X/CD2", "A/X/cd 03", "A/X CD1", "A/X CD2", "A/X/Scans", "A/Y",
        "A/Y/art", "Singles", "X", "X/X",
      ]
      let stems = [
        "cover", "Cover", "cover 2", "folder", "front.1", "my cover", "X", "A - X", "A", "Y",
        "thumb",
        "cover small", "back", "disc", "disc1", "CD 02", "disk3", "img", "1", "2", "CD1", "Scans",
      ]
      var tracks: [TestTrack] = []
      for number in 0..<Int.random(in: 1...30, using: &random) {
        let folder = pick(folders)
        tracks.append(
          TestTrack(
            (folder.isEmpty ? "" : folder + "/") + "\(number % 4).\(pick(["mp3", "flac", "ogg"]))",
            album: pick(["X", "X", "X", "Y", nil]),
            by: pick(["A", "A", "VA", nil]),
            disc: pick([nil, nil, 1, 2, 3]),
            number: pick([nil, 1, 2]),
            pictures: (0..<pick([0, 0, 1, 1, 2])).map { _ in
              (type: pick([-1, 0, 1, 3, 3, 4, 6, 21]), hash: pick(["a", "b", "c", ""]))
            }
          )
        )
      }
      // One file of a name.
      var seen: Set<BytePath> = []
      tracks.removeAll { !seen.insert($0.path).inserted }
      var images: Set<String> = []
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let folder = pick(folders)
        images.insert(
          (folder.isEmpty ? "" : folder + "/") + pick(stems) + "." + pick(["jpg", "PNG", "tif"])
        )
      }
      let sorted = images.sorted()
      let empty = sorted.filter { _ in pick([true, false, false, false]) }
      return Layout(
        tracks,
        images: sorted.filter { !empty.contains($0) },
        emptyImages: empty,
        isWholeRoot: pick([true, false])
      )
    }
  }

  private static let layouts = (0..<40).map { seed in
    var maker = Maker(seed: UInt64(seed))
    return maker.layout()
  }

  /// All lists of candidates of a layout: of albums, discs, tracks and loose tracks.
  private static func lists(
    _ layout: Layout,
    _ profile: CoverProfile
  ) -> [(place: BytePath, album: LibraryAlbum?, candidates: [CoverCandidate])] {
    let ranking = layout.ranking(profile)
    return layout.grouping.albums.flatMap { album in
      let all = ranking.candidates(for: album)
      let lists = [all.album] + all.discs.map(\.candidates) + all.tracks.map(\.candidates)
      return lists.map { (album.place, album, $0) }
    }
      + layout.grouping.looseTracks.map { ($0.place.folder, nil, ranking.candidates(for: $0)) }
  }

  @Test(arguments: CoverProfile.allCases)
  func `No subject stands twice in a list, and none is rejected as well`(_ profile: CoverProfile) {
    for layout in Self.layouts {
      let twice = Self.lists(layout, profile).map(\.candidates).filter {
        Set($0.map(\.subject)).count < $0.count
      }
      #expect(twice.isEmpty)
      let ranking = layout.ranking(profile)
      for album in layout.grouping.albums {
        let all = ranking.candidates(for: album)
        let subjects = Set(
          (all.album + all.discs.flatMap(\.candidates) + all.tracks.flatMap(\.candidates))
            .map(\.subject)
        )
        let rejected = ranking.rejected(for: album).map {
          CoverCandidate.Subject.image(folder: $0.folder, name: $0.name)
        }
        #expect(subjects.isDisjoint(with: rejected))
        #expect(Set(rejected).count == rejected.count)
      }
    }
  }

  @Test(arguments: CoverProfile.allCases)
  func `Every candidate lies where it may be looked for`(_ profile: CoverProfile) {
    let artwork = Set(["Scans", "art"].map { BytePath($0) })
    for layout in Self.layouts {
      var elsewhere: [String] = []
      for (place, album, candidates) in Self.lists(layout, profile) {
        let trackFolders = Set(album?.tracks.map(\.place.folder) ?? [])
        for candidate in candidates {
          guard case .image(let folder, let name) = candidate.subject else { continue }
          let isHolder = folder == place || trackFolders.contains(folder)
          let parent = folder.parent
          let isArtwork =
            artwork.contains(folder.lastComponent)
            && parent.map { $0 == place || trackFolders.contains($0) } == true
          // C5 (4): beside the place, and named as it.
          let isBeside = folder == place.parent && name.stem == place.lastComponent
          let allowed =
            switch profile {
            case .default, .embeddedFirst: isHolder || isArtwork || isBeside
            case .mpd: trackFolders.contains(folder) || (album == nil && folder == place)
            case .navidrome: isHolder || trackFolders.contains { $0.parent == folder }
            }
          if !allowed { elsewhere.append(DisplayPath.text(of: folder.appending(name))) }
        }
      }
      #expect(elsewhere.isEmpty)
    }
  }

  @Test(arguments: CoverProfile.allCases)
  func `The order in which folders are given changes nothing`(_ profile: CoverProfile) {
    for (seed, layout) in Self.layouts.enumerated() {
      var random = SplitMix64(seed: UInt64(seed))
      let shuffled = CoverRanking(
        folders: layout.folders.shuffled(using: &random),
        grouping: AlbumGrouping.Result(
          albums: layout.grouping.albums.shuffled(using: &random),
          looseTracks: layout.grouping.looseTracks.shuffled(using: &random)
        ),
        profile: profile,
        rootName: layout.rootName
      )
      let ranking = layout.ranking(profile)
      for album in layout.grouping.albums {
        #expect(shuffled.candidates(for: album) == ranking.candidates(for: album))
        #expect(shuffled.rejected(for: album) == ranking.rejected(for: album))
      }
      for track in layout.grouping.looseTracks {
        #expect(shuffled.candidates(for: track) == ranking.candidates(for: track))
      }
    }
  }

  @Test func `Embedded first changes the order alone of what an album could take`() {
    for layout in Self.layouts {
      for album in layout.grouping.albums {
        let ours = layout.ranking(.default).candidates(for: album).album
        let theirs = layout.ranking(.embeddedFirst).candidates(for: album).album
        #expect(Set(ours) == Set(theirs))
        #expect(ours.filter { $0.source != .embedded } == theirs.filter { $0.source != .embedded })
        #expect(theirs.dropFirst().allSatisfy { $0.source != .embedded })
      }
    }
  }

  @Test func `Only the levels that may inherit go without a candidate of their own`() {
    for layout in Self.layouts {
      for album in layout.grouping.albums {
        let all = layout.ranking().candidates(for: album)
        #expect(all.tracks.count == album.tracks.count)
        #expect(all.discs.map(\.number) == all.discs.map(\.number).sorted())
        #expect(all.discs.allSatisfy { !$0.candidates.isEmpty })
        #expect(all.tracks.allSatisfy { $0.inheritance != .none })
      }
    }
  }
}

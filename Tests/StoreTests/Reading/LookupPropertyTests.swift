// SPDX-License-Identifier: MIT

import LibraryKeys
import Store
import TestSupport
import Testing

/// Random libraries answer as a look-up does that scans all rows (L1–L5).
@Suite struct LookupPropertyTests {
  /// Every question that a library may be asked.
  private func questions(_ library: RandomLibrary) -> [LookupKey] {
    var keys: [LookupKey] = []
    for album in library.albums {
      let root = BytePath(RandomLibrary.roots[album.root - 1])
      keys += album.tracks.map { .track(root.appending($0.path).bytes) }
      keys.append(.folder(root.appending(album.place).bytes))
    }
    keys += RandomLibrary.ids.map { .musicbrainz($0) }
    keys += (1...5).map { .hash(SampleLibrary.hash($0)) }
    for artist in RandomLibrary.artists {
      for title in RandomLibrary.titles {
        keys.append(.tags(albumArtist: artist, artist: nil, album: title))
        keys.append(.tags(albumArtist: nil, artist: artist, album: title + " (Disc 2)"))
        keys.append(.both(artist, album: title))
      }
      keys += RandomLibrary.songs.map { .song(artist: artist, title: $0) }
    }
    keys += ["blue", "bl tr", "deb", "kinks", "don't", "bjork deb", "ac/dc", "e"].map {
      .words($0.split(separator: " ").map(String.init))
    }
    return keys
  }

  @Test(arguments: 0..<24) func answersAsAScanOfAllRowsDoes(_ seed: Int) throws {
    var library = RandomLibrary(seed: UInt64(seed))
    let index = try TestIndex()
    try library.write(to: index)
    #expect(try index.reader().damages() == [])
    let slow = SlowLookup(library: library)
    let reader = try index.reader()
    var hits = 0
    for key in questions(library) {
      let expected = slow.lookUp(key)
      let found = try reader.lookUp([key]).map { result in
        SlowLookup.Result(
          matchedBy: result.matchedBy,
          via: result.via,
          answers: result.matches.map { answer in
            SlowLookup.Answer(
              id: answer.id,
              level: answer.level,
              cover: answer.cover.flatMap { Int($0.hash.suffix(4), radix: 16) } ?? 0,
              isMissing: answer.stale == "missing"
            )
          }
        )
      }
      #expect(found == expected, "seed \(seed), \(key)")
      hits += expected == nil ? 0 : 1
    }
    #expect(hits > 10, "the questions are about this library")
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import Store

/// Look-up as L1 to L5 say it, over all rows and without an index: what the real one is compared with.
struct SlowLookup {
  let library: RandomLibrary

  /// An answer as far as it is compared.
  struct Answer: Hashable {
    var id: String
    var level: String
    /// The number of the picture; 0 for none.
    var cover: Int
    var isMissing: Bool
  }

  /// What a key finds.
  struct Result: Hashable {
    var matchedBy: String
    var via: String?
    var answers: [Answer]
  }

  private typealias Album = RandomLibrary.Album
  private typealias Hit = (album: Album, answer: Answer, isTitle: Bool)

  /// Returns what a key finds; nil for a miss.
  func lookUp(_ key: LookupKey) -> Result? {
    switch key {
    case .track(let path): return track(BytePath(path))
    case .folder(let path):
      return result(
        "folder",
        albums { $0.title != nil && self.path($0.place, $0) == BytePath(path) }
      )
    case .musicbrainz(let id): return musicbrainz(id)
    case .tags(let albumArtist, let artist, let album): return tags(albumArtist, artist, album)
    case .song(let artist, let title): return song(artist, title)
    case .hash(let hash): return self.hash(hash)
    case .words(let words): return self.words(words)
    case .coverFile: return nil
    }
  }

  // MARK: Keys

  private func track(_ path: BytePath) -> Result? {
    for album in library.albums {
      for track in album.tracks where self.path(track.path, album) == path {
        var answer = self.answer(album)
        if let own = track.own {
          (answer.level, answer.cover) = ("track", own.number)
        } else if let disc = album.discs[track.disc] {
          (answer.level, answer.cover) = ("disc", disc.number)
        }
        return Result(matchedBy: "track", via: nil, answers: [answer])
      }
    }
    return nil
  }

  private func musicbrainz(_ id: String) -> Result? {
    let steps: [(Album) -> Bool] = [
      { $0.title != nil && $0.release == id },
      { $0.tracks.contains { $0.releaseTrack == id } },
      { $0.tracks.contains { $0.recording == id } },
      { $0.title != nil && $0.group == id },
    ]
    for step in steps {
      if let result = result("musicbrainz", albums(step)) { return result }
    }
    return nil
  }

  private func tags(_ albumArtist: String?, _ artist: String?, _ title: String) -> Result? {
    let title = DiscSuffix.split(title).title
    for (via, isEqual) in Self.ways {
      if let albumArtist {
        let hits = albums { album in
          let names = [album.artist] + album.tracks.map(\.albumArtist)
          return names.contains { isEqual($0, albumArtist, album.title, title) }
        }
        if let result = result("albumArtistAlbum", hits, via: via) { return result }
      }
      if let artist {
        let hits = albums { album in
          album.tracks.contains { isEqual($0.artist, artist, album.title, title) }
        }
        if let result = result("artistAlbum", hits, via: via) { return result }
      }
    }
    return nil
  }

  private func song(_ artist: String, _ title: String) -> Result? {
    for (via, isEqual) in Self.ways {
      let hits = albums { $0.tracks.contains { isEqual($0.artist, artist, $0.title, title) } }
      if let result = result("artistTitle", hits, via: via) { return result }
    }
    return nil
  }

  private func hash(_ hash: String) -> Result? {
    let hits = library.albums.compactMap { album -> Hit? in
      func has(_ cover: RandomLibrary.Cover?) -> Bool {
        cover.map { SampleLibrary.hash($0.number) } == hash
      }
      var answer = self.answer(album)
      if !has(album.cover) {
        if album.discs.values.contains(where: { has($0) }) {
          answer.level = "disc"
        } else if album.tracks.contains(where: { has($0.own) }) {
          answer.level = "track"
        } else {
          return nil
        }
      }
      answer.cover = Int(hash.suffix(4), radix: 16) ?? 0
      return (album, answer, false)
    }
    return result("hash", hits)
  }

  private func words(_ words: [String]) -> Result? {
    let query = words.joined(separator: " ")
    let parts = TitleFolding.words(in: query)
    guard !parts.isEmpty else { return nil }
    let hits = albums { album in
      guard let title = album.title else { return false }
      let names = TitleFolding.words(in: title) + TitleFolding.words(in: album.artist ?? "")
      return parts.allSatisfy { part in names.contains { $0.hasPrefix(part) } }
    }
    let bare = TitleFolding.withoutMarks(TitleFolding.norm(query))
    return result(
      "words",
      hits.map { hit in
        let title = TitleFolding.withoutMarks(TitleFolding.norm(hit.album.title ?? ""))
        return (hit.album, hit.answer, title == bare)
      }
    )
  }

  // MARK: Parts

  /// The ways in which two artists and two titles are equal, best first (L3).
  private static var ways: [(via: String?, isEqual: (String?, String?, String?, String?) -> Bool)] {
    /// Makes a comparison of forms of the artists and of the titles.
    func way(
      _ via: String?,
      _ artist: @escaping (String) -> String,
      _ title: @escaping (String) -> String
    ) -> (via: String?, isEqual: (String?, String?, String?, String?) -> Bool) {
      (
        via,
        { left, right, leftTitle, rightTitle in
          guard left != nil, right != nil, leftTitle != nil, rightTitle != nil else { return false }
          return artist(norm(left)) == artist(norm(right))
            && title(norm(leftTitle)) == title(norm(rightTitle))
        }
      )
    }
    return [
      way(nil, { $0 }, { $0 }), way("article", TitleFolding.withoutArticle, { $0 }),
      way(
        "marks",
        { TitleFolding.withoutMarks(TitleFolding.withoutArticle($0)) },
        TitleFolding.withoutMarks
      ),
    ]
  }

  private static func norm(_ text: String?) -> String { TitleFolding.norm(text ?? "") }

  /// The absolute path of something below an album's root.
  private func path(_ relative: BytePath, _ album: Album) -> BytePath {
    BytePath(RandomLibrary.roots[album.root - 1]).appending(relative)
  }

  /// Returns the answer with the album's own cover, a loose track's own.
  private func answer(_ album: Album) -> Answer {
    let cover = album.title == nil ? album.tracks[0].own : album.cover
    return Answer(
      id: album.id,
      level: album.title == nil ? "track" : "album",
      cover: cover?.number ?? 0,
      isMissing: album.isMissing
    )
  }

  /// Returns the albums and loose tracks that a condition holds for.
  private func albums(_ condition: (Album) -> Bool) -> [Hit] {
    library.albums.filter(condition).map { ($0, answer($0), false) }
  }

  /// Puts hits in the order of L4.
  private func result(_ matchedBy: String, _ hits: [Hit], via: String? = nil) -> Result? {
    guard !hits.isEmpty else { return nil }
    /// Returns what of a hit decides, each the lower the better.
    func ranks(_ hit: Hit) -> [Int] {
      [
        hit.answer.isMissing ? 1 : 0, hit.isTitle ? 0 : 1, hit.answer.cover == 0 ? 1 : 0,
        -hit.album.tracks.count,
      ]
    }
    /// The place; a loose track's own path.
    func place(_ hit: Hit) -> BytePath {
      hit.album.title == nil ? hit.album.tracks[0].path : hit.album.place
    }
    let sorted = hits.sorted { left, right in
      if ranks(left) != ranks(right) { return ranks(left).lexicographicallyPrecedes(ranks(right)) }
      if place(left) != place(right) { return place(left) < place(right) }
      if left.album.root != right.album.root { return left.album.root < right.album.root }
      return left.album.key.lexicographicallyPrecedes(right.album.key)
    }
    return Result(matchedBy: matchedBy, via: via, answers: sorted.map(\.answer))
  }
}

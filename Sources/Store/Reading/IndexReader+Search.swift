// SPDX-License-Identifier: MIT

import LibraryKeys

extension IndexReader {
  /// Finds by a MusicBrainz id: release, release track, recording, release group.
  func findMusicBrainz(_ id: String) throws(StoreError) -> Found? {
    for sql in LookupQueries.musicbrainz {
      if let found = Found("musicbrainz", try hits(sql, [.text(id)])) { return found }
    }
    return nil
  }

  /// Finds by the content of a picture; a text that is no hash finds nothing.
  func findHash(_ hash: String) throws(StoreError) -> Found? {
    guard let bytes = ContentHash.bytes(of: hash) else { return nil }
    return Found("hash", try hits(LookupQueries.byHash, [.blob(bytes)]))
  }

  /// Finds by an album's artist, else by the artist of one of its tracks, and the title; aliases only where
  /// neither is found exactly (L3).
  func findTags(
    albumArtist: String?,
    artist: String?,
    album: String
  ) throws(StoreError) -> Found? {
    let title = DiscSuffix.split(album).title
    var tries: [(matchedBy: String, names: NameMatch, hits: [Hit])] = []
    for (role, matchedBy, artist) in [
      (0, "albumArtistAlbum", albumArtist), (1, "artistAlbum", artist),
    ] {
      guard let artist, let key = SearchKey.text(artist: artist, title: title) else { continue }
      let hits = try hits(LookupQueries.byName, [.text(key)]).filter { $0.role == role }
      tries.append((matchedBy, NameMatch(artist: artist, title: title), hits))
    }
    for exactness in NameMatch.Exactness.allCases {
      for (matchedBy, names, hits) in tries {
        let matching = hits.filter { names.exactness($0) == exactness }
        if let found = Found(matchedBy, via: exactness.via, matching) { return found }
      }
    }
    return nil
  }

  /// Finds by a track's artist and song title.
  func findSong(artist: String, title: String) throws(StoreError) -> Found? {
    guard let key = SearchKey.text(artist: artist, title: title) else { return nil }
    let hits = try hits(LookupQueries.bySong, [.text(key)])
    let names = NameMatch(artist: artist, title: title)
    for exactness in NameMatch.Exactness.allCases {
      let matching = hits.filter { names.exactness($0) == exactness }
      if let found = Found("artistTitle", via: exactness.via, matching) { return found }
    }
    return nil
  }

  /// Finds by words, each of which begins a word of the shown artist or title; an album whose title they
  /// are comes first (L4).
  func findWords(_ words: [String]) throws(StoreError) -> Found? {
    let query = words.joined(separator: " ")
    guard let known = Self.words(of: query) else { return nil }
    let parts = try rarestFirst(known)
    let hits = try hits(LookupQueries.byWords(count: parts.count), parts.map { .text($0) })
    let title = TitleFolding.withoutMarks(TitleFolding.norm(query))
    var groups: [[Hit]] = [[], [], [], []]
    for hit in hits {
      let isTitle = hit.title.map(TitleFolding.withoutMarks) == title
      groups[(hit.isMissing ? 2 : 0) + (isTitle ? 0 : 1)].append(hit)
    }
    return Found("words", Array(groups.joined()))
  }

  /// Returns the words that a query asks for, each once; nil for one that nothing can match.
  static func words(of query: String) -> [String]? {
    // No name has as many words, and an expression of SQLite's is at most 1,000 deep.
    let most = 500
    var seen: Set<String> = []
    let words = TitleFolding.words(in: query).filter { seen.insert($0).inserted }
    return words.isEmpty || words.count > most ? nil : words
  }

  /// Returns words with the one that the fewest albums have in front.
  private func rarestFirst(_ words: [String]) throws(StoreError) -> [String] {
    guard words.count > 1 else { return words }
    var counts: [Int64] = []
    for word in words {
      counts.append(try connection.integer(LookupQueries.wordCount, [.text(word)]) ?? 0)
    }
    let order = words.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }
    return order.map { words[$0] }
  }
}

/// How exactly a pair of names is the one that was asked for (L3).
struct NameMatch {
  /// From equal norms to equal bare forms.
  enum Exactness: CaseIterable {
    /// Equal norms; equal without article; equal without article and marks.
    case exact, article, marks

    /// The word of `via`; none for an exact hit.
    var via: String? {
      switch self {
      case .exact: nil
      case .article: "article"
      case .marks: "marks"
      }
    }
  }

  /// The artist's norm.
  private let artist: String
  /// The title's norm.
  private let title: String

  /// Takes the names that were asked for, as tagged.
  init(artist: String, title: String) {
    self.artist = TitleFolding.norm(artist)
    self.title = TitleFolding.norm(title)
  }

  /// Returns how exactly the names of a hit are those asked for.
  func exactness(_ hit: IndexReader.Hit) -> Exactness {
    exactness(artist: hit.artist, title: hit.title)
  }

  /// Returns how exactly two names, whose search keys are equal to those asked for, are equal.
  func exactness(artist: String?, title: String?) -> Exactness {
    let other = (artist: TitleFolding.norm(artist ?? ""), title: TitleFolding.norm(title ?? ""))
    guard other.title.utf8.elementsEqual(self.title.utf8) else { return .marks }
    if other.artist.utf8.elementsEqual(self.artist.utf8) { return .exact }
    let articles = (
      TitleFolding.withoutArticle(other.artist), TitleFolding.withoutArticle(self.artist)
    )
    return articles.0.utf8.elementsEqual(articles.1.utf8) ? .article : .marks
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys

extension IndexReader {
  /// Returns what the first key with a hit finds (L1).
  ///
  /// - Parameters:
  ///   - keys: What the caller knows, in the order of trial.
  ///   - limit: The most matches to return; nil for all. 2 are enough to tell whether there are several.
  /// - Returns: The hits, best first; nil where no key has one.
  /// - Throws: ``StoreError`` where the file cannot be read.
  public func lookUp(_ keys: [LookupKey], limit: Int? = nil) throws(StoreError) -> LookupResult? {
    try snapshot { () throws(StoreError) in
      for key in keys {
        guard let found = try find(key) else { continue }
        return LookupResult(
          matchedBy: found.matchedBy,
          via: found.via,
          matches: try answers(to: found.hits.prefix(limit ?? .max))
        )
      }
      return nil
    }
  }

  /// Answers several questions in their order, within one read transaction (L7).
  ///
  /// Every question is one caller's keys; a miss is nil.
  public func lookUp(
    batch questions: [[LookupKey]],
    limit: Int? = nil
  ) throws(StoreError) -> [LookupResult?] {
    try snapshot { () throws(StoreError) in
      var results: [LookupResult?] = []
      results.reserveCapacity(questions.count)
      for keys in questions { results.append(try lookUp(keys, limit: limit)) }
      return results
    }
  }

  // MARK: Hits

  /// An album or a loose track that a key leads to; of a track's path, that track.
  struct Hit: Hashable {
    var isTrack: Bool
    var row: Int64
    var isMissing = false
    var role = 0
    /// What the hit was found by, where the key was a name.
    var artist: String?
    var title: String?
  }

  /// The hits of one key, best first, never none.
  struct Found {
    var matchedBy: String
    var via: String?
    var hits: [Hit]
  }

  /// Returns the hits of a key, or nil.
  private func find(_ key: LookupKey) throws(StoreError) -> Found? {
    switch key {
    case .track(let path): try findTrack(path)
    case .coverFile(let path): try findCoverFile(path)
    case .folder(let path): try findFolder(path)
    case .musicbrainz(let id): try findMusicBrainz(id)
    case .tags(let artist, let album): try findTags(artist: artist, album: album)
    case .song(let artist, let title): try findSong(artist: artist, title: title)
    case .hash(let hash): try findHash(hash)
    case .words(let words): try findWords(words)
    }
  }

  /// Returns the ranked hits of a query, each album and track once.
  func hits(_ sql: SQL, _ values: [SQLValue]) throws(StoreError) -> [Hit] {
    let row = try connection.statement(sql, values)
    var hits: [Hit] = []
    var seen: Set<Hit> = []
    while try row.step() {
      let hit = Hit(
        isTrack: row.flag(0),
        row: row.integer(1),
        isMissing: row.flag(2),
        role: row.int(3),
        artist: row.optionalText(4),
        title: row.optionalText(5)
      )
      if seen.insert(hit).inserted { hits.append(hit) }
    }
    return hits
  }

  /// Returns hits as found, or nil where there are none.
  func found(_ matchedBy: String, via: String? = nil, _ hits: [Hit]) -> Found? {
    hits.isEmpty ? nil : Found(matchedBy: matchedBy, via: via, hits: hits)
  }

  /// Returns whole answers for hits, in their order.
  private func answers(to hits: ArraySlice<Hit>) throws(StoreError) -> [AlbumColors] {
    var answers: [AlbumColors] = []
    for hit in hits {
      if let answer = try answer(isTrack: hit.isTrack, row: hit.row) { answers.append(answer) }
    }
    return answers
  }

  /// Returns the whole answer of an album's row or a track's file.
  func answer(isTrack: Bool, row: Int64) throws(StoreError) -> AlbumColors? {
    let statement = try connection.statement(
      isTrack ? AnswerQueries.track : AnswerQueries.album,
      [.integer(row)]
    )
    return try statement.step() ? try AlbumColors(statement, of: connection) : nil
  }
}

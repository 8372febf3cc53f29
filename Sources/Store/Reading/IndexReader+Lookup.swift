// SPDX-License-Identifier: MIT

import LibraryKeys

extension IndexReader {
  /// Returns what the first key with a hit finds (L1).
  ///
  /// A known album or track without a cover is a hit, whose answer has no cover. The music itself is never
  /// touched: what is missing just now answers as well, and says so in ``AlbumColors/stale``. Each key costs
  /// a few searches by index, whatever the size of the library.
  /// - Parameters:
  ///   - keys: What the caller knows, in the order of trial.
  ///   - limit: The most matches to return, 1 or more; nil for all. 2 are enough to tell whether there are
  ///     several.
  /// - Returns: The hits, best first; nil where no key has one.
  /// - Throws: ``StoreError`` where the file cannot be read.
  public func lookUp(_ keys: [LookupKey], limit: Int? = nil) throws(StoreError) -> LookupResult? {
    if case .track(let path)? = keys.first,
      let answer = try exactly(
        AnswerQueries.trackOfPath,
        path,
        { (row) throws(StoreError) in try AlbumColors(row, of: connection) }
      )
    {
      return LookupResult(matchedBy: "track", via: nil, matches: [answer])
    }
    return try snapshot { () throws(StoreError) in
      for key in keys {
        guard let found = try find(key) else { continue }
        return LookupResult(
          matchedBy: found.matchedBy,
          via: found.via,
          matches: try answers(to: found.subjects.prefix(max(limit ?? .max, 1)))
        )
      }
      return nil
    }
  }

  /// Answers several questions in their order, within one read transaction (L7).
  ///
  /// - Parameters:
  ///   - questions: What each caller knows, its keys in the order of trial.
  ///   - limit: The most matches to return for each, 1 or more; nil for all.
  /// - Returns: A result for each question, in their order; nil for a miss.
  /// - Throws: ``StoreError`` where the file cannot be read.
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

  /// What a key leads to, and what of it decides between hits.
  struct Hit {
    /// Whose answer it is.
    enum Subject: Hashable {
      /// An album, with its own cover.
      case album(Int64)
      /// A track by its file: a loose one, or the one whose path was asked for.
      case track(Int64)
      /// An album with the cover of a disc or a track of it: the picture that was asked for.
      case picture(album: Int64, election: Int64)
    }

    var subject: Subject
    var isMissing = false
    /// 0 or 1: whose artist it was found by (`album_name`).
    var role = 0
    /// What the hit was found by, where the key was a name.
    var artist: String?
    var title: String?
  }

  /// The hits of one key, best first, each subject once, never none.
  struct Found {
    let matchedBy: String
    let via: String?
    let subjects: [Hit.Subject]

    /// Takes the hits of a key; nil where there are none.
    init?(_ matchedBy: String, via: String? = nil, _ hits: [Hit]) {
      var seen: Set<Hit.Subject> = []
      subjects = hits.map(\.subject).filter { seen.insert($0).inserted }
      if subjects.isEmpty { return nil }
      self.matchedBy = matchedBy
      self.via = via
    }
  }

  /// Returns the hits of a key, or nil.
  private func find(_ key: LookupKey) throws(StoreError) -> Found? {
    switch key {
    case .track(let path): try findTrack(path)
    case .coverFile(let path): try findCoverFile(path)
    case .folder(let path): try findFolder(path)
    case .musicbrainz(let id): try findMusicBrainz(id)
    case .tags(let albumArtist, let artist, let album):
      try findTags(albumArtist: albumArtist, artist: artist, album: album)
    case .song(let artist, let title): try findSong(artist: artist, title: title)
    case .hash(let hash): try findHash(hash)
    case .words(let words): try findWords(words)
    }
  }

  /// Returns the ranked hits of a query.
  func hits(_ sql: SQL, _ values: [SQLValue]) throws(StoreError) -> [Hit] {
    let row = try connection.statement(sql, values)
    var hits: [Hit] = []
    while try row.step() {
      let subject: Hit.Subject =
        if row.flag(0) {
          .track(row.integer(1))
        } else if let election = row.optionalInteger(2) {
          .picture(album: row.integer(1), election: election)
        } else {
          .album(row.integer(1))
        }
      hits.append(
        Hit(
          subject: subject,
          isMissing: row.flag(3),
          role: row.int(4),
          artist: row.optionalText(5),
          title: row.optionalText(6)
        )
      )
    }
    return hits
  }

  /// Returns whole answers for hits, in their order.
  private func answers(
    to subjects: ArraySlice<Hit.Subject>
  ) throws(StoreError) -> [AlbumColors] {
    var answers: [AlbumColors] = []
    for subject in subjects {
      if let answer = try answer(subject) { answers.append(answer) }
    }
    return answers
  }

  /// Returns the whole answer of a subject; nil for one that is not there.
  func answer(_ subject: Hit.Subject) throws(StoreError) -> AlbumColors? {
    let (sql, rows) =
      switch subject {
      case .album(let row): (AnswerQueries.album, [row])
      case .track(let file): (AnswerQueries.track, [file])
      case .picture(let album, let election): (AnswerQueries.picture, [album, election])
      }
    let statement = try connection.statement(sql, rows.map { .integer($0) })
    return try statement.step() ? try AlbumColors(statement, of: connection) : nil
  }
}

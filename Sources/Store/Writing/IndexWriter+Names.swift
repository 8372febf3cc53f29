// SPDX-License-Identifier: MIT

import LibraryKeys

extension IndexWriter {
  /// A name under which an album is found by tags.
  private struct Name: Hashable {
    /// 0: the album's artist; 1: the artist of one of its tracks.
    var role: Int
    var artist: String
    var key: String
  }

  /// The artists that a track or its cue sheet names.
  private struct TrackArtists: Hashable {
    var albumArtist: String?
    var artist: String?
  }

  /// Stores the names and words under which an album is found; equal ones are left alone.
  ///
  /// A new album has none yet, which spares looking for them.
  func saveNames(of album: AlbumRecord, row: Int64, isNew: Bool) throws(StoreError) {
    let names = try self.names(of: album, row: row)
    let isNamedAnew = isNew ? true : try Set(storedNames(row)) != Set(names)
    if isNamedAnew {
      if !isNew { try connection.run(AlbumQueries.deleteNames, [.integer(row)]) }
      for name in names {
        try connection.run(
          AlbumQueries.insertName,
          [.integer(row), .integer(name.role), .text(name.artist), .text(name.key)]
        )
      }
    }
    let words = Set(
      TitleFolding.words(in: album.title) + (album.artist.map(TitleFolding.words) ?? [])
    )
    let hasOtherWords = isNew ? true : try Set(storedWords(row)) != words
    if hasOtherWords {
      if !isNew { try connection.run(AlbumQueries.deleteWords, [.integer(row)]) }
      for word in words.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        try connection.run(AlbumQueries.insertWord, [.text(word), .integer(row)])
      }
    }
  }

  /// Returns the names that an album is known by: its own artist and the ALBUMARTISTs of its tracks,
  /// then the ARTISTs of its tracks (L1, keys 5 and 6).
  private func names(of album: AlbumRecord, row: Int64) throws(StoreError) -> [Name] {
    let title = TitleFolding.norm(album.title)
    var names: [Name] = []
    /// Adds an artist's name, unless it is empty.
    func add(_ artist: String?, role: Int) {
      guard let artist else { return }
      let norm = TitleFolding.norm(artist)
      guard !norm.isEmpty, !title.isEmpty else { return }
      let key = SearchKey.text(artistNorm: norm, titleNorm: title)
      names.append(Name(role: role, artist: norm, key: key))
    }
    add(album.artist, role: 0)
    // Most tracks of an album name the same artists.
    var seen: Set<TrackArtists> = []
    for query in [AlbumQueries.trackArtists, AlbumQueries.sheetArtists] {
      let statement = try connection.statement(query, [.integer(row)])
      while try statement.step() {
        let artists = TrackArtists(
          albumArtist: statement.optionalText(0),
          artist: statement.optionalText(1)
        )
        guard seen.insert(artists).inserted else { continue }
        add(artists.albumArtist, role: 0)
        add(artists.artist, role: 1)
      }
    }
    return names
  }

  /// Returns the names under which an album is found now.
  private func storedNames(_ row: Int64) throws(StoreError) -> [Name] {
    let statement = try connection.statement(AlbumQueries.names, [.integer(row)])
    var names: [Name] = []
    while try statement.step() {
      names.append(Name(role: statement.int(0), artist: statement.text(1), key: statement.text(2)))
    }
    return names
  }

  /// Returns the words under which an album is found now.
  private func storedWords(_ row: Int64) throws(StoreError) -> [String] {
    let statement = try connection.statement(AlbumQueries.words, [.integer(row)])
    var words: [String] = []
    while try statement.step() { words.append(statement.text(0)) }
    return words
  }
}

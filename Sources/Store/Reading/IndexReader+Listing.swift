// SPDX-License-Identifier: MIT

import LibraryKeys

extension IndexReader {
  /// Calls `body` with each album that is not missing, in order, until it returns false.
  ///
  /// Rows are streamed, within one read transaction: memory does not grow with the library.
  /// - Parameters:
  ///   - filter: Which albums; all of its conditions hold.
  ///   - order: The order; albums that are equal in it are ordered by root, release and place.
  ///   - body: Called with each album; returns whether to go on.
  /// - Throws: ``StoreError`` where the file cannot be read, or what `body` throws.
  public func forEachAlbum(
    _ filter: AlbumFilter = AlbumFilter(),
    order: AlbumOrder = .artist,
    _ body: (AlbumColors) throws -> Bool
  ) throws {
    try atOneMoment {
      guard let (conditions, values) = try conditions(of: filter) else { return }
      let rows = try connection.statement(
        ListQueries.albums(where: conditions, order: order),
        values
      )
      while try rows.step() {
        guard let album = try answer(.album(rows.integer(0))) else { continue }
        guard try body(album) else { return }
      }
    }
  }

  /// Returns a filter as conditions with their values; nil where nothing can satisfy it.
  func conditions(
    of filter: AlbumFilter
  ) throws(StoreError) -> (conditions: [String], values: [SQLValue])? {
    var conditions: [String] = []
    var values: [SQLValue] = []
    if !filter.words.isEmpty {
      // Words that name nothing, such as a lone quote, must not list everything.
      guard let words = Self.words(of: filter.words.joined(separator: " ")) else { return nil }
      conditions += words.map { _ in ListQueries.word }
      values += words.flatMap { [.text($0), .text($0)] }
    }
    if let artist = filter.artist {
      let norms = try nearest(to: artist, among: ListQueries.artists, isArtist: true)
      if norms.isEmpty { return nil }
      conditions.append(ListQueries.artist(count: norms.count))
      values += norms.map { .text($0) }
    }
    if let album = filter.album {
      let title = DiscSuffix.split(album).title
      let norms = try nearest(to: title, among: ListQueries.titles, isArtist: false)
      if norms.isEmpty { return nil }
      conditions.append(ListQueries.title(count: norms.count))
      values += norms.map { .text($0) }
    }
    if let year = filter.year {
      conditions.append(ListQueries.year)
      values.append(.integer(year))
    }
    if let kind = filter.kind {
      conditions.append(ListQueries.kind)
      values.append(.text(kind))
    }
    if let hasCover = filter.hasCover {
      conditions.append(hasCover ? ListQueries.hasCover : ListQueries.hasNoCover)
    }
    return (conditions, values)
  }

  /// Returns the stored norms that a name means: the equal one, else those equal without article, else
  /// those equal without marks (L3).
  private func nearest(
    to name: String,
    among sql: SQL,
    isArtist: Bool
  ) throws(StoreError) -> [String] {
    let match = NameMatch(artist: isArtist ? name : "", title: isArtist ? "" : name)
    let norm = TitleFolding.norm(name)
    let bare = isArtist ? SearchKey.bareArtist(norm) : TitleFolding.withoutMarks(norm)
    var nearest: [NameMatch.Exactness: [String]] = [:]
    let row = try connection.statement(sql)
    while try row.step() {
      let other = row.text(0)
      let otherBare =
        isArtist ? SearchKey.bareArtist(other) : TitleFolding.withoutMarks(other)
      guard otherBare.utf8.elementsEqual(bare.utf8) else { continue }
      let exactness = match.exactness(
        artist: isArtist ? other : nil,
        title: isArtist ? nil : other
      )
      nearest[exactness, default: []].append(other)
    }
    for exactness in NameMatch.Exactness.allCases {
      if let norms = nearest[exactness] { return norms }
    }
    return []
  }
}

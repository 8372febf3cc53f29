// SPDX-License-Identifier: MIT

package import Palette

extension IndexReader {
  /// Calls `body` with the albums whose covers have the nearest colours, nearest first, until it returns
  /// false.
  ///
  /// An album is as near as the nearest swatch of its cover (`ColorNearness` of `Palette`: by distance and by share);
  /// albums that are as near as each other are ordered by root, release and place. Those that are listed
  /// are found (``forEachAlbum(_:order:_:)``): what is missing is not, what lies on a root that is not
  /// available is. Covers of single discs and tracks do not count. An album without a cover has no colour.
  ///
  /// The answer is exactly that of a look at all swatches, but takes one at those only that come first,
  /// whose number grows with the limit and not with the library. Where a filter leaves few albums, or many
  /// albums are equally near, the albums of the filter are looked at one after the other instead.
  /// - Parameters:
  ///   - query: The colour, and which albums count.
  ///   - body: Called with each album; returns whether to go on.
  /// - Throws: ``StoreError`` where the file cannot be read, or what `body` throws.
  public func forEachAlbum(
    nearestTo query: ColorQuery,
    _ body: (ColorMatch) throws -> Bool
  ) throws {
    try atOneMoment {
      for found in try nearest(to: query, within: NearestAlbums.Limits()) {
        guard let album = try answer(.album(found.album)) else { continue }
        guard
          try body(
            ColorMatch(album: album, color: found.swatch.color, nearness: found.swatch.nearness)
          )
        else { return }
      }
    }
  }

  /// Returns the albums whose covers have the nearest colours, nearest first.
  ///
  /// As ``forEachAlbum(nearestTo:_:)``, which does not hold all answers at a time.
  /// - Throws: ``StoreError`` where the file cannot be read.
  public func albums(nearestTo query: ColorQuery) throws -> [ColorMatch] {
    var matches: [ColorMatch] = []
    try forEachAlbum(nearestTo: query) { match in
      matches.append(match)
      return true
    }
    return matches
  }

  /// Returns the ids of the albums with the nearest colours, as ``forEachAlbum(nearestTo:_:)`` finds them
  /// if the tree may give so many swatches, and a filter leave so many albums for these to be looked at
  /// first; for tests of both ways.
  package func ids(
    nearestTo query: ColorQuery,
    visits: Int,
    albums: Int
  ) throws(StoreError) -> [(id: String, color: RGB8)] {
    try snapshot { () throws(StoreError) in
      var ids: [(id: String, color: RGB8)] = []
      for found in try nearest(to: query, within: .init(visits: visits, albums: albums)) {
        guard let album = try answer(.album(found.album)) else { continue }
        ids.append((album.id, found.swatch.color))
      }
      return ids
    }
  }

  /// Returns the rows of the nearest albums, in order.
  private func nearest(
    to query: ColorQuery,
    within limits: NearestAlbums.Limits
  ) throws(StoreError) -> [NearestAlbums.Found] {
    guard query.limit > 0, let (conditions, values) = try conditions(of: query.filter) else {
      return []
    }
    return try NearestAlbums(
      connection: connection,
      query: query,
      conditions: conditions,
      values: values
    ).found(within: limits)
  }
}

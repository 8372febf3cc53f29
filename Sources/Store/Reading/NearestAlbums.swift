// SPDX-License-Identifier: MIT

import Palette

/// One search for the albums nearest to a colour, in two ways that find the same.
struct NearestAlbums {
  /// How much is tried before the other way is taken: with 100,000 albums of eight swatches, an eightieth
  /// and a fiftieth of a look at everything, so that little is lost where it was in vain.
  struct Limits {
    /// How many swatches the tree may give.
    var visits = 10_000
    /// How many albums a filter may leave for them to be looked at before the tree is.
    var albums = 2000
  }

  /// A swatch that was looked at.
  struct Seen {
    let color: RGB8
    let nearness: ColorNearness
    /// What the order asks for first, computed once.
    let weightedDistance: Double

    /// Measures a swatch.
    init(packed: Int64, share: Int, against target: ColorTarget) {
      color = RGB8(packed: UInt32(truncatingIfNeeded: packed))
      nearness = target.nearness(of: color, share: share)
      weightedDistance = nearness.weightedDistance
    }

    /// Returns whether it stands for its cover rather than another one; two that are as near lie on
    /// opposite sides of the colour, and the lower `0xRRGGBB` decides.
    func precedes(_ other: Seen) -> Bool {
      if nearness < other.nearness { return true }
      return !(other.nearness < nearness) && color.packed < other.color.packed
    }
  }

  /// An album that was found.
  struct Found {
    let album: Int64
    let key: [UInt8]
    var swatch: Seen

    /// Returns whether it comes before another one.
    func precedes(_ other: Found) -> Bool {
      let (one, second) = (swatch.weightedDistance, other.swatch.weightedDistance)
      return one != second ? one < second : key.lexicographicallyPrecedes(other.key)
    }
  }

  let connection: Connection
  let query: ColorQuery
  /// The filter's conditions and their values.
  let conditions: [String]
  let values: [SQLValue]
  private let target: ColorTarget

  /// Prepares a search.
  init(connection: Connection, query: ColorQuery, conditions: [String], values: [SQLValue]) {
    self.connection = connection
    self.query = query
    self.conditions = conditions
    self.values = values
    target = ColorTarget(Oklab(query.color))
  }

  /// The largest distance that counts; nothing in Oklab is 10 from anything that sRGB has.
  private var reach: Double { query.maxDistance ?? 10 }

  /// Returns the nearest albums, in order, whichever way is the shorter one.
  ///
  /// A filter that leaves few albums leaves few of the tree's swatches too, and it would take long to meet
  /// these.
  func found(within limits: Limits) throws(StoreError) -> [Found] {
    if !conditions.isEmpty, let found = try fromAlbums(most: limits.albums) { return found }
    if let found = try fromTree(visits: limits.visits) { return found }
    return try fromAlbums(most: .max) ?? []
  }

  // MARK: By the tree

  /// Returns the nearest albums by taking swatches out of the tree, nearest first; nil where so many were
  /// not enough.
  private func fromTree(visits: Int) throws(StoreError) -> [Found]? {
    guard query.limit <= visits else { return nil }
    try SwatchOrder.register(on: connection)
    let albums = FindQueries.albums(where: conditions)
    defer { connection.forget(albums) }
    var found: [(cover: Int64, album: Found)] = []
    // Each cover's nearest swatch: mostly the first one, since the tree's order is exact but for rounding.
    var best: [Int64: Seen] = [:]
    var count = 0
    let wanted = Oklab(query.color)
    let row = try connection.statement(
      FindQueries.nearest,
      [.real(wanted.lightness), .real(wanted.a), .real(wanted.b), .real(reach)]
    )
    while try row.step() {
      let seen = Seen(packed: row.integer(1), share: row.int(2), against: target)
      if isSettled(found, before: seen) { break }
      count += 1
      if count > visits { return nil }
      guard seen.nearness.distance <= reach else { continue }
      let cover = row.integer(0)
      if let known = best[cover] {
        if seen.precedes(known) { best[cover] = seen }
        continue
      }
      best[cover] = seen
      let album = try connection.statement(
        albums,
        [.integer(cover)] + values + [.integer(query.limit)]
      )
      while try album.step() {
        let match = Found(album: album.integer(0), key: album.bytes(1), swatch: seen)
        found.append((cover, match))
      }
    }
    return first(
      of: found.map { entry in
        var album = entry.album
        album.swatch = best[entry.cover] ?? album.swatch
        return album
      }
    )
  }

  /// Returns whether enough albums were found, and nothing from a swatch on can be nearer than these.
  ///
  /// What comes later is nearer than that swatch by the tolerance at most, and so may the last album that
  /// is needed be further than the one in its place.
  private func isSettled(_ found: [(cover: Int64, album: Found)], before seen: Seen) -> Bool {
    guard found.count >= query.limit else { return false }
    let last = found[query.limit - 1].album.swatch.weightedDistance
    return seen.weightedDistance > last + 2 * SwatchOrder.tolerance
  }

  // MARK: By the albums

  /// Returns the nearest albums by a look at all that the filter leaves; nil where these are more than so
  /// many.
  private func fromAlbums(most: Int) throws(StoreError) -> [Found]? {
    var found: [Found] = []
    var current: Found?
    var (last, count) = (Int64.min, 0)
    let row = try connection.statement(FindQueries.swatches(where: conditions), values)
    while try row.step() {
      let album = row.integer(0)
      if album != last { (last, count) = (album, count + 1) }
      if count > most { return nil }
      let seen = Seen(packed: row.integer(3), share: row.int(4), against: target)
      guard seen.nearness.distance <= reach else { continue }
      if let known = current, known.album == album {
        if seen.precedes(known.swatch) { current?.swatch = seen }
        continue
      }
      if let done = current { add(done, to: &found) }
      current = Found(album: album, key: row.bytes(1), swatch: seen)
    }
    if let done = current { add(done, to: &found) }
    return first(of: found)
  }

  /// Adds an album; what can no longer be among the nearest is let go of now and then, so that memory does
  /// not grow with the library.
  private func add(_ album: Found, to found: inout [Found]) {
    found.append(album)
    if found.count - query.limit > max(query.limit, 1000) { found = first(of: found) }
  }

  /// Returns the nearest of some albums, in order.
  private func first(of found: [Found]) -> [Found] {
    Array(found.sorted { $0.precedes($1) }.prefix(query.limit))
  }
}

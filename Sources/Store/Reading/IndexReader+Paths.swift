// SPDX-License-Identifier: MIT

package import LibraryKeys

extension IndexReader {
  /// Finds a track by its path, or by that of its cue sheet; a path below one of these that is not known
  /// itself answers for it (L2: `x.cue/track0003`).
  func findTrack(_ path: [UInt8]) throws(StoreError) -> Found? {
    let exact = try firstForm(of: path) { (path) throws(StoreError) in
      try self.track(atOrAbove: path)
    }
    return exact.flatMap { Found("track", via: $0.via, [$0.value]) }
  }

  /// Returns the track with a path, or with the longest known path above it.
  ///
  /// Asks for what precedes the path in byte order rather than for each folder above it, of which a path
  /// may have half as many as bytes: what is above it and known is no longer than what both begin with.
  private func track(atOrAbove path: BytePath) throws(StoreError) -> Hit? {
    var place = path.bytes[...]
    while !place.isEmpty {
      if let track = try track(at: Array(place)) { return track }
      place = Self.above(place)
      let before = try connection.statement(LookupQueries.lastPath, [.rawText(Array(place))])
      guard try before.step() else { return nil }
      let shared = zip(place, before.bytes(0)).prefix { $0 == $1 }.count
      // Half a name is none.
      let isWhole = shared == place.count || place[shared] == slash
      place = isWhole ? place.prefix(shared) : Self.above(place.prefix(shared))
    }
    return nil
  }

  /// Returns what stands before the last slash.
  private static func above(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.prefix(path.lastIndex(of: slash) ?? 0)
  }

  /// Returns the track with exactly this path, or whose cue sheet has it.
  private func track(at path: [UInt8]) throws(StoreError) -> Hit? {
    for sql in [LookupQueries.track, LookupQueries.trackOfSheet] {
      guard let row = try connection.integer(sql, [.rawText(path)]) else { continue }
      return Hit(subject: .track(row))
    }
    return nil
  }

  /// Finds the album whose place a folder is, else the albums with tracks directly in it.
  func findFolder(_ path: [UInt8]) throws(StoreError) -> Found? {
    let roots = try self.roots().sorted { $0.path.bytes.count > $1.path.bytes.count }
    let exact = try firstForm(of: path) { (path) throws(StoreError) -> [Hit]? in
      for root in roots {
        guard let relative = path.relative(to: root.path) else { continue }
        for sql in [LookupQueries.placed, LookupQueries.withTracks] {
          let hits = try self.hits(sql, [.integer(root.row), .path(relative)])
          if !hits.isEmpty { return hits }
        }
      }
      return nil
    }
    return exact.flatMap { Found("folder", via: $0.via, $0.value) }
  }

  // MARK: Forms of a path (L2)

  /// Tries a path in its forms: as it is or its real path, wherever it may begin; then in NFC; then in NFD.
  ///
  /// What is not there has a real path as far as the folders above it are.
  func firstForm<Value>(
    of path: [UInt8],
    _ find: (BytePath) throws(StoreError) -> Value?
  ) throws(StoreError) -> (via: String?, value: Value)? {
    let starts = try starts(of: path)
    for start in starts {
      if let value = try find(start) { return (nil, value) }
      if let real = FileSystem.realPath(start.bytes).map(BytePath.init), real != start,
        let value = try find(real)
      {
        return ("realPath", value)
      }
    }
    for (via, form) in [("nfc", TitleFolding.composed), ("nfd", TitleFolding.decomposed)] {
      for start in starts {
        guard let other = start.text.map({ BytePath(form($0)) }), other != start else { continue }
        if let value = try find(other) { return (via, value) }
      }
    }
    return nil
  }

  /// Returns the absolute paths that a path may mean, cleaned: itself, or a relative one below the current
  /// folder and below each root in order.
  private func starts(of path: [UInt8]) throws(StoreError) -> [BytePath] {
    let path = BytePath(path)
    // A NUL would end the path early where the system is asked for the real one.
    guard !path.isEmpty, !path.bytes.contains(0) else { return [] }
    if path.isAbsolute { return [path.cleaned()] }
    let current = FileSystem.currentFolder().map(BytePath.init)
    let folders = (current.map { [$0] } ?? []) + (try roots().map(\.path))
    return folders.map { $0.appending(path).cleaned() }
  }

  /// Returns the roots in order of their numbers.
  package func roots() throws(StoreError) -> [(row: Int64, path: BytePath)] {
    let row = try connection.statement(MetaQueries.roots)
    var roots: [(row: Int64, path: BytePath)] = []
    while try row.step() { roots.append((row.integer(0), BytePath(row.bytes(1)))) }
    return roots
  }
}

/// The byte that parts a path.
private let slash = UInt8(ascii: "/")

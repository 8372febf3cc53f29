// SPDX-License-Identifier: MIT

import LibraryKeys

extension IndexReader {
  /// Finds a track by its path or by that of its cue sheet; a path unknown below one of these answers for
  /// it (L2: `x.cue/track0003`).
  func findTrack(_ path: [UInt8]) throws(StoreError) -> Found? {
    let exact = try firstForm(of: path) { (path) throws(StoreError) in
      try self.track(at: path)
    }
    if let exact { return found("track", via: exact.via, [exact.value]) }
    for start in try starts(of: path) {
      var above = start.parent
      while let path = above {
        if let hit = try track(at: path) { return found("track", [hit]) }
        above = path.parent
      }
    }
    return nil
  }

  /// Returns the track with exactly this path, or whose cue sheet has it.
  private func track(at path: BytePath) throws(StoreError) -> Hit? {
    for sql in [LookupQueries.track, LookupQueries.trackOfSheet] {
      guard let row = try connection.integer(sql, [.rawText(path.bytes)]) else { continue }
      return Hit(isTrack: true, row: row)
    }
    return nil
  }

  /// Finds the albums and loose tracks that an image was chosen for, or else looked at for.
  func findCoverFile(_ path: [UInt8]) throws(StoreError) -> Found? {
    let exact = try firstForm(of: path) { (path) throws(StoreError) -> [Hit]? in
      let hits = try self.owners(ofImage: path)
      return hits.isEmpty ? nil : hits
    }
    return exact.flatMap { found("coverFile", via: $0.via, $0.value) }
  }

  /// Returns whom an image was chosen for, else who passed it over, else in whose folders it lies (C5).
  private func owners(ofImage path: BytePath) throws(StoreError) -> [Hit] {
    guard let image = try file(at: path) else { return [] }
    let file: [SQLValue] = [.integer(image.row)]
    for sql in [LookupQueries.chosenFrom, LookupQueries.passedOver] {
      let hits = try hits(sql, file)
      if !hits.isEmpty { return hits }
    }
    // Its own folder; the place that it is named after (`Artist/Album.jpg`); above an artwork folder.
    let places = [image.folder, image.folder.appending(image.name.stem), image.folder.parent]
    for case .some(let place) in places {
      let hits = try hits(LookupQueries.around, [.integer(image.root), .path(place)])
      if !hits.isEmpty { return hits }
    }
    return []
  }

  /// Returns the file with exactly this path.
  private func file(
    at path: BytePath
  ) throws(StoreError) -> (row: Int64, root: Int64, folder: BytePath, name: BytePath)? {
    let row = try connection.statement(LookupQueries.file, [.rawText(path.bytes)])
    guard try row.step() else { return nil }
    return (
      row.integer(0), row.integer(1), BytePath(row.bytes(2)), BytePath(row.bytes(3))
    )
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
    return exact.flatMap { found("folder", via: $0.via, $0.value) }
  }

  // MARK: Forms of a path (L2)

  /// Tries a path in its forms: as it is, its real path, in NFC, in NFD.
  private func firstForm<Value>(
    of path: [UInt8],
    _ find: (BytePath) throws(StoreError) -> Value?
  ) throws(StoreError) -> (via: String?, value: Value)? {
    for start in try starts(of: path) {
      if let value = try find(start) { return (nil, value) }
      if let real = FileSystem.realPath(start.bytes).map(BytePath.init), real != start,
        let value = try find(real)
      {
        return ("realPath", value)
      }
      guard let text = start.text else { continue }
      for (via, form) in [
        ("nfc", TitleFolding.composed(text)), ("nfd", TitleFolding.decomposed(text)),
      ] {
        let other = BytePath(form)
        if other != start, let value = try find(other) { return (via, value) }
      }
    }
    return nil
  }

  /// Returns the absolute paths that a path may mean, cleaned: itself, or a relative one below the current
  /// folder and below each root in order.
  private func starts(of path: [UInt8]) throws(StoreError) -> [BytePath] {
    let path = BytePath(path)
    guard !path.isEmpty else { return [] }
    if path.isAbsolute { return [path.cleaned()] }
    let current = FileSystem.currentFolder().map(BytePath.init)
    let folders = (current.map { [$0] } ?? []) + (try roots().map(\.path))
    return folders.map { $0.appending(path).cleaned() }
  }

  /// Returns the roots in order of their numbers.
  private func roots() throws(StoreError) -> [(row: Int64, path: BytePath)] {
    let row = try connection.statement(MetaQueries.roots)
    var roots: [(row: Int64, path: BytePath)] = []
    while try row.step() { roots.append((row.integer(0), BytePath(row.bytes(1)))) }
    return roots
  }
}

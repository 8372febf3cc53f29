// SPDX-License-Identifier: MIT

import LibraryKeys

extension IndexReader {
  /// An image of the index.
  private struct Image {
    var row: Int64
    var root: Int64
    var folder: BytePath
    var name: BytePath
  }

  /// Finds the albums and loose tracks that an image was chosen for, or else looked at for.
  ///
  /// The track that an embedded cover comes from finds its album as well, since answers name it as the
  /// cover's path.
  func findCoverFile(_ path: [UInt8]) throws(StoreError) -> Found? {
    let exact = try firstForm(of: path) { (path) throws(StoreError) -> [Hit]? in
      let hits = try self.owners(ofFileAt: path)
      return hits.isEmpty ? nil : hits
    }
    return exact.flatMap { Found("coverFile", via: $0.via, $0.value) }
  }

  /// Returns whom a file was chosen for, else who passed it over, else whose search came by it.
  private func owners(ofFileAt path: BytePath) throws(StoreError) -> [Hit] {
    let row = try connection.statement(LookupQueries.file, [.rawText(path.bytes)])
    guard try row.step() else { return [] }
    let image = Image(
      row: row.integer(0),
      root: row.integer(1),
      folder: BytePath(row.bytes(2)),
      name: BytePath(row.bytes(3))
    )
    for sql in [LookupQueries.chosenFrom, LookupQueries.passedOver] {
      let hits = try hits(sql, [.integer(image.row)])
      if !hits.isEmpty { return hits }
    }
    return row.flag(4) ? try searchers(of: image) : []
  }

  /// Returns in whose search an image lies (C5, C9): in its folder, in the one above an artwork folder,
  /// or as the one that is named as a place beside it.
  private func searchers(of image: Image) throws(StoreError) -> [Hit] {
    var albums = try self.albums(around: image.folder, root: image.root)
    var tracks = try looseTracks(in: image.folder, root: image.root)
    // A loose track's own image (C9) is nobody else's.
    let own = tracks.filter { $0.name.stem == image.name.stem }
    if !own.isEmpty {
      albums = []
      tracks = own
    } else {
      if let above = try folder(aboveArtwork: image) {
        albums += try self.albums(around: above, root: image.root)
        tracks += try looseTracks(in: above, root: image.root)
      }
      albums += try albumsNamed(as: image)
    }
    guard !albums.isEmpty || !tracks.isEmpty else { return [] }
    return try hits(
      LookupQueries.these,
      [.text(Self.list(albums)), .text(Self.list(tracks.map(\.row)))]
    )
  }

  /// Returns the folder whose artwork folder an image lies in; nil where it lies in none.
  private func folder(aboveArtwork image: Image) throws(StoreError) -> BytePath? {
    guard ArtworkFolder.isNamed(image.folder.lastComponent), let parent = image.folder.parent else {
      return nil
    }
    let folder: [SQLValue] = [.integer(image.root), .path(image.folder)]
    return try connection.integer(LookupQueries.anyTrackIn, folder) == nil ? parent : nil
  }

  /// Returns the albums whose place is a folder or that have tracks directly in it.
  private func albums(around folder: BytePath, root: Int64) throws(StoreError) -> [Int64] {
    let row = try connection.statement(
      LookupQueries.albumsAround,
      [.integer(root), .path(folder)]
    )
    var albums: [Int64] = []
    while try row.step() { albums.append(row.integer(0)) }
    return albums
  }

  /// Returns the loose tracks directly in a folder.
  private func looseTracks(
    in folder: BytePath,
    root: Int64
  ) throws(StoreError) -> [(row: Int64, name: BytePath)] {
    let row = try connection.statement(
      LookupQueries.looseTracksIn,
      [.integer(root), .path(folder)]
    )
    var tracks: [(row: Int64, name: BytePath)] = []
    while try row.step() { tracks.append((row.integer(0), BytePath(row.bytes(1)))) }
    return tracks
  }

  /// Returns the albums beside an image whose place's name it has (C5 (4)), unless its folder has that
  /// name too.
  private func albumsNamed(as image: Image) throws(StoreError) -> [Int64] {
    let name = NameTokens(image.name.stem)
    let folder = try image.folder.isEmpty ? rootName(image.root) : image.folder.lastComponent
    let folderName = NameTokens(folder)
    let range = image.folder.isEmpty ? nil : PathRange(below: image.folder)
    let row = try connection.statement(
      LookupQueries.placedDirectlyBelow,
      [
        .integer(image.root), .blob(range?.prefix ?? []), .blob(range?.end),
        .integer(range?.prefix.count ?? 0),
      ]
    )
    var albums: [Int64] = []
    while try row.step() {
      let place = NameTokens(BytePath(row.bytes(1)).lastComponent)
      if place.isNamed(like: name), !folderName.isNamed(like: place) {
        albums.append(row.integer(0))
      }
    }
    return albums
  }

  /// Returns the name of a root's own folder.
  private func rootName(_ root: Int64) throws(StoreError) -> BytePath {
    try roots().first { $0.row == root }?.path.lastComponent ?? BytePath([])
  }

  /// Returns rows as a JSON array.
  private static func list(_ rows: [Int64]) -> String {
    "[\(rows.map(String.init).joined(separator: ","))]"
  }
}

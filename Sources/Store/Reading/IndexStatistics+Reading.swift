// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette

extension IndexStatistics {
  /// Reads the figures of an index; whoever needs them to fit together opens a transaction around it.
  init(_ connection: Connection) throws(StoreError) {
    let counts = try connection.counts()
    let failures = try connection.failures()
    var unsupported: [String: Int] = [:]
    for failure in failures where failure.class == Self.unsupportedContainer {
      let ending = String(decoding: failure.path.lowercasedEnding, as: UTF8.self)
      unsupported[ending, default: 0] += 1
    }
    self.init(
      schemaVersion: Int(try connection.integer(ConnectionQueries.userVersion) ?? 0),
      generation: try connection.meta(MetaKey.generation),
      version: try connection.integer(MetaQueries.value, [.text(MetaKey.version)]) ?? 0,
      profile: try connection.meta(MetaKey.profile),
      roots: try connection.rootFigures(),
      albums: counts.albums,
      albumsWithoutCover: counts.albumsWithoutCover,
      tracks: counts.tracks,
      looseTracks: try connection.count(FigureQueries.looseTracks),
      covers: counts.covers,
      coversOfOtherAlgorithms: try connection.count(
        FigureQueries.coversOfOtherAlgorithms,
        [.text(AlgorithmVersion.current)]
      ),
      missingFiles: try connection.count(FigureQueries.missingFiles),
      failures: failures.filter { $0.class != Self.unsupportedContainer }.map { failure in
        Failure(
          path: failure.path.bytes,
          class: failure.class,
          message: failure.message,
          attempts: failure.attempts
        )
      },
      unsupportedContainers: unsupported
    )
  }

  /// The class of tracks that TagLib cannot read: no error, counted by ending (T3).
  private static let unsupportedContainer = "unsupportedContainer"
}

extension Connection {
  /// Returns the counts of what is not missing.
  func counts() throws(StoreError) -> IndexCounts {
    IndexCounts(
      albums: try count(FigureQueries.albums),
      tracks: try count(FigureQueries.tracks),
      covers: try count(FigureQueries.covers),
      albumsWithoutCover: try count(FigureQueries.albumsWithoutCover)
    )
  }

  /// Returns what could not be read and is not missing, in byte order of the paths.
  func failures() throws(StoreError) -> [FileFailure] {
    let row = try statement(FigureQueries.failures)
    var failures: [FileFailure] = []
    while try row.step() {
      failures.append(
        FileFailure(
          path: BytePath(row.bytes(0)),
          class: row.text(1),
          message: row.text(2),
          attempts: row.int(3)
        )
      )
    }
    return failures
  }

  /// Returns the roots with their figures, in order of their numbers.
  fileprivate func rootFigures() throws(StoreError) -> [IndexStatistics.Root] {
    let row = try statement(MetaQueries.roots)
    var roots: [IndexStatistics.Root] = []
    while try row.step() {
      let root: [SQLValue] = [.integer(row.integer(0))]
      roots.append(
        IndexStatistics.Root(
          path: row.bytes(1),
          isAvailable: row.flag(2),
          scannedAt: row.optionalInteger(3),
          albums: try count(FigureQueries.albumsOfRoot, root),
          tracks: try count(FolderQueries.presentTrackCount, root)
        )
      )
    }
    return roots
  }

  /// Returns a count.
  fileprivate func count(_ sql: SQL, _ values: [SQLValue] = []) throws(StoreError) -> Int {
    Int(try integer(sql, values) ?? 0)
  }

  /// Returns a value of `meta` as text.
  fileprivate func meta(_ key: String) throws(StoreError) -> String {
    try text(MetaQueries.value, [.text(key)]) ?? ""
  }
}

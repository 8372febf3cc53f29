// SPDX-License-Identifier: MIT

import Palette

/// What the index holds of a root: what goes with it when it is given up.
package struct RootContents: Hashable, Sendable {
  /// Its albums, missing ones included.
  package var albums: Int
  /// Its tracks, missing ones included.
  package var tracks: Int
  /// Distinct pictures with colours that no other root needs.
  package var covers: Int

  /// Counts.
  init(_ root: Int64, on connection: Connection) throws(StoreError) {
    albums = Int(try connection.integer(CheckQueries.albumsOfRoot, [.integer(root)]) ?? 0)
    tracks = Int(try connection.integer(CheckQueries.tracksOfRoot, [.integer(root)]) ?? 0)
    covers = Int(
      try connection.integer(
        CheckQueries.coversOfRoot,
        [.integer(root), .text(AlgorithmVersion.current)]
      ) ?? 0
    )
  }
}

extension IndexReader {
  /// Returns what the index holds of a root.
  package func contents(ofRoot root: Int64) throws(StoreError) -> RootContents {
    try snapshot { () throws(StoreError) in try RootContents(root, on: connection) }
  }
}

extension IndexWriter {
  /// Returns what the index holds of a root.
  package func contents(ofRoot root: Int64) throws(StoreError) -> RootContents {
    try RootContents(root, on: connection)
  }
}

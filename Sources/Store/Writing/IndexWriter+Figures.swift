// SPDX-License-Identifier: MIT

package import LibraryKeys

/// A file or folder that gave no answer.
package struct FileFailure: Hashable, Sendable {
  /// Absolute.
  package var path: BytePath
  package var `class`: String
  package var message: String
  package var attempts: Int
}

/// What an index holds, without what is missing.
package struct IndexCounts: Hashable, Sendable {
  package var albums: Int
  /// Loose ones included.
  package var tracks: Int
  /// Distinct pictures that something takes its colours from.
  package var covers: Int
  package var albumsWithoutCover: Int
}

extension IndexWriter {
  /// Returns the figures for the summary of a run.
  package func counts() throws(StoreError) -> IndexCounts {
    try connection.counts()
  }

  /// Returns the file that the cover of an album, or one of a disc's or track's own, comes from.
  package func coverFile(of owner: CoverOwner) throws(StoreError) -> Int64? {
    switch owner {
    case .album(let id):
      try connection.integer(AlbumQueries.coverFile, [.text(id)])
    case .disc(let number, let id):
      try connection.integer(DiscQueries.coverFile, [.text(id), .integer(number)])
    case .track(let file):
      try connection.integer(AlbumQueries.trackCoverFile, [.integer(file)])
    }
  }

  /// Returns what could not be read and is not missing, in byte order of the paths.
  package func failures() throws(StoreError) -> [FileFailure] {
    try connection.failures()
  }
}

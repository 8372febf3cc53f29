// SPDX-License-Identifier: MIT

package import LibraryKeys

/// A stored folder with everything that grouping and ranking need.
package struct SliceFolder: Sendable {
  package struct Track: Sendable {
    package var fileID: Int64
    package var name: BytePath
    /// nil: untagged.
    package var tags: TagRecord?
    package var pictures: [PictureRecord]
    package var stamp: FileStamp
    package var failure: StoredFailure?
    /// Whether it has no readable tags and belongs to an album as such.
    package var isKnownUntagged: Bool
  }

  package struct Image: Sendable {
    package var fileID: Int64
    package var name: BytePath
    package var stamp: FileStamp
    package var hash: String?
    package var failure: StoredFailure?
  }

  package var id: Int64
  package var path: BytePath
  /// Tracks that are not missing, in byte order of their names.
  package var tracks: [Track]
  /// Images that are not missing, in byte order of their names.
  package var images: [Image]
  /// Cue sheets that are not missing, in byte order of their names.
  package var sheets: [Sheet] = []
}

extension SliceFolder {
  /// A cue sheet of a folder.
  package struct Sheet: Sendable {
    package var fileID: Int64
    package var name: BytePath
    /// nil: it could never be read.
    package var contents: CueSheetRecord?
    /// The row of the track that it is stored to belong to.
    package var track: Int64?
  }
}

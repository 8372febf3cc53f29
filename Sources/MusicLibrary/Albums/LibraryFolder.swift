// SPDX-License-Identifier: MIT

package import LibraryKeys

/// One folder as album grouping and cover ranking see it: names, tags and picture hashes, no files.
package struct LibraryFolder: Hashable, Sendable {
  /// The folder, relative to the root; empty for the root itself.
  package var path: BytePath
  /// Its tracks in byte order of their names.
  package var tracks: [LibraryTrack]
  /// Its images in byte order of their names.
  package var images: [LibraryImage]

  package init(path: BytePath, tracks: [LibraryTrack], images: [LibraryImage]) {
    self.path = path
    self.tracks = tracks
    self.images = images
  }
}

/// A track of a folder.
package struct LibraryTrack: Hashable, Sendable {
  /// The track's name within its folder.
  package var name: BytePath
  /// Its tags; nil for an untagged track (A8: unreadable, corrupt, or a container without a reader).
  package var fields: TrackFields?
  /// Its embedded pictures in the order in which the container holds them.
  package var pictures: [LibraryPicture]

  package init(name: BytePath, fields: TrackFields?, pictures: [LibraryPicture]) {
    self.name = name
    self.fields = fields
    self.pictures = pictures
  }
}

/// A picture inside a track.
package struct LibraryPicture: Hashable, Sendable {
  /// The picture's place among the track's pictures.
  package var index: Int
  /// The picture type of ID3v2 and FLAC, as it was stored (3: front cover).
  package var type: Int
  /// The content hash, `xxh3:` and 32 hex digits; nil where the bytes have no known signature (T5).
  package var hash: String?

  package init(index: Int, type: Int, hash: String?) {
    self.index = index
    self.type = type
    self.hash = hash
  }
}

/// An image file of a folder (C1).
package struct LibraryImage: Hashable, Sendable {
  /// The image's name within its folder.
  package var name: BytePath
  /// Its size; an image of 0 bytes is `empty` and never chosen.
  package var byteCount: Int64

  package init(name: BytePath, byteCount: Int64) {
    self.name = name
    self.byteCount = byteCount
  }
}

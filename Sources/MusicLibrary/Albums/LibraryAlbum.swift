// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Where a track is: which folder of the forest, which of its tracks.
package struct TrackPlace: Hashable, Sendable {
  /// The folder, relative to the root.
  package var folder: BytePath
  /// The track's name.
  package var name: BytePath

  package init(folder: BytePath, name: BytePath) {
    self.folder = folder
    self.name = name
  }
}

/// A track as part of an album, with the numbers that grouping settled (tag, title suffix or folder name).
package struct AlbumTrack: Hashable, Sendable {
  package var place: TrackPlace
  package var disc: Int?
  package var number: Int?

  package init(place: TrackPlace, disc: Int?, number: Int?) {
    self.place = place
    self.disc = disc
    self.number = number
  }
}

/// One release in one place and its tracks; the parts of its identity are its own.
@dynamicMemberLookup
package struct LibraryAlbum: Hashable, Sendable {
  /// What it is and is called.
  package var identity: AlbumIdentity
  /// Its tracks: by disc (missing last), number (missing last), path bytes.
  package var tracks: [AlbumTrack]

  package init(identity: AlbumIdentity, tracks: [AlbumTrack]) {
    self.identity = identity
    self.tracks = tracks
  }

  package subscript<Value>(dynamicMember path: KeyPath<AlbumIdentity, Value>) -> Value {
    identity[keyPath: path]
  }
}

/// A track with readable tags but no album title (A8).
package struct LooseTrack: Hashable, Sendable {
  package var place: TrackPlace
  /// The id made from root number, `f:` and path (A9).
  package var id: String

  package init(place: TrackPlace, id: String) {
    self.place = place
    self.id = id
  }
}

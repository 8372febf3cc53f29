// SPDX-License-Identifier: MIT

package import LibraryKeys

/// An album as grouping made it; the parts of its identity are its own.
@dynamicMemberLookup
package struct AlbumRecord: Sendable {
  package struct Track: Hashable, Sendable {
    package var fileID: Int64
    package var disc: Int?
    package var number: Int?

    package init(fileID: Int64, disc: Int?, number: Int?) {
      self.fileID = fileID
      self.disc = disc
      self.number = number
    }
  }

  /// What it is and is called.
  package var identity: AlbumIdentity
  package var tracks: [Track]
  package var election: Election

  package init(identity: AlbumIdentity, tracks: [Track], election: Election) {
    self.identity = identity
    self.tracks = tracks
    self.election = election
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<AlbumIdentity, Value>) -> Value {
    get { identity[keyPath: path] }
    set { identity[keyPath: path] = newValue }
  }
}

/// A loose track (A8) and its election.
package struct LooseTrackRecord: Sendable {
  package var fileID: Int64
  package var id: String
  package var election: Election

  package init(fileID: Int64, id: String, election: Election) {
    self.fileID = fileID
    self.id = id
    self.election = election
  }
}

// SPDX-License-Identifier: MIT

package import LibraryKeys

/// An album as grouping made it; the parts of its identity are its own.
@dynamicMemberLookup
package struct AlbumRecord: Sendable {
  package struct Track: Hashable, Sendable {
    /// Whose cover a track shows (C8).
    package enum Cover: Hashable, Sendable {
      case album
      /// That of the disc with this number, which is one of ``AlbumRecord/discs``.
      case disc(Int)
      /// The track's own, or its own record of why it has none.
      case own(Election)
    }

    package var fileID: Int64
    package var disc: Int?
    package var number: Int?
    package var cover: Cover
    /// Candidates of its own that failed before it took the cover of its disc or album, best first.
    package var passedOver: [Election.PassedOver]

    package init(
      fileID: Int64,
      disc: Int?,
      number: Int?,
      cover: Cover = .album,
      passedOver: [Election.PassedOver] = []
    ) {
      self.fileID = fileID
      self.disc = disc
      self.number = number
      self.cover = cover
      self.passedOver = passedOver
    }
  }

  /// A disc that had candidates of its own; where all of them failed, its election says so.
  package struct Disc: Hashable, Sendable {
    package var number: Int
    package var election: Election

    package init(number: Int, election: Election) {
      self.number = number
      self.election = election
    }
  }

  /// What it is and is called.
  package var identity: AlbumIdentity
  package var tracks: [Track]
  /// The discs that have an election of their own, each number once.
  package var discs: [Disc]
  package var election: Election

  package init(
    identity: AlbumIdentity,
    tracks: [Track],
    discs: [Disc] = [],
    election: Election
  ) {
    self.identity = identity
    self.tracks = tracks
    self.discs = discs
    self.election = election
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<AlbumIdentity, Value>) -> Value {
    get { identity[keyPath: path] }
    set { identity[keyPath: path] = newValue }
  }
}

/// Whose cover a file may be.
package enum CoverOwner: Hashable, Sendable {
  /// The album with an id.
  case album(id: String)
  /// A disc of the album with an id.
  case disc(Int, albumID: String)
  /// The track in a file: loose, or with a cover of its own.
  case track(fileID: Int64)
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

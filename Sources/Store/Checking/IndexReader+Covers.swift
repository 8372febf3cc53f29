// SPDX-License-Identifier: MIT

package import LibraryKeys

/// An album that is there, as a check names it.
package struct CheckedAlbum: Hashable, Sendable {
  /// A candidate for its cover that failed.
  package struct FailedCandidate: Hashable, Sendable {
    /// The absolute path's bytes: the image, or the track that holds the picture.
    package var path: [UInt8]
    /// The error class.
    package var `class`: String
  }

  /// One of the pictures that its tracks carry.
  package struct Picture: Hashable, Sendable {
    /// The content hash, `xxh3:…`.
    package var hash: String
    /// How many tracks carry it as their cover.
    package var tracks: Int
  }

  /// The id: 26 characters.
  package var id: String
  /// The title as shown.
  package var title: String
  /// The artist as shown; nil for a folder album.
  package var artist: String?
  /// The absolute path's bytes of the folder that stands for it.
  package var path: [UInt8]
  /// Why it has no cover, `noCandidate` or `allFailed`; nil where it has one.
  package var reason: String?
  /// The candidates that failed, best first; only looked for where there is no cover.
  package var failed: [FailedCandidate]
  /// The pictures that its tracks carry as their covers (C7), those on the most tracks first.
  package var pictures: [Picture]
  /// How many tracks carry none.
  package var tracksWithoutPicture: Int
}

extension IndexReader {
  /// Returns the roots in order of their numbers.
  package func rootRecords() throws(StoreError) -> [RootRecord] {
    let row = try connection.statement(MetaQueries.roots)
    var roots: [RootRecord] = []
    while try row.step() {
      roots.append(
        RootRecord(
          id: row.integer(0),
          path: BytePath(row.bytes(1)),
          isAvailable: row.flag(2)
        )
      )
    }
    return roots
  }

  /// Returns how many pictures with colours nobody shows just now.
  package func unusedCoverCount() throws(StoreError) -> Int {
    Int(try connection.integer(CheckQueries.unusedCovers) ?? 0)
  }

  /// Calls `body` with each file that a cover in use comes from, root by root and folder by folder, until
  /// it returns false; folders are relative to their root.
  package func forEachCoverFile(
    _ body: (_ root: Int64, _ folder: BytePath, _ name: BytePath) throws -> Bool
  ) throws {
    try atOneMoment {
      let row = try connection.statement(CheckQueries.coverFiles)
      while try row.step() {
        let (folder, name) = (BytePath(row.bytes(1)), BytePath(row.bytes(2)))
        guard try body(row.integer(0), folder, name) else { return }
      }
    }
  }

  /// Calls `body` with each album that is there, in the order of their keys, until it returns false.
  package func forEachCheckedAlbum(_ body: (CheckedAlbum) throws -> Bool) throws {
    try atOneMoment {
      let row = try connection.statement(CheckQueries.albums)
      while try row.step() {
        let pictures = try pictures(ofAlbum: row.integer(0))
        let hasCover = !row.flag(6)
        let album = CheckedAlbum(
          id: row.text(1),
          title: row.text(2),
          artist: row.optionalText(3),
          path: row.bytes(4),
          reason: hasCover ? nil : row.text(7),
          failed: hasCover ? [] : try failedCandidates(ofElection: row.integer(5)),
          pictures: pictures.votes,
          tracksWithoutPicture: pictures.without
        )
        guard try body(album) else { return }
      }
    }
  }

  /// Returns the candidates of an election that failed, best first.
  private func failedCandidates(
    ofElection election: Int64
  ) throws(StoreError) -> [CheckedAlbum.FailedCandidate] {
    let row = try connection.statement(CheckQueries.failedCandidates, [.integer(election)])
    var failed: [CheckedAlbum.FailedCandidate] = []
    while try row.step() {
      failed.append(CheckedAlbum.FailedCandidate(path: row.bytes(0), class: row.text(1)))
    }
    return failed
  }

  /// Returns the pictures that the tracks of an album carry as their covers, and how many carry none.
  private func pictures(
    ofAlbum album: Int64
  ) throws(StoreError) -> (votes: [CheckedAlbum.Picture], without: Int) {
    let row = try connection.statement(CheckQueries.picturesOfAlbum, [.integer(album)])
    var votes: [[UInt8]: Int] = [:]
    var without = 0
    var track: (file: Int64, types: [Int], hashes: [[UInt8]])?
    /// Counts the cover among the pictures of the track that was read.
    func count() {
      guard let track else { return }
      guard let cover = PictureTypes.cover(among: track.types) else { return without += 1 }
      votes[track.hashes[cover], default: 0] += 1
    }
    while try row.step() {
      if row.integer(0) != track?.file {
        count()
        track = (row.integer(0), [], [])
      }
      guard !row.isNull(2) else { continue }
      track?.types.append(row.int(1))
      track?.hashes.append(row.bytes(2))
    }
    count()
    let sorted = votes.sorted { left, right in
      left.value == right.value
        ? left.key.lexicographicallyPrecedes(right.key) : left.value > right.value
    }
    let pictures = sorted.map { vote in
      CheckedAlbum.Picture(hash: ContentHash.text(of: vote.key), tracks: vote.value)
    }
    return (pictures, without)
  }
}

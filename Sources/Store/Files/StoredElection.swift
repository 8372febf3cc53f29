// SPDX-License-Identifier: MIT

/// An election as it is stored: which cover an album, a disc or a track has, and why (C12).
package struct StoredElection: Hashable, Sendable {
  /// `album`, `disc` or `track`.
  package var level: String
  /// The order of choice that it was held by.
  package var profile: String
  /// The cover; nil with ``reason``.
  package var chosen: ChosenCover?
  /// `noCandidate` or `allFailed` where nothing was chosen.
  package var reason: String?
  /// Whether the cover in use could not be read, and its colours were kept (C10).
  package var isUnreadable: Bool

  /// Whether an answer that shows this election looks the same as one that shows another.
  func answersAs(_ other: StoredElection) -> Bool {
    level == other.level && isUnreadable == other.isUnreadable
      && chosen?.cover == other.chosen?.cover && chosen?.source == other.chosen?.source
      && chosen?.fileID == other.chosen?.fileID
  }
}

extension StoredFiles {
  /// Returns an election; nil where there is no such row.
  package func election(_ row: Int64) throws(StoreError) -> StoredElection? {
    let statement = try connection.statement(AlbumQueries.election, [.integer(row)])
    guard try statement.step() else { return nil }
    var chosen: ChosenCover?
    if let cover = statement.optionalInteger(2) {
      chosen = ChosenCover(
        cover: cover,
        source: statement.text(3),
        group: statement.int(4),
        tier: statement.optionalInt(5),
        fileID: statement.integer(6),
        pictureIndex: statement.optionalInt(7),
        pictureType: statement.optionalInt(8)
      )
    }
    return StoredElection(
      level: statement.text(0),
      profile: statement.text(1),
      chosen: chosen,
      reason: statement.optionalText(9),
      isUnreadable: statement.flag(10)
    )
  }

  /// Returns the candidates that ranked above an election's cover and failed, best first.
  package func passedOver(_ election: Int64) throws(StoreError) -> [Election.PassedOver] {
    let statement = try connection.statement(AlbumQueries.passedOver, [.integer(election)])
    var candidates: [Election.PassedOver] = []
    while try statement.step() {
      candidates.append(
        Election.PassedOver(
          fileID: statement.integer(0),
          pictureIndex: statement.optionalInt(1),
          class: statement.text(2)
        )
      )
    }
    return candidates
  }
}

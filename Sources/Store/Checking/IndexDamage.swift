// SPDX-License-Identifier: MIT

/// Something that is wrong with the database itself.
package struct IndexDamage: Hashable, Sendable {
  /// What was looked at.
  package enum Part: String, CaseIterable, Sendable {
    /// Pages, indexes and values, by SQLite's own check.
    case integrity
    /// References between rows.
    case references
    /// The search tree of colours.
    case colors
    /// The table of absolute paths.
    case paths
    /// Which cover albums, discs and tracks show.
    case elections
    /// Albums and their tracks.
    case albums
    /// The change feed.
    case versions

    /// What finds what is wrong: a text, and the path that it is about where there is one.
    var queries: [SQL] {
      switch self {
      case .integrity: [CheckQueries.integrity]
      case .references: [CheckQueries.foreignKeys]
      case .colors: [CheckQueries.colorTree, CheckQueries.colorPoints]
      case .paths: [CheckQueries.lookups]
      case .elections: [CheckQueries.elections]
      case .albums: [CheckQueries.emptyAlbums]
      case .versions: [CheckQueries.versions]
      }
    }
  }

  /// What was looked at.
  package var part: Part
  /// One line for people.
  package var text: String
  /// The absolute path that it is about.
  package var path: [UInt8]?
}

extension IndexReader {
  /// The most findings of one part that are told; more say no more.
  private static let maxDamages = 100

  /// Returns what is wrong with the database; nothing for one that is whole.
  ///
  /// What the rows mean is looked at only where SQLite finds nothing wrong with how they are kept. Every
  /// page is read.
  package func damages() throws(StoreError) -> [IndexDamage] {
    var found: [IndexDamage] = []
    for part in IndexDamage.Part.allCases {
      do throws(StoreError) {
        for sql in part.queries { try find(part, sql, &found) }
      } catch {
        // Reading on is what damage forbids; anything else is no finding.
        guard error.kind == .damaged else { throw error }
        found.append(IndexDamage(part: part, text: "cannot be read to its end"))
      }
      if part == .integrity, !found.isEmpty { return found }
    }
    return found
  }

  /// Adds the findings of a query.
  private func find(
    _ part: IndexDamage.Part,
    _ sql: SQL,
    _ found: inout [IndexDamage]
  ) throws(StoreError) {
    let row = try connection.statement(sql)
    var lines: [IndexDamage] = []
    while lines.count < Self.maxDamages, try row.step() {
      let path = row.columnCount > 1 ? row.bytes(1) : nil
      // SQLite's own checks put several findings into one text.
      for text in row.text(0).split(separator: "\n") {
        lines.append(IndexDamage(part: part, text: String(text), path: path))
      }
    }
    found += lines.prefix(Self.maxDamages)
  }
}

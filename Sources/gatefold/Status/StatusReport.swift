// SPDX-License-Identifier: MIT

package import Console
package import Extraction
package import Store

/// What `gatefold status` has found: the index, or why there is none to read, and what takes part.
package struct StatusReport: Sendable {
  /// Whether there is an index, and whether a reader can open it.
  package enum DatabaseState: String, Sendable {
    case readable, absent, damaged, unreadable
  }

  /// The path of the database.
  package var path: [UInt8]
  /// What decided it.
  package var choice: DatabasePlace.Choice
  /// The bytes of the database; nil where there is none, or it cannot be examined.
  package var byteCount: Int64?
  /// What the index holds, or why that cannot be told.
  package var index: Result<IndexStatistics, StoreError>
  /// What the worker is; nil where it cannot be asked.
  package var worker: WorkerDescription?
  /// The command that indexes this user's music folder; nil where no such folder is known.
  package var proposal: String?
  /// The version of the SQLite that this process has loaded.
  package var sqliteVersion: String
  /// The schema that this program makes.
  package var programSchema: Int

  /// Puts together what was found.
  package init(
    path: [UInt8],
    choice: DatabasePlace.Choice,
    byteCount: Int64?,
    index: Result<IndexStatistics, StoreError>,
    worker: WorkerDescription?,
    proposal: String?,
    sqliteVersion: String = SQLiteLibrary.version,
    programSchema: Int = EmbeddedMigrations.count
  ) {
    self.path = path
    self.choice = choice
    self.byteCount = byteCount
    self.index = index
    self.worker = worker
    self.proposal = proposal
    self.sqliteVersion = sqliteVersion
    self.programSchema = programSchema
  }

  /// The figures; nil where the index cannot be read.
  package var statistics: IndexStatistics? { try? index.get() }

  /// Whether there is an index, and whether a reader can open it.
  package var state: DatabaseState {
    switch index {
    case .success: .readable
    case .failure(let error):
      switch error.kind {
      case .absent: .absent
      case .damaged: .damaged
      case .locked, .failed: .unreadable
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import Arguments
import Indexer
import Store

/// How the program ends (1-architecture.md §1.5).
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case usage = 2
  case someFilesFailed = 3
  case noMatch = 4
  case rootUnavailable = 5
  case indexerAtWork = 6
  case databaseUnusable = 7
  case interrupted = 130

  /// What it means, as help and manual say it.
  package var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed"
    case .usage: "wrong usage"
    case .someFilesFailed: "done, but some files could not be read (they are listed)"
    case .noMatch: "nothing matched"
    case .rootUnavailable: "a library root is not available; nothing was changed under it"
    case .indexerAtWork: "another indexer holds the database"
    case .databaseUnusable: "the database is damaged, or newer than the program"
    case .interrupted: "interrupted; nothing is lost"
    }
  }

  /// The status that an error ends the program with.
  package init(_ error: any Error) {
    switch error {
    case is UsageError: self = .usage
    case let failure as CommandFailure: self = failure.status
    case let failure as StoreError:
      switch failure.kind {
      case .locked: self = .indexerAtWork
      case .damaged: self = .databaseUnusable
      case .absent, .failed: self = .failed
      }
    case IndexerError.interrupted: self = .interrupted
    case IndexerError.unknownProfile: self = .databaseUnusable
    default: self = .failed
    }
  }
}

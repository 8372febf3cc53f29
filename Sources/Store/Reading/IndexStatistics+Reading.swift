// SPDX-License-Identifier: MIT

extension IndexStatistics {
  /// Reads the figures of an index.
  init(_ connection: Connection) throws(StoreError) { preconditionFailure("not built yet") }
}

// SPDX-License-Identifier: MIT

/// What went wrong with the index.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is; decides the exit status.
  public enum Kind: Hashable, Sendable {
    /// Another indexer holds the lock.
    case locked
    /// The file is no index of ours, is damaged, or is newer than the program.
    case damaged
    /// There is no index.
    case absent
    /// Anything else: permissions, a full disk, an I/O error.
    case failed
  }

  /// The kind of trouble.
  public var kind: Kind
  /// One line: what, where, what to do.
  public var description: String

  /// Creates an error.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

// SPDX-License-Identifier: MIT

import CSQLite
import LibraryKeys

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
  /// Whether another connection was in the way, so that trying again may help.
  var isBusy = false
  /// Whether a reader met what an indexer that is just starting leaves for an instant.
  var mayPass = false
  /// Whether it is what a whole index never gives: a statement that its schema does not fit, or rows that
  /// contradict each other.
  var isUnexpected = false
  /// One line: what, where, what to do.
  public var description: String

  /// Creates an error.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

// MARK: - Wording

extension StoreError {
  /// Words a result code of SQLite; `system` is the error number that led to it, where it tells of one.
  init(
    code: Int32,
    message: String,
    path: [UInt8],
    isReading: Bool,
    system: SystemError,
    roots: @autoclosure () -> [[UInt8]] = []
  ) {
    let file = DisplayPath.text(of: BytePath(path))
    // Of a damaged schema SQLite tells names and statements, which may hold anything.
    let message = DisplayPath.text(of: message)
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      self = .damaged(path: path, reason: message, roots: roots())
    // SQLite calls a disk full only where it writes pages, not where it makes or flushes a file.
    case SQLITE_FULL,
      SQLITE_IOERR where system.isNoRoom,
      SQLITE_CANTOPEN where system.isNoRoom:
      self.init(
        .failed,
        "no room to write \(file)\(Self.free(at: path)): free some space and run again"
      )
    case SQLITE_IOERR:
      let reason = system.number == 0 ? "" : ", \(system.text)"
      self.init(
        .failed,
        "\(file): \(message)\(reason) (SQLite error \(code))\(Self.free(at: path)): see that its disk is in order and run again"
      )
    case SQLITE_BUSY, SQLITE_LOCKED:
      self.init(.failed, "\(file) is in use by another program: close it and run again")
      isBusy = true
    case SQLITE_READONLY where isReading, SQLITE_CANTOPEN where isReading,
      SQLITE_PROTOCOL where isReading:
      // A log without its index file, or without its first commit, in a folder that this user may not
      // write (§5.6).
      self.init(
        .failed,
        "\(file) cannot be read as it was left (\(message)): let its owner run gatefold index once"
      )
      mayPass = true
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      self.init(.failed, "\(file) cannot be written (\(message)): name another with --db")
    case SQLITE_CANTOPEN:
      // Whether there was no room for it is more than SQLite can tell.
      let free = Self.free(at: path)
      self.init(
        .failed,
        "\(file) cannot be opened (\(message)): check its permissions and its disk\(free)"
      )
    default:
      self.init(.failed, "\(file): \(message) (SQLite error \(code))")
      isUnexpected = [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(code & 0xFF)
    }
  }

  /// Words damage; moving the file aside is left to the user, since nothing is rebuilt silently.
  ///
  /// The roots, as far as they can still be read, complete the command that indexes anew.
  package static func damaged(
    path: [UInt8],
    reason: String,
    roots: [[UInt8]] = []
  ) -> StoreError {
    let file = DisplayPath.text(of: BytePath(path))
    let reason = DisplayPath.text(of: reason)
    let word = ShellWord.text(of: BytePath(path))
    let aside = "mv \(word) \(ShellWord.text(of: BytePath(path + Array(".damaged".utf8))))"
    let words =
      roots.isEmpty
      ? "ROOT…" : roots.map { ShellWord.text(of: BytePath($0)) }.joined(separator: " ")
    // Named, since whoever copies the command may have named another one than the default.
    let index = "gatefold index --db \(word) \(words)"
    return StoreError(
      .damaged,
      "\(file) is damaged (\(reason)): move it aside and index anew: \(aside) && \(index)"
    )
  }

  /// Words the refusal to write on a network file system.
  static func onNetwork(path: [UInt8], fileSystem: String) -> StoreError {
    let file = DisplayPath.text(of: BytePath(path))
    return StoreError(
      .failed,
      "\(file) lies on a network file system (\(fileSystem)): put the database on a local disk with --db; the library itself may be remote"
    )
  }

  /// Words the refusal to read a log on a network file system.
  static func logOnNetwork(path: [UInt8], fileSystem: String) -> StoreError {
    let file = DisplayPath.text(of: BytePath(path))
    return StoreError(
      .failed,
      "\(file) lies on a network file system (\(fileSystem)) and has a write-ahead log beside it: read it on the computer that indexes, or when its indexer has ended"
    )
  }

  /// Words that something stands at the path which is no regular file.
  static func noFile(path: [UInt8], isFolder: Bool) -> StoreError {
    let name = DisplayPath.text(of: BytePath(path))
    let what = isFolder ? "a folder" : "no regular file"
    return StoreError(.failed, "\(name) is \(what): name a file with --db")
  }

  /// Words that there is no index.
  static func absent(path: [UInt8]) -> StoreError {
    let file = DisplayPath.text(of: BytePath(path))
    return StoreError(.absent, "there is no index at \(file): run gatefold index ROOT…")
  }

  /// Words that an index waits for migrations, which only a writer may run.
  static func older(path: [UInt8]) -> StoreError {
    let file = DisplayPath.text(of: BytePath(path))
    return StoreError(
      .failed,
      "\(file) was written by an older gatefold: run gatefold index to bring it up to date"
    )
  }

  /// Words that this user may not write an index where it lies.
  static func notWritable(path: [UInt8], error: SystemError) -> StoreError {
    let file = DisplayPath.text(of: BytePath(path))
    return StoreError(
      .failed,
      "\(file) cannot be written (\(error.text)): let its owner index, or name another with --db"
    )
  }

  /// Words an operating system's refusal.
  static func system(_ verb: String, path: [UInt8], error: SystemError) -> StoreError {
    let file = DisplayPath.text(of: BytePath(path))
    let rest = error.isNoRoom ? "\(free(at: path)): free some space and run again" : ""
    return StoreError(.failed, "cannot \(verb) \(file): \(error.text)\(rest)")
  }

  /// Returns how much room there is, as a remark.
  private static func free(at path: [UInt8]) -> String {
    FileSystem.freeBytes(at: path).map { " (\($0) bytes free)" } ?? ""
  }
}

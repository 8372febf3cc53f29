// SPDX-License-Identifier: MIT

import Glibc
import LibraryKeys
import Synchronization

/// An output file that appears whole or not at all: written beside its target, flushed, renamed
/// (5-reliability.md §5.7).
///
/// Left without ``commit()`` it leaves nothing behind. A target that is a link is followed; one
/// that is no regular file (a terminal, a pipe) is written as it stands.
package struct AtomicFile: ~Copyable {
  /// What stands at a path.
  package enum Kind {
    case nothing, file, folder, other
  }

  /// The open descriptor.
  private let descriptor: Int32
  /// The file that is written; the target itself where that is no regular file.
  private let temporary: [UInt8]
  /// Where the file appears.
  private let target: [UInt8]
  /// The target as it was named, for messages.
  private let name: [UInt8]
  /// Whether a temporary file is renamed at the end.
  private let isRenamed: Bool

  /// Opens a file for writing.
  package init(_ path: [UInt8]) throws(CommandFailure) {
    let (kind, mode) = Self.look(at: path)
    guard kind != .folder else {
      throw CommandFailure(
        "cannot write \(DisplayPath.text(of: BytePath(path))): it is a folder; end the path with"
          + " / to write a file for each album"
      )
    }
    let isRegular = kind != .other
    let resolved = Self.resolved(path)
    let (written, opened) =
      isRegular
      ? Self.createTemporary(beside: resolved)
      : (resolved, open(Self.cString(resolved), O_WRONLY | O_CLOEXEC))
    guard opened >= 0 else { throw Self.failure("create", path) }
    // A file that is replaced keeps who may read it.
    if let mode { fchmod(opened, mode) }
    // All at once: a value that owns a handle is not half made when something throws.
    descriptor = opened
    temporary = written
    target = resolved
    name = path
    isRenamed = isRegular
  }

  /// Writes bytes.
  package func write(_ bytes: [UInt8]) throws(CommandFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Self.failure("write", name)
      }
    }
  }

  /// Flushes the file to the disk and lets it take its target's place.
  ///
  /// Whoever writes many files into one folder flushes that once, behind the last of them.
  package consuming func commit(isFolderFlushed: Bool = true) throws(CommandFailure) {
    guard isRenamed else { return }
    guard fsync(descriptor) == 0 else { throw Self.failure("write", name) }
    guard rename(Self.cString(temporary), Self.cString(target)) == 0 else {
      throw Self.failure("replace", name)
    }
    if isFolderFlushed { try Self.flushFolder(Self.folder(of: target)) }
  }

  deinit {
    close(descriptor)
    // After a commit there is nothing of this name any more.
    if isRenamed { unlink(Self.cString(temporary)) }
  }

  // MARK: Folders

  /// Returns what stands at a path, links followed.
  package static func kind(of path: [UInt8]) -> Kind {
    look(at: path).kind
  }

  /// Creates a folder, unless it is there.
  package static func createFolder(_ path: [UInt8]) throws(CommandFailure) {
    guard kind(of: path) != .folder else { return }
    guard mkdir(cString(path), 0o777) == 0 else { throw failure("create the folder", path) }
  }

  /// Removes what exports that were killed left in a folder.
  ///
  /// That is temporary files which were a day old at the given Unix seconds and whose process is
  /// gone. What cannot be removed stays; it is not this export's business.
  package static func sweep(_ folder: [UInt8], now: Int) {
    guard let stream = opendir(cString(folder)) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let process = temporaryOwner(name) else { continue }
      let path = folder + [UInt8(ascii: "/")] + name
      var status = stat()
      guard lstat(cString(path), &status) == 0, now - status.st_mtim.tv_sec > 86_400 else {
        continue
      }
      guard kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink(cString(path))
    }
  }

  /// Returns the folder that a path's last part lies in.
  package static func folder(of path: [UInt8]) -> [UInt8] {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return [UInt8(ascii: ".")] }
    return slash == 0 ? [UInt8(ascii: "/")] : Array(path[..<slash])
  }

  /// Flushes the entries of a folder to the disk.
  package static func flushFolder(_ folder: [UInt8]) throws(CommandFailure) {
    let descriptor = open(cString(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", folder) }
    defer { close(descriptor) }
    // Some file systems cannot flush folders and say EINVAL; the file itself is safe.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure("write", folder) }
  }

  // MARK: Names

  /// What temporary names begin with; process and count follow, and the suffix.
  private static let temporaryPrefix = Array(".gatefold-".utf8)
  /// What temporary names end with.
  private static let temporarySuffix = Array(".tmp".utf8)

  /// How many temporary files this process has named; its threads share it.
  private static let temporaryCount = Atomic(0)

  /// Creates a file beside the target by a name that nothing has: hidden, and short whatever the target's is.
  ///
  /// - Returns: Its path and its descriptor, which is negative, with `errno` set, where none can be created.
  private static func createTemporary(beside target: [UInt8]) -> (path: [UInt8], descriptor: Int32)
  {
    let slash = target.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    while true {
      let count = temporaryCount.wrappingAdd(1, ordering: .relaxed).oldValue
      let middle = Array("\(getpid())-\(count)".utf8)
      let path = Array(target[..<slash]) + temporaryPrefix + middle + temporarySuffix
      let opened = open(cString(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o666))
      // The name may be left from a killed process that had this one's number.
      if opened >= 0 || errno != EEXIST { return (path, opened) }
    }
  }

  /// Returns the process that made a temporary file; nil for any other name.
  private static func temporaryOwner(_ name: [UInt8]) -> pid_t? {
    guard name.starts(with: temporaryPrefix), name.suffix(4).elementsEqual(temporarySuffix) else {
      return nil
    }
    let middle = name.dropFirst(temporaryPrefix.count).dropLast(temporarySuffix.count)
    let digits = middle.prefix { $0 != UInt8(ascii: "-") }
    guard let process = pid_t(String(decoding: digits, as: UTF8.self)), process > 0 else {
      return nil
    }
    return process
  }

  /// Returns the path behind links, also behind those that lead to a file which is not there yet.
  private static func resolved(_ path: [UInt8]) -> [UInt8] {
    var path = path
    // As many links as the kernel follows (path_resolution(7)).
    for _ in 0..<40 {
      if let real = realpath(cString(path), nil) {
        defer { free(real) }
        return UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
      }
      guard let next = destination(ofLink: path) else { break }
      path = next.first == UInt8(ascii: "/") ? next : folder(of: path) + [UInt8(ascii: "/")] + next
    }
    return path
  }

  /// Returns what a link holds; nil for anything else.
  private static func destination(ofLink path: [UInt8]) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer -> Int in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return -1 }
      return readlink(cString(path), start, buffer.count)
    }
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Returns what stands at a path and, of a file, its permissions.
  private static func look(at path: [UInt8]) -> (kind: Kind, mode: mode_t?) {
    var status = stat()
    guard stat(cString(path), &status) == 0 else { return (.nothing, nil) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file, status.st_mode & 0o777)
    case S_IFDIR: return (.folder, nil)
    default: return (.other, nil)
    }
  }

  /// Returns a path as C takes it.
  private static func cString(_ path: [UInt8]) -> [CChar] {
    path.map { CChar(bitPattern: $0) } + [0]
  }

  /// Returns the error of the call that just failed.
  private static func failure(_ verb: String, _ path: [UInt8]) -> CommandFailure {
    let reason = SystemError.text(errno)
    let shown = DisplayPath.text(of: BytePath(path))
    return CommandFailure(
      "cannot \(verb) \(shown): \(reason); choose another place with -o PATH"
    )
  }
}

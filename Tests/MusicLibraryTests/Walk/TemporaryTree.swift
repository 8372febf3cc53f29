// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys

/// A folder of its own on the real file system, removed with this object.
///
/// Names are bytes and paths may be longer than PATH_MAX, so everything goes through descriptors.
final class TemporaryTree: Sendable {
  /// The folder's absolute path.
  let path: BytePath

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/gatefold-walk-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw TreeError.failed("mkdtemp", errno) }
    path = BytePath(template.dropLast().map { UInt8(bitPattern: $0) }).cleaned()
  }

  deinit {
    // Foundation stumbles over paths beyond PATH_MAX and names that are not UTF-8.
    let remover = Process()
    remover.executableURL = URL(fileURLWithPath: "/bin/rm")
    remover.arguments = ["-rf", path.text ?? ""]
    try? remover.run()
    remover.waitUntilExit()
  }

  /// Makes a file, and the folders it is in.
  func file(_ path: String, bytes: Int = 1) throws {
    try file(BytePath(path), bytes: bytes)
  }

  /// Makes a file, and the folders it is in.
  func file(_ path: BytePath, bytes: Int = 1) throws {
    try file(path, content: [UInt8](repeating: 7, count: bytes))
  }

  /// Makes a file of a text, and the folders it is in.
  func file(_ path: String, text: String) throws {
    try file(BytePath(path), content: Array(text.utf8))
  }

  /// Makes a file of bytes, and the folders it is in.
  func file(_ path: BytePath, content: [UInt8]) throws {
    try inFolder(of: path) { folder, name in
      let descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      guard descriptor >= 0 else { throw TreeError.failed("openat", errno) }
      defer { close(descriptor) }
      guard write(descriptor, content, content.count) == content.count else {
        throw TreeError.failed("write", errno)
      }
    }
  }

  /// Makes a folder, and those it is in.
  func folder(_ path: BytePath) throws {
    try inFolder(of: path.appending(BytePath("x"))) { _, _ in }
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    try inFolder(of: BytePath(path)) { folder, name in
      guard symlinkat(target, folder, name) == 0 else { throw TreeError.failed("symlinkat", errno) }
    }
  }

  /// Makes a FIFO.
  func fifo(_ path: String) throws {
    try inFolder(of: BytePath(path)) { folder, name in
      guard mkfifoat(folder, name, 0o644) == 0 else { throw TreeError.failed("mkfifoat", errno) }
    }
  }

  /// Makes a socket.
  func socket(_ path: String) throws {
    try inFolder(of: BytePath(path)) { folder, name in
      guard mknodat(folder, name, S_IFSOCK | 0o644, 0) == 0 else {
        throw TreeError.failed("mknodat", errno)
      }
    }
  }

  /// Changes the mode of a file or folder.
  func setMode(_ path: String, _ mode: mode_t) throws {
    try inFolder(of: BytePath(path)) { folder, name in
      guard fchmodat(folder, name, mode, 0) == 0 else { throw TreeError.failed("fchmodat", errno) }
    }
  }

  /// Removes a file or an empty folder.
  func remove(_ path: String, isFolder: Bool) throws {
    try inFolder(of: BytePath(path)) { folder, name in
      guard unlinkat(folder, name, isFolder ? AT_REMOVEDIR : 0) == 0 else {
        throw TreeError.failed("unlinkat", errno)
      }
    }
  }

  /// Renames a file or folder.
  func rename(_ old: String, to new: String) throws {
    try inFolder(of: BytePath(old)) { oldFolder, oldName in
      try inFolder(of: BytePath(new)) { newFolder, newName in
        guard renameat(oldFolder, oldName, newFolder, newName) == 0 else {
          throw TreeError.failed("renameat", errno)
        }
      }
    }
  }

  /// Calls a closure with the open folder that a path's last component is in, made if need be.
  private func inFolder(
    of path: BytePath,
    _ body: (Int32, [CChar]) throws -> Void
  ) throws {
    func terminated(_ name: BytePath) -> [CChar] {
      name.bytes.map { CChar(bitPattern: $0) } + [0]
    }
    var current = open(terminated(self.path), O_RDONLY | O_DIRECTORY)
    defer { close(current) }
    for name in path.components.dropLast() {
      let next = terminated(name)
      _ = mkdirat(current, next, 0o755)
      let descriptor = openat(current, next, O_RDONLY | O_DIRECTORY)
      guard descriptor >= 0 else { throw TreeError.failed("openat", errno) }
      close(current)
      current = descriptor
    }
    try body(current, terminated(path.lastComponent))
  }
}

/// A system call that failed while a tree was made.
enum TreeError: Error {
  case failed(String, Int32)
}

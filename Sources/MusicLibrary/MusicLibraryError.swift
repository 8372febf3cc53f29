// SPDX-License-Identifier: MIT

package import LibraryKeys

/// A folder or a file that the system would not let us read.
package struct MusicLibraryError: Error, Hashable, Sendable {
  /// What was tried.
  package enum Operation: String, Sendable {
    case openFolder = "open folder"
    case examine
    case openFile = "open"
    case readFile = "read"
    /// It opened, but is no regular file.
    case openSpecialFile = "open special file"
  }

  /// The step that failed.
  package var operation: Operation
  /// What it was tried on.
  package var path: BytePath
  /// The error number (errno); 0 for a file that is not regular.
  package var number: Int32

  package init(operation: Operation, path: BytePath, number: Int32) {
    self.operation = operation
    self.path = path
    self.number = number
  }
}

extension MusicLibraryError: CustomStringConvertible {
  /// Why it failed, for where the path is named already.
  package var reason: String {
    operation == .openSpecialFile ? "not a regular file" : ErrorNumber.text(of: number)
  }

  /// One line: what could not be done, where and why.
  package var description: String {
    let shown = DisplayPath.text(of: path)
    guard operation != .openSpecialFile else { return "cannot open \(shown) as a regular file" }
    return "cannot \(operation.rawValue) \(shown): \(ErrorNumber.text(of: number))"
  }
}

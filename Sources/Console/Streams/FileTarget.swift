// SPDX-License-Identifier: MIT

/// Where `-o PATH` leads.
package enum FileTarget {
  case standardOutput
  case file([UInt8])
  case folder([UInt8])

  /// Whether it is a folder.
  package var isFolder: Bool {
    if case .folder = self { return true }
    return false
  }

  /// Takes a path: `-` and none are standard output, a trailing slash or a folder lead into it.
  package init(_ path: [UInt8]?) {
    guard let path, path != [UInt8(ascii: "-")] else {
      self = .standardOutput
      return
    }
    let isFolder = path.last == UInt8(ascii: "/") || AtomicFile.kind(of: path) == .folder
    self = isFolder ? .folder(path) : .file(path)
  }
}

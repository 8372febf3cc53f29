// SPDX-License-Identifier: MIT

import LibraryKeys
import Store

/// Paths with all links followed.
enum RealPath {
  /// Returns an absolute path with all links followed, as far as it leads somewhere.
  static func of(_ path: BytePath) -> BytePath {
    FileSystem.realPath(path.bytes).map { BytePath($0) } ?? path
  }
}

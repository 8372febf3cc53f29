// SPDX-License-Identifier: MIT

import Console
package import LibraryKeys

/// Why a root, or a part of it, cannot be watched, so that it is looked at from time to time.
package enum WatchObstacle: Hashable, Sendable {
  /// The system lets this user watch no further folders.
  case limit
  /// The system lets this user watch nothing at all, for so many programs of theirs do.
  case tooManyInstances
  /// The folder is on a file system whose changes by others nobody tells.
  case network(BytePath, String)
  /// The system refuses, with this error number.
  case refused(BytePath, Int32)

  /// What happened, and what to do, without the root's path.
  ///
  /// `settings` tells the value of a file below /proc/sys/fs/inotify.
  package func text(settings: (String) -> String?) -> String {
    switch self {
    case .limit:
      "cannot be watched: its folders are more than the limit leaves"
        + Self.advice("max_user_watches", settings, factor: 4)
    case .tooManyInstances:
      "cannot be watched: other programs watch already, as many as the limit lets"
        + Self.advice("max_user_instances", settings, factor: 4)
    case .network(let path, let name):
      "is not watched: \(DisplayPath.text(of: path)) is on \(name), which does not tell what others change there"
    case .refused(let path, let number):
      "cannot be watched: \(DisplayPath.text(of: path)): \(SystemError.text(number))"
    }
  }

  /// Names a limit, its value and the command that raises it.
  private static func advice(
    _ name: String,
    _ settings: (String) -> String?,
    factor: Int
  ) -> String {
    guard let value = settings(name).flatMap({ Int($0) }) else { return " (fs.inotify.\(name))" }
    return " (\(value)); raise it: sysctl fs.inotify.\(name)=\(max(value * factor, 512))"
  }
}

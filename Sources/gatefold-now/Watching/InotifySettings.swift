// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary

/// The limits of inotify (inotify(7)).
enum InotifySettings {
  /// Returns a limit's value; nil where it cannot be read.
  static func value(_ name: String) -> String? {
    guard let file = try? OpenedFile(absolutePath: BytePath("/proc/sys/fs/inotify/" + name)),
      let text = try? file.head(atMost: 32)
    else { return nil }
    return String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary

/// What a walk reported, as text.
struct Walked {
  var folders: [String] = []
  var notes: [String] = []
  var snapshots: [FolderSnapshot] = []

  /// Walks a tree; each folder becomes `path: file…`, with `!errno` where something failed.
  init(
    _ path: BytePath,
    followsLinks: Bool = true,
    stopAfter limit: Int = .max,
    skipping skipped: Set<String> = [],
    entering entered: Set<String>? = nil,
    visit: (FolderSnapshot) throws -> Void = { _ in }
  ) throws {
    try DirectoryWalker(root: path, followsLinks: followsLinks).walk(
      entering: { entered?.contains(DisplayPath.text(of: $0)) ?? true },
      visit: { snapshot in
        let entries = snapshot.entries.map { entry in
          let mark = entry.errorNumber == 0 ? "" : "!\(entry.errorNumber)"
          return " " + DisplayPath.text(of: entry.name) + mark
        }
        let mark = snapshot.errorNumber == 0 ? "" : "!\(snapshot.errorNumber)"
        folders.append(DisplayPath.text(of: snapshot.path) + ":" + mark + entries.joined())
        snapshots.append(snapshot)
        try visit(snapshot)
        if skipped.contains(DisplayPath.text(of: snapshot.path)) { return .skip }
        return folders.count < limit ? .enter : .stop
      },
      note: { notes.append("\(DisplayPath.text(of: $0.path)) \($0.kind)") }
    )
  }

  /// Returns the snapshot of a folder.
  func snapshot(_ path: String) -> FolderSnapshot? {
    snapshots.first { $0.path == BytePath(path) }
  }
}

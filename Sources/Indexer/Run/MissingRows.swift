// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// What a root's walk did not show of what is stored.
///
/// Only collected while the walk goes on: nothing is marked before the walk has shown that the root is
/// really there (S4, S5). Rows are kept, so that a file that comes back comes back whole.
struct MissingRows {
  private var files: [Int64] = []
  private var folders: [Int64] = []
  /// Links that lead nowhere now, but did: what is known behind them may be on a disk that is away.
  private(set) var brokenLinks: [BytePath] = []

  /// Whether nothing is missing.
  var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// Takes the files and sub-folders that a complete listing did not show.
  ///
  /// - Parameters:
  ///   - files: The stored files that are not there.
  ///   - children: The stored sub-folders, whether there or not.
  ///   - snapshot: The folder as it is.
  ///   - slice: The slice that the folder belongs to.
  /// - Returns: The slices that have lost something here.
  mutating func note(
    files: [FileRecord],
    children: [(id: Int64, name: BytePath)],
    of snapshot: FolderSnapshot,
    slice: BytePath
  ) -> Set<BytePath> {
    var slices: Set<BytePath> = []
    let broken = Set(snapshot.brokenLinks)
    for file in files {
      guard let id = file.id else { continue }
      if broken.contains(file.name) {
        brokenLinks.append(snapshot.path.appending(file.name))
      } else {
        self.files.append(id)
        slices.insert(slice)
      }
    }
    let present = Set(snapshot.subfolders).union(snapshot.linkedFolders)
    for child in children where !present.contains(child.name) {
      if broken.contains(child.name) {
        brokenLinks.append(snapshot.path.appending(child.name))
      } else {
        note(folder: child.id)
        // A child of the root is a slice of its own, or part of one.
        let isTopLevel = snapshot.path.isEmpty
        slices.insert(isTopLevel ? AlbumGrouping.slice(ofTopLevelName: child.name) : slice)
      }
    }
    return slices
  }

  /// Takes a folder that is missing with all below it.
  mutating func note(folder: Int64) {
    folders.append(folder)
  }

  /// Marks everything missing.
  func mark(in writer: IndexWriter) throws(StoreError) {
    try writer.markMissing(files: files)
    for folder in folders { try writer.markMissing(folder: folder) }
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary

/// The folder that a walk is in and those above it, with what was seen of each so far.
struct WalkedFolders {
  /// A folder on the way.
  struct Folder {
    let path: BytePath
    /// The names of its sub-folders, in the order in which they are walked.
    let subfolders: [BytePath]
    /// The names of the links to folders in it, which are followed at the end of the walk.
    let linkedFolders: [BytePath]
    /// How many folders were visited below it.
    fileprivate(set) var folderCount = 0
    /// The titles of the tracks that were read at and beneath it.
    fileprivate(set) var titles = SeenTitles()
  }

  /// From the root on.
  private(set) var way: [Folder] = []

  /// Notes that the walk has come to a folder.
  mutating func enter(_ snapshot: FolderSnapshot) {
    while let last = way.last, !snapshot.path.isWithin(last.path) { way.removeLast() }
    for place in way.indices { way[place].folderCount += 1 }
    way.append(
      Folder(
        path: snapshot.path,
        subfolders: snapshot.subfolders,
        linkedFolders: snapshot.linkedFolders
      )
    )
  }

  /// Takes the title of a track that was read in a folder.
  mutating func see(_ title: AlbumTitle?, in folder: BytePath) {
    for place in way.indices where !way[place].titles.areSeveral {
      if folder.isWithin(way[place].path) { way[place].titles.see(title) }
    }
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
package import MusicLibrary
package import Store

extension FolderSnapshot {
  /// Returns whether the folder is, to the last file and sub-folder, as it is stored, with nothing to be
  /// done about any of it.
  ///
  /// That is how nearly all folders of a rescan are. A ``FolderComparison`` would say the same, but copies
  /// every row for it: here each is looked at where SQLite has it. False says nothing; the comparison will.
  package func isAsStored(root: Int64, in stored: StoredFiles) throws(StoreError) -> Bool {
    guard errorNumber == 0, let folder = try stored.folderRow(root: root, path: path),
      let row = folder.id, folder.missingSince == nil, folder.failure == nil,
      folder.isMountPoint == isMountPoint
    else { return false }
    var place = 0
    let holdsFiles = try stored.allFiles(ofFolder: row) { name, file in
      guard place < entries.count else { return false }
      let entry = entries[place]
      place += 1
      return entry.errorNumber == 0 && file.isSettled && file.kind == FileRecord.Kind(entry.kind)
        && file.size == entry.stamp.size
        && file.modifiedNanoseconds == entry.stamp.modifiedNanoseconds
        && file.changedNanoseconds == entry.stamp.changedNanoseconds
        && entry.name.isEqual(to: name)
    }
    guard holdsFiles, place == entries.count else { return false }
    return try stored.childFolders(root: root, path: path)
      .elementsEqual(subfolders) { $0.name == $1 }
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import Store

/// What a survey did not find of what is stored: rows to be marked once the guards have agreed (S4).
///
/// Rows are kept, so that a file that comes back comes back whole.
struct MissingRows {
  /// The rows of files.
  private(set) var files: [Int64] = []
  /// The rows of folders, each for itself and all below it.
  private(set) var folders: [Int64] = []
  /// The slices that have lost something.
  private(set) var slices: Set<Slice> = []

  /// Whether nothing is missing.
  var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// Takes a file.
  mutating func note(file: FileRecord, slice: Slice) {
    guard let id = file.id else { return }
    files.append(id)
    slices.insert(slice)
  }

  /// Takes a folder with all below it, which lies in a slice.
  mutating func note(folder: Int64, slice: Slice) {
    folders.append(folder)
    slices.insert(slice)
  }

  /// Notes that other slices have to be grouped again for what is missing.
  mutating func concern(_ slices: Set<Slice>) {
    self.slices.formUnion(slices)
  }

  /// Returns the albums of the root that would be missing.
  func lostAlbums(root: Int64, in stored: StoredFiles) throws(StoreError) -> [LostAlbum] {
    var all = Set(files)
    for folder in folders {
      try stored.forEachFile(below: folder) { file in
        if let id = file.id { all.insert(id) }
      }
    }
    return try stored.albums(root: root, lostWith: all)
  }

  /// Marks everything missing, and what it concerns as to be grouped again; within one transaction.
  func mark(in writer: IndexWriter, root: Int64) throws(StoreError) {
    try writer.markMissing(files: files)
    for folder in folders { try writer.markMissing(folder: folder) }
    for slice in slices.sorted() { try writer.markDirty(root: root, slice: slice.stored) }
  }
}

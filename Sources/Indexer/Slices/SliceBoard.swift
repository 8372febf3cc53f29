// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Which slices of a root have to be grouped and elected again, and when each is ready for it.
///
/// A slice is ready once all of its folders were walked and none of its files waits to be read. Slices
/// with links, and own files of a folder beside artwork folders, wait for the end of the root's walk; so do
/// those of which only then it is known whether they are grouped by themselves.
package struct SliceBoard {
  /// What is known of one slice.
  private struct Entry {
    /// Direct children of the slice's base that the walk has not finished.
    var unfinished = 0
    /// By folder, how many files are waited for: tracks whose tags are read, and images that are read
    /// again.
    var pendingFiles: [BytePath: Int] = [:]
    var isDirty = false
    /// Whether the slice waits for the end of the root's walk.
    var isDeferred = false
  }

  private var entries: [Slice: Entry] = [:]
  private var hasEnded = false
  /// Slices that became ready, oldest first.
  private var ready: ArraySlice<Slice> = []
  /// The same, for a look whether one is among them.
  private var readySet: Set<Slice> = []

  /// How many slices there are so far, and how many of them are done.
  package private(set) var known = 0
  package private(set) var done = 0

  package init() {}

  /// Notes that the walk will enter a folder of a slice, directly below its base.
  package mutating func expect(_ slice: Slice) {
    if entries[slice, default: Entry()].unfinished == 0 { known += 1 }
    entries[slice, default: Entry()].unfinished += 1
  }

  /// Notes that a slice has to be grouped again; returns whether that is new.
  @discardableResult
  package mutating func markDirty(_ slice: Slice) -> Bool {
    if entries[slice]?.isDirty == true { return false }
    entries[slice, default: Entry()].isDirty = true
    return true
  }

  /// Lets a slice wait for the end of the walk.
  package mutating func `defer`(_ slice: Slice) {
    entries[slice, default: Entry()].isDeferred = true
  }

  /// Notes that a file of a folder of the slice waits to be read: a track's tags, or an image again.
  package mutating func beginFile(in slice: Slice, folder: BytePath) {
    entries[slice, default: Entry()].pendingFiles[folder, default: 0] += 1
  }

  /// Notes that a file of a folder of the slice was read.
  package mutating func endFile(in slice: Slice, folder: BytePath) {
    guard let count = entries[slice]?.pendingFiles[folder] else { return }
    entries[slice]?.pendingFiles[folder] = count > 1 ? count - 1 : nil
    settle(slice)
  }

  /// Notes that the walk has finished a folder of a slice, directly below its base, or the base's own
  /// files.
  package mutating func finish(_ slice: Slice) {
    guard let entry = entries[slice], entry.unfinished > 0 else { return }
    entries[slice]?.unfinished -= 1
    settle(slice)
  }

  /// Notes that the root was walked to its end: no slice waits any longer but for files that are read.
  package mutating func endWalk() {
    hasEnded = true
    for slice in entries.keys.sorted() { settle(slice) }
  }

  /// The slices that have to be grouped again, in byte order.
  package var dirty: [Slice] { entries.filter(\.value.isDirty).keys.sorted() }

  /// Whether a slice has to be grouped again, since it was last taken for that.
  package func isDirty(_ slice: Slice) -> Bool {
    entries[slice]?.isDirty == true || readySet.contains(slice)
  }

  /// Whether a slice waits to be grouped.
  package var hasReady: Bool { !ready.isEmpty }

  /// Takes the next slice that is ready to be grouped.
  package mutating func popReady() -> Slice? {
    let slice = ready.popFirst()
    if let slice { readySet.remove(slice) }
    return slice
  }

  /// Moves a slice on if nothing holds it back.
  private mutating func settle(_ slice: Slice) {
    guard let entry = entries[slice], entry.pendingFiles.isEmpty else { return }
    guard hasEnded || (entry.unfinished == 0 && !entry.isDeferred) else { return }
    entries[slice] = nil
    // A slice that comes back after it was done is not counted twice.
    if done < known { done += 1 }
    guard entry.isDirty else { return }
    ready.append(slice)
    readySet.insert(slice)
  }
}

// MARK: - Slices that are cut and joined

extension SliceBoard {
  /// Cuts a slice that the walk is in: all of what it is cut into has to be grouped again.
  ///
  /// - Parameters:
  ///   - slice: The slice.
  ///   - parts: The slices that it is cut into, as far as they are known.
  ///   - unfinished: Those of which the walk has not finished a folder, once for each such folder.
  ///   - waiting: Those that wait for the end of the walk, whatever else is outstanding.
  ///   - sliceOf: Returns the one that a folder's files belong to.
  package mutating func cut(
    _ slice: Slice,
    into parts: Set<Slice>,
    unfinished: [Slice],
    waiting: Set<Slice>,
    sliceOf: (BytePath) -> Slice
  ) {
    let whole = entries.removeValue(forKey: slice) ?? Entry()
    if whole.unfinished > 0 { known -= 1 }
    known += parts.subtracting(unfinished).count
    for part in parts {
      markDirty(part)
      // Links are followed at the end of the walk; one of those found so far is in what was walked.
      if whole.isDeferred { self.defer(part) }
    }
    for part in waiting { self.defer(part) }
    for part in unfinished { expect(part) }
    for (folder, count) in whole.pendingFiles {
      entries[sliceOf(folder), default: Entry()].pendingFiles[folder] = count
    }
    for part in parts.sorted() { settle(part) }
  }

  /// Forgets the slices that a folder was cut into, which is one slice again.
  package mutating func join(_ folder: BytePath) {
    for slice in entries.keys where slice.base.isWithin(folder) { entries[slice] = nil }
    ready.removeAll { $0.base.isWithin(folder) }
    readySet = readySet.filter { !$0.base.isWithin(folder) }
  }
}

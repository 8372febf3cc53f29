// SPDX-License-Identifier: MIT

package import LibraryKeys
import MusicLibrary

/// Which slices of a root have to be grouped and elected again, and when each is ready for it.
///
/// A slice is ready once all of its top-level folders were walked and none of its files waits to be
/// read. Slices with links or missing files wait for the end of the root's walk.
package struct SliceBoard {
  /// What is known of one slice.
  private struct Entry {
    /// Top-level folders of the slice that the walk has not finished.
    var unfinished = 0
    /// Tracks whose tags are being read, and images that are read again.
    var pendingFiles = 0
    var isDirty = false
    /// Whether the slice waits for the end of the root's walk.
    var isDeferred = false
  }

  private var entries: [BytePath: Entry] = [:]
  private var hasEnded = false
  /// Slices that became ready, oldest first.
  private var ready: [BytePath] = []

  /// How many slices there are so far, and how many of them are done.
  package private(set) var known = 0
  package private(set) var done = 0

  package init() {}

  /// Notes the top-level folders that the walk will enter.
  package mutating func expect(topLevelNames: [BytePath]) {
    for name in topLevelNames {
      let slice = AlbumGrouping.slice(ofTopLevelName: name)
      if entries[slice, default: Entry()].unfinished == 0 { known += 1 }
      entries[slice, default: Entry()].unfinished += 1
    }
  }

  /// Notes that a slice has to be grouped again.
  package mutating func markDirty(_ slice: BytePath) {
    entries[slice, default: Entry()].isDirty = true
  }

  /// Lets a slice wait for the end of the walk.
  package mutating func `defer`(_ slice: BytePath) {
    entries[slice, default: Entry()].isDeferred = true
  }

  /// Notes that a file of the slice waits to be read: a track's tags, or an image again.
  package mutating func beginFile(in slice: BytePath) {
    entries[slice, default: Entry()].pendingFiles += 1
  }

  /// Notes that a file of the slice was read.
  package mutating func endFile(in slice: BytePath) {
    entries[slice]?.pendingFiles -= 1
    settle(slice)
  }

  /// Notes that the walk has finished a top-level folder (an empty name: the root's own files).
  package mutating func finish(topLevelName name: BytePath) {
    let slice = AlbumGrouping.slice(ofTopLevelName: name)
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
  package var dirty: [BytePath] { entries.filter(\.value.isDirty).keys.sorted() }

  /// Whether a slice waits to be grouped.
  package var hasReady: Bool { !ready.isEmpty }

  /// Takes the next slice that is ready to be grouped.
  package mutating func popReady() -> BytePath? {
    ready.isEmpty ? nil : ready.removeFirst()
  }

  /// Moves a slice on if nothing holds it back.
  private mutating func settle(_ slice: BytePath) {
    guard let entry = entries[slice], entry.pendingFiles == 0 else { return }
    guard hasEnded || (entry.unfinished == 0 && !entry.isDeferred) else { return }
    entries[slice] = nil
    // A slice that comes back after it was done is not counted twice.
    if done < known { done += 1 }
    if entry.isDirty { ready.append(slice) }
  }
}

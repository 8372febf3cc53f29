// SPDX-License-Identifier: MIT

package import LibraryKeys
import MusicLibrary

/// A part of a root that is grouped into albums by itself.
package struct Slice: Hashable, Comparable, Sendable {
  /// The folder whose direct children are slices: the root (empty) or one that is cut (``CutFolders``).
  package let base: BytePath
  /// What `AlbumGrouping.slice(ofTopLevelName:)` calls its children; empty for the base's own files.
  package let name: BytePath

  /// The root as one: no folder can have this name.
  package static let wholeRoot = Slice(base: BytePath([]), name: BytePath("/"))

  /// Names a slice.
  package init(base: BytePath = BytePath([]), name: BytePath) {
    self.base = base
    self.name = name
  }

  /// Creates the slice that a direct child of a base belongs to.
  package init(base: BytePath, holding child: BytePath) {
    self.init(base: base, name: AlbumGrouping.slice(ofTopLevelName: child))
  }

  /// Reads a slice as it is stored.
  package init(stored: BytePath) {
    let slash = stored.bytes.lastIndex(of: UInt8(ascii: "/"))
    guard let slash, slash > 0 else {
      self.init(name: stored)
      return
    }
    self.init(
      base: BytePath(Array(stored.bytes[..<slash])),
      name: BytePath(Array(stored.bytes[(slash + 1)...]))
    )
  }

  /// How it is stored: a path, with a slash at the end for the own files of a folder below the root.
  package var stored: BytePath { base.appending(name) }

  /// The slice of the root that it is or lies in: albums are stored under its name.
  var ofRoot: Slice { base.isEmpty ? self : Slice(name: base.firstComponent) }

  package static func < (left: Slice, right: Slice) -> Bool { left.stored < right.stored }
}

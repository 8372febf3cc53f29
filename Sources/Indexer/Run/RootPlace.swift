// SPDX-License-Identifier: MIT

package import LibraryKeys
import MusicLibrary

/// Where a folder lies in the file system, whatever its path: links do not hide that two paths lead to
/// one folder, or into one another.
package struct RootPlace {
  /// What makes a folder the same one under any path.
  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64

    init(_ status: FileStatus) {
      device = status.stamp.device
      inode = status.stamp.inode
    }
  }

  private let own: Identity
  /// The folders above, nearest first, as far as they can be asked.
  private let above: [Identity]

  /// Looks at a folder.
  ///
  /// - Throws: What stands in the way of opening it.
  init(_ path: BytePath) throws(MusicLibraryError) {
    let handle = try DirectoryHandle(absolutePath: path)
    own = Identity(try handle.status())
    var above: [Identity] = []
    var current = own
    // By ever longer paths and not by opening each: a folder above need not be readable.
    var way = BytePath("..")
    while let status = try? handle.status(of: way, links: .follow) {
      let next = Identity(status)
      // Above the top of the file system lies the top itself.
      if next == current { break }
      above.append(next)
      current = next
      way = way.appending(BytePath(".."))
    }
    self.above = above
  }

  /// Returns the path under which a folder is indexed, whichever path leads there; the path itself where it is not
  /// indexed, or cannot be opened.
  package static func indexedPath(of path: BytePath, among roots: [BytePath]) -> BytePath {
    guard !roots.contains(path), let place = try? RootPlace(path) else { return path }
    return roots.first { (try? RootPlace($0))?.isSame(as: place) ?? false } ?? path
  }

  /// Returns whether this is the other folder.
  func isSame(as other: RootPlace) -> Bool { own == other.own }

  /// Returns whether this folder lies somewhere below the other one.
  func isInside(_ other: RootPlace) -> Bool { above.contains(other.own) }
}

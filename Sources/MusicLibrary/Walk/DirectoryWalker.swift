// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Walks a library root by descriptors, depth first, names in byte order (S10).
package struct DirectoryWalker {
  /// Something worth one line to the user that is no error (a link that loops or dangles).
  package struct Note: Hashable, Sendable {
    package var path: BytePath
    package var text: String
  }

  /// Creates a walker for an absolute path.
  package init(root: BytePath, followsLinks: Bool = true) {
    preconditionFailure("not built yet")
  }

  /// Visits each folder once: a folder before its sub-folders, the whole tree of real folders before
  /// linked ones. A folder that cannot be read is visited with its error number.
  ///
  /// - Parameters:
  ///   - visit: Called for each folder; returning false ends the walk.
  ///   - note: Called for each note.
  package func walk(
    visit: (FolderSnapshot) throws -> Bool, note: (Note) -> Void
  ) rethrows {
    preconditionFailure("not built yet")
  }
}

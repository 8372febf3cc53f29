// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Walks a library root by descriptors, depth first, names in byte order (S10).
package struct DirectoryWalker: Sendable {
  /// Something worth one line to the user that is no error.
  package struct Note: Hashable, Sendable {
    /// What was found.
    package enum Kind: Hashable, Sendable {
      /// A link whose target is not there; if rows are known behind it, its disk may be away.
      case danglingLink
      /// A link that leads to itself, directly or through others.
      case loopingLink
      /// A folder that was visited in this walk under another path.
      case visitedFolder
    }

    /// Where it is, relative to the root.
    package var path: BytePath
    package var kind: Kind

    /// The note in words, without the path.
    package var text: String {
      switch kind {
      case .danglingLink: "the link leads to nothing"
      case .loopingLink: "the link leads in a circle"
      case .visitedFolder: "the folder was visited already under another path"
      }
    }

    package init(path: BytePath, kind: Kind) {
      self.path = path
      self.kind = kind
    }
  }

  /// How a walk goes on after a folder was visited.
  package enum Step: Hashable, Sendable {
    /// Into its sub-folders.
    case enter
    /// Past all below it, links in it included.
    case skip
    /// Not at all.
    case stop
  }

  private let root: BytePath
  private let followsLinks: Bool

  /// Creates a walker for an absolute path.
  package init(root: BytePath, followsLinks: Bool = true) {
    self.root = root
    self.followsLinks = followsLinks
  }

  /// Visits each folder once: a folder before its sub-folders, the real ones before linked ones.
  ///
  /// What ignore files exclude is neither listed nor entered (S12).
  ///
  /// A folder that cannot be read is visited with its error number. A folder that was listed and is gone
  /// when it is to be opened is not visited (S8). At most 64 folders are open at a time, at any depth;
  /// what `visit` opens comes on top.
  ///
  /// - Parameters:
  ///   - entering: Whether a folder, relative to the root, is opened at all; the root always is.
  ///   - visit: Called for each folder that is.
  ///   - note: Called for each note, after the visit of the folder that it is in.
  /// - Throws: What `visit` throws; the walk ends there.
  package func walk<Failure: Error>(
    entering: (BytePath) -> Bool = { _ in true },
    visit: (FolderSnapshot) throws(Failure) -> Step,
    note: (Note) -> Void
  ) throws(Failure) {
    let start: OpenFolder
    do throws(MusicLibraryError) {
      start = try OpenFolder(DirectoryHandle(absolutePath: root))
    } catch {
      _ = try visit(.failed(path: BytePath([]), status: nil, number: error.number))
      return
    }
    // A root's own mount is told by its parent like any other folder's.
    let above = try? start.handle.status(of: BytePath(".."), links: .refuse).stamp.device
    var state = WalkState(root: start, followsLinks: followsLinks)
    guard
      try state.walkTree(
        from: start,
        path: BytePath([]),
        deviceAbove: above,
        rules: IgnoreRules(),
        entering: entering,
        visit: visit,
        note: note
      )
    else { return }
    while let link = state.nextLink() {
      guard entering(link.path) else { continue }
      guard try state.walkLink(link, entering: entering, visit: visit, note: note) else { return }
    }
  }
}

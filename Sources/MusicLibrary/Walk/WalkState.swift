// SPDX-License-Identifier: MIT

import LibraryKeys

/// A folder that stays open as long as something refers to it.
final class OpenFolder {
  let handle: DirectoryHandle

  init(_ handle: consuming DirectoryHandle) {
    self.handle = handle
  }
}

/// What makes a folder the same one under any path.
struct FolderIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ stamp: FileStamp) {
    device = stamp.device
    inode = stamp.inode
  }
}

/// A folder on the way down, with the sub-folders that are still to be entered.
private struct Frame {
  let path: BytePath
  let identity: FolderIdentity
  /// nil while it is closed to keep within the limit, or lost.
  var folder: OpenFolder?
  /// Why it is lost, if it is.
  var lossNumber = ErrorNumber.stale
  var pending: ArraySlice<BytePath>
  /// What is excluded below it.
  let rules: IgnoreRules
}

/// One walk under way.
struct WalkState {
  /// How many folders of the way down stay open.
  ///
  /// With the root, the folder about to be entered and the
  /// pieces of a long path this stays within the 64 of S10.
  static let maxOpenFrames = 60

  /// A link to a folder, and of the folder that the link is in the device and the rules (S12).
  typealias Link = (path: BytePath, deviceAbove: UInt64, rules: IgnoreRules)

  private let root: OpenFolder
  private let followsLinks: Bool
  private var visited: Set<FolderIdentity> = []
  /// Links to folders that wait, last path first where they are sorted.
  private var links: [Link] = []
  private var areLinksSorted = true
  private var frames: [Frame] = []
  /// The index of the first frame that is open; all after it are.
  private var firstOpen = 0

  init(root: OpenFolder, followsLinks: Bool) {
    self.root = root
    self.followsLinks = followsLinks
  }

  /// Takes the link that comes first in path order out of those that wait.
  mutating func nextLink() -> Link? {
    if !areLinksSorted {
      links.sort { $1.path < $0.path }
      areLinksSorted = true
    }
    return links.popLast()
  }

  /// Walks the tree behind a link; returns false to end the walk.
  mutating func walkLink<Failure: Error>(
    _ link: Link,
    entering: (BytePath) -> Bool,
    visit: (FolderSnapshot) throws(Failure) -> DirectoryWalker.Step,
    note: (DirectoryWalker.Note) -> Void
  ) throws(Failure) -> Bool {
    let folder: OpenFolder
    do throws(MusicLibraryError) {
      folder = try OpenFolder(DirectoryHandle(link.path, in: root.handle, links: .follow))
    } catch {
      if ErrorNumber.isAbsence(error.number) || error.number == ErrorNumber.tooManyLinks {
        let isLoop = error.number == ErrorNumber.tooManyLinks
        note(DirectoryWalker.Note(path: link.path, kind: isLoop ? .loopingLink : .danglingLink))
        return true
      }
      return try visit(.failed(path: link.path, status: nil, number: error.number)) != .stop
    }
    return try walkTree(
      from: folder,
      path: link.path,
      deviceAbove: link.deviceAbove,
      rules: link.rules,
      entering: entering,
      visit: visit,
      note: note
    )
  }

  /// Visits a folder and all real folders below it; returns false to end the walk.
  mutating func walkTree<Failure: Error>(
    from start: OpenFolder,
    path: BytePath,
    deviceAbove: UInt64?,
    rules: IgnoreRules,
    entering: (BytePath) -> Bool,
    visit: (FolderSnapshot) throws(Failure) -> DirectoryWalker.Step,
    note: (DirectoryWalker.Note) -> Void
  ) throws(Failure) -> Bool {
    frames = []
    firstOpen = 0
    guard
      try enter(
        start,
        path: path,
        deviceAbove: deviceAbove,
        rules: rules,
        visit: visit,
        note: note
      )
    else { return false }
    while let top = frames.last {
      guard let name = frames[frames.count - 1].pending.popFirst() else {
        leave()
        continue
      }
      let below = top.path.appending(name)
      guard entering(below) else { continue }
      guard let parent = top.folder else {
        let failure = FolderSnapshot.failed(path: below, status: nil, number: top.lossNumber)
        guard try visit(failure) != .stop else { return false }
        continue
      }
      guard
        try descend(
          to: name,
          in: parent,
          path: below,
          deviceAbove: top.identity.device,
          rules: top.rules,
          visit: visit,
          note: note
        )
      else { return false }
    }
    return true
  }

  /// Opens and enters a sub-folder; returns false to end the walk.
  private mutating func descend<Failure: Error>(
    to name: BytePath,
    in parent: OpenFolder,
    path: BytePath,
    deviceAbove: UInt64,
    rules: IgnoreRules,
    visit: (FolderSnapshot) throws(Failure) -> DirectoryWalker.Step,
    note: (DirectoryWalker.Note) -> Void
  ) throws(Failure) -> Bool {
    let folder: OpenFolder
    do throws(MusicLibraryError) {
      folder = try OpenFolder(DirectoryHandle(name, in: parent.handle, links: .refuse))
    } catch {
      // ELOOP: a link has taken the folder's place, so the folder is gone.
      if ErrorNumber.isAbsence(error.number) || error.number == ErrorNumber.tooManyLinks {
        return true
      }
      // Its identity is only for the record; the error that counts is the one of opening.
      let status = try? parent.handle.status(of: name, links: .refuse)
      if let status { visited.insert(FolderIdentity(status.stamp)) }
      return try visit(
        .failed(path: path, status: status, number: error.number, deviceAbove: deviceAbove)
      ) != .stop
    }
    return try enter(
      folder,
      path: path,
      deviceAbove: deviceAbove,
      rules: rules,
      visit: visit,
      note: note
    )
  }

  /// Lists an open folder, has it visited and puts it on the way down; returns false to end the walk.
  private mutating func enter<Failure: Error>(
    _ folder: OpenFolder,
    path: BytePath,
    deviceAbove: UInt64?,
    rules: IgnoreRules,
    visit: (FolderSnapshot) throws(Failure) -> DirectoryWalker.Step,
    note: (DirectoryWalker.Note) -> Void
  ) throws(Failure) -> Bool {
    let stamp: FileStamp
    do throws(MusicLibraryError) {
      stamp = try folder.handle.status().stamp
    } catch {
      return try visit(.failed(path: path, status: nil, number: error.number)) != .stop
    }
    let identity = FolderIdentity(stamp)
    guard visited.insert(identity).inserted else {
      note(DirectoryWalker.Note(path: path, kind: .visitedFolder))
      return true
    }

    let listing = FolderListing(
      of: folder.handle,
      path: path,
      rules: rules,
      followsLinks: followsLinks
    )
    let snapshot = FolderSnapshot(
      path: path,
      device: stamp.device,
      inode: stamp.inode,
      isMountPoint: deviceAbove.map { $0 != stamp.device } ?? false,
      entries: listing.entries,
      subfolders: listing.subfolders,
      linkedFolders: listing.linkedFolders,
      brokenLinks: listing.brokenLinks.map(\.name),
      errorNumber: listing.errorNumber,
      unreadableIgnoreFile: listing.unreadableIgnoreFile
    )
    let step = try visit(snapshot)
    guard step == .enter else { return step == .skip }
    for link in listing.brokenLinks {
      note(DirectoryWalker.Note(path: path.appending(link.name), kind: link.kind))
    }
    for name in listing.linkedFolders {
      links.append((path.appending(name), stamp.device, listing.rules))
      areLinksSorted = false
    }

    guard !listing.subfolders.isEmpty else { return true }
    frames.append(
      Frame(
        path: path,
        identity: identity,
        folder: folder,
        pending: listing.subfolders[...],
        rules: listing.rules
      )
    )
    if frames.count - firstOpen > Self.maxOpenFrames {
      frames[firstOpen].folder = nil
      firstOpen += 1
    }
    return true
  }

  /// Leaves the deepest folder, and opens the one above it again if it was closed meanwhile.
  private mutating func leave() {
    let left = frames.removeLast()
    guard let top = frames.indices.last, firstOpen > top else { return }
    firstOpen = top
    do throws(MusicLibraryError) {
      frames[top].folder = try reopened(frames[top], from: left.folder)
    } catch {
      // The folder is lost to this walk: what is still to come below it is reported as unknown. Only
      // where the process has run out of something is that the reason to tell, for it ends the run.
      if ErrorNumber.isExhaustion(error.number) { frames[top].lossNumber = error.number }
    }
  }

  /// Opens a folder again from one directly below it, else by its path.
  private func reopened(
    _ frame: Frame,
    from child: OpenFolder?
  ) throws(MusicLibraryError) -> OpenFolder {
    if let child, let folder = try? opened(BytePath(".."), in: child, as: frame.identity) {
      return folder
    }
    return try opened(frame.path, in: root, as: frame.identity)
  }

  /// Opens a folder if it still is the one expected.
  private func opened(
    _ path: BytePath,
    in folder: OpenFolder,
    as identity: FolderIdentity
  ) throws(MusicLibraryError) -> OpenFolder {
    let found = try OpenFolder(DirectoryHandle(path, in: folder.handle, links: .follow))
    guard try FolderIdentity(found.handle.status().stamp) == identity else {
      throw MusicLibraryError(operation: .openFolder, path: path, number: ErrorNumber.stale)
    }
    return found
  }
}

extension FolderSnapshot {
  /// Creates the snapshot of a folder that could not be read.
  static func failed(
    path: BytePath,
    status: FileStatus?,
    number: Int32,
    deviceAbove: UInt64? = nil
  ) -> FolderSnapshot {
    let device = status?.stamp.device
    return FolderSnapshot(
      path: path,
      device: device ?? 0,
      inode: status?.stamp.inode ?? 0,
      isMountPoint: device != nil && deviceAbove != nil && device != deviceAbove,
      entries: [],
      subfolders: [],
      linkedFolders: [],
      errorNumber: number
    )
  }
}

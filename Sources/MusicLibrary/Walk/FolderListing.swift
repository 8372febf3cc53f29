// SPDX-License-Identifier: MIT

import LibraryKeys

/// What one open folder holds, as far as Gatefold looks at it, each list in byte order.
struct FolderListing {
  /// Tracks, images and cue sheets, links to some included.
  private(set) var entries: [FolderSnapshot.Entry] = []
  /// Real folders that are to be entered.
  private(set) var subfolders: [BytePath] = []
  /// Links to folders that are to be entered.
  private(set) var linkedFolders: [BytePath] = []
  /// Links that lead nowhere, and why.
  private(set) var brokenLinks: [(name: BytePath, kind: DirectoryWalker.Note.Kind)] = []
  /// The number of the error that broke the listing off; 0 if it came to its end.
  private(set) var errorNumber: Int32 = 0
  /// The ignore file that the error is about, if it is about one.
  private(set) var unreadableIgnoreFile: BytePath?
  /// What is excluded here and, as far as it goes on, below.
  private(set) var rules: IgnoreRules
  /// The folder, relative to the root.
  private let path: BytePath

  /// A name to be examined: what it is as a file, and whether it is a link.
  private typealias Candidate = (name: BytePath, kind: FolderSnapshot.Entry.Kind)

  /// Lists a folder and examines its tracks, images, cue sheets and links; only ignore files are opened.
  ///
  /// - Parameters:
  ///   - folder: The open folder.
  ///   - path: Its path relative to the root.
  ///   - rules: What is excluded by the ignore files above it.
  ///   - followsLinks: Whether links count as what they lead to, or not at all.
  init(
    of folder: borrowing DirectoryHandle,
    path: BytePath,
    rules: IgnoreRules,
    followsLinks: Bool
  ) {
    self.path = path
    self.rules = rules
    var ignoreFiles: [BytePath] = []
    var files: [Candidate] = []
    var links: [BytePath] = []
    var untold: [BytePath] = []
    var folders: [BytePath] = []
    errorNumber = folder.list { name, type in
      guard !NameRules.isHidden(name) else {
        if let file = IgnoreRules.fileNames.first(where: { $0.isEqual(to: name) }) {
          ignoreFiles.append(file)
        }
        return
      }
      switch type {
      case .regular:
        guard let kind = NameRules.kind(ofFile: name) else { return }
        files.append((BytePath(copying: name), kind))
      case .folder:
        if !NameRules.isForeignFolder(name) { folders.append(BytePath(copying: name)) }
      case .link: links.append(BytePath(copying: name))
      case .unknown: untold.append(BytePath(copying: name))
      case .special: break
      }
    }

    // A listing that broke off may have lost the name of an ignore file that is there.
    if errorNumber != 0 { ignoreFiles = IgnoreRules.fileNames }
    if !ignoreFiles.isEmpty {
      ignoreFiles.sort { $0 > $1 }
      guard apply(ignoreFiles, in: folder, followsLinks: followsLinks) else { return }
    }

    for name in untold {
      guard let type = Self.type(of: name, in: folder) else { continue }
      switch type {
      case .regular:
        if let kind = NameRules.kind(ofFile: name.bytes.span) { files.append((name, kind)) }
      case .unknown:
        // What cannot be examined is kept as what its name says, so that its error is recorded.
        if let kind = NameRules.kind(ofFile: name.bytes.span) {
          files.append((name, kind))
        } else {
          folders.append(name)
        }
      case .folder: if !NameRules.isForeignFolder(name.bytes.span) { folders.append(name) }
      case .link: links.append(name)
      case .special: break
      }
    }
    if !self.rules.isEmpty {
      files.removeAll { excludes($0.name, isFolder: false) }
      folders.removeAll { excludes($0, isFolder: true) }
    }
    subfolders = Self.sorted(folders) { $0 }

    entries.reserveCapacity(files.count)
    // In order already here, where the items to be moved about are small.
    for file in Self.sorted(files, by: { $0.name }) {
      examine(file.name, kind: file.kind, in: folder)
    }
    guard followsLinks, !links.isEmpty else { return }
    for name in Self.sorted(links, by: { $0 }) { examineLink(name, in: folder) }
    entries = Self.sorted(entries) { $0.name }
  }

  /// Returns names in byte order, each once: a folder that changes while it is listed may show one twice.
  private static func sorted<Item>(_ items: [Item], by name: (Item) -> BytePath) -> [Item] {
    var items = items
    items.sort { name($0) < name($1) }
    guard zip(items, items.dropFirst()).contains(where: { name($0) == name($1) }) else {
      return items
    }
    var seen: Set<BytePath> = []
    return items.filter { seen.insert(name($0)).inserted }
  }

  /// Reads the folder's ignore files; returns whether anything of the folder is to be listed.
  ///
  /// Where one cannot be read nothing is: what it excludes would get into the index. As with a folder
  /// that cannot be opened, what is known of it and below it stays, and the error tells of it (S8).
  private mutating func apply(
    _ ignoreFiles: [BytePath],
    in folder: borrowing DirectoryHandle,
    followsLinks: Bool
  ) -> Bool {
    switch rules.reading(
      ignoreFiles,
      in: folder,
      path: path,
      links: followsLinks ? .follow : .refuse
    ) {
    case .rules(let found):
      rules = found
      return true
    case .excludesAll: return false
    case .unreadable(let name, let number):
      errorNumber = number
      unreadableIgnoreFile = name
      return false
    }
  }

  /// Returns whether a name of the folder is excluded.
  private func excludes(_ name: BytePath, isFolder: Bool) -> Bool {
    rules.excludes(name, isFolder: isFolder, in: path)
  }

  /// Returns what a name is that the file system's listing did not tell: nil if it is gone, `unknown` if
  /// it cannot be examined.
  private static func type(
    of name: BytePath,
    in folder: borrowing DirectoryHandle
  ) -> EntryType? {
    do throws(MusicLibraryError) {
      return try folder.status(of: name, links: .refuse).type
    } catch {
      return ErrorNumber.isAbsence(error.number) ? nil : .unknown
    }
  }

  /// Adds a track or an image with its stamp, unless it is gone or something else by now.
  private mutating func examine(
    _ name: BytePath,
    kind: FolderSnapshot.Entry.Kind,
    in folder: borrowing DirectoryHandle
  ) {
    do throws(MusicLibraryError) {
      let status = try folder.status(of: name, links: .refuse)
      guard status.type == .regular else { return }
      entries.append(FolderSnapshot.Entry(name: name, kind: kind, stamp: status.stamp))
    } catch {
      addFailure(name, kind: kind, number: error.number)
    }
  }

  /// Adds what a link leads to, or the link itself to those that lead nowhere.
  private mutating func examineLink(_ name: BytePath, in folder: borrowing DirectoryHandle) {
    let kind = NameRules.kind(ofFile: name.bytes.span)
    do throws(MusicLibraryError) {
      let status = try folder.status(of: name, links: .follow)
      switch status.type {
      case .folder:
        guard !NameRules.isForeignFolder(name.bytes.span), !excludes(name, isFolder: true) else {
          return
        }
        linkedFolders.append(name)
      case .regular:
        guard let kind, !excludes(name, isFolder: false) else { return }
        entries.append(FolderSnapshot.Entry(name: name, kind: kind, stamp: status.stamp))
      case .link, .special, .unknown: break
      }
    } catch {
      // Nobody knows whether it leads to a file or a folder, so it is excluded as either.
      guard !excludes(name, isFolder: false), !excludes(name, isFolder: true) else { return }
      if error.number == ErrorNumber.tooManyLinks {
        brokenLinks.append((name, .loopingLink))
      } else if ErrorNumber.isAbsence(error.number) {
        if Self.type(of: name, in: folder) == .link { brokenLinks.append((name, .danglingLink)) }
      } else if let kind {
        addFailure(name, kind: kind, number: error.number)
      } else {
        // It may be a folder; opening it will tell, and record the error where it is one.
        linkedFolders.append(name)
      }
    }
  }

  /// Adds a track or an image that could not be examined, unless it is simply gone (S8).
  private mutating func addFailure(
    _ name: BytePath,
    kind: FolderSnapshot.Entry.Kind,
    number: Int32
  ) {
    guard !ErrorNumber.isAbsence(number) else { return }
    let stamp = FileStamp(
      size: 0,
      modifiedNanoseconds: 0,
      changedNanoseconds: 0,
      inode: 0,
      device: 0
    )
    entries.append(FolderSnapshot.Entry(name: name, kind: kind, stamp: stamp, errorNumber: number))
  }
}

extension BytePath {
  /// Copies a name out of a listing.
  fileprivate init(copying name: Span<UInt8>) {
    self.init(name.withUnsafeBufferPointer { Array($0) })
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys

extension IgnoreRules {
  /// What a folder's ignore files come to.
  enum Found {
    /// What holds in the folder and below it.
    case rules(IgnoreRules)
    /// The whole folder is excluded.
    case excludesAll
    /// A file could not be read, so that nobody knows what it excludes.
    case unreadable(BytePath, number: Int32)
  }

  /// Reads ignore files of an open folder and adds them to the rules from above.
  ///
  /// A file that is not regular is no ignore file, and with links refused no link is one.
  func reading(
    _ names: [BytePath],
    in folder: borrowing DirectoryHandle,
    path: BytePath,
    links: DirectoryHandle.LinkPolicy
  ) -> Found {
    var files: [[UInt8]] = []
    for name in names {
      do throws(MusicLibraryError) {
        if let file = try Self.contents(of: name, in: folder, links: links) { files.append(file) }
      } catch {
        return .unreadable(name, number: error.number)
      }
    }
    return adding(files, in: path).map { .rules($0) } ?? .excludesAll
  }

  /// Returns the bytes of an ignore file; nil where there is none.
  private static func contents(
    of name: BytePath,
    in folder: borrowing DirectoryHandle,
    links: DirectoryHandle.LinkPolicy
  ) throws(MusicLibraryError) -> [UInt8]? {
    let file: OpenedFile
    do throws(MusicLibraryError) {
      guard try folder.status(of: name, links: links).type == .regular else { return nil }
      file = try OpenedFile(name, in: folder, links: links)
    } catch {
      guard ErrorNumber.isAbsence(error.number) || error.operation == .openSpecialFile else {
        throw error
      }
      // A link whose target is away is no absence: the patterns are only out of reach.
      let isLink = (try? folder.status(of: name, links: .refuse).type) == .link
      if isLink, links == .follow { throw error }
      return nil
    }
    guard file.stamp.size <= Int64(maxFileBytes) else {
      throw MusicLibraryError(operation: .readFile, path: name, number: ErrorNumber.tooLarge)
    }
    let bytes = try file.head(atMost: Int(file.stamp.size))
    // Half a file would exclude too little, and one that was just emptied to be written again would
    // exclude the whole folder.
    guard try file.currentStamp().isSame(as: file.stamp) else {
      throw MusicLibraryError(operation: .readFile, path: name, number: ErrorNumber.busy)
    }
    return bytes
  }
}

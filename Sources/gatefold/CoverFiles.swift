// SPDX-License-Identifier: MIT

import Extraction
import Indexer
import LibraryKeys
import MusicLibrary
import Store

/// Looks whether the files that covers come from are still there, by their paths, without opening one.
struct CoverFiles {
  /// A file that is gone or could not be examined.
  struct Finding {
    /// The absolute path.
    var path: BytePath
    /// What hindered examining it, `denied` or `unreadable`; nil for a file that is gone.
    var failure: ExtractionFailure?
  }

  /// A root that is not available.
  struct AwayRoot {
    var path: BytePath
    /// Why, for people.
    var reason: String
  }

  /// The roots that are there, by their numbers; never iterated.
  private var roots: [Int64: BytePath] = [:]
  /// The roots that are not available, in order of their numbers; their files are not asked for.
  private(set) var away: [AwayRoot] = []

  /// Looks which roots are there: those that can be listed and hold something (S5).
  init(roots: [RootRecord]) {
    for root in roots {
      if let reason = Self.absence(of: root.path) {
        away.append(AwayRoot(path: root.path, reason: reason))
      } else {
        self.roots[root.id] = root.path
      }
    }
  }

  /// Returns why a root is not available; nil for one that is.
  private static func absence(of root: BytePath) -> String? {
    do throws(MusicLibraryError) {
      var isEmpty = true
      let number = try DirectoryHandle(absolutePath: root).list { _, _ in isEmpty = false }
      if number != 0 { return ErrorNumber.text(of: number) }
      return isEmpty ? "it is empty" : nil
    } catch {
      return ErrorNumber.text(of: error.number)
    }
  }

  /// Examines a file of a root that is there; nil where nothing is to be told.
  func examine(root: Int64, folder: BytePath, name: BytePath) -> Finding? {
    guard let root = roots[root] else { return nil }
    let path = root.appending(folder.appending(name))
    do throws(MusicLibraryError) {
      let isFile = try FileStatus(absolutePath: path).type == .regular
      return isFile ? nil : Finding(path: path)
    } catch {
      let isAbsent = ErrorNumber.isAbsence(error.number)
      return Finding(path: path, failure: isAbsent ? nil : ExtractionFailure(error))
    }
  }
}

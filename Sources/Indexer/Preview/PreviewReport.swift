// SPDX-License-Identifier: MIT

package import LibraryKeys
package import Store

/// What a run would do, as far as it can be known without reading a file: what `index --dry-run` prints.
package struct PreviewReport: Sendable {
  /// What would happen to a file or folder.
  package enum Change: String, CaseIterable, Sendable {
    /// It would enter the index, or come back to it.
    case new
    /// It differs from what is known, and would be read.
    case changed
    /// It is as it was, but would be read again: it failed, was just being written, or `--full` asks.
    case again
    /// It would turn missing.
    case missing
    /// It cannot be looked at, and what is known of it would stay.
    case unreadable
  }

  /// What it happens to.
  package enum Subject: Hashable, Sendable {
    case file(FileRecord.Kind)
    /// A whole folder, with what lies in it; of a missing one, with what lies below it too.
    case folder(tracks: Int, images: Int)
  }

  /// One line of the preview.
  package struct Item: Hashable, Sendable {
    /// Relative to the root.
    package var path: BytePath
    package var subject: Subject
    package var change: Change
  }

  /// What would happen to one root.
  package struct Root: Sendable {
    package var path: BytePath
    /// In byte order of the paths.
    package var items: [Item] = []
    /// Albums that would turn missing.
    package var lostAlbums: [LostAlbum] = []
    /// Files that are missing, or would be, and of which nothing would be left.
    package var forgottenFiles = 0
  }

  /// The roots that would be indexed, in order.
  package var roots: [Root] = []
  /// Roots, or parts of them, that would be left as they are, and why.
  package var unavailable: [(path: BytePath, refusal: ScanRefusal)] = []
  /// Notes, such as links that loop.
  package var notes: [(path: BytePath, text: String)] = []
  /// The cover profile by which all covers would be chosen anew; nil: the one that holds stays.
  package var newProfile: String?
  /// Whether a file or folder that cannot be read would be left.
  package var hasFailures = false
  /// Whether the preview was interrupted.
  package var wasInterrupted = false

  package init() {}
}

extension PreviewReport.Root {
  /// Returns to how many tracks something would happen, those of whole folders included.
  package func tracks(_ change: PreviewReport.Change) -> Int {
    count(change, kind: .track) { tracks, _ in tracks }
  }

  /// Returns to how many images something would happen, those of whole folders included.
  package func images(_ change: PreviewReport.Change) -> Int {
    count(change, kind: .image) { _, images in images }
  }

  /// Returns to how many whole folders something would happen.
  package func folders(_ change: PreviewReport.Change) -> Int {
    items.count { item in
      if case .folder = item.subject { item.change == change } else { false }
    }
  }

  /// Counts files of a kind by themselves and in whole folders.
  private func count(
    _ change: PreviewReport.Change,
    kind: FileRecord.Kind,
    inFolder: (_ tracks: Int, _ images: Int) -> Int
  ) -> Int {
    items.reduce(0) { sum, item in
      guard item.change == change else { return sum }
      switch item.subject {
      case .file(let other): return sum + (other == kind ? 1 : 0)
      case .folder(let tracks, let images): return sum + inFolder(tracks, images)
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import Indexer
import LibraryKeys
import MusicLibrary

/// Shows paths as short as they can be told: from the folder that stands for the album.
struct ExplainPaths {
  /// The root's absolute path.
  private let root: BytePath
  /// The folder that paths are told from, absolute.
  private let base: BytePath

  /// Creates the paths of an explanation.
  init(_ explanation: CoverExplanation) {
    root = explanation.root
    switch explanation.subject {
    case .album(let album, let evidence):
      // A place that is no folder is told from the one that it would be in.
      let place = evidence.place == .commonName ? album.place.parent : album.place
      base = root.appending(place ?? BytePath([]))
    case .looseTrack(let track): base = root.appending(track.place.folder)
    case .gone: base = root
    }
  }

  /// Returns a path as it is shown: below the album's folder, beside it, below the root, or whole.
  func text(_ path: BytePath) -> String { DisplayPath.text(of: short(path)) }

  /// Returns a path below the root as it is shown.
  func text(_ folder: BytePath, _ name: BytePath) -> String {
    text(root.appending(folder).appending(name))
  }

  /// Returns a folder below the root as it is shown.
  func folderText(_ folder: BytePath) -> String {
    let path = short(root.appending(folder))
    return path.isEmpty ? "the folder itself" : DisplayPath.text(of: path)
  }

  /// Returns a folder below the root whole.
  func whole(_ folder: BytePath) -> String { DisplayPath.text(of: root.appending(folder)) }

  /// Returns a path as short as it can be told.
  private func short(_ path: BytePath) -> BytePath {
    if let below = path.relative(to: base) { return below }
    if let parent = base.parent, path.parent == parent {
      return BytePath("..").appending(path.lastComponent)
    }
    return path.relative(to: root) ?? path
  }
}

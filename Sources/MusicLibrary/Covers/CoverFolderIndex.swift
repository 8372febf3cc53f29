// SPDX-License-Identifier: MIT

import LibraryKeys

/// What cover ranking asks about the folders of a slice, prepared once for all its albums.
struct CoverFolderIndex: Sendable {
  /// The images of each folder, in the order of the folders.
  let images: [FolderImages]

  private let folders: [LibraryFolder]
  private let positions: [BytePath: Int]
  /// The artwork folders directly below a folder, in byte order (C5).
  private let artwork: [BytePath: [BytePath]]
  private let shared: Set<BytePath>
  private let rootName: BytePath

  init(folders: [LibraryFolder], grouping: AlbumGrouping.Result, rootName: BytePath) {
    self.folders = folders
    self.rootName = rootName
    images = folders.map { FolderImages($0.images) }
    positions = Dictionary(
      folders.enumerated().map { ($1.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )

    var artwork: [BytePath: [BytePath]] = [:]
    for folder in folders where folder.tracks.isEmpty {
      guard let parent = folder.path.parent, ArtworkFolder.isNamed(folder.path.lastComponent)
      else { continue }
      artwork[parent, default: []].append(folder.path)
    }
    self.artwork = artwork.mapValues { $0.sorted() }
    shared = grouping.sharedFolders
  }

  /// Returns the position of a folder; nil if the slice has none of this path.
  func folder(_ path: BytePath) -> Int? {
    positions[path]
  }

  /// Returns how many tracks lie directly in a folder, whosever they are.
  func trackCount(in path: BytePath) -> Int {
    positions[path].map { folders[$0].tracks.count } ?? 0
  }

  /// Returns the artwork folders directly below a folder.
  func artworkFolders(below path: BytePath) -> [BytePath] {
    artwork[path] ?? []
  }

  /// Returns whether a folder is shared (C9).
  func isShared(_ path: BytePath) -> Bool {
    shared.contains(path)
  }

  /// Returns a folder's name, read; the root's own for the root.
  func tokens(ofFolder path: BytePath) -> NameTokens {
    NameTokens(path.isEmpty ? rootName : path.lastComponent)
  }

  /// Returns a track with its pictures.
  func track(_ place: TrackPlace) -> LibraryTrack? {
    guard let position = positions[place.folder] else { return nil }
    let tracks = folders[position].tracks
    let index = tracks.partitioningIndex { $0.name >= place.name }
    return index < tracks.count && tracks[index].name == place.name ? tracks[index] : nil
  }
}

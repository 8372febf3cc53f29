// SPDX-License-Identifier: MIT

package import LibraryKeys

extension AlbumGrouping.Result {
  /// The folders that hold tracks of two or more albums, or only loose ones (C9).
  package var sharedFolders: Set<BytePath> {
    var albumCounts: [BytePath: Int] = [:]
    for album in albums {
      for folder in Set(album.tracks.map(\.place.folder)) {
        albumCounts[folder, default: 0] += 1
      }
    }
    var shared = Set(albumCounts.filter { $0.value >= 2 }.keys)
    for track in looseTracks where albumCounts[track.place.folder] == nil {
      shared.insert(track.place.folder)
    }
    return shared
  }
}

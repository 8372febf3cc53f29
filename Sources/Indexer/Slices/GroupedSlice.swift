// SPDX-License-Identifier: MIT

import LibraryKeys
package import MusicLibrary
package import Store

/// The stored files of a slice, grouped into albums: what indexing and explaining set out from.
package struct GroupedSlice {
  /// The files, and the way back from names to rows.
  let files: SliceFiles
  /// The albums and loose tracks that they make.
  package let grouping: AlbumGrouping.Result
  /// The folders as pure rules see them.
  private let folders: [LibraryFolder]
  /// The last component of the root's path.
  private let rootName: BytePath
  /// The folder below which the slice lies.
  private let base: BytePath

  /// Groups a slice's folders, as ``SliceFolders`` gives them.
  package init(root: RootRecord, slice: Slice, folders: [SliceFolder]) {
    files = SliceFiles(root: root.path, folders: folders)
    rootName = root.path.lastComponent
    base = slice.base
    self.folders = files.libraryFolders
    grouping = AlbumGrouping.albums(
      in: self.folders,
      root: root.id,
      rootName: rootName,
      base: base,
      isWholeRoot: slice == .wholeRoot
    )
  }

  /// Returns what ranks the candidates of the slice's albums and loose tracks.
  package func ranking(_ profile: CoverProfile) -> CoverRanking {
    CoverRanking(
      folders: folders,
      grouping: grouping,
      profile: profile,
      rootName: rootName,
      base: base
    )
  }

  /// Returns the tags by which tracks of an album were grouped, those from cue sheets among them.
  func fields(of album: LibraryAlbum) -> [TrackPlace: TrackFields] {
    let holding = Set(album.tracks.map(\.place.folder))
    var fields: [TrackPlace: TrackFields] = [:]
    for folder in folders where holding.contains(folder.path) {
      for track in folder.tracks {
        fields[TrackPlace(folder: folder.path, name: track.name)] = track.fields
      }
    }
    return fields
  }
}

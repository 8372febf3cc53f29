// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// The stored files of a slice: what grouping and ranking are fed with, and the way back from names to rows.
struct SliceFiles {
  /// The root's absolute path.
  private let root: BytePath
  /// The slice's folders as stored, in byte order of their paths.
  private let folders: [SliceFolder]
  private let indices: [BytePath: Int]

  init(root: BytePath, folders: [SliceFolder]) {
    self.root = root
    var folders = folders
    for place in folders.indices { folders[place].removeUnsettledTracks() }
    self.folders = folders
    indices = Dictionary(
      folders.enumerated().map { ($0.element.path, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The folders as pure rules see them.
  var libraryFolders: [LibraryFolder] {
    folders.map { folder in
      let sheets = CueSheetFolder(folder)
      return LibraryFolder(
        path: folder.path,
        tracks: folder.tracks.enumerated().map { place, track in
          LibraryTrack(
            name: track.name,
            fields: sheets.fields(track.tags?.fields, ofTrack: place),
            pictures: track.pictures.map {
              LibraryPicture(
                index: $0.index,
                type: $0.type,
                hash: $0.format == nil ? nil : $0.hash
              )
            }
          )
        },
        images: folder.images.map { LibraryImage(name: $0.name, byteCount: $0.stamp.size) }
      )
    }
  }

  /// The cue sheets that belong to another track than the one that is stored, or to none any more.
  var movedSheets: [(file: Int64, track: Int64?)] {
    folders.lazy.filter { !$0.sheets.isEmpty }.flatMap { folder in
      zip(folder.sheets, CueSheetFolder(folder).tracks).compactMap { sheet, place in
        let track = place.map { folder.tracks[$0].fileID }
        return track == sheet.track ? nil : (sheet.fileID, track)
      }
    }
  }

  /// Returns the absolute path of a file.
  func path(_ folder: BytePath, _ name: BytePath) -> BytePath {
    root.appending(folder).appending(name)
  }

  /// Returns a stored track.
  func track(_ place: TrackPlace) -> SliceFolder.Track? {
    guard let index = indices[place.folder] else { return nil }
    return Self.find(place.name, in: folders[index].tracks, by: \.name)
  }

  /// Returns a stored image.
  func image(folder: BytePath, name: BytePath) -> SliceFolder.Image? {
    guard let index = indices[folder] else { return nil }
    return Self.find(name, in: folders[index].images, by: \.name)
  }

  /// Finds a name in a list that is in byte order of names; complexity O(log n).
  private static func find<File>(
    _ name: BytePath,
    in files: [File],
    by key: KeyPath<File, BytePath>
  ) -> File? {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle][keyPath: key] < name { low = middle + 1 } else { high = middle }
    }
    guard low < files.count, files[low][keyPath: key] == name else { return nil }
    return files[low]
  }
}

extension SliceFolder {
  /// Takes out the tracks that were written to whenever they were read: nothing is known of them (S9).
  ///
  /// One that belongs to an album although its tags were never readable goes on belonging to it.
  fileprivate mutating func removeUnsettledTracks() {
    tracks.removeAll { track in
      track.tags == nil && !track.isKnownUntagged
        && track.failure.map { RetryRules.isUnsettled($0) } == true
    }
  }
}

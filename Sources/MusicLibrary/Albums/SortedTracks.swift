// SPDX-License-Identifier: MIT

import LibraryKeys

/// A track with readable tags and a title (2-library.md, "Words").
///
/// A class, because sorting and grouping move tracks about, and copying all their tags each time costs
/// more than the rules themselves.
final class TitledTrack {
  /// The index of its folder among the slice's folders.
  let folder: Int
  let place: TrackPlace
  let fields: TrackFields
  let title: AlbumTitle
  /// From the tag, the title's disc suffix or the folder's name (T4).
  let disc: Int?

  init(folder: Int, place: TrackPlace, fields: TrackFields, title: AlbumTitle, disc: Int?) {
    self.folder = folder
    self.place = place
    self.fields = fields
    self.title = title
    self.disc = disc
  }
}

/// A track without readable tags (A8).
struct UntaggedTrack {
  /// The index of its folder among the slice's folders.
  let folder: Int
  let place: TrackPlace
  /// The folder's name, from which the disc number comes once the album is known.
  let folderName: FolderName
}

/// The tracks of a slice, told apart by what their tags say.
struct SortedTracks {
  /// The slice's folders by name, in their order.
  let names: [FolderName]
  private(set) var titled: [TitledTrack] = []
  private(set) var loose: [TrackPlace] = []
  var untagged: [UntaggedTrack] = []

  init(_ folders: [LibraryFolder]) {
    names = folders.map { FolderName(path: $0.path) }
    var last = TrackFields()
    var title: AlbumTitle?
    var suffixDisc: Int?
    for (index, folder) in folders.enumerated() {
      for track in folder.tracks {
        let place = TrackPlace(folder: folder.path, name: track.name)
        guard let fields = track.fields else {
          untagged.append(UntaggedTrack(folder: index, place: place, folderName: names[index]))
          continue
        }
        // Most tracks have the tags of the one before them.
        let isLikeLast = fields.album == last.album && fields.albumVersion == last.albumVersion
        if !isLikeLast {
          title = AlbumTitle(fields)
          suffixDisc = DiscSuffix.split(fields.album ?? "").disc
          last = fields
        }
        guard let title else {
          loose.append(place)
          continue
        }
        let disc =
          fields.discNumber ?? suffixDisc ?? names[index].disc(for: title.title)?.number
        titled.append(
          TitledTrack(folder: index, place: place, fields: fields, title: title, disc: disc)
        )
      }
    }
  }

  /// Returns what the rules of place ask about the folders below a folder (nil: of the whole root).
  func forest(base: BytePath?) -> TitleForest {
    var titles: [[AlbumTitle]] = Array(repeating: [], count: names.count)
    var discs: [Set<Int>] = Array(repeating: [], count: names.count)
    var isTagged = Array(repeating: false, count: names.count)
    for track in titled {
      if titles[track.folder].last != track.title { titles[track.folder].append(track.title) }
      if let disc = track.disc { discs[track.folder].insert(disc) }
      isTagged[track.folder] = true
    }
    let looseFolders = Set(loose.map(\.folder))
    var forest = TitleForest(base: base)
    for (index, name) in names.enumerated()
    where isTagged[index] || looseFolders.contains(name.path) {
      forest.add(titles: Set(titles[index]), discs: discs[index], in: name.path)
    }
    return forest
  }
}

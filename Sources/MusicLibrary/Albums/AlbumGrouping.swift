// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Groups tracks into albums (A2–A10).
package enum AlbumGrouping {
  /// What the tracks of some folders come to.
  package struct Result: Hashable, Sendable {
    /// The albums in byte order of their keys.
    package var albums: [LibraryAlbum]
    /// The loose tracks in byte order of their paths.
    package var looseTracks: [LooseTrack]

    package init(albums: [LibraryAlbum], looseTracks: [LooseTrack]) {
      self.albums = albums
      self.looseTracks = looseTracks
    }
  }

  /// Groups the tracks of a slice of a root.
  ///
  /// A slice is closed: all folders below some of the root's direct children (or the root's own files),
  /// so that whatever decides about a track is in it. Two children belong to one slice where their
  /// disc-folder names share an X (A4); `slice(ofTopLevelName:)` names it.
  ///
  /// The same holds for the direct children, and the own files, of any other folder with tracks of two
  /// titles or more at and beneath it, if it shares its own slice with no folder beside it: it is nobody's
  /// place by A5 (1) and (3) or A8, and its own tracks have none above it. `base` is that folder.
  ///
  /// Only one rule looks further: A5 (1) and A8 may make the root itself the place of the tracks in a
  /// folder directly below it, if all titled tracks of the whole root have one title (or all tracks are
  /// untagged). A slice cannot know that, so those tracks stay in their folder (A5 (4)) unless
  /// `isWholeRoot` says that the slice holds everything. Exact results for any root thus need one test: a
  /// root whose titled tracks have at most one ``AlbumTitle`` (it is a single album, and small) is grouped
  /// as one whole slice, any other one by slices.
  ///
  /// - Parameters:
  ///   - folders: The slice's folders in byte order of their paths.
  ///   - root: The root's number (1 for the first one added).
  ///   - rootName: The last component of the root's path, for an album of untagged tracks whose place
  ///     is the root.
  ///   - base: The folder whose children's folders, or whose own files, are grouped; empty for the root.
  ///   - isWholeRoot: Whether the folders are all those of the root.
  /// - Returns: The albums and the loose tracks.
  package static func albums(
    in folders: [LibraryFolder],
    root: Int64,
    rootName: BytePath = BytePath([]),
    base: BytePath = BytePath([]),
    isWholeRoot: Bool = false
  ) -> Result {
    var tracks = SortedTracks(folders)
    let forest = tracks.forest(base: isWholeRoot ? nil : base)
    var drafts = titledDrafts(of: tracks.titled, in: forest, names: tracks.names)
    tracks.untagged = join(tracks.untagged, to: &drafts)
    drafts += folderDrafts(
      of: tracks.untagged,
      in: forest,
      names: tracks.names,
      rootName: rootName
    )

    let albums = AlbumDraft.finish(drafts, root: root)
    let loose = tracks.loose.map { place in
      let path = place.folder.appending(place.name)
      let key = AlbumKey.looseTrack(root: root, path: path)
      return (path: path, track: LooseTrack(place: place, id: AlbumKey.id(of: key)))
    }
    return Result(
      albums: albums.sorted { $0.key.lexicographicallyPrecedes($1.key) },
      looseTracks: loose.sorted { $0.path < $1.path }.map(\.track)
    )
  }

  /// Returns the name of the slice that a direct child of a root, or of another folder that is cut into
  /// slices, belongs to: its X where it is a disc folder with one (A4), else its own name.
  package static func slice(ofTopLevelName name: BytePath) -> BytePath {
    guard let disc = DiscFolders.parse(name), !disc.isBare else { return name }
    return disc.albumName
  }
}

// MARK: - Steps

extension AlbumGrouping {
  /// Groups titled tracks by place, title and artist (A5, A6).
  private static func titledDrafts(
    of tracks: [TitledTrack],
    in forest: TitleForest,
    names: [FolderName]
  ) -> [AlbumDraft] {
    var places: [FolderTitle: BytePath] = [:]
    var groups: [PlaceTitle: [TitledTrack]] = [:]
    var order: [PlaceTitle] = []
    for track in tracks {
      let source = FolderTitle(folder: track.folder, title: track.title)
      let place = places[source] ?? forest.place(of: track.title, in: names[track.folder])
      places[source] = place
      let group = PlaceTitle(place: place, title: track.title)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(track)
    }

    return order.flatMap { group in
      let tracks = groups[group] ?? []
      let artists = AlbumArtist.artists(of: tracks.map(\.fields))
      return Set(artists).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { artist in
        AlbumDraft(
          place: group.place,
          title: group.title,
          artist: artist,
          titled: zip(tracks, artists).filter { $0.1 == artist }.map(\.0)
        )
      }
    }
  }

  /// Adds untagged tracks to the album that all titled tracks of their folder belong to, and returns
  /// those that have none (A8).
  private static func join(
    _ untagged: [UntaggedTrack],
    to drafts: inout [AlbumDraft]
  ) -> [UntaggedTrack] {
    guard !untagged.isEmpty else { return [] }
    var draftsOfFolder: [BytePath: Set<Int>] = [:]
    for (index, draft) in drafts.enumerated() {
      for track in draft.titled { draftsOfFolder[track.place.folder, default: []].insert(index) }
    }
    var left: [UntaggedTrack] = []
    for track in untagged {
      guard let candidates = draftsOfFolder[track.place.folder], candidates.count == 1,
        let draft = candidates.first
      else {
        left.append(track)
        continue
      }
      drafts[draft].untagged.append(track)
    }
    return left
  }

  /// Groups untagged tracks into folder albums (A8).
  private static func folderDrafts(
    of untagged: [UntaggedTrack],
    in forest: TitleForest,
    names: [FolderName],
    rootName: BytePath
  ) -> [AlbumDraft] {
    var drafts: [AlbumDraft] = []
    var indices: [BytePath: Int] = [:]
    for track in untagged {
      let place = forest.placeOfUntagged(in: names[track.folder])
      let index = indices[place] ?? drafts.count
      if index == drafts.count {
        indices[place] = index
        drafts.append(
          AlbumDraft(place: place, name: place.isEmpty ? rootName : place.lastComponent)
        )
      }
      drafts[index].untagged.append(track)
    }
    return drafts
  }
}

/// The titled tracks of one folder and title, which have one place.
private struct FolderTitle: Hashable {
  let folder: Int
  let title: AlbumTitle
}

/// What a group has in common (A6).
private struct PlaceTitle: Hashable {
  let place: BytePath
  let title: AlbumTitle
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary

/// A track of a layout: a path and the tags that a test is about.
struct TestTrack: Sendable {
  var path: BytePath
  var fields: TrackFields?
  var pictures: [LibraryPicture] = []

  /// A track with tags; `album` nil makes it loose.
  init(
    _ path: String,
    album: String? = "X",
    by albumArtist: String? = "A",
    artist: String? = "A",
    disc: Int? = nil,
    number: Int? = nil,
    version: String? = nil,
    release: String? = nil,
    compilation: Bool = false,
    date: String? = nil,
    originalDate: String? = nil,
    pictures: [(type: Int, hash: String)] = []
  ) {
    self.path = BytePath(path)
    var fields = TrackFields()
    fields.album = album
    fields.albumArtist = albumArtist
    fields.artist = artist
    fields.title = "song"
    fields.discNumber = disc
    fields.trackNumber = number
    fields.albumVersion = version
    fields.musicbrainzAlbumID = release
    fields.isCompilation = compilation
    fields.date = date
    fields.originalDate = originalDate
    self.fields = fields
    self.pictures = pictures.enumerated().map {
      LibraryPicture(index: $0, type: $1.type, hash: $1.hash.isEmpty ? nil : "xxh3:" + $1.hash)
    }
  }

  /// A track that no tag reader understands.
  static func untagged(_ path: String) -> TestTrack {
    var track = TestTrack(path)
    track.fields = nil
    return track
  }
}

/// A small library: folders made of the paths of tracks and images.
struct Layout: Sendable {
  let folders: [LibraryFolder]
  let grouping: AlbumGrouping.Result
  let rootName: BytePath

  init(
    _ tracks: [TestTrack],
    images: [String] = [],
    emptyImages: [String] = [],
    rootName: String = "music",
    isWholeRoot: Bool = false
  ) {
    self.init(
      tracks,
      imagePaths: images.map { BytePath($0) },
      emptyImagePaths: emptyImages.map { BytePath($0) },
      rootName: rootName,
      isWholeRoot: isWholeRoot
    )
  }

  init(
    _ tracks: [TestTrack],
    imagePaths: [BytePath],
    emptyImagePaths: [BytePath] = [],
    rootName: String = "music",
    isWholeRoot: Bool = false
  ) {
    var folders: [BytePath: LibraryFolder] = [:]
    func add(_ path: BytePath, _ change: (inout LibraryFolder) -> Void) {
      let parent = path.parent ?? BytePath([])
      var folder = folders[parent] ?? LibraryFolder(path: parent, tracks: [], images: [])
      change(&folder)
      folders[parent] = folder
    }
    for track in tracks.sorted(by: { $0.path < $1.path }) {
      add(track.path) {
        $0.tracks.append(
          LibraryTrack(
            name: track.path.lastComponent,
            fields: track.fields,
            pictures: track.pictures
          )
        )
      }
    }
    let images = imagePaths.map { ($0, 1 as Int64) } + emptyImagePaths.map { ($0, 0 as Int64) }
    for (path, byteCount) in images.sorted(by: { $0.0 < $1.0 }) {
      add(path) {
        $0.images.append(LibraryImage(name: path.lastComponent, byteCount: byteCount))
      }
    }
    self.folders = folders.values.sorted { $0.path < $1.path }
    grouping = AlbumGrouping.albums(
      in: self.folders,
      root: 1,
      rootName: BytePath(rootName),
      isWholeRoot: isWholeRoot
    )
    self.rootName = BytePath(rootName)
  }

  /// Each album as `place | release key | disc:path, …` with US written as `/`, in order.
  var albums: [String] {
    grouping.albums.map { album in
      let key = DisplayPath.text(of: BytePath(album.releaseKey)).split(
        separator: "\\x1f",
        omittingEmptySubsequences: false
      ).joined(separator: "/")
      let tracks = album.tracks.map { track in
        let path = track.place.folder.appending(track.place.name)
        let disc = track.disc.map { "\($0):" } ?? ""
        return disc + DisplayPath.text(of: path)
      }
      return "\(DisplayPath.text(of: album.place)) | \(key) | " + tracks.joined(separator: ", ")
    }
  }

  /// The places of the albums in byte order of their keys.
  var places: [String] { grouping.albums.map { DisplayPath.text(of: $0.place) } }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import TestSupport

/// A library of random albums, as plain values and in an index.
struct RandomLibrary {
  /// A picture, or none; the number is that of its hash.
  struct Cover {
    var number: Int
    /// The file that it comes from, relative to the root.
    var path: BytePath
  }

  struct Track {
    var path: BytePath
    var albumArtist: String?
    var artist: String?
    var title: String
    var recording: String?
    var releaseTrack: String?
    var disc: Int
    /// Its own cover, where it has one.
    var own: Cover?
  }

  /// An album, or a loose track (without a title).
  struct Album {
    var root: Int
    var place: BytePath
    var title: String?
    var artist: String?
    var release: String?
    var group: String?
    var tracks: [Track]
    var cover: Cover?
    var discs: [Int: Cover]
    var isMissing: Bool
    var id = ""
    var key: [UInt8] = []
  }

  static let artists = ["The Kinks", "Kinks", "Kinks, The", "Björk", "bjork", "BJÖRK", "AC/DC"]
  static let titles = ["Début", "debut", "DEBUT", "Blue", "blue", "Blue Train", "Don’t", "Don't"]
  static let songs = ["Song", "song", "Söng", "Other"]
  static let ids = (0..<4).map { "00000000-0000-0000-0000-00000000000\($0)" }
  static let roots = ["/music", "/more"]

  var albums: [Album] = []

  /// Draws a library.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    func one<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
    func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? {
      let value = value()
      return below(3) == 0 ? value : nil
    }
    for number in 0..<(4 + below(8)) {
      // Few places and two roots, so that all ranks of L4 decide somewhere.
      let place = BytePath("\(number)/\(one(["a", "b"]))")
      let isLoose = below(5) == 0
      let image = { (name: String) in
        maybe(Cover(number: 1 + below(4), path: place.appending(BytePath(name))))
      }
      let artist = one(Self.artists)
      let tracks = (0..<(isLoose ? 1 : 1 + below(3))).map { track in
        Track(
          path: place.appending(BytePath("\(track).mp3")),
          albumArtist: isLoose ? nil : maybe(one(Self.artists)),
          artist: maybe(one(Self.artists)),
          title: one(Self.songs),
          recording: maybe(one(Self.ids)),
          releaseTrack: maybe(one(Self.ids)),
          disc: 1 + below(2),
          own: image("\(track).jpg")
        )
      }
      albums.append(
        Album(
          root: 1 + below(2),
          place: place,
          title: isLoose ? nil : one(Self.titles),
          artist: artist,
          release: maybe(one(Self.ids)),
          group: maybe(one(Self.ids)),
          tracks: tracks,
          cover: isLoose ? nil : image("cover.jpg"),
          discs: isLoose
            ? [:]
            : Set(tracks.map(\.disc)).sorted().reduce(into: [:]) {
              $0[$1] = image("disc\($1).jpg")
            },
          isMissing: below(4) == 0
        )
      )
    }
  }

  // MARK: Writing

  /// Writes the library and fills in ids and keys.
  mutating func write(to index: TestIndex) throws {
    var albums = self.albums
    try index.write { writer in
      let libraries = try Self.roots.map { try SampleLibrary(writer, root: $0) }
      for number in albums.indices {
        let library = libraries[albums[number].root - 1]
        try Self.write(&albums[number], to: library)
        guard albums[number].isMissing else { continue }
        try writer.markMissing(folder: library.folder(albums[number].place))
        try library.replace(albums[number].place.firstComponent.text ?? "", [])
      }
    }
    self.albums = albums
  }

  /// Writes an album or a loose track.
  private static func write(_ album: inout Album, to library: SampleLibrary) throws {
    let slice = album.place.firstComponent.text ?? ""
    func election(_ cover: Cover?) throws -> Election {
      guard let cover else { return SampleLibrary.noCover }
      let image = try library.file(cover.path, kind: .image)
      return try library.election(of: image, RGB8(packed: 0x010203), number: cover.number)
    }
    let files = try album.tracks.map { track in
      try library.track(track.path) { tags in
        (tags.albumArtist, tags.artist, tags.title) = (track.albumArtist, track.artist, track.title)
        tags.musicbrainzRecordingID = track.recording
        tags.musicbrainzReleaseTrackID = track.releaseTrack
      }
    }
    guard let title = album.title else {
      let loose = library.loose(
        album.tracks[0].path,
        file: files[0],
        election: try election(album.tracks[0].own)
      )
      (album.id, album.key) = (loose.id, Array(loose.id.utf8))
      return try library.replace(slice, [], loose: [loose])
    }
    let discs = try album.discs.sorted { $0.key < $1.key }.map {
      AlbumRecord.Disc(number: $0.key, election: try election($0.value))
    }
    var record = library.album(
      title,
      by: album.artist,
      place: album.place,
      tracks: files,
      election: try election(album.cover)
    )
    record.discs = discs
    record.musicbrainzAlbumID = album.release
    record.musicbrainzReleaseGroupID = album.group
    for (number, track) in album.tracks.enumerated() {
      record.tracks[number].disc = track.disc
      if let own = track.own {
        record.tracks[number].cover = .own(try election(own))
      } else if album.discs[track.disc] != nil {
        record.tracks[number].cover = .disc(track.disc)
      }
    }
    (album.id, album.key) = (record.id, record.key)
    try library.replace(slice, [record])
  }
}

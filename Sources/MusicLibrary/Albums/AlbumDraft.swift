// SPDX-License-Identifier: MIT

import LibraryKeys

/// An album in the making: its tracks are settled, its key and shown values are not.
struct AlbumDraft {
  /// The folder that stands for the album.
  let place: BytePath
  /// The title; nil for a folder album (A8).
  private let title: AlbumTitle?
  /// The norm of the artist; empty for a folder album, or if no track names one.
  private let artist: String
  /// The place's name, which a folder album is called by.
  private let name: BytePath
  let titled: [TitledTrack]
  var untagged: [UntaggedTrack] = []

  /// Creates an album of titled tracks.
  init(place: BytePath, title: AlbumTitle, artist: String, titled: [TitledTrack]) {
    self.place = place
    self.title = title
    self.artist = artist
    self.titled = titled
    name = BytePath([])
  }

  /// Creates a folder album without tracks.
  init(place: BytePath, name: BytePath) {
    self.place = place
    self.name = name
    title = nil
    artist = ""
    titled = []
  }

  /// Returns the finished albums, no two of them with one key.
  ///
  /// Albums of one place that elect the same MusicBrainz release (copied tags) would get one key (A9). A
  /// stray id neither splits nor joins albums, so it stays with the one of most titled tracks (tie: the
  /// lowest artist, title and version), and the others are told apart by artist and title.
  static func finish(_ drafts: [AlbumDraft], root: Int64) -> [LibraryAlbum] {
    var owners: [[UInt8]: Int] = [:]
    let elected = drafts.map { $0.releaseID }
    for (index, draft) in drafts.enumerated() {
      guard let id = elected[index] else { continue }
      let key = AlbumKey.album(
        root: root,
        releaseKey: AlbumKey.releaseKey(musicbrainzID: id),
        place: draft.place
      )
      guard let owner = owners[key] else {
        owners[key] = index
        continue
      }
      let other = drafts[owner]
      let isBefore =
        draft.titled.count != other.titled.count
        ? draft.titled.count > other.titled.count
        : draft.tagKey.lexicographicallyPrecedes(other.tagKey)
      if isBefore { owners[key] = index }
    }
    return drafts.enumerated().map { index, draft in
      var releaseKey = draft.tagKey
      if let id = elected[index] {
        let byID = AlbumKey.releaseKey(musicbrainzID: id)
        if owners[AlbumKey.album(root: root, releaseKey: byID, place: draft.place)] == index {
          releaseKey = byID
        }
      }
      return draft.album(root: root, releaseKey: releaseKey, releaseID: elected[index])
    }
  }

  /// The MusicBrainz release that most tracks name (A7).
  private var releaseID: String? {
    MostFrequent.text(
      titled.compactMap { $0.fields.musicbrainzAlbumID.flatMap { MusicBrainzID.canonical($0) } }
    )
  }

  /// The release key without a MusicBrainz release.
  private var tagKey: [UInt8] {
    guard let title else { return AlbumKey.folderReleaseKey }
    return AlbumKey.releaseKey(artist: artist, title: title.title, version: title.version)
  }

  /// Returns the album with its key and shown values (A9, A10).
  private func album(root: Int64, releaseKey: [UInt8], releaseID: String?) -> LibraryAlbum {
    let key = AlbumKey.album(root: root, releaseKey: releaseKey, place: place)
    let fields = titled.map(\.fields)
    let identity = AlbumIdentity(
      key: key,
      id: AlbumKey.id(of: key),
      releaseKey: releaseKey,
      place: place,
      title: shownTitle,
      artist: AlbumArtist.shown(artist, of: fields),
      year: year,
      isVariousArtists: artist == AlbumArtist.various,
      musicbrainzAlbumID: releaseID,
      musicbrainzReleaseGroupID: MostFrequent.text(
        fields.compactMap { $0.musicbrainzReleaseGroupID.flatMap { MusicBrainzID.canonical($0) } }
      )
    )
    return LibraryAlbum(identity: identity, tracks: sortedTracks)
  }

  /// The most frequent spelling of the title without disc suffix, or the place's name.
  private var shownTitle: String {
    guard title != nil else { return name.text ?? DisplayPath.text(of: name) }
    let spellings = titled.compactMap { $0.fields.album.map { DiscSuffix.split($0).title } }
    return MostFrequent.text(spellings.map { AlbumArtist.trimmed($0) }) ?? ""
  }

  /// The most frequent year of ORIGINALDATE, else of DATE (A10).
  private var year: Int? {
    MostFrequent.value(titled.compactMap { Self.year(in: $0.fields.originalDate) })
      ?? MostFrequent.value(titled.compactMap { Self.year(in: $0.fields.date) })
  }

  /// Returns the year of a date that starts with four digits; nil for 0000, which stands for none.
  private static func year(in date: String?) -> Int? {
    guard let digits = date?.utf8.prefix(while: { $0.isDigitASCII }), digits.count >= 4 else {
      return nil
    }
    let year = digits.prefix(4).reduce(0) { $0 * 10 + Int($1) - 0x30 }
    return year > 0 ? year : nil
  }

  /// All tracks by disc and number (missing ones last), then path.
  private var sortedTracks: [AlbumTrack] {
    let tracks =
      titled.map { AlbumTrack(place: $0.place, disc: $0.disc, number: $0.fields.trackNumber) }
      + untagged.map { track in
        let disc =
          title.map { track.folderName.disc(for: $0.title) } ?? track.discInFolderAlbum(at: place)
        return AlbumTrack(place: track.place, disc: disc?.number, number: nil)
      }
    return tracks.sorted { left, right in
      if left.disc != right.disc { return (left.disc ?? .max) < (right.disc ?? .max) }
      if left.number != right.number { return (left.number ?? .max) < (right.number ?? .max) }
      let paths = [left, right].map { $0.place.folder.appending($0.place.name) }
      return paths[0] < paths[1]
    }
  }
}

extension UntaggedTrack {
  /// Returns what the folder's name says of a disc if the album is the folder above; an album that is the
  /// folder itself is named as it.
  fileprivate func discInFolderAlbum(at place: BytePath) -> DiscFolderName? {
    place == folderName.path ? nil : folderName.discName
  }
}

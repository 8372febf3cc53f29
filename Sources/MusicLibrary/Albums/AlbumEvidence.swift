// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What made tracks one album, as its tags and folders show it (A5–A9): for whoever explains.
package struct AlbumEvidence: Hashable, Sendable {
  /// How the place stands to the folders that hold the tracks (A5).
  package enum Place: String, CaseIterable, Sendable {
    /// It holds tracks itself.
    case holdsTracks
    /// It is the folder above theirs.
    case aboveTracks
    /// It is what the names of disc folders have in common, and no folder.
    case commonName
  }

  /// What the album is known by (A7–A9).
  package enum Key: Hashable, Sendable {
    /// The MusicBrainz release that most of its tracks name.
    case release(String)
    /// Artist, title and version, since no track names a release.
    case tags
    /// Artist, title and version, since another album of the same place has the release that its tracks
    /// name.
    case tagsBesideRelease(String)
    /// The folder: no track has readable tags.
    case folder
  }

  /// Where the artist comes from (A6).
  package enum Artist: Hashable, Sendable {
    /// ALBUMARTIST.
    case albumArtist
    /// Various artists, since more than half of the tracks are marked as a compilation's and name
    /// different album artists.
    case compilation
    /// ARTIST, the same on all tracks that name one: none has an ALBUMARTIST.
    case performer
    /// Various artists, since ARTIST names so many and no track has an ALBUMARTIST.
    case performers(Int)
    /// Nobody: no track names an artist.
    case unnamed
    /// Nobody: no track has readable tags.
    case untagged
  }

  /// A text in the tags and how many tracks have it.
  package struct Spelling: Hashable, Sendable {
    package var text: String
    package var trackCount: Int
  }

  package var place: Place
  package var key: Key
  package var artist: Artist
  /// The titles as tagged, most frequent first.
  package var titles: [Spelling]
  /// The album artists as tagged, most frequent first.
  package var albumArtists: [Spelling]
  /// The tracks that name no ALBUMARTIST although others do, and took theirs.
  package var tracksWithoutAlbumArtist: [TrackPlace]
  /// Other MusicBrainz releases that tracks name, most frequent first.
  package var strayReleases: [Spelling]
  /// The tracks that name no release, although others do.
  package var tracksWithoutRelease: [TrackPlace]
  /// The tracks whose release is no MusicBrainz id.
  package var tracksWithBrokenRelease: [TrackPlace]
  /// The tracks without readable tags that belong to it by their folder (A8).
  package var untagged: [TrackPlace]
  /// How many tagged tracks have their disc number from the title or the folder's name.
  package var discsFromNames: Int
  /// Other albums of the same title in the same place, told apart by their artists or versions.
  package var siblings: [AlbumIdentity]
  /// Albums of the same release in other places of the slice.
  package var copies: [AlbumIdentity]

  /// Gathers the evidence for an album.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - grouping: What the album's slice came to.
  ///   - fields: Returns the tags of a track; nil for an untagged one.
  package init(
    of album: LibraryAlbum,
    in grouping: AlbumGrouping.Result,
    fields: (TrackPlace) -> TrackFields?
  ) {
    let tracks = album.tracks.map { (track: $0, fields: fields($0.place)) }
    let tagged = tracks.compactMap { track in track.fields.map { (track.track, $0) } }
    untagged = tracks.filter { $0.fields == nil }.map(\.track.place)
    discsFromNames = tagged.count { $0.0.disc != nil && $0.1.discNumber == nil }

    let folders = Set(album.tracks.map(\.place.folder))
    let isAbove = folders.contains { $0.parent == album.place }
    place = folders.contains(album.place) ? .holdsTracks : isAbove ? .aboveTracks : .commonName

    titles = Self.spellings(tagged.compactMap(\.1.album))
    albumArtists = Self.spellings(tagged.compactMap(\.1.albumArtist))
    artist = Self.artist(of: tagged.map(\.1), isVariousArtists: album.isVariousArtists)
    tracksWithoutAlbumArtist =
      albumArtists.isEmpty ? [] : tagged.filter { $0.1.albumArtist == nil }.map(\.0.place)

    let releases = tagged.map { track, fields in
      (
        track.place, fields.musicbrainzAlbumID,
        fields.musicbrainzAlbumID.flatMap(MusicBrainzID.canonical)
      )
    }
    strayReleases = Self.spellings(releases.compactMap(\.2)).filter {
      $0.text != album.musicbrainzAlbumID
    }
    let hasRelease = album.musicbrainzAlbumID != nil
    tracksWithoutRelease = hasRelease ? releases.filter { $0.1 == nil }.map(\.0) : []
    tracksWithBrokenRelease = releases.filter { $0.1 != nil && $0.2 == nil }.map(\.0)
    key = Self.key(of: album)

    let title = TitleFolding.norm(album.title)
    siblings = grouping.albums.filter {
      $0.id != album.id && $0.place == album.place && TitleFolding.norm($0.title) == title
    }.map(\.identity)
    copies = grouping.albums.filter {
      $0.place != album.place && $0.releaseKey == album.releaseKey
        && album.releaseKey != AlbumKey.folderReleaseKey
    }.map(\.identity)
  }

  /// Returns what an album is known by.
  private static func key(of album: LibraryAlbum) -> Key {
    if album.releaseKey == AlbumKey.folderReleaseKey { return .folder }
    guard let release = album.musicbrainzAlbumID else { return .tags }
    let isByRelease = album.releaseKey == AlbumKey.releaseKey(musicbrainzID: release)
    return isByRelease ? .release(release) : .tagsBesideRelease(release)
  }

  /// Returns where the artist of tagged tracks comes from.
  private static func artist(of tracks: [TrackFields], isVariousArtists: Bool) -> Artist {
    if tracks.isEmpty { return .untagged }
    let own = tracks.compactMap { AlbumArtist.albumArtist(of: $0) }
    if !own.isEmpty {
      let isTagged = own.allSatisfy { $0 == own[0] }
      return isVariousArtists && !isTagged ? .compilation : .albumArtist
    }
    let performers = Set(tracks.compactMap { AlbumArtist.performer(of: $0) })
    switch performers.count {
    case 0: return .unnamed
    case 1: return .performer
    case let count: return .performers(count)
    }
  }

  /// Returns the distinct texts by bytes, most frequent first, of equally frequent ones the lowest.
  private static func spellings(_ texts: [String]) -> [Spelling] {
    var counts: [BytePath: Int] = [:]
    for text in texts where !text.isEmpty { counts[BytePath(text), default: 0] += 1 }
    return counts.sorted { left, right in
      left.value != right.value ? left.value > right.value : left.key < right.key
    }.map { Spelling(text: String(decoding: $0.key.bytes, as: UTF8.self), trackCount: $0.value) }
  }
}

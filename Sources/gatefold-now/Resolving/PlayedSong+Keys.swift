// SPDX-License-Identifier: MIT

package import Store

extension PlayedSong {
  /// What is known of the song as keys of a look-up, in the order of trial (L1 of 2-library.md).
  ///
  /// The content hash of the player's picture is not among them: it is asked for where none of these has a hit.
  package var keys: [LookupKey] {
    var keys = paths.map { LookupKey.track($0) }
    if case .file(let path) = art { keys.append(.coverFile(path)) }
    keys += musicbrainzIDs.map { .musicbrainz($0) }
    // The index keeps the first of several artists, and all of an album's (T3).
    let (artist, albumArtist) = (artists.first, Self.joined(albumArtists))
    if let album, artist != nil || albumArtist != nil {
      keys.append(.tags(albumArtist: albumArtist ?? artist, artist: artist, album: album))
    }
    if let title, let artist { keys.append(.song(artist: artist, title: title)) }
    return keys
  }
}

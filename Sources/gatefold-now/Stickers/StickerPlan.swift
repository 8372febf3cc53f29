// SPDX-License-Identifier: MIT

package import Export
package import LibraryKeys

/// A sticker of a song to set, or to remove.
package struct StickerChange: Hashable, Sendable {
  /// The song's URI.
  package var song: [UInt8]
  /// The sticker.
  package var name: SongStickers.Name
  /// The value to set; nil to remove it.
  package var value: String?
}

/// What the songs of an MPD get: the tracks of the index by their URIs, and which of these MPD knows.
package struct StickerPlan: Sendable {
  /// A song of MPD's, and the stickers that it gets; none for one that the index does not know.
  package struct Song: Hashable, Sendable {
    /// The URI.
    package var uri: [UInt8]
    /// The stickers.
    package var wanted: SongStickers
    /// Whether the index knows it.
    package var isIndexed: Bool
  }

  /// The songs, in byte order.
  package private(set) var songs: [Song] = []
  /// Whether any track of the index lies below the music folder.
  package var isAnyBelow: Bool { !unknown.isEmpty || songs.contains(where: \.isIndexed) }
  /// Tracks of the index below the music folder that MPD does not know, by their URIs, in byte order.
  package private(set) var unknown: [[UInt8]] = []
  /// How many tracks lie elsewhere.
  package private(set) var elsewhere = 0

  /// Finds out who is who, byte by byte.
  ///
  /// - Parameters:
  ///   - tracks: The tracks of the index, by their absolute paths.
  ///   - folder: MPD's music folder.
  ///   - known: All songs of MPD.
  ///   - isPruning: Whether songs that are not in the index lose their stickers.
  package init(
    tracks: [(path: BytePath, stickers: SongStickers)],
    below folder: BytePath,
    known: some Sequence<[UInt8]>,
    isPruning: Bool
  ) {
    // In all of it a URI comes once: paths of tracks are distinct.
    var rest = Set(known.map(BytePath.init))
    for track in tracks {
      guard let uri = track.path.relative(to: folder) else {
        elsewhere += 1
        continue
      }
      if rest.remove(uri) != nil {
        songs.append(Song(uri: uri.bytes, wanted: track.stickers, isIndexed: true))
      } else {
        unknown.append(uri.bytes)
      }
    }
    if isPruning { songs += rest.map { Song(uri: $0.bytes, wanted: .none, isIndexed: false) } }
    songs.sort { BytePath($0.uri) < BytePath($1.uri) }
    unknown.sort { BytePath($0) < BytePath($1) }
  }

  /// Returns what makes the stickers that a song has into those that it gets.
  package static func changes(of song: Song, having stickers: [String: String]) -> [StickerChange] {
    SongStickers(stickers).changes(to: song.wanted).map {
      StickerChange(song: song.uri, name: $0.name, value: $0.value)
    }
  }
}

// SPDX-License-Identifier: MIT

/// What a player plays, or has played until it paused.
package struct NowPlaying: Hashable, Sendable {
  /// Who plays it.
  package struct Player: Hashable, Sendable {
    /// How it is asked.
    package enum Kind: String, Sendable {
      case mpd, mpris
    }

    /// How it is asked.
    package var kind: Kind
    /// MPD's address, or the player's name on the bus without what all of them begin with.
    package var name: String

    /// Names a player.
    package init(kind: Kind, name: String) {
      self.kind = kind
      self.name = name
    }
  }

  /// A song as its player tells of it.
  package struct Song: Hashable, Sendable {
    /// The title.
    package var title: String?
    /// The artist.
    package var artist: String?
    /// The album's title.
    package var album: String?
    /// The album's artist.
    package var albumArtist: String?
    /// The file's path: absolute, or relative to MPD's music folder where that is not known.
    package var path: [UInt8]?
    /// The address of what is no file of this computer.
    package var url: String?

    /// Creates a song of which nothing is known.
    package init() {}
  }

  /// Who plays; nil where there is no player.
  package var player: Player?
  /// What; nil where there is nothing in it.
  package var song: Song?

  /// Puts player and song together.
  package init(player: Player? = nil, song: Song? = nil) {
    self.player = player
    self.song = song
  }

  /// Writes who plays.
  func writePlayer(to json: inout JSONText) {
    guard let player else { return }
    json.key("player")
    json.beginObject()
    json.member("kind", player.kind.rawValue)
    json.member("name", player.name)
    json.endObject()
  }

  /// Writes what is played.
  func writeSong(to json: inout JSONText) {
    guard let song, song != Song() else { return }
    json.key("song")
    json.beginObject()
    json.member("album", song.album)
    json.member("albumArtist", song.albumArtist)
    json.member("artist", song.artist)
    if let path = song.path { json.path("path", path) }
    json.member("title", song.title)
    json.member("url", song.url)
    json.endObject()
  }
}

/// Why nothing plays.
package enum SilentState: String, CaseIterable, Sendable {
  /// A song waits to go on.
  case paused
  /// The player is there and plays nothing.
  case stopped
  /// There is no player, or none that can be reached.
  case noPlayer
}

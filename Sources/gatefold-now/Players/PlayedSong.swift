// SPDX-License-Identifier: MIT

package import Export

/// A song as a player tells of it, whichever player that is.
package struct PlayedSong: Hashable, Sendable {
  /// What tells it from the one before where that is the same song: its place in the player's queue.
  package var id = ""
  /// The paths that its file may have, in the order of trial.
  package var paths: [[UInt8]] = []
  /// The address of what is no file of this computer.
  package var url: String?
  package var title: String?
  /// The artists, as many as the player tells.
  package var artists: [String] = []
  package var album: String?
  package var albumArtists: [String] = []
  /// MusicBrainz ids in the order of trial: release, release track, recording.
  package var musicbrainzIDs: [String] = []
  /// Where the player has its picture from.
  package var art: PlayerArt?

  /// Creates a song of which nothing is known.
  package init() {}

  /// The song as records show it.
  package var shown: NowPlaying.Song {
    var song = NowPlaying.Song()
    song.title = title
    song.artist = Self.joined(artists)
    song.album = album
    song.albumArtist = Self.joined(albumArtists)
    song.path = paths.first
    song.url = url
    return song
  }

  /// Returns names as one, in the way in which the index joins them.
  package static func joined(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Returns a text that a player has told, cut where no title goes on; nil for an empty one.
  package static func text(_ told: String) -> String? {
    guard !told.isEmpty else { return nil }
    guard told.utf8.count > longestText else { return told }
    var text = String.UnicodeScalarView()
    var count = 0
    for scalar in told.unicodeScalars {
      count += UTF8.width(scalar)
      if count > longestText { break }
      text.append(scalar)
    }
    return String(text)
  }

  /// The most bytes of a text: as many as the index keeps of one.
  private static let longestText = 4096
}

/// What a player tells of itself.
package struct PlayerReport: Hashable, Sendable {
  /// Whether it plays.
  package enum State: Hashable, Sendable {
    case playing, paused, stopped
  }

  package var player: NowPlaying.Player
  package var state: State
  /// The song that plays or is paused; nil where there is none, and where the player has stopped.
  package var song: PlayedSong?

  /// Creates a report.
  package init(player: NowPlaying.Player, state: State, song: PlayedSong? = nil) {
    self.player = player
    self.state = state
    self.song = song
  }

  /// Player and song as records show them.
  package var shown: NowPlaying {
    NowPlaying(player: player, song: song?.shown)
  }
}

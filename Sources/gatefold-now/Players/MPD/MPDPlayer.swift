// SPDX-License-Identifier: MIT

import Export
import LibraryKeys

/// An MPD that is followed: connected to again and again, and asked when it has something to tell.
final class MPDPlayer {
  /// What MPD does; nil while there is no connection.
  private(set) var report: PlayerReport?
  /// Why there is no connection; nil while there is one.
  private(set) var problem: String?
  /// When it is tried again; nil while there is a connection.
  private(set) var retryAt: ContinuousClock.Instant?

  /// The places to try.
  private let places: [MPDAddress]
  /// The music folder that the user names.
  private let namedFolder: [UInt8]?
  private var connection: MPDConnection?
  /// The address of the connection.
  private var address: MPDAddress?
  /// The music folder; nil where it is not known.
  private var musicFolder: [UInt8]?
  private var backoff = Backoff()
  /// The song whose picture cost the connection, so that it is not asked for again.
  private var costlySong: String?

  /// Follows the first MPD that answers at one of the places.
  init(places: [MPDAddress], musicFolder: [UInt8]?) {
    self.places = places
    namedFolder = musicFolder
    retryAt = .now
  }

  /// The descriptor to wait for; nil while there is no connection.
  var descriptor: Int32? { connection?.descriptor }

  /// Does what is due: tries to connect, or takes what MPD tells.
  func advance(isReadable: Bool) {
    if connection == nil {
      guard let retryAt, retryAt <= .now else { return }
      connect()
    } else if isReadable {
      perform { (player, connection) throws(MPDConnection.Failure) in
        try connection.endIdle()
        try player.ask(connection)
      }
    }
  }

  /// Returns the picture of a song; nil where MPD has none, or is gone.
  func picture(of uri: String) -> [UInt8]? {
    guard uri != costlySong else { return nil }
    var picture: [UInt8]?
    perform { (player, connection) throws(MPDConnection.Failure) in
      player.costlySong = uri
      // What changed meanwhile is asked for behind it, and is told as any change.
      _ = try connection.cancelIdle()
      picture = try connection.picture(of: uri)
      player.costlySong = nil
      try player.ask(connection)
    }
    return picture
  }

  /// Tries all places once.
  private func connect() {
    var problems: [String] = []
    for place in places {
      do throws(MPDConnection.Failure) {
        let opened = try MPDConnection(place)
        address = place
        musicFolder = namedFolder
        if namedFolder == nil, place.isLocal {
          musicFolder = try opened.musicFolder().map { Array($0.utf8) }
        }
        try ask(opened)
        connection = consume opened
        retryAt = nil
        problem = nil
        backoff.reset()
        return
      } catch {
        problems.append("\(place.shown): \(error)")
      }
    }
    fail(problems.joined(separator: "; "))
  }

  /// Gives a connection up.
  private func fail(_ reason: String) {
    connection = nil
    report = nil
    problem = reason
    retryAt = .now + backoff.wait()
  }

  /// Uses the connection, and gives it up where that fails.
  private func perform(
    _ body: (MPDPlayer, borrowing MPDConnection) throws(MPDConnection.Failure) -> Void
  ) {
    guard let current = connection.take() else { return }
    do throws(MPDConnection.Failure) {
      try body(self, current)
      connection = consume current
    } catch {
      fail("\(address?.shown ?? ""): \(error)")
    }
  }

  /// Asks what plays, and lets MPD tell of the next change.
  private func ask(_ connection: borrowing MPDConnection) throws(MPDConnection.Failure) {
    let playing = try connection.playing()
    try connection.beginIdle()
    report = PlayerReport(
      player: NowPlaying.Player(kind: .mpd, name: address?.shown ?? ""),
      state: playing.state,
      song: playing.state == .stopped
        ? nil : playing.song.map { PlayedSong($0, musicFolder: musicFolder) }
    )
  }
}

extension PlayedSong {
  /// Takes a song of MPD's.
  init(_ song: MPDConnection.Song, musicFolder: [UInt8]?) {
    self.init()
    id = String(song.id)
    (paths, url) = Self.places(ofURI: song.uri, musicFolder: musicFolder)
    title = song.title
    artists = song.artists
    album = song.album
    albumArtists = song.albumArtists
    musicbrainzIDs = song.musicbrainzIDs
    // MPD would fetch a stream's picture from its server, and do nothing else until that answers.
    art = url.flatMap { PlayerArt(address: $0) } ?? .mpd(song.uri)
  }

  /// Returns the paths that the file of an MPD URI may have; of a stream its address.
  ///
  /// A relative one is that below the music folder, and below a library folder where it is not known or not
  /// the one that was indexed (another mount of it, say).
  package static func places(
    ofURI uri: String,
    musicFolder: [UInt8]?
  ) -> (paths: [[UInt8]], url: String?) {
    if uri.hasPrefix("file:///") { return ([Array(uri.utf8.dropFirst(7))], nil) }
    if uri.contains("://") { return ([], text(uri)) }
    let path = BytePath(uri)
    if path.isAbsolute { return ([path.bytes], nil) }
    let below = musicFolder.flatMap { folder -> [UInt8]? in
      folder.first == UInt8(ascii: "/") ? BytePath(folder).appending(path).cleaned().bytes : nil
    }
    return ((below.map { [$0] } ?? []) + [path.bytes], nil)
  }
}

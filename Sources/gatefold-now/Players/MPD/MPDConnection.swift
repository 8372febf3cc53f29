// SPDX-License-Identifier: MIT

import CMPDClient
import Export

/// A connection to MPD: the only place that calls libmpdclient.
struct MPDConnection: ~Copyable {
  /// Why MPD did not do what it was asked; the connection may be of no use any more.
  struct Failure: Error, CustomStringConvertible {
    /// The library's or MPD's words.
    var description: String
    /// What MPD answers in place of doing it; nil where it does not answer.
    var refusal: Refusal?
  }

  /// Why MPD refuses a command.
  enum Refusal {
    /// The password's rights, or those without one, do not reach so far.
    case permission
    /// It is not set up for it, or does not know it.
    case unavailable
    case other
  }

  /// What MPD plays.
  struct Playing {
    var state: PlayerReport.State
    /// Nil where the queue has no current song.
    var song: Song?
  }

  /// A song of the queue, as MPD tells of it.
  struct Song {
    /// Its number in the queue.
    var id: UInt32
    /// Relative to the music folder, absolute, or an address.
    var uri: String
    var title: String?
    var artists: [String]
    var album: String?
    var albumArtists: [String]
    /// Release, release track, recording, as far as they are known.
    var musicbrainzIDs: [String]
  }

  /// How long connecting may take, in milliseconds.
  private static let connectTimeout: UInt32 = 1_000
  /// How long a command may take, in milliseconds.
  static let commandTimeout: UInt32 = 5_000
  /// The bytes of a picture that come at a time: MPD's default of 8 KiB would mean a hundred questions.
  private static let pieceSize = 256 << 10
  /// The piece where an older MPD cannot be asked for larger ones.
  private static let smallPieceSize = 8 << 10

  /// Never NULL while this exists.
  private let connection: OpaquePointer

  /// Connects, and gives the password where there is one; a command may then take so many milliseconds.
  init(_ address: MPDAddress, commandTimeout: UInt32 = Self.commandTimeout) throws(Failure) {
    guard
      let opened = mpd_connection_new(address.host, UInt32(address.port), Self.connectTimeout)
    else { throw Failure(description: "out of memory") }
    do throws(Failure) {
      try Self.check(opened)
      mpd_connection_set_timeout(opened, commandTimeout)
      if let password = address.password, !mpd_run_password(opened, password) {
        try Self.check(opened)
      }
    } catch {
      mpd_connection_free(opened)
      throw error
    }
    connection = opened
  }

  deinit { mpd_connection_free(connection) }

  /// The descriptor to wait for.
  var descriptor: Int32 { mpd_connection_get_fd(connection) }

  /// Throws what went wrong with the last call.
  private static func check(_ connection: OpaquePointer) throws(Failure) {
    guard mpd_connection_get_error(connection) != MPD_ERROR_SUCCESS else { return }
    let text = mpd_connection_get_error_message(connection).map { String(cString: $0) }
    var refusal: Refusal?
    if mpd_connection_get_error(connection) == MPD_ERROR_SERVER {
      switch mpd_connection_get_server_error(connection) {
      case MPD_SERVER_ERROR_PERMISSION: refusal = .permission
      case MPD_SERVER_ERROR_UNKNOWN_CMD: refusal = .unavailable
      default: refusal = .other
      }
    }
    throw Failure(description: text ?? "no reason", refusal: refusal)
  }

  // MARK: What plays

  /// Asks what plays.
  func playing() throws(Failure) -> Playing {
    guard mpd_command_list_begin(connection, true), mpd_send_status(connection),
      mpd_send_current_song(connection), mpd_command_list_end(connection),
      let status = mpd_recv_status(connection)
    else { throw failure() }
    defer { mpd_status_free(status) }
    guard mpd_response_next(connection) else { throw failure() }
    let song = mpd_recv_song(connection)
    defer { if let song { mpd_song_free(song) } }
    guard mpd_response_finish(connection) else { throw failure() }
    let state: PlayerReport.State =
      switch mpd_status_get_state(status) {
      case MPD_STATE_PLAY: .playing
      case MPD_STATE_PAUSE: .paused
      default: .stopped
      }
    return Playing(state: state, song: song.map(Self.song))
  }

  /// Returns a song as values.
  private static func song(_ song: OpaquePointer) -> Song {
    func all(_ tag: mpd_tag_type) -> [String] {
      var values: [String] = []
      while let value = mpd_song_get_tag(song, tag, UInt32(values.count)) {
        values.append(String(cString: value))
      }
      return values.compactMap(PlayedSong.text)
    }
    return Song(
      id: mpd_song_get_id(song),
      uri: String(cString: mpd_song_get_uri(song)),
      title: all(MPD_TAG_TITLE).first,
      artists: all(MPD_TAG_ARTIST),
      album: all(MPD_TAG_ALBUM).first,
      albumArtists: all(MPD_TAG_ALBUM_ARTIST),
      musicbrainzIDs: [
        MPD_TAG_MUSICBRAINZ_ALBUMID, MPD_TAG_MUSICBRAINZ_RELEASETRACKID,
        MPD_TAG_MUSICBRAINZ_TRACKID,
      ].compactMap { all($0).first }
    )
  }

  /// Returns what went wrong with the last call, where something must have.
  private func failure() -> Failure {
    do throws(Failure) {
      try Self.check(connection)
      return Failure(description: "it answers something else than it was asked")
    } catch {
      return error
    }
  }

  // MARK: Waiting

  /// Lets MPD tell of the next change; nothing else can be asked until then.
  func beginIdle() throws(Failure) {
    let events = MPD_IDLE_PLAYER.rawValue | MPD_IDLE_QUEUE.rawValue
    guard mpd_send_idle_mask(connection, mpd_idle(rawValue: events)) else { throw failure() }
  }

  /// Takes the change that MPD tells of, once the descriptor can be read.
  func endIdle() throws(Failure) {
    _ = mpd_recv_idle(connection, false)
    try Self.check(connection)
  }

  /// Ends the waiting for a change, to ask something else; returns whether there was one meanwhile.
  func cancelIdle() throws(Failure) -> Bool {
    let events = mpd_run_noidle(connection)
    try Self.check(connection)
    return events.rawValue != 0
  }

  // MARK: Library

  /// Asks for the music folder; nil where MPD does not tell: it does only over a local socket.
  func musicFolder() throws(Failure) -> String? {
    guard gfMPDSendConfig(connection) else { throw failure() }
    var folder: String?
    while let pair = mpd_recv_pair(connection) {
      if String(cString: pair.pointee.name) == "music_directory" {
        folder = String(cString: pair.pointee.value)
      }
      mpd_return_pair(connection, pair)
    }
    guard mpd_response_finish(connection) else {
      try recover()
      return nil
    }
    return folder
  }

  /// Asks for the picture of a song: the one in its folder, else the one in the file; nil where there is
  /// neither.
  func picture(of uri: String) throws(Failure) -> [UInt8]? {
    var size = Self.pieceSize
    // Older than 0.22.4, and of its own size of pieces.
    if !mpd_run_binarylimit(connection, UInt32(size)) {
      try recover()
      size = Self.smallPieceSize
    }
    for ask in [mpd_run_albumart, mpd_run_readpicture] {
      if let picture = try picture(of: uri, pieceSize: size, ask), !picture.isEmpty {
        return picture
      }
    }
    return nil
  }

  /// Asks for a picture piece by piece.
  private func picture(
    of uri: String,
    pieceSize: Int,
    _ ask: (OpaquePointer?, UnsafePointer<CChar>?, UInt32, UnsafeMutableRawPointer?, Int) -> Int32
  ) throws(Failure) -> [UInt8]? {
    var picture: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while picture.count <= PlayerArt.largestByteCount {
      let count = piece.withUnsafeMutableBytes { bytes in
        Int(ask(connection, uri, UInt32(picture.count), bytes.baseAddress, bytes.count))
      }
      guard count >= 0 else {
        try recover()
        return nil
      }
      if count == 0 { return picture }
      picture += piece[..<count]
    }
    return nil
  }

  /// Goes on after MPD has refused something; throws where the connection is lost.
  private func recover() throws(Failure) {
    guard mpd_connection_get_error(connection) != MPD_ERROR_SUCCESS else { return }
    guard mpd_connection_clear_error(connection) else { throw failure() }
  }

  // MARK: Stickers

  /// The version of the protocol that MPD speaks.
  var protocolVersion: [UInt32] {
    guard let version = mpd_connection_get_server_version(connection) else { return [] }
    return (0..<3).map { version[$0] }
  }

  /// Returns the songs of MPD's database from a place on, so many at the most: all at once might be more
  /// than MPD is willing to answer.
  func songs(from first: Int, count: Int) throws(Failure) -> [[UInt8]] {
    // No song's tags are of interest.
    guard mpd_run_clear_tag_types(connection), mpd_search_db_songs(connection, true),
      mpd_search_add_expression(connection, "(file != '')"),
      mpd_search_add_window(connection, UInt32(first), UInt32(first + count)),
      mpd_search_commit(connection)
    else { throw failure() }
    var songs: [[UInt8]] = []
    while let pair = mpd_recv_pair_named(connection, "file") {
      songs.append(Array(String(cString: pair.pointee.value).utf8))
      mpd_return_pair(connection, pair)
    }
    guard mpd_response_finish(connection) else { throw failure() }
    return songs
  }

  /// Returns the stickers of songs by their names, in the order of the songs.
  func stickers(of songs: ArraySlice<[UInt8]>) throws(Failure) -> [[String: String]] {
    guard mpd_command_list_begin(connection, true) else { throw failure() }
    for song in songs {
      guard mpd_send_sticker_list(connection, "song", Self.text(song)) else { throw failure() }
    }
    guard mpd_command_list_end(connection) else { throw failure() }
    var found: [[String: String]] = []
    for place in 0..<songs.count {
      guard place == 0 || mpd_response_next(connection) else { throw failure() }
      var stickers: [String: String] = [:]
      while let pair = mpd_recv_sticker(connection) {
        stickers[String(cString: pair.pointee.name)] = String(cString: pair.pointee.value)
        mpd_return_sticker(connection, pair)
      }
      try Self.check(connection)
      found.append(stickers)
    }
    guard mpd_response_finish(connection) else { throw failure() }
    return found
  }

  /// Sets and removes stickers of songs; what comes behind one that MPD refuses is not done.
  func change(_ changes: ArraySlice<StickerChange>) throws(Failure) {
    guard mpd_command_list_begin(connection, false) else { throw failure() }
    for change in changes {
      let song = Self.text(change.song)
      let isSent =
        change.value.map {
          mpd_send_sticker_set(connection, "song", song, change.name.rawValue, $0)
        } ?? mpd_send_sticker_delete(connection, "song", song, change.name.rawValue)
      guard isSent else { throw failure() }
    }
    guard mpd_command_list_end(connection), mpd_response_finish(connection) else {
      throw failure()
    }
  }

  /// Returns a song's URI as the library takes it: as the bytes that MPD told, which are UTF-8.
  private static func text(_ song: [UInt8]) -> String { String(decoding: song, as: UTF8.self) }
}

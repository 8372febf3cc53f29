// SPDX-License-Identifier: MIT

import Console
import Export
import LibraryKeys

/// An MPD whose stickers are read and written: what is asked of it, in few round trips, and what its
/// refusals mean for whoever runs this.
struct StickerServer: ~Copyable {
  /// How many songs are asked for at a time: MPD closes a connection that it owes more than 8 MiB, and a
  /// list of commands that is longer than 2 MiB.
  private static let songsAtOnce = 5_000
  /// Of how many songs the stickers are asked for at a time.
  private static let readAtOnce = 500
  /// How many stickers are written at a time: MPD waits for its disk with each.
  private static let writtenAtOnce = 200
  /// How long a list of commands may take, in milliseconds.
  private static let timeout: UInt32 = 60_000
  /// The first protocol whose stickers and windows are those that are used here.
  private static let oldestProtocol: [UInt32] = [0, 23]

  private let connection: MPDConnection
  private let address: MPDAddress

  /// Connects to the first MPD that answers at one of the places.
  init(_ places: [MPDAddress]) throws(CommandFailure) {
    var problems: [String] = []
    for place in places {
      let opened: MPDConnection
      do throws(MPDConnection.Failure) {
        opened = try MPDConnection(place, commandTimeout: Self.timeout)
      } catch {
        problems.append("\(place.shown): \(error)")
        continue
      }
      let version = opened.protocolVersion
      guard !version.lexicographicallyPrecedes(Self.oldestProtocol) else {
        throw CommandFailure(
          "MPD at \(place.shown) speaks protocol \(version.map(String.init).joined(separator: "."));"
            + " stickers need 0.23: take a newer MPD"
        )
      }
      connection = opened
      address = place
      return
    }
    throw CommandFailure(
      "cannot reach MPD at \(problems.joined(separator: "; ")); start it, or name another one with"
        + " --mpd-host"
    )
  }

  /// Returns the music folder that MPD tells.
  func musicFolder() throws(CommandFailure) -> BytePath {
    if let folder = try ask({ () throws(MPDConnection.Failure) in try connection.musicFolder() }),
      folder.hasPrefix("/")
    {
      return BytePath(folder).cleaned()
    }
    throw CommandFailure(
      .usage,
      "MPD at \(address.shown) does not tell its music folder, which it does over a local socket"
        + " alone; name it with --mpd-music FOLDER"
    )
  }

  /// Returns all songs of MPD's database.
  func songs() throws(CommandFailure) -> [[UInt8]] {
    try ask { () throws(MPDConnection.Failure) in
      var songs: [[UInt8]] = []
      while true {
        let more = try connection.songs(from: songs.count, count: Self.songsAtOnce)
        songs += more
        if more.count < Self.songsAtOnce { return songs }
      }
    }
  }

  /// Calls `body` with the stickers of each song, until it returns false.
  func forEach(
    _ songs: [StickerPlan.Song],
    _ body: (StickerPlan.Song, [String: String]) -> Bool
  ) throws(CommandFailure) {
    try ask { () throws(MPDConnection.Failure) in
      for start in stride(from: 0, to: songs.count, by: Self.readAtOnce) {
        let some = songs[start..<min(start + Self.readAtOnce, songs.count)]
        let stickers = try connection.stickers(of: some.map(\.uri)[...])
        for (song, stickers) in zip(some, stickers) where !body(song, stickers) { return }
      }
    }
  }

  /// Makes changes in their order, and returns how many were made.
  ///
  /// Before each batch `isWanted` is told how many are made, and says whether to go on.
  func make(
    _ changes: [StickerChange],
    while isWanted: (Int) -> Bool
  ) throws(CommandFailure) -> Int {
    try ask { () throws(MPDConnection.Failure) in
      for start in stride(from: 0, to: changes.count, by: Self.writtenAtOnce) {
        guard isWanted(start) else { return start }
        try connection.change(changes[start..<min(start + Self.writtenAtOnce, changes.count)])
      }
      return changes.count
    }
  }

  /// Asks something, and says of a refusal what to do.
  private func ask<Answer>(
    _ question: () throws(MPDConnection.Failure) -> Answer
  ) throws(CommandFailure) -> Answer {
    do throws(MPDConnection.Failure) {
      return try question()
    } catch {
      let advice =
        switch error.refusal {
        case .permission: "give a password that MPD grants admin: --mpd-host PASSWORD@HOST"
        case .unavailable: "name a sticker_file in mpd.conf and start MPD again"
        case .other, nil: "run it again: what was written stays"
        }
      throw CommandFailure("MPD at \(address.shown): \(error); \(advice)")
    }
  }
}

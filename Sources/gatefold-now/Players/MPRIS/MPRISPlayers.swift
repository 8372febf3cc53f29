// SPDX-License-Identifier: MIT

import Export

/// The players on a bus, as far as they have told of themselves.
///
/// Source: MPRIS D-Bus Interface Specification 2.2.
package struct MPRISPlayers: Sendable {
  /// What the names of all players begin with.
  package static let prefix = "org.mpris.MediaPlayer2."

  /// A connection that has a player's name.
  private struct Player {
    /// Its names, without what all of them begin with.
    var names: [String] = []
    var state = PlayerReport.State.stopped
    var song = PlayedSong()
    /// Which of all players began to play so many-eth; 0 for one that played in the beginning.
    var order = 0
    /// Whether it is being asked for all of its properties.
    var isAsked = true
  }

  /// The only player that is wanted; nil for any.
  private let wanted: String?
  /// By their connections.
  private var players: [String: Player] = [:]
  /// How many times one began to play.
  private var starts = 0
  /// Whether the players that were there in the beginning have told of themselves.
  private var isStarted = false

  /// Takes any player, or one by its name without what all of them begin with.
  package init(wanted: String? = nil) { self.wanted = wanted }

  /// Whether every player has told what it does.
  package var isSettled: Bool { !players.values.contains { $0.isAsked } }

  /// Takes an event; returns the connection that is to be asked for its properties, if one is.
  package mutating func take(_ event: BusEvent) -> String? {
    defer { if isSettled { isStarted = true } }
    switch event {
    case .owner(let name, let connection): return take(name: name, of: connection)
    case .unanswered(let connection):
      players[connection]?.isAsked = false
      return nil
    case .properties(let connection, let properties):
      guard var player = players[connection] else { return nil }
      let isAsked = update(&player, properties)
      players[connection] = player
      return isAsked ? connection : nil
    }
  }

  /// Takes a name that went over to another connection; returns that one where it is new.
  private mutating func take(name: String, of connection: String?) -> String? {
    let name = String(name.dropFirst(Self.prefix.count))
    for other in players.keys {
      players[other]?.names.removeAll { $0 == name }
      if players[other]?.names.isEmpty == true { players[other] = nil }
    }
    guard let connection, isWanted(name) else { return nil }
    let isNew = players[connection] == nil
    players[connection, default: Player()].names.append(name)
    players[connection]?.names.sort()
    return isNew ? connection : nil
  }

  /// Whether a player is one that is followed.
  private func isWanted(_ name: String) -> Bool {
    // playerctld is no player: it repeats what another one tells.
    guard let wanted else { return name != "playerctld" }
    // A second instance has a name of its own: `vlc.instance7389`.
    return name == wanted || name.hasPrefix(wanted + ".")
  }

  /// Takes properties; returns whether others are to be asked for.
  private mutating func update(_ player: inout Player, _ properties: BusProperties) -> Bool {
    let wasPlaying = player.state == .playing
    if properties.isComplete {
      player.isAsked = false
      player.state = .stopped
      player.song = PlayedSong()
    }
    if let text = properties.entries.last(where: { $0.key == "PlaybackStatus" })?.text {
      player.state = text == "Playing" ? .playing : text == "Paused" ? .paused : .stopped
    }
    if let metadata = properties.metadata { player.song = PlayedSong(metadata: metadata) }
    if player.state == .playing, !wasPlaying {
      // Of those that play already in the beginning nobody knows who began last.
      if isStarted { starts += 1 }
      player.order = starts
    }
    let wantsMore = properties.invalidated.contains { ["Metadata", "PlaybackStatus"].contains($0) }
    if wantsMore { player.isAsked = true }
    return wantsMore
  }

  /// What the players do: first those that began to play last, of equals by name.
  package var reports: [PlayerReport] {
    players.values
      .sorted { ($1.order, $0.names[0]) < ($0.order, $1.names[0]) }
      .map { player in
        PlayerReport(
          player: NowPlaying.Player(kind: .mpris, name: player.names[0]),
          state: player.state,
          song: player.state == .stopped ? nil : player.song
        )
      }
  }
}

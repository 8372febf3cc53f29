// SPDX-License-Identifier: MIT

import Console
import Export
import Testing
import gatefold_now

@Suite("Players on a bus")
struct MPRISPlayersTests {
  /// An event that a name has an owner.
  private static func owner(_ name: String, _ connection: String?) -> BusEvent {
    .owner(name: MPRISPlayers.prefix + name, connection: connection)
  }

  /// An event with properties.
  private static func properties(
    _ connection: String,
    status: String? = nil,
    title: String? = nil,
    isComplete: Bool = false,
    invalidated: [String] = []
  ) -> BusEvent {
    var properties = BusProperties(isComplete: isComplete)
    if let status { properties.entries = [.init("PlaybackStatus", status)] }
    if let title { properties.metadata = [.init("xesam:title", title)] }
    properties.invalidated = invalidated
    return .properties(connection: connection, properties)
  }

  /// Takes events, and returns whom they make questionable.
  private static func take(_ events: [BusEvent], _ players: inout MPRISPlayers) -> [String] {
    events.compactMap { players.take($0) }
  }

  @Test(
    "A player that comes is asked once, told of once it has answered, and gone when its name is"
  )
  func coming() {
    var players = MPRISPlayers()
    #expect(
      Self.take([Self.owner("a", ":1"), Self.owner("a.instance2", ":1")], &players) == [":1"]
    )
    #expect(!players.isSettled)
    _ = players.take(Self.properties(":1", status: "Playing", title: "T", isComplete: true))
    #expect(players.isSettled)
    #expect(players.reports.map(\.player.name) == ["a"])
    #expect(players.reports.map(\.state) == [.playing])
    #expect(players.reports.map { $0.song?.title } == ["T"])
    _ = Self.take([Self.owner("a", nil), Self.owner("a.instance2", nil)], &players)
    #expect(players.reports.isEmpty)
  }

  @Test("A name that goes over to another connection takes that one along")
  func takeover() {
    var players = MPRISPlayers()
    #expect(Self.take([Self.owner("a", ":1"), Self.owner("a", ":2")], &players) == [":1", ":2"])
    _ = players.take(Self.properties(":1", status: "Playing", isComplete: true))
    #expect(players.reports.map(\.state) == [.stopped])
  }

  @Test("Of several that play the one that began last comes first; of those found playing, by name")
  func order() {
    var players = MPRISPlayers()
    _ = Self.take(
      [
        Self.owner("b", ":1"), Self.owner("a", ":2"), Self.owner("c", ":3"),
        Self.properties(":1", status: "Playing", isComplete: true),
        Self.properties(":2", status: "Playing", isComplete: true),
        Self.properties(":3", status: "Paused", isComplete: true),
      ],
      &players
    )
    #expect(players.reports.map(\.player.name) == ["a", "b", "c"])
    _ = players.take(Self.properties(":3", status: "Playing"))
    #expect(players.reports.map(\.player.name) == ["c", "a", "b"])
    // Another song is no new beginning.
    _ = players.take(Self.properties(":1", title: "next"))
    _ = players.take(Self.properties(":2", status: "Paused"))
    _ = players.take(Self.properties(":2", status: "Playing"))
    #expect(players.reports.map(\.player.name) == ["a", "c", "b"])
  }

  @Test("One that never answers keeps nobody from having begun last", arguments: [true, false])
  func silent(_ leaves: Bool) {
    var players = MPRISPlayers()
    _ = Self.take(
      [
        Self.owner("a", ":1"), Self.owner("b", ":2"), Self.owner("silent", ":3"),
        Self.properties(":1", status: "Playing", isComplete: true),
        Self.properties(":2", status: "Paused", isComplete: true),
        leaves ? Self.owner("silent", nil) : .unanswered(connection: ":3"),
        Self.properties(":2", status: "Playing"),
      ],
      &players
    )
    #expect(players.reports.first?.player.name == "b")
  }

  @Test("What changed without being told is asked for, other things are not")
  func invalidated() {
    var players = MPRISPlayers()
    _ = Self.take([Self.owner("a", ":1"), Self.properties(":1", isComplete: true)], &players)
    #expect(players.take(Self.properties(":1", invalidated: ["Metadata"])) == ":1")
    #expect(!players.isSettled)
    #expect(players.take(.unanswered(connection: ":1")) == nil)
    #expect(players.isSettled)
    #expect(players.take(Self.properties(":1", invalidated: ["Volume"])) == nil)
    #expect(players.take(Self.properties(":7", invalidated: ["Metadata"])) == nil)
  }

  @Test(
    "One player by its name, its further instances too; playerctld only by name",
    arguments: [
      ("vlc", ["vlc"]), ("vlc2", ["vlc2.instance5"]), (nil, ["vlc", "vlc2.instance5"]),
      ("playerctld", ["playerctld"]), ("v", []),
    ] as [(String?, [String])]
  )
  func wanted(_ name: String?, _ followed: [String]) {
    var players = MPRISPlayers(wanted: name)
    let names = ["vlc", "vlc2.instance5", "playerctld"]
    _ = Self.take(names.enumerated().map { Self.owner($1, ":\($0)") }, &players)
    #expect(players.reports.map(\.player.name) == followed)
  }

  @Test("A player that has stopped has no song")
  func stopped() {
    var players = MPRISPlayers()
    _ = Self.take(
      [
        Self.owner("a", ":1"),
        Self.properties(":1", status: "Stopped", title: "T", isComplete: true),
      ],
      &players
    )
    #expect(players.reports.map(\.song) == [nil])
  }
}

@Suite("The player that is shown")
struct PlayerChoiceTests {
  /// A player in a state.
  private static func report(_ name: String, _ state: PlayerReport.State) -> PlayerReport {
    PlayerReport(player: .init(kind: name == "mpd" ? .mpd : .mpris, name: name), state: state)
  }

  @Test(
    "The first that plays, else the first that is paused, else the first; MPD before the bus",
    arguments: [
      ((.playing, .playing, .playing), "mpd"), ((.paused, .paused, .playing), "b"),
      ((.paused, .playing, .playing), "a"), ((.stopped, .paused, .stopped), "a"),
      ((.paused, .stopped, .paused), "mpd"), ((.stopped, .stopped, .stopped), "mpd"),
    ] as [((PlayerReport.State, PlayerReport.State, PlayerReport.State), String)]
  )
  func order(
    _ states: (PlayerReport.State, PlayerReport.State, PlayerReport.State),
    _ name: String
  ) {
    let shown = PlayerChoice.shown(
      mpd: Self.report("mpd", states.0),
      bus: [Self.report("a", states.1), Self.report("b", states.2)]
    )
    #expect(shown?.player.name == name)
  }

  @Test("Where there is no player, none is shown")
  func nobody() {
    #expect(PlayerChoice.shown(mpd: nil, bus: []) == nil)
  }

  @Test("Waiting doubles from half a second to ten, and begins anew after a success")
  func backoff() {
    var backoff = Backoff()
    let times = (0..<7).map { _ in backoff.wait() }
    #expect(times == [0.5, 1, 2, 4, 8, 10, 10].map { Duration.seconds($0) })
    backoff.reset()
    #expect(backoff.wait() == .milliseconds(500))
  }
}

@Suite("Where the session bus is")
struct BusAddressTests {
  @Test(
    "The variable, else the socket in the runtime folder, escaped as addresses are; else nowhere",
    arguments: [
      ([.sessionBus: "unix:path=/x", .runtimeFolder: "/r"], "unix:path=/x"),
      ([.runtimeFolder: "/run/user/1000"], "unix:path=/run/user/1000/bus"),
      ([.runtimeFolder: "/a b,c=é"], "unix:path=/a%20b%2cc%3d%c3%a9/bus"), ([:], nil),
    ] as [([Environment.Variable: String], String?)]
  )
  func addresses(_ variables: [Environment.Variable: String], _ address: String?) {
    var environment = Environment()
    for (variable, value) in variables { environment.variables[variable] = Array(value.utf8) }
    #expect(BusFollower.address(environment) == address)
  }
}

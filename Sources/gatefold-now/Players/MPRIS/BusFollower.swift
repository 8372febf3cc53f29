// SPDX-License-Identifier: MIT

package import Console

/// The players of a session bus, which is connected to again and again.
package final class BusFollower {
  /// Why there is no connection; nil while there is one.
  private(set) var problem: String?
  /// When it is tried again; nil while there is a connection.
  private(set) var retryAt: ContinuousClock.Instant?

  private let address: String
  private let wanted: String?
  private var bus: SessionBus?
  private var players: MPRISPlayers
  private var backoff = Backoff()

  /// Follows the players at an address, or one of them by its name.
  init(address: String, wanted: String?) {
    self.address = address
    self.wanted = wanted
    players = MPRISPlayers(wanted: wanted)
    retryAt = .now
  }

  /// Returns the address of the session bus; nil where there is none.
  package static func address(_ environment: Environment) -> String? {
    // As sd_bus_open_user(3) finds it.
    environment.text(.sessionBus)
      ?? environment.text(.runtimeFolder).map { "unix:path=\(Self.escaped($0))/bus" }
  }

  /// Returns a path as an address of D-Bus may hold it (D-Bus Specification 0.42, "Server Addresses").
  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 0x80 || "0123456789-_/.*".utf8.contains(byte) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text
  }

  /// The descriptor to wait for and the events of poll(2) to wait for; nil while there is no connection.
  var waiting: (descriptor: Int32, events: Int16)? {
    guard bus != nil, let descriptor = bus?.descriptor, let events = bus?.pollEvents else {
      return nil
    }
    return (descriptor, events)
  }

  /// How long to wait at most for the descriptor, in milliseconds; nil for as long as it takes.
  var timeoutMilliseconds: Int? { bus?.timeoutMilliseconds }

  /// Whether every player has told what it does.
  var isSettled: Bool { players.isSettled }

  /// What the players do, as ``MPRISPlayers/reports``.
  var reports: [PlayerReport] { players.reports }

  /// Does what is due: tries to connect, and takes what has arrived.
  func advance() {
    if bus == nil {
      guard let retryAt, retryAt <= .now else { return }
      connect()
    }
    perform { (follower, bus) throws(SessionBus.Failure) in
      // Questions are sent by the next processing, if not at once.
      while true {
        let events = try bus.process()
        if events.isEmpty { return }
        try follower.take(events, bus)
      }
    }
  }

  /// Connects, and asks the players that are there.
  private func connect() {
    do throws(SessionBus.Failure) {
      let opened = try SessionBus(address: address)
      try take(try opened.watchPlayers(), opened)
      bus = consume opened
      retryAt = nil
      problem = nil
      backoff.reset()
    } catch {
      fail(error)
    }
  }

  /// Takes events, and asks the players that they make questionable.
  private func take(
    _ events: [BusEvent],
    _ bus: borrowing SessionBus
  ) throws(SessionBus.Failure) {
    for event in events {
      if let connection = players.take(event) { try bus.ask(connection) }
    }
  }

  /// Uses the connection, and gives it up where that fails.
  private func perform(
    _ body: (BusFollower, borrowing SessionBus) throws(SessionBus.Failure) -> Void
  ) {
    guard let current = bus.take() else { return }
    do throws(SessionBus.Failure) {
      try body(self, current)
      bus = consume current
    } catch {
      fail(error)
    }
  }

  /// Gives the connection up, and the players with it.
  private func fail(_ error: SessionBus.Failure) {
    bus = nil
    players = MPRISPlayers(wanted: wanted)
    problem = SystemError.text(error.number)
    retryAt = .now + backoff.wait()
  }
}

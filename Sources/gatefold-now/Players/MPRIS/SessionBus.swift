// SPDX-License-Identifier: MIT

import CSystemdShim

/// What the bus tells of players.
package enum BusEvent: Hashable, Sendable {
  /// A player's name, and the connection that has it now; nil where none does any more.
  case owner(name: String, connection: String?)
  /// What a connection tells of itself as a player.
  case properties(connection: String, BusProperties)
  /// A connection did not say what it was asked for.
  case unanswered(connection: String)
}

/// Properties of a player: texts only, in the order in which they were told.
package struct BusProperties: Hashable, Sendable {
  /// A key and its text; several of the same key are a list.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var text: String

    /// Creates an entry.
    package init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }
  }

  /// Whether these are all that it has.
  package var isComplete: Bool
  /// What stands in no dictionary.
  package var entries: [Entry] = []
  /// What stands in `Metadata`; nil where that was not told.
  package var metadata: [Entry]?
  /// What changed without being told.
  package var invalidated: [String] = []

  /// Creates properties of which none is told yet.
  package init(isComplete: Bool) { self.isComplete = isComplete }
}

/// A connection to the session bus: the only place that calls the shim of sd-bus.
struct SessionBus: ~Copyable {
  /// The bus cannot be reached, or is gone: the system's error number.
  struct Failure: Error {
    var number: Int32
  }

  private let bus: OpaquePointer

  /// Connects to a bus.
  init(address: String) throws(Failure) {
    var opened: OpaquePointer?
    let number = gfBusOpen(address, &opened)
    guard number == 0, let opened else { throw Failure(number: number) }
    bus = opened
  }

  deinit { gfBusClose(bus) }

  /// The descriptor to wait for.
  var descriptor: Int32 { gfBusDescriptor(bus) }
  /// The events of poll(2) to wait for.
  var pollEvents: Int16 { gfBusPollEvents(bus) }
  /// How long to wait at most, in milliseconds; nil for as long as it takes.
  var timeoutMilliseconds: Int? {
    let time = gfBusTimeoutMilliseconds(bus)
    return time < 0 ? nil : Int(time)
  }

  /// Begins to listen, and returns the players that are there.
  func watchPlayers() throws(Failure) -> [BusEvent] {
    var inbox = BusInbox()
    let number = withUnsafeMutablePointer(to: &inbox) { gfBusWatchPlayers(bus, takeEvent, $0) }
    guard number == 0 else { throw Failure(number: number) }
    return inbox.events
  }

  /// Asks a connection for its properties, which come among the events.
  func ask(_ connection: String) throws(Failure) {
    let number = gfBusAskPlayer(bus, connection)
    guard number == 0 else { throw Failure(number: number) }
  }

  /// Returns what has arrived, without waiting.
  func process() throws(Failure) -> [BusEvent] {
    var inbox = BusInbox()
    let number = withUnsafeMutablePointer(to: &inbox) { gfBusProcess(bus, takeEvent, $0) }
    guard number == 0 else { throw Failure(number: number) }
    return inbox.events
  }
}

/// Puts an event of the shim into the inbox that is its context.
private func takeEvent(
  _ context: UnsafeMutableRawPointer?,
  _ event: GFBusEvent,
  _ first: UnsafePointer<CChar>,
  _ second: UnsafePointer<CChar>
) {
  context?.assumingMemoryBound(to: BusInbox.self).pointee
    .take(event, String(cString: first), String(cString: second))
}

/// Puts events together from what the shim tells piece by piece.
private struct BusInbox {
  /// What is complete.
  var events: [BusEvent] = []
  /// The properties that are being told.
  private var properties: BusProperties?
  /// The dictionary that is being told.
  private var dictionary: String?

  /// Takes a piece.
  mutating func take(_ event: GFBusEvent, _ first: String, _ second: String) {
    switch event {
    case .owner: events.append(.owner(name: first, connection: second.isEmpty ? nil : second))
    case .beginAll: properties = BusProperties(isComplete: true)
    case .beginSome: properties = BusProperties(isComplete: false)
    case .beginDictionary:
      dictionary = first
      if first == "Metadata" { properties?.metadata = [] }
    case .endDictionary: dictionary = nil
    case .value:
      let entry = BusProperties.Entry(first, second)
      if dictionary == nil {
        properties?.entries.append(entry)
      } else if dictionary == "Metadata" {
        properties?.metadata?.append(entry)
      }
    case .invalidated: properties?.invalidated.append(first)
    case .end:
      if let properties { events.append(.properties(connection: first, properties)) }
      properties = nil
    case .unanswered: events.append(.unanswered(connection: first))
    }
  }
}

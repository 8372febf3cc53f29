// SPDX-License-Identifier: MIT

import Arguments
import Palette
import Store

/// Times searches for a colour within one process, as a player makes them.
struct FindTimes {
  private let query: ColorQuery
  private let reader: IndexReader
  private let times: Int

  /// Takes what to look for from a command line.
  init(_ command: ParsedCommand) throws {
    var query = ColorQuery(try ColorNotation.color(command.words[0]))
    query.limit = command.number("limit") ?? query.limit
    query.filter.artist = command.text("artist")
    self.query = query
    reader = try IndexReader(path: command.bytes("db") ?? [])
    times = command.number("times") ?? 100
  }

  /// Searches once to warm up and then as often as asked, and prints the times.
  func print() throws {
    var found = try reader.albums(nearestTo: query).count
    var milliseconds: [String] = []
    for _ in 0..<times {
      let duration = try ContinuousClock().measure {
        found = try reader.albums(nearestTo: query).count
      }
      milliseconds.append(String(Double(duration / .microseconds(1)).rounded() / 1000))
    }
    Swift.print("{\"found\":\(found),\"milliseconds\":[\(milliseconds.joined(separator: ","))]}")
  }
}

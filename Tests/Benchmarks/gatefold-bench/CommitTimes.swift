// SPDX-License-Identifier: MIT

import Arguments
import Glibc
import LibraryKeys
import Store

/// An indexer that does nothing but commit, beside which look-ups are timed (P7).
struct CommitTimes {
  /// What the subcommand takes.
  static let definition = CommandDefinition(
    name: "commits",
    summary: "Commit to an index for some time, as an indexer does",
    details: [
      "Each transaction notes that a track of a synthetic index has changed, each eighth gives a cover",
      "new colours. Prints a JSON object.",
      "Without --seconds it ends when standard input does.",
    ],
    operand: OperandDefinition("DATABASE", .path, isRequired: true, isRepeated: false),
    options: [
      OptionDefinition(
        "seconds",
        value: .init("N", .number(1...3600)),
        summary: "How long"
      ),
      OptionDefinition(
        "albums",
        value: .init("N", .number(1...10_000_000)),
        summary: "How many albums the index has; required"
      ),
    ],
    examples: [
      .init("gatefold-bench commits /tmp/large.db --albums 8334 --seconds 5", "commit for a while")
    ]
  )

  private let database: [UInt8]
  /// Nil: until standard input ends.
  private let seconds: Int?
  private let albums: Int

  /// Takes what to write from a command line.
  init(_ command: ParsedCommand) throws {
    database = command.operands[0]
    seconds = command.number("seconds")
    albums = command.number("albums") ?? 1
  }

  /// Commits and prints how often.
  func print() throws {
    // Made first: drawing the colours is not what is measured. Two of each, since an equal row is left alone.
    let covers = (0..<512).map { number in
      SyntheticIndex.cover(1 + number % 256 * 31 % albums, edition: 1 + number / 256)
    }
    let writer = try IndexWriter.open(path: BytePath(database), clock: { 1_767_323_046 })
    let index = SyntheticIndex(path: database, tracksPerAlbum: 12)
    let folders = try (0..<256).map { number in
      try index.folder(ofAlbum: 1 + number * 31 % albums, writer)
    }
    var times = Times(count: 1 << 20)
    times.begin()
    let start = Times.now
    var number = 0
    while !isOver(since: start) {
      let start = Times.now
      try writer.begin()
      try index.touch(folders[number % folders.count], size: Int64(2 + number), writer)
      if number.isMultiple(of: 8) { _ = try writer.save(covers[number / 8 % covers.count]) }
      try writer.commit()
      times.add(since: start, isFound: true)
      number += 1
    }
    times.end()
    let ending = try writer.close()
    Swift.print(times.json(form: "commits", answer: "\(ending)"))
  }

  /// Returns whether it has been long enough.
  private func isOver(since start: UInt64) -> Bool {
    if let seconds { return Times.now - start >= UInt64(seconds) * 1_000_000_000 }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) != 0
  }
}

// SPDX-License-Identifier: MIT

import Arguments
import Glibc
import Palette
import Store
import TestSupport

/// Times look-ups of tracks by their paths within one process, as a player makes them (P6, P7).
///
/// `lookup_peers.py` and `gatefold-floor lookup` take the same options, ask the same questions in the same
/// order and print the same members.
struct LookupTimes {
  /// What the subcommand takes.
  static let definition = CommandDefinition(
    name: "lookup",
    summary: "Time look-ups of tracks by their paths in an index",
    details: [
      "KEYS holds the paths, each ended by a newline. Prints a JSON object; times are nanoseconds."
    ],
    operand: OperandDefinition("KEYS", .path, isRequired: true, isRepeated: false),
    options: [
      OptionDefinition("db", value: .init("PATH", .path), summary: "The index; required"),
      OptionDefinition(
        "form",
        value: .init("FORM", .word(Form.allCases.map(\.rawValue))),
        summary: "By itself, 1,000 in a transaction, or of a copy in memory; default single"
      ),
      OptionDefinition(
        "answer",
        value: .init("ANSWER", .word(Answer.allCases.map(\.rawValue))),
        summary: "The colours alone, or the whole record; default colors"
      ),
      OptionDefinition(
        "count",
        value: .init("N", .number(1...100_000_000)),
        summary: "How many look-ups; default 1000000"
      ),
      OptionDefinition(
        "seed",
        value: .init("N", .number(0...1_000_000)),
        summary: "Which of the keys, in which order; default 1"
      ),
      OptionDefinition(
        "pause",
        value: .init("N", .number(0...1_000_000)),
        summary: "Microseconds to sleep before each look-up; default 0"
      ),
    ],
    examples: [.init("gatefold-bench lookup /tmp/keys --db /tmp/large.db", "a million look-ups")]
  )

  /// How an index is asked.
  enum Form: String, CaseIterable { case single, batch, copy }

  /// What is asked for.
  enum Answer: String, CaseIterable { case colors, record }

  /// Look-ups in one transaction: a list that comes into view, and then some.
  private static let batch = 1_000
  /// Look-ups that are made before any is timed: each page is met once, more or less.
  private static let warmUp = 50_000
  /// What a reader may keep of the file; the same for all contenders.
  private static let cacheByteCount = 16 << 20

  private let keys: [[UInt8]]
  private let database: [UInt8]
  private let form: Form
  private let answer: Answer
  private let count: Int
  private let seed: Int
  private let pause: UInt32

  /// Takes what to look up from a command line.
  init(_ command: ParsedCommand) throws {
    keys = try Self.lines(of: command.operands[0])
    database = command.bytes("db") ?? []
    form = command.word("form", as: Form.self) ?? .single
    answer = command.word("answer", as: Answer.self) ?? .colors
    count = command.number("count") ?? 1_000_000
    seed = command.number("seed") ?? 1
    pause = UInt32(command.number("pause") ?? 0)
  }

  /// Returns the lines of a file as bytes.
  private static func lines(of path: [UInt8]) throws -> [[UInt8]] {
    guard let file = fopen(String(decoding: path, as: UTF8.self), "r") else {
      throw StoreError(.absent, "there are no keys at \(String(decoding: path, as: UTF8.self))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let read = fread(&piece, 1, piece.count, file), read > 0 { bytes += piece[..<read] }
    return bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// Looks up to warm up and then as often as asked, and prints the times.
  func print() throws {
    var times = Times(count: count)
    switch form {
    case .single:
      let reader = try IndexReader(path: database, cacheByteCount: Self.cacheByteCount)
      try run(&times, in: count) {
        reader
      } within: { _, body in
        try body()
      }
    case .batch:
      let reader = try IndexReader(path: database, cacheByteCount: Self.cacheByteCount)
      try run(&times, in: Self.batch) {
        reader
      } within: { reader, body in
        try reader.atOneMoment(body)
      }
    case .copy:
      let copy = try IndexCopy(path: database)
      try run(&times, in: count) {
        copy.reader()
      } within: { _, body in
        try body()
      }
    }
    Swift.print(times.json(form: form.rawValue, answer: answer.rawValue))
  }

  /// Looks all keys up, some of them within one call of `within`.
  private func run(
    _ times: inout Times,
    in size: Int,
    _ reader: @escaping () -> IndexReader,
    within: (IndexReader, () throws -> Void) throws -> Void
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func key() -> [UInt8] { keys[Int(random.next() % UInt64(keys.count))] }
    for _ in 0..<min(Self.warmUp, count) { times.note(try found(key(), in: reader())) }
    random = SplitMix64(seed: UInt64(seed))
    times.begin()
    var done = 0
    while done < count {
      let end = min(done + size, count)
      try within(reader()) {
        for _ in done..<end {
          let key = key()
          if pause > 0 { usleep(pause) }
          let start = Times.now
          do {
            let isFound = try found(key, in: reader()) != 0
            times.add(since: start, isFound: isFound)
          } catch {
            times.add(error: "\(error)")
          }
        }
      }
      done = end
    }
    times.end()
  }

  /// Looks a key up; returns the background of what was found as 0x1RRGGBB, so that contenders can be
  /// compared, or 0 for nothing.
  private func found(_ key: [UInt8], in reader: IndexReader) throws -> UInt32 {
    switch answer {
    case .colors:
      guard let colors = try reader.colors(ofTrack: key) else { return 0 }
      return 1 << 24 | colors.background.packed
    case .record:
      let result = try reader.lookUp([.track(key)], limit: 1)
      return result?.matches.first?.cover == nil ? 0 : 1 << 24
    }
  }
}

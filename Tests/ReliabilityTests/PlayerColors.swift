// SPDX-License-Identifier: MIT

// What follows is the example in docs/players.md; PlayerTests compares the two.
import Palette
import Store

/// Answers as the programs above do.
struct PlayerColors {
  /// The index's path, as bytes.
  let file: [UInt8]

  /// 1: opens, asks, closes.
  func one(_ track: [UInt8]) throws -> String {
    line(try IndexReader(path: file).colors(ofTrack: track))
  }

  /// 2: asks many questions within one transaction.
  func many(_ tracks: [[UInt8]]) throws -> [String] {
    try IndexReader(path: file).colors(ofTracks: tracks).map(line)
  }

  /// 3: asks a copy, which is made anew where the index has changed.
  func ever(_ tracks: some Sequence<[UInt8]>) throws -> [String] {
    let copy = try IndexCopy(path: file)
    return try tracks.map { line(try copy.reader().colors(ofTrack: $0)) }
  }

  /// Returns an answer as a line.
  private func line(_ colors: TrackColors?) -> String {
    guard let colors else { return "-" }
    let stops = colors.gradient.map(\.color.hex).joined(separator: " ")
    return "\(colors.text.hex) \(colors.accent.hex) \(stops)"
  }
}

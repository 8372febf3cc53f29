// SPDX-License-Identifier: MIT

// What follows is the example in docs/players.md; PlayerTests compares the two.
import Palette
import Store

/// Answers as the programs above do.
struct TrackColors {
  /// The index's path, as bytes.
  let file: [UInt8]

  /// 1: opens, asks, closes.
  func one(_ track: [UInt8]) throws -> String {
    line(try IndexReader(path: file).lookUp([.track(track)], limit: 1))
  }

  /// 2: asks many questions within one transaction.
  func many(_ tracks: [[UInt8]]) throws -> [String] {
    try IndexReader(path: file).lookUp(batch: tracks.map { [.track($0)] }, limit: 1).map(line)
  }

  /// 3: asks a copy, which is made anew where the index has changed.
  func ever(_ tracks: some Sequence<[UInt8]>) throws -> [String] {
    let copy = try IndexCopy(path: file)
    return try tracks.map { line(try copy.reader().lookUp([.track($0)], limit: 1)) }
  }

  /// Returns an answer as a line.
  private func line(_ result: LookupResult?) -> String {
    guard let cover = result?.matches.first?.cover else { return "-" }
    let colors = CoverPalette(cover.measurement)
    let bands = colors.bands.map(\.color.hex).joined(separator: " ")
    return "\(colors.text.color.hex) \(colors.ui.accent.hex) \(bands)"
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Measures the claims of 3-color.md §3.7 in full and makes their table.
struct ClaimsTable {
  /// The rows measured so far.
  private(set) var rows: [ClaimRow] = []

  /// The claims, in order, and how each is measured.
  static let claims: [(name: String, measure: @Sendable () throws -> [ClaimRow])] = [
    ("C1", invented),
    ("C2", { try FlatColors.measure(solids: 200, flats: 200, sides: [120, 500]) }),
    ("C3", { [SwatchLists.measure(pictures: 1000, limits: 1...20)] }),
    ("C4", { try EveryInput.measure(Programs()) }),
    ("C5", neutral),
    ("C6", readable),
    ("C7", alike),
    ("C8", { try StableAnswer.measure(covers: Array(0..<40), .all) }),
    ("C9", framed),
    ("C10", spots),
    ("C11", { try [SameBytes.measure(Programs(), runs: 160)] }),
    ("C12", { try DecodingCost.measure(Programs(), covers: 16) }),
    ("C13", { try [DecodingMemory.decoded(), DecodingMemory.refused()] }),
    ("C14", { try RepeatedScans.measure(albums: 60, replaced: 20) }),
    ("C15", { try RenderedScores(covers: 150).rows() }),
  ]

  /// Measures claims, all if none is named, and says how long each took.
  ///
  /// What cannot be measured is a row that says so, and the others are measured all the same.
  mutating func measure(_ names: [String]) {
    for claim in Self.claims where names.isEmpty || names.contains(claim.name) {
      let start = ContinuousClock.now
      do {
        rows += try claim.measure()
      } catch {
        rows.append(
          ClaimRow(
            claim.name,
            measured: "–",
            size: "–",
            result: "not measured: \(error)",
            goal: "–",
            isMet: false
          )
        )
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let line = "\(claim.name): \(ClaimRow.text(seconds, decimals: 1)) s\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
  }

  /// Whether every claim that was measured holds.
  var areAllMet: Bool { rows.allSatisfy(\.isMet) }

  /// The table, and below it the first cases that failed.
  func markdown(failures: Int = 10) -> String {
    var lines = ["| claim | measured | size | result | goal | met |", "|---|---|---|---|---|---|"]
    lines += rows.map { row in
      let cells = [
        row.claim, row.measured, row.size, row.result, row.goal, row.isMet ? "yes" : "**no**",
      ]
      return "| " + cells.map(Self.escaped).joined(separator: " | ") + " |"
    }
    for row in rows where !row.failures.isEmpty {
      lines += ["", "\(row.claim), \(row.measured): \(row.failures.count) cases", ""]
      lines += row.failures.prefix(failures).map { "- \($0)" }
      if row.failures.count > failures { lines.append("- and so on") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rows as JSON.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(rows) + Data("\n".utf8)
  }

  /// Returns a text that does not end its cell.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|")
  }
}

extension ClaimsTable {
  /// C1 on all pictures of §3.9 and 300 rendered covers, lossless and as JPEG.
  @Sendable private static func invented() throws -> [ClaimRow] {
    // Hidden colour is no colour of a JPEG.
    let opaque = SpecifiedPictures.all.filter { !$0.name.contains("transparent") }
    return [
      InventedColors.lossless(specified: SpecifiedPictures.all, covers: 0..<300),
      try InventedColors.jpeg(specified: opaque, covers: 0..<300, qualities: [90, 75, 50]),
    ]
  }

  /// C5 as PNG and as JPEG of all qualities.
  @Sendable private static func neutral() throws -> [ClaimRow] {
    let jpegs = [50, 60, 75, 85, 95].map { "jpeg \($0)" }
    return [try NeutralCovers.measure(NeutralCovers.many, formats: ["png"] + jpegs)]
  }

  /// C6 for every hue, and on all pictures of §3.9 and 300 rendered covers.
  @Sendable private static func readable() -> [ClaimRow] {
    [
      ReadablePairs.hues(Array(0..<360)),
      ReadablePairs.palettes(specified: SpecifiedPictures.all, covers: 0..<300, side: 200),
    ]
  }

  /// C7 in all codings.
  @Sendable private static func alike() throws -> [ClaimRow] {
    [
      try OneAnswer.codings(random: 11, scales: [1, 4]), try OneAnswer.greys(),
      try OneAnswer.orientations(), try OneAnswer.inks(random: 11),
    ]
  }

  /// C9 on JPEGs of 444 to 800 px, which the loader shrinks, and of covers half as large that were
  /// enlarged before, so that what it shrinks to is the cover itself.
  @Sendable private static func framed() throws -> [ClaimRow] {
    let numbers = FramedCovers.numbers(60)
    return try FramedCovers.measure(numbers, side: 400, .files("jpeg 85"))
      + FramedCovers.measure(numbers, side: 200, .files("doubled 85"))
  }

  /// C10 as PNG and as JPEG, also one that is shrunk on load.
  @Sendable private static func spots() throws -> [ClaimRow] {
    try ["png", "jpeg 85"].flatMap { format in
      try [100, 500].map { try VividSpots.measure(side: $0, .files(format)) }
    }
  }
}

// SPDX-License-Identifier: MIT

import Console
import Indexer
import LibraryKeys
import MusicLibrary

/// Candidates as people read them, a line each.
struct CandidateRows {
  /// How the chosen one is set off.
  let style: TerminalStyle
  /// How paths are shown.
  let paths: ExplainPaths

  /// The most candidates that are listed behind the one that was taken.
  private static let limit = 12

  /// Returns the candidates with rank, what became of each, name and reason; what failed with why.
  func lines(_ choice: ExplainedChoice) -> [String] {
    var count = min(choice.candidates.count, Self.limit)
    if case .taken(let place) = choice.outcome { count = max(count, place + 1) }
    let shown = choice.candidates.prefix(count)
    let names = shown.map(subject(of:))
    let nameWidth = TextColumns.width(of: names)
    let rankWidth = String(count).count
    let statusWidth = TextColumns.width(of: shown.map { Self.status(of: $0) })
    var lines: [String] = []
    for (place, (name, candidate)) in zip(names, shown).enumerated() {
      let rank = String(place + 1)
      let indent = String(repeating: " ", count: rankWidth - rank.count)
      let status = TextColumns.padded(Self.status(of: candidate), to: statusWidth)
      let line =
        "\(indent)\(rank)  \(status)  \(TextColumns.padded(name, to: nameWidth))  \(reason(of: candidate))"
      lines.append(candidate.isTaken ? style.bold(line) : line)
      if let failure = candidate.status.failure?.words {
        let blanks = String(repeating: " ", count: rankWidth + statusWidth + 4)
        lines.append("\(blanks)\(failure)")
      }
    }
    let others = choice.candidates.count - count
    if others > 0 {
      lines.append("and \(CountText.text(others, "other candidate")) (--json lists all)")
    }
    return lines
  }

  /// Returns what a candidate is: an image's path, or the track that a picture is in.
  func subject(of candidate: ExplainedCandidate) -> String {
    let path = paths.text(candidate.path)
    switch candidate.candidate.subject {
    case .image: return path
    case .picture: return "picture in \(path)"
    }
  }

  /// Returns why something is a candidate.
  func reason(of candidate: ExplainedCandidate) -> String {
    var text = candidate.candidate.words
    if candidate.candidate.source == .sharedFolder {
      text += ", in a folder that several albums share"
    }
    if !candidate.candidate.isAgreed, case .embedded(let share) = candidate.candidate.reason,
      share.pictured < share.tracks
    {
      text += ", so tracks without a picture do not show it"
    }
    return text
  }

  /// Returns what became of a candidate, in a word or two.
  private static func status(of candidate: ExplainedCandidate) -> String {
    switch candidate.status {
    case .chosen: "chosen"
    case .kept: "kept"
    case .failed: "failed"
    case .notTried: "not tried"
    case .notNeeded: "not needed"
    }
  }
}

// SPDX-License-Identifier: MIT

import Console
import Indexer
import LibraryKeys
import MusicLibrary

/// The discs and tracks of an album that show another cover than the album.
struct OtherCovers {
  /// The most groups of tracks that are listed.
  private static let limit = 12

  private let explanation: CoverExplanation
  private let rows: CandidateRows

  /// Takes what is explained.
  init(_ explanation: CoverExplanation, rows: CandidateRows) {
    self.explanation = explanation
    self.rows = rows
  }

  /// A line for each disc and each run of tracks with another cover, for what failed on the way to one,
  /// and for the tracks that show none.
  var lines: [String] {
    var parts = explanation.discs.map { disc in
      (name: "disc \(disc.number)", lines: self.lines(disc.choice))
    }
    let runs = trackRuns.filter { !self.lines($0[0].choice).isEmpty }
    parts += runs.prefix(Self.limit).map { (name: name(of: $0), lines: self.lines($0[0].choice)) }
    let width = TextColumns.width(of: parts.filter { !$0.lines.isEmpty }.map(\.name))
    var lines = parts.flatMap { part in
      part.lines.map { "\(TextColumns.padded(part.name, to: width))  \($0)" }
    }
    let others = runs.dropFirst(Self.limit).reduce(0) { $0 + $1.count }
    if others > 0 {
      lines.append("and \(CountText.text(others, "other track")) (--json lists all)")
    }
    for inheritance in [AlbumCandidates.Inheritance.none, .agreedOnly] {
      let count = explanation.tracks.count {
        $0.shown == .nothing && $0.inheritance == inheritance
      }
      guard count > 0 else { continue }
      let tracks = CountText.text(count, "track", "shows", "show")
      lines.append("\(tracks) no cover: \(inheritance.words)")
    }
    return lines
  }

  /// The tracks, those together that follow each other with the same picture of their own and nothing
  /// that failed.
  private var trackRuns: [[CoverExplanation.Track]] {
    var runs: [[CoverExplanation.Track]] = []
    for track in explanation.tracks {
      if let last = runs.last?.last?.choice, let own = track.choice.candidates.first, own.isTaken,
        let other = last.candidates.first, other.isTaken, own.isSamePicture(as: other)
      {
        runs[runs.count - 1].append(track)
      } else {
        runs.append([track])
      }
    }
    return runs
  }

  /// Returns the name of a run of tracks: the first, and the last if there are several.
  private func name(of run: [CoverExplanation.Track]) -> String {
    let names = [run.first, run.last].compactMap { $0?.place }.map {
      rows.paths.text($0.folder, $0.name)
    }
    return run.count == 1 ? names[0] : "\(names[0]) … \(names[1])"
  }

  /// Returns what failed among the candidates of a part of the album, and its cover if that is another
  /// one than the album's.
  private func lines(_ choice: ExplainedChoice) -> [String] {
    choice.candidates.compactMap { candidate in
      if case .failed(let failure) = candidate.status {
        return "\(rows.subject(of: candidate)) failed: \(failure.words)"
      }
      guard candidate.isTaken else { return nil }
      if let cover = explanation.choice.taken, candidate.isSamePicture(as: cover) { return nil }
      return text(of: candidate)
    }
  }

  /// Returns the cover of a part of the album; of a track's own picture only what kind it is.
  private func text(of candidate: ExplainedCandidate) -> String {
    var text = rows.reason(of: candidate)
    if case .embedded(let share) = candidate.candidate.reason, share.choice == .ownTrack {
      // Its track stands before it.
    } else {
      text = "\(rows.subject(of: candidate)), \(text)"
    }
    return candidate.status == .notTried ? "\(text) (never tried)" : text
  }
}

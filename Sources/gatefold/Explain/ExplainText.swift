// SPDX-License-Identifier: MIT

import Console
import Indexer
import LibraryKeys
import MusicLibrary
import Palette
import Store

/// Why an album has its cover, as people read it: who it is, what was chosen, and from what.
///
/// Names and tags are foreign: their control characters never reach a terminal.
struct ExplainText {
  /// How colours are shown.
  let style: TerminalStyle
  /// What is explained.
  let explanation: CoverExplanation
  /// What a look-up answers.
  let answer: AlbumColors
  /// The track that was asked for, if it was one.
  let track: TrackPlace?

  private var paths: ExplainPaths { ExplainPaths(explanation) }
  private var rows: CandidateRows { CandidateRows(style: style, paths: paths) }

  /// Returns the whole text.
  func text() -> String {
    var sections = [head]
    if let track, let asked = explanation.tracks.first(where: { $0.place == track }) {
      sections.append(section(paths.text(track.folder, track.name), trackLines(asked)))
    }
    sections.append(section(candidatesTitle, rows.lines(explanation.choice)))
    sections.append(section("Images that are no candidates", rejectedLines))
    sections.append(section("Other covers", OtherCovers(explanation, rows: rows).lines))
    sections.append(section("Pictures in the tracks", pictureLines))
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns a titled block, or nothing where there are no lines.
  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : style.bold(title) + "\n" + lines.map { "  \($0)\n" }.joined()
  }

  // MARK: Head

  /// The album, its cover, and what must be known before the rest is read.
  private var head: String {
    let text = AlbumText(style: style)
    var lines = [row("cover", coverText)]
    for remark in explanation.remarks { lines.append(row("note", RemarkText.text(remark, paths))) }
    if let advice { lines.append(row("to do", advice)) }
    let identity = IdentityText(explanation: explanation, paths: paths)
    lines += identity.rows.map { row($0.label, $0.text) }
    lines.append(row("id", explanation.id))
    return style.bold(text.name(answer)) + "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// Returns a labelled line.
  private func row(_ label: String, _ text: String) -> String {
    "  \(label)\(String(repeating: " ", count: max(0, 8 - label.count)))  \(text)"
  }

  /// The cover and how it came to be, in one line.
  private var coverText: String {
    guard explanation.isOfIndex else { return "with \(explanation.profile.rawValue): \(verdict)" }
    guard case .gone = explanation.subject else { return swatches + verdict }
    return swatches + (answer.cover.map { paths.text(BytePath($0.path)) } ?? "none")
  }

  /// The largest colours of the answer, where they are shown as cells.
  private var swatches: String {
    guard track == nil, let cover = answer.cover else { return "" }
    let cells = cover.measurement.swatches.prefix(3).map { style.cell($0.color) }.joined()
    return cells.isEmpty ? "" : cells + " "
  }

  /// How the choice ended, in words.
  private var verdict: String {
    guard let taken = explanation.choice.taken else {
      return switch explanation.choice.outcome {
      case .noCandidate where explanation.rejected.isEmpty:
        "none: there is no image that could be one, and no picture in its tracks"
      case .noCandidate: "none: no image here counts as one, and there is no picture in its tracks"
      default: "none: nothing that could be one can be used"
      }
    }
    let text = "\(rows.subject(of: taken)), \(rows.reason(of: taken))"
    return switch taken.status {
    case .kept(let failure): "\(text); now \(failure.words), so its colours are kept"
    case .notTried: "\(text), if it can be decoded: it was never tried"
    case .chosen, .failed, .notNeeded: text
    }
  }

  /// What to do about an album or a track without a cover.
  private var advice: String? {
    guard explanation.isOfIndex, explanation.choice.taken == nil else { return nil }
    let then = "then run gatefold index"
    switch explanation.subject {
    case .gone: return nil
    case .looseTrack(let track):
      let name = DisplayPath.text(of: track.place.name.stem)
      return "put its cover beside it as \(name).jpg, \(then)"
    case .album(let album, let evidence):
      // A place that is no folder holds no image: the first track's folder does.
      let first = album.tracks.first?.place.folder ?? album.place
      let folder = paths.whole(evidence.place == .commonName ? first : album.place)
      // A cover.jpg would be that of all albums there.
      let isShared = explanation.isInSharedFolder
      let name = isShared ? "\(DisplayPath.text(of: album.title)).jpg" : "cover.jpg"
      if explanation.choice.outcome == .allFailed {
        return "replace what failed, or put a \(name) into \(folder), \(then)"
      }
      if let image = explanation.rejected.first, !isShared {
        let path = paths.text(image.folder, image.name)
        return "if \(path) is its cover, name it \(name); else put one into \(folder); \(then)"
      }
      return "put its cover into \(folder) as \(name), \(then)"
    }
  }

  // MARK: Candidates

  /// What stands above the candidates.
  private var candidatesTitle: String {
    let profile = explanation.profile
    let order: String
    switch explanation.subject {
    case .looseTrack: order = profile.wordsForTrack
    default: order = profile.words(isShared: explanation.isInSharedFolder)
    }
    return "Candidates, best first (\(profile.rawValue): \(order))"
  }

  /// The most images without a chance that are listed.
  private static let rejectedLimit = 10

  /// The images that are no candidates.
  private var rejectedLines: [String] {
    let shown = explanation.rejected.prefix(Self.rejectedLimit)
    let names = shown.map { paths.text($0.folder, $0.name) }
    let width = TextColumns.width(of: names)
    var lines = zip(names, shown).map { name, image in
      "\(TextColumns.padded(name, to: width))  \(image.reason.words)"
    }
    let others = explanation.rejected.count - shown.count
    if others > 0 {
      lines.append("and \(CountText.text(others, "other image")) (--json lists all)")
    }
    return lines
  }

  // MARK: Tracks

  /// What the track that was asked for has by itself, and whose cover it shows.
  private func trackLines(_ track: CoverExplanation.Track) -> [String] {
    let shown =
      switch track.shown {
      case .own: "shows this cover of its own"
      case .disc(let number): "shows the cover of disc \(number)"
      case .album where explanation.choice.taken == nil: "shows none, as the album"
      case .album: "shows the album's cover"
      case .nothing: "shows none: \(track.inheritance.words)"
      }
    return rows.lines(track.choice) + [shown]
  }

  /// The pictures in the tracks, by type.
  private var pictureLines: [String] {
    let census = explanation.pictures
    let names = census.entries.map { PictureTypeText.words($0.type) }
    let width = TextColumns.width(of: names)
    var lines = zip(names, census.entries).map { name, entry in
      let isInAll = entry.trackCount == census.trackCount
      let tracks =
        isInAll
        ? CoverReason.EmbeddedShare.all(census.trackCount)
        : "\(entry.trackCount) of \(census.trackCount) tracks"
      var text = "in \(tracks)"
      if entry.distinctCount > 1 { text += ", \(entry.distinctCount) different ones" }
      if entry.unknownCount > 0 {
        text += "; \(entry.unknownCount) of no known format, which do not count"
      }
      return "\(TextColumns.padded(name, to: width))  \(text)"
    }
    if census.bareCount > 0, !lines.isEmpty {
      lines.append("none in \(CountText.text(census.bareCount, "track"))")
    }
    return lines
  }
}

/// Columns of text.
enum TextColumns {
  /// The widest column that others are lined up with; what is longer sticks out.
  private static let widest = 44

  /// Returns the width of a column.
  static func width(of texts: [String]) -> Int {
    texts.map(\.count).filter { $0 <= widest }.max() ?? 0
  }

  /// Returns a text filled up with blanks.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

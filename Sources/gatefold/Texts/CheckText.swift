// SPDX-License-Identifier: MIT

import Console
import Extraction
import LibraryKeys
import Store

/// What `check` found, as people read it: a line for each finding.
struct CheckText {
  /// How names are shown.
  let style: TerminalStyle

  /// Returns that the database is whole.
  func whole(_ database: [UInt8]) -> String {
    row("database", "\(DisplayPath.text(of: BytePath(database))) is whole")
  }

  /// Returns what is wrong with the database.
  func line(_ damage: IndexDamage) -> String {
    let path = damage.path.map { ": \(DisplayPath.text(of: BytePath($0)))" } ?? ""
    return row("damage", "\(damage.part.rawValue): \(DisplayPath.text(of: damage.text))\(path)")
  }

  /// Returns that a root is not available.
  func line(_ root: CoverFiles.AwayRoot) -> String {
    row(
      "root",
      "\(DisplayPath.text(of: root.path)) is not available: \(root.reason);"
        + " its covers were not looked for"
    )
  }

  /// Returns that the file of a cover is gone, or could not be examined.
  func line(_ finding: CoverFiles.Finding) -> String {
    let path = DisplayPath.text(of: finding.path)
    guard let failure = finding.failure else { return row("gone", path) }
    return row("unknown", "\(path): \(failure.class.rawValue): \(failure.message)")
  }

  /// Returns what there is to know of an album's cover and pictures; nothing for most albums.
  func lines(_ album: CheckedAlbum) -> String {
    var text = ""
    let name = "\(name(album))  \(DisplayPath.text(of: BytePath(album.path)))"
    if album.reason == "noCandidate" {
      text += row("no cover", "\(name): no picture was found for it")
    } else if album.reason != nil {
      let count = CountText.text(album.failed.count, "candidate")
      text += row("no cover", "\(name): \(count), none with colours")
      for failed in album.failed {
        text += row("", "\(DisplayPath.text(of: BytePath(failed.path))): \(failed.class)")
      }
    }
    if album.pictures.count > 1 {
      let counts = album.pictures.map { "\($0.tracks)" }.joined(separator: ", ")
      let without =
        album.tracksWithoutPicture == 0
        ? "" : "; \(CountText.text(album.tracksWithoutPicture, "track")) without one"
      text += row(
        "pictures",
        "\(name): \(album.pictures.count) different ones, on \(counts) tracks\(without)"
      )
    }
    return text
  }

  /// Returns "Artist – Title", or what there is of it.
  private func name(_ album: CheckedAlbum) -> String {
    let title = DisplayPath.text(of: album.title)
    return style.bold(album.artist.map { "\(DisplayPath.text(of: $0)) – \(title)" } ?? title)
  }

  /// Returns a labelled row.
  private func row(_ label: String, _ text: String) -> String {
    let labelWidth = 8
    return "\(label)\(String(repeating: " ", count: labelWidth - label.count))  \(text)\n"
  }
}

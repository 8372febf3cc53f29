// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing
import gatefold_now

/// Which events mean what.
@Suite struct FolderEventTests {
  typealias Kinds = FolderEvent.Kinds
  typealias Meaning = FolderEvent.Meaning

  /// An event, and what it means.
  struct Row: Sendable, CustomTestStringConvertible {
    var kinds: Kinds
    var name: String
    var meaning: Meaning
    var testDescription: String { "\(kinds.rawValue) \(name)" }
  }

  static func row(_ kinds: Kinds, _ name: String, _ meaning: Meaning) -> Row {
    Row(kinds: kinds, name: name, meaning: meaning)
  }

  static let files = [
    row(.written, "1.flac", .change), row(.written, "COVER.JPG", .change),
    row(.written, "x.cue", .change), row(.attributes, "1.flac", .change),
    // It is being written, or is a link.
    row(.made, "1.flac", .newName(isKnown: false)), row(.made, "notes", .newName(isKnown: false)),
    row(.movedHere, "1.flac", .newName(isKnown: true)),
    row(.movedHere, "notes", .newName(isKnown: false)),
    row(.deleted, "cover.png", .goneName(isKnown: true)),
    row(.movedAway, "cover.png", .goneName(isKnown: true)),
    row(.deleted, "notes", .goneName(isKnown: false)),
    // Files of nobody's interest: half-done ones, those of tools, the database's.
    row(.written, "cover.jpg.part", .nothing), row(.written, "notes.txt", .nothing),
    row(.written, ".cover.jpg.Xy12", .nothing), row(.made, ".cover.jpg.Xy12", .nothing),
    row(.deleted, "._cover.jpg", .nothing), row(.written, "gatefold.db", .nothing),
    row(.written, "gatefold.db-wal", .nothing), row(.written, "gatefold.db.lock", .nothing),
    row(.written, ".5 The Gray Chapter.mp3", .change),
  ]

  static let rules = [
    row(.written, ".gatefoldignore", .newRules), row(.deleted, ".ndignore", .newRules),
    row(.movedHere, ".gatefoldignore", .newRules), row(.attributes, ".ndignore", .newRules),
    // An empty one would leave everything out: its text follows.
    row(.made, ".gatefoldignore", .newName(isKnown: false)),
  ]

  static let folders = [
    row([.made, .ofFolder], "Low Tide", .newFolder),
    row([.movedHere, .ofFolder], "Low Tide", .newFolder),
    row([.attributes, .ofFolder], "Low Tide", .newFolder),
    row([.deleted, .ofFolder], "Low Tide", .goneFolder),
    row([.movedAway, .ofFolder], "Low Tide", .goneFolder),
    row([.made, .ofFolder], "...And Justice", .newFolder),
    row([.made, .ofFolder], ".git", .nothing), row([.made, .ofFolder], "@eaDir", .nothing),
    row([.deleted, .ofFolder], "$RECYCLE.BIN", .nothing),
  ]

  static let selves = [
    row(.selfDeleted, "", .goneSelf), row(.selfMoved, "", .goneSelf),
    row([.unmounted], "", .goneSelf), row(.ended, "", .ended), row(.overflow, "", .lost),
    row([.attributes, .ofFolder], "", .newRules), row(.deleted, "", .nothing),
  ]

  @Test(arguments: files + rules + folders + selves)
  func `An event means a change where the walk looks, and nowhere else`(_ row: Row) {
    let event = FolderEvent(folder: 1, kinds: row.kinds, name: BytePath(row.name))
    #expect(event.meaning == row.meaning)
  }
}

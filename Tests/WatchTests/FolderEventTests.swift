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
    // It is being written, or is a link, or was complete before.
    row(.made, "1.flac", .newName(isKnown: true)), row(.made, "notes", .newName(isKnown: false)),
    row(.movedHere, "1.flac", .change), row(.movedHere, "notes", .newName(isKnown: false)),
    row(.deleted, "cover.png", .change), row(.movedAway, "cover.png", .change),
    row(.deleted, "notes", .goneName), row(.movedAway, "notes", .goneName),
    // Files of nobody's interest: half-done ones, those of tools, the database's.
    row(.written, "cover.jpg.part", .nothing), row(.written, "notes.txt", .nothing),
    row(.written, ".cover.jpg.Xy12", .nothing), row(.made, ".cover.jpg.Xy12", .nothing),
    row(.deleted, "._cover.jpg", .nothing), row(.written, "gatefold.db", .nothing),
    row(.written, "gatefold.db-wal", .nothing), row(.written, "gatefold.db.lock", .nothing),
    row(.written, ".5 The Gray Chapter.mp3", .change),
  ]

  static let rules = [
    row(.written, ".gatefoldignore", .change), row(.deleted, ".ndignore", .change),
    row(.movedHere, ".gatefoldignore", .change), row(.attributes, ".ndignore", .change),
    // An empty one would leave everything out: its text follows.
    row(.made, ".gatefoldignore", .newName(isKnown: true)),
  ]

  static let folders = [
    row([.made, .ofFolder], "Low Tide", .change),
    row([.movedHere, .ofFolder], "Low Tide", .change),
    row([.attributes, .ofFolder], "Low Tide", .change),
    row([.deleted, .ofFolder], "Low Tide", .change),
    row([.movedAway, .ofFolder], "Low Tide", .change),
    row([.made, .ofFolder], "...And Justice", .change),
    row([.made, .ofFolder], ".git", .nothing), row([.made, .ofFolder], "@eaDir", .nothing),
    row([.deleted, .ofFolder], "$RECYCLE.BIN", .nothing),
  ]

  static let selves = [
    row(.selfDeleted, "", .change), row(.selfMoved, "", .change),
    row([.unmounted], "", .unmounted), row(.ended, "", .ended), row(.overflow, "", .lost),
    row([.attributes, .ofFolder], "", .change), row(.deleted, "", .nothing),
  ]

  @Test(arguments: files + rules + folders + selves)
  func `An event means a change where the walk looks, and nowhere else`(_ row: Row) {
    let event = FolderEvent(folder: 1, kinds: row.kinds, name: BytePath(row.name))
    #expect(event.meaning == row.meaning)
  }
}

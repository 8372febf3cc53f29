// SPDX-License-Identifier: MIT

/// Why a root, or a part of one, was left as it is: what was seen of it does not fit what is known (S5–S7).
package enum ScanRefusal: Hashable, Sendable, CustomStringConvertible {
  /// It cannot be opened or listed.
  case unreadable(reason: String)
  /// No track is there, but some are known; with a read error it may not even be accepted as a loss.
  case noTrack(known: Int, hasErrors: Bool)
  /// Something else seems to be mounted in its place, or nothing any more.
  case otherMount
  /// It was there when the scan began, and is not any more, or something else is in its place.
  case wentAway
  /// Files of it could not be opened in time.
  case doesNotAnswer
  /// A link leads nowhere, and something is known behind it.
  case brokenLink
  /// The new place of a moved root shows nothing of what is known.
  case notMovedHere
  /// So many of the root's albums would turn missing at once.
  case loss(albums: Int, known: Int)

  /// Whether what is known is kept because it cannot be seen, and not because too little of it is left.
  package var isAway: Bool {
    if case .loss = self { false } else { true }
  }

  /// What happened, without the path, in one line that says what to do.
  package var description: String {
    switch self {
    case .unreadable(let reason):
      "is not available: \(reason);"
        + " see that its disk is there, then index again"
    case .noTrack(let known, let hasErrors):
      "is not available: it shows no track, but the index has \(known) under it"
        + (hasErrors
          ? ", and a part of it cannot be read; see that all of it can be read, then index again"
          : "; see that its disk is there, \(Self.acceptance)")
    case .otherMount:
      "is not available: another file system is in its place, and nothing that is known is there;"
        + " see that its disk is mounted, \(Self.acceptance)"
    case .wentAway:
      "is not available: it went away while it was read; see that its disk is there, then index again"
    case .doesNotAnswer:
      "is not available: its files could not be opened in time; see that its disk is there, then index again"
    case .brokenLink:
      "is not available: the link leads to nothing, what was behind it is kept;"
        + " see that its disk is there, \(Self.acceptance)"
    case .notMovedHere:
      "shows nothing of what is known of the moved folder: nothing was changed;"
        + " name the folder that it was moved to, \(Self.acceptance)"
    case .loss(let albums, let known):
      "was left as it is: \(albums) of its \(known) albums would turn missing;"
        + " see that all of it is there, \(Self.acceptance)"
    }
  }

  /// What to do where everything is as it should be.
  private static let acceptance = "or give --accept-loss if it is gone for good"
}

/// The limits of what may turn missing in one scan (S7).
package enum LossGuard {
  /// Returns whether too many of a root's albums would turn missing: more than 30 % and more than 20.
  package static func refuses(_ lost: Int, of known: Int) -> Bool {
    lost > 20 && lost * 10 > known * 3
  }
}

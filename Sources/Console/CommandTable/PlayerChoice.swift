// SPDX-License-Identifier: MIT

/// Which players `now` asks.
package enum PlayerChoice: String, CaseIterable, Sendable {
  /// MPD and players on the session bus, whichever plays.
  case auto
  /// MPD alone.
  case mpd
  /// Players on the session bus alone.
  case mpris
}

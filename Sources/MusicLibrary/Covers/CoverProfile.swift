// SPDX-License-Identifier: MIT

/// The orders of choice (C11): our own, and those that imitate other programs' defaults.
package enum CoverProfile: String, CaseIterable, Sendable {
  /// Images named as covers, then the embedded picture, then what is left (C6 to C9).
  case `default`
  /// The same with the embedded picture first at every level.
  case embeddedFirst = "embedded-first"
  /// What the Music Player Daemon answers for a song.
  case mpd
  /// What Navidrome shows with its default settings.
  case navidrome
}

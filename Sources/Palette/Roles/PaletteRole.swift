// SPDX-License-Identifier: MIT

/// The roles that a colour of a cover can play.
public enum PaletteRole: String, CaseIterable, Sendable {
  case dominant, accent
  case lightVibrant, vibrant, darkVibrant, lightMuted, muted, darkMuted
}

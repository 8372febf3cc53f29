// SPDX-License-Identifier: MIT

import Palette
package import Store

/// The colours of an album as variables, such as `GATEFOLD_TEXT`.
///
/// Where there is no cover they are those of the fallback, as in every export (4-backdrops.md §4.1).
package struct ColorVariables: Sendable {
  /// The names that can be set, so that whoever sets some can take the others away.
  package static let prefix = "GATEFOLD_"
  /// What can stand behind the prefix: nothing else may be mistaken for a value of ours.
  package static let names =
    [
      "ACCENT", "ALBUM", "ALBUM_ARTIST", "ARTIST", "BACKGROUND", "BACKGROUND_DARK",
      "BACKGROUND_LIGHT", "COVER", "ID", "MATCHED_BY", "ON_ACCENT", "ON_DARK",
      "ON_LIGHT", "PATH", "PLAYER", "PLAYING", "PRIMARY", "SCHEME", "STATE", "TEXT", "TINT",
      "TINT_OPACITY", "TITLE", "URL", "YEAR",
    ] + (0..<bandCount).map { "BAND\($0)" } + (0..<AlbumTheme.namedLimit).map { "COLOR\($0)" }
  /// How many bands are told.
  private static let bandCount = 3

  /// Names without the prefix, and their values, in the order in which they are written.
  package private(set) var values: [(name: String, value: [UInt8])] = []

  /// Tells an album and its colours.
  package init(_ album: AlbumColors) {
    self.init(AlbumTheme(album))
  }

  /// Tells what plays, and the colours of it; `matchedBy` is nil for what is not in the index.
  package init(_ playing: NowPlaying, _ album: AlbumColors, matchedBy: String?) {
    self.init(AlbumTheme(album))
    if matchedBy == nil { values.removeAll { $0.name == "ID" } }
    set("PLAYING", "1")
    set("MATCHED_BY", matchedBy)
    tell(playing)
  }

  /// Tells that nothing plays.
  package init(_ playing: NowPlaying, silent: SilentState) {
    set("PLAYING", "0")
    set("STATE", silent.rawValue)
    tell(playing)
  }

  /// Tells an album and its colours.
  init(_ theme: AlbumTheme) {
    let album = theme.album
    set("ID", album.id)
    set("ALBUM", album.album?.title)
    set("ARTIST", album.album?.artist)
    set("YEAR", (album.album?.year).map(String.init))
    if let cover = album.cover, !cover.path.isEmpty, cover.source != "embedded" {
      set("COVER", bytes: cover.path)
    }
    let palette = theme.palette
    for value in ThemeValues(palette.legibility).shell + theme.accents.map(\.shell) {
      set(value.name, value.value)
    }
    let ui = palette.ui
    set("BACKGROUND_DARK", ui.backgroundDark.hex)
    set("BACKGROUND_LIGHT", ui.backgroundLight.hex)
    set("PRIMARY", ui.primary.hex)
    set("ON_DARK", ui.onDark.hex)
    set("ON_LIGHT", ui.onLight.hex)
    for (place, band) in palette.bands.prefix(Self.bandCount).enumerated() {
      set("BAND\(place)", band.color.hex)
    }
    for (place, color) in theme.colors.prefix(AlbumTheme.namedLimit).enumerated() {
      set("COLOR\(place)", color.hex)
    }
  }

  /// Tells player and song; what the song says of artist and album is nearer than what the album says.
  private mutating func tell(_ playing: NowPlaying) {
    set("PLAYER", playing.player?.name)
    guard let song = playing.song else { return }
    set("TITLE", song.title)
    set("ARTIST", song.artist)
    set("ALBUM", song.album)
    set("ALBUM_ARTIST", song.albumArtist)
    set("URL", song.url)
    if let path = song.path { set("PATH", bytes: path) }
  }

  /// Sets a variable, unless there is nothing to set it to.
  private mutating func set(_ name: String, _ value: String?) {
    if let value { set(name, bytes: Array(value.utf8)) }
  }

  /// Sets a variable to bytes.
  private mutating func set(_ name: String, bytes: [UInt8]) {
    values.removeAll { $0.name == name }
    values.append((name, bytes))
  }

  /// The variables as lines of the shell; what is not UTF-8 is left out.
  package var shellLines: String {
    values.compactMap { name, value in
      String(validating: value, as: UTF8.self).map {
        "\(Self.prefix)\(name)=\(ShellText.quoted($0))\n"
      }
    }.joined()
  }
}

extension ThemeValues {
  /// The values that a shell gets, by its names.
  fileprivate var shell: [ThemeValue] {
    let names = ["bg": "BACKGROUND", "on-bg": "TEXT"]
    let shown = grounds + tints.filter { $0.name != "tint-opacity-more" } + [scheme]
    return shown.map { ThemeValue(name: names[$0.name] ?? $0.shell.name, value: $0.value) }
  }
}

extension ThemeValue {
  /// The value by the name that it has as a variable.
  fileprivate var shell: ThemeValue {
    ThemeValue(
      name: String(name.map { $0 == "-" ? "_" : $0 }).uppercased(),
      value: value
    )
  }
}

// SPDX-License-Identifier: MIT

import Console
import Export
import LibraryKeys
import Palette
import Store

/// Albums as people read them.
///
/// Titles and paths are foreign: their control characters never reach a terminal.
struct AlbumText {
  /// How colours are shown.
  let style: TerminalStyle

  /// Returns "Artist – Title (year)", or what there is of it.
  func name(_ colors: AlbumColors) -> String {
    guard let album = colors.album else { return "(track without album) \(colors.id)" }
    var text = DisplayPath.text(of: album.title)
    if let artist = album.artist { text = "\(DisplayPath.text(of: artist)) – \(text)" }
    if let year = album.year { text += " (\(year))" }
    return text
  }

  /// Returns an album in one line: its three largest swatches, its name.
  func line(_ colors: AlbumColors) -> String { "\(self.colors(colors))  \(name(colors))" }

  /// Returns an album that was found by a colour, in one line: the swatch, its share, its distance, the
  /// name.
  func line(_ match: ColorMatch) -> String {
    let distance = DecimalText.fixed(match.nearness.distance, decimals: 3)
    // Beside each other stand covers that are all of one colour and others.
    let share = Self.percent(match.nearness.share, width: 8)
    return "\(style.swatch(match.color))  \(share)  ΔE \(distance)  \(name(match.album))"
  }

  /// Returns the three largest swatches, as wide as any three.
  func colors(_ colors: AlbumColors) -> String {
    let swatches = (colors.cover?.measurement.swatches ?? []).prefix(3).map(\.color)
    // A cell and its gap take three columns more than the hex alone.
    let width = style.depth == .none ? 7 : 10
    var text = swatches.map { style.swatch($0) }.joined(separator: " ")
    let used = swatches.isEmpty ? 0 : swatches.count * (width + 1) - 1
    if swatches.isEmpty { text = colors.cover == nil ? "no cover" : "no colours" }
    let filled = swatches.isEmpty ? text.count : used
    return text + String(repeating: " ", count: max(0, 3 * (width + 1) - 1 - filled))
  }

  /// Returns an album's colours in full, with so many bands; nil for as many as are stored.
  func answer(_ colors: AlbumColors, bandCount: Int?) -> String {
    var text = style.bold(name(colors)) + "\n"
    if let cover = colors.cover {
      let path = DisplayPath.text(of: BytePath(cover.path))
      let source = cover.source == "embedded" ? "picture in \(path)" : path
      let kind = cover.measurement.kind.rawValue
      text += row("cover", "\(source)  \(cover.width)×\(cover.height) \(cover.format), \(kind)")
      text += palette(CoverPalette(cover.measurement, bandCount: bandCount ?? 3))
    } else {
      text += row("cover", "none")
    }
    if let stale = colors.stale { text += row("stale", stale) }
    return text + row("id", colors.id)
  }

  /// Returns the colours of a cover, a row for each group.
  func palette(_ palette: CoverPalette) -> String {
    var text = row("bands", palette.bands.map { style.swatch($0.color) }.joined(separator: "  "))
    for (place, swatch) in palette.swatches.enumerated() {
      text += row(
        place == 0 ? "swatches" : "",
        "\(style.swatch(swatch.color))  \(Self.percent(swatch.share))"
      )
    }
    for (place, role) in PaletteRole.allCases.filter({ palette.roles[$0] != nil }).enumerated() {
      guard let color = palette.roles[role] else { continue }
      let derived = color.isDerived ? " (derived)" : ""
      text += row(
        place == 0 ? "roles" : "",
        "\(style.swatch(color.color))  \(role.rawValue)\(derived)"
      )
    }
    if let frame = palette.frame {
      text += row("frame", "\(style.swatch(frame.color))  \(Self.percent(frame.share))")
    }
    let ui = palette.ui
    let fields = [
      ("backgroundDark", ui.backgroundDark), ("backgroundLight", ui.backgroundLight),
      ("primary", ui.primary), ("accent", ui.accent), ("onDark", ui.onDark),
      ("onLight", ui.onLight),
    ]
    for (place, field) in fields.enumerated() {
      text += row(place == 0 ? "ui" : "", "\(style.swatch(field.1))  \(field.0)")
    }
    let legible = palette.text
    let tint = DecimalText.encoded(legible.tintThousandths, decimals: 3)
    let contrast = DecimalText.encoded(legible.contrastHundredths, decimals: 2)
    return text
      + row(
        "text",
        "\(style.swatch(legible.color)) on the bands, tinted \(legible.tint.hex) at \(tint):"
          + " contrast \(contrast)"
      )
  }

  /// Returns a share in steps of 0.0001 as a percentage, by default as wide as any below 100 so that they
  /// align.
  private static func percent(_ share: Int, width: Int = 7) -> String {
    let text = "\(share / 100).\(share / 10 % 10)\(share % 10) %"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Returns a labelled row.
  private func row(_ label: String, _ text: String) -> String {
    let labelWidth = 8
    return "  \(label)\(String(repeating: " ", count: labelWidth - label.count))  \(text)\n"
  }
}

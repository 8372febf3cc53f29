// SPDX-License-Identifier: MIT

import Arguments
import Palette

// MARK: Options of several commands

extension CommandTable {
  static let database = OptionDefinition(
    "db",
    value: .init("PATH", .path),
    summary: "the database (default: GATEFOLD_DB, else the usual place)"
  )

  static let json = OptionDefinition("json", summary: "print JSON")

  /// Returns the option for the number of workers.
  static func jobs(_ summary: String) -> OptionDefinition {
    OptionDefinition("jobs", value: .init("N", .number(1...256)), summary: summary)
  }

  /// Returns the option for the number of bands; the sample has 24 rows.
  static func bands(_ summary: String) -> OptionDefinition {
    OptionDefinition(
      "bands",
      value: .init("N", .number(CoverPalette.bandCounts)),
      summary: summary
    )
  }

  /// Returns the options that say which MPD, and where its music is unless they say it.
  static func mpd(music: String) -> [OptionDefinition] {
    [
      OptionDefinition(
        "mpd-host",
        value: .init("HOST", .text),
        summary: "MPD's host, PASSWORD@HOST or socket (default: MPD_HOST, else the usual places)"
      ),
      OptionDefinition(
        "mpd-port",
        value: .init("PORT", .number(1...65_535)),
        summary: "MPD's port (default: MPD_PORT, else 6600)"
      ),
      OptionDefinition(
        "mpd-music",
        value: .init("FOLDER", .path),
        summary: "MPD's music folder (default: \(music))"
      ),
    ]
  }
}

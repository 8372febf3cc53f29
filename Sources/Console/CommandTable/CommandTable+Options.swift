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
}

// SPDX-License-Identifier: MIT

import Palette
package import Store

extension PaletteExporters {
  /// A row per album below a row of names: CSV or TSV.
  ///
  /// A cell of what is not there is empty; background, text, tint and gradient always say what to show.
  package struct Table: PaletteExporting {
    /// How cells are parted and written.
    enum Dialect: Sendable {
      /// RFC 4180: commas, CRLF; a cell is quoted where it has to be.
      case commas
      /// Tabs and LF; what would part cells or rows is written with a backslash.
      case tabs
    }

    /// The dialect.
    private let dialect: Dialect
    /// Whether cells that a spreadsheet would compute are kept from it.
    private let isSafe: Bool

    /// Creates an exporter.
    init(_ dialect: Dialect, options: ExportOptions) {
      self.dialect = dialect
      isSafe = options.isSafe
    }

    /// The names of the columns (4-backdrops.md §4.3.3).
    private static let columns =
      ["id", "artist", "album", "year", "path", "bg", "on_bg", "tint", "tint_opacity"]
      + (0..<AlbumTheme.namedLimit).map { "c\($0)" } + ["gradient"]

    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      if isFirst { append(Self.columns, to: &output) }
      append(Self.cells(AlbumTheme(album)), to: &output)
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {
      if isEmpty { append(Self.columns, to: &output) }
    }

    /// Returns an album's cells, a cell per column.
    private static func cells(_ theme: AlbumTheme) -> [String] {
      let (album, text) = (theme.album.album, theme.palette.text)
      let swatches = theme.palette.swatches.map(\.color.hex)
      return [
        theme.album.id,
        album?.artist ?? "",
        album?.title ?? "",
        album?.year.map { String($0) } ?? "",
        theme.album.cover.map { ReadableBytes($0.path).text } ?? "",
        theme.palette.solid.hex,
        text.color.hex,
        text.tint.hex,
        DecimalText.encoded(text.tintThousandths, decimals: 3),
      ]
        + (0..<AlbumTheme.namedLimit).map { swatches.indices.contains($0) ? swatches[$0] : "" }
        + [theme.gradientInOklab]
    }

    /// Appends a row.
    private func append(_ cells: [String], to output: inout [UInt8]) {
      let separator = dialect == .commas ? "," : "\t"
      let row = cells.map(cell).joined(separator: separator)
      output.append(contentsOf: (row + (dialect == .commas ? "\r\n" : "\n")).utf8)
    }

    /// Returns a cell as the dialect writes it.
    ///
    /// No reader of tables takes a NUL (RFC 4180 has none): it becomes U+FFFD.
    private func cell(_ text: String) -> String {
      var text = text
      if isSafe, let first = text.unicodeScalars.first, Self.formulaStarts.contains(first) {
        text = "'" + text
      }
      switch dialect {
      case .commas:
        let isQuoted = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        let escaped = Self.replacing(text, ["\"": "\"\"", "\0": "\u{FFFD}"])
        return isQuoted ? "\"\(escaped)\"" : escaped
      case .tabs:
        return Self.replacing(
          text,
          ["\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\u{FFFD}"]
        )
      }
    }

    /// What makes a spreadsheet compute a cell; tab and CR too, which some of them skip first.
    ///
    /// Source: 4-backdrops.md §4.3.3; OWASP, "CSV Injection".
    private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]

    /// Returns a text with single scalars replaced.
    private static func replacing(
      _ text: String,
      _ replacements: [Unicode.Scalar: String]
    ) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        if let replacement = replacements[scalar] {
          result += replacement
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }
}

// SPDX-License-Identifier: MIT

package import Arguments
import Export
import Extraction
import Palette
import Store

/// Every command and option: parser, help, manual, reference and completions are made from this.
package enum CommandTable {
  /// The program.
  package static let program = ProgramDefinition(
    name: "gatefold",
    version: ProgramVersion.current,
    summary: "give every album in a music library its colours",
    commands: [index, colors, list, export, extract, status, generate],
    commonOptions: [
      OptionDefinition(
        "color",
        value: .init("WHEN", .word(TerminalStyle.Choice.allCases.map(\.rawValue))),
        summary: "when to show colours as coloured cells (default auto: on a terminal)"
      ),
      OptionDefinition("help", letter: "h", summary: "explain the command and do nothing else"),
      OptionDefinition("version", summary: "print the version and do nothing else"),
    ],
    exitStatuses: ExitStatus.allCases.map { .init("\($0.rawValue)", $0.meaning) },
    variables: [
      .init("GATEFOLD_DB", "the database, unless --db names one"),
      .init(
        "XDG_DATA_HOME",
        "the database is gatefold/gatefold.db below this folder, unless named (default"
          + " ~/.local/share)"
      ),
      .init("GATEFOLD_WORKER", "the gatefold-worker to use instead of the one installed"),
      .init("NO_COLOR", "if set: hex alone, no coloured cells"),
      .init("CLICOLOR_FORCE", "if set and not 0: coloured cells in a pipe too"),
      .init("COLORTERM", "truecolor or 24bit: the terminal shows all colours, not just 256"),
      .init("TERM", "dumb: no coloured cells, no progress bar"),
      .init("COLUMNS", "the width of the terminal in place of what it tells"),
    ]
  )

  // MARK: Commands

  private static let index = CommandDefinition(
    name: "index",
    summary: "index or refresh music folders",
    details: [
      "Walks each ROOT, finds the cover of every album (a file beside the tracks, or a picture"
        + " inside them) and keeps its colours in the database. Without ROOT the folders indexed"
        + " before are refreshed. A second run reads only what has changed. Nothing is ever"
        + " written to the music folders.",
      "Interrupting is safe: the next run goes on where this one stopped.",
    ],
    operand: OperandDefinition("ROOT", .path, isRequired: false, isRepeated: true),
    options: [
      jobs("pictures decoded at the same time (default: one per processor)"),
      OptionDefinition("full", summary: "read everything again, changed or not"),
      OptionDefinition(
        "prune",
        summary: "forget files that are gone at once, not after 30 days"
      ),
      OptionDefinition("no-follow", summary: "do not follow links"),
      OptionDefinition("json", summary: "end with a summary as one JSON object"),
      database,
    ],
    examples: [
      .init("gatefold index", "refresh all folders that were indexed before"),
      .init("gatefold index ~/Music", "index a folder"),
    ]
  )

  private static let colors = CommandDefinition(
    name: "colors",
    summary: "show the colours of an album",
    details: [
      "QUERY is words of artist and title, in any order; each must begin a word of them. The"
        + " options name an album exactly instead. Of several keys the first with a hit answers,"
        + " in the order --track, --cover, --folder, --mbid, --artist with --album, QUERY. Paths"
        + " may be relative, also to a library folder (as MPD names songs), or file:// URLs.",
      "If several albums match, the best one is shown and the others are listed behind it; in JSON"
        + " the answer has \"ambiguous\":true.",
    ],
    operand: OperandDefinition("QUERY", .text, isRequired: false, isRepeated: true),
    options: [
      OptionDefinition("track", value: .init("PATH", .path), summary: "the colours of this track"),
      OptionDefinition(
        "cover",
        value: .init("PATH", .path),
        summary: "the album with this picture as its cover"
      ),
      OptionDefinition(
        "folder",
        value: .init("PATH", .path),
        summary: "the album in this folder"
      ),
      OptionDefinition(
        "mbid",
        value: .init("ID", .text),
        summary: "the album with this MusicBrainz id: of a release, a track, a recording or a"
          + " release group"
      ),
      OptionDefinition(
        "artist",
        value: .init("NAME", .text),
        summary: "the artist as tagged; with --album"
      ),
      OptionDefinition(
        "album",
        value: .init("TITLE", .text),
        summary: "the title as tagged; with --artist"
      ),
      OptionDefinition("all", summary: "show all albums that match; in JSON an array"),
      bands("bands to show, computed anew from the stored sample (default 3)"),
      json,
      database,
    ],
    examples: [
      .init("gatefold colors --folder . --json", "the album in this folder, for a script"),
      .init("gatefold colors \"kind of blue\"", "an album by words of its artist and title"),
    ]
  )

  private static let list = CommandDefinition(
    name: "list",
    summary: "list the albums",
    details: [
      "QUERY is words of artist and title, each of which must begin a word of them; the options"
        + " narrow the list further."
    ],
    operand: OperandDefinition("QUERY", .text, isRequired: false, isRepeated: true),
    options: [
      OptionDefinition(
        "sort",
        value: .init("ORDER", .word(AlbumOrder.allCases.map(\.rawValue))),
        summary: "the order (default artist)"
      ),
      OptionDefinition(
        "artist",
        value: .init("NAME", .text),
        summary: "albums of this artist"
      ),
      OptionDefinition(
        "album",
        value: .init("TITLE", .text),
        summary: "albums with this title"
      ),
      OptionDefinition(
        "year",
        value: .init("YEAR", .number(1...9999)),
        summary: "albums of this year"
      ),
      OptionDefinition(
        "kind",
        value: .init("KIND", .word(CoverKind.allCases.map(\.rawValue))),
        summary: "albums whose cover is of this kind"
      ),
      OptionDefinition("no-cover", summary: "albums without a cover"),
      json,
      database,
    ],
    examples: [
      .init("gatefold list --no-cover", "the albums that still need a cover"),
      .init("gatefold list --sort hue", "all albums along the rainbow"),
    ]
  )

  private static let export = CommandDefinition(
    name: "export",
    summary: "write colours as JSON or CSS",
    details: [
      "Without QUERY all albums are written, else those that match its words. The result goes to"
        + " standard output, to a file, or into a folder with a file for each album (PATH ends"
        + " with / or is a folder). A file appears whole or not at all.",
      "json is one array of objects, described by docs/schema/album-1.json; ndjson is one such"
        + " object per line; css has custom properties for each album and a rule that draws its"
        + " gradient.",
    ],
    operand: OperandDefinition("QUERY", .text, isRequired: false, isRepeated: true),
    options: [
      OptionDefinition(
        "format",
        value: .init("FORMAT", .word(ExportFormat.allCases.map(\.rawValue))),
        summary: "the format (default json)"
      ),
      OptionDefinition(
        "output",
        letter: "o",
        value: .init("PATH", .path),
        summary: "a file, or a folder for a file per album; - is standard output (default)"
      ),
      OptionDefinition(
        "scope",
        value: .init("SCOPE", .word(StyleScope.allCases.map(\.rawValue))),
        summary: "what the properties in css hang on: :root, a class or an attribute (default data)"
      ),
      OptionDefinition(
        "prefix",
        value: .init("NAME", .text),
        summary: "what names in css begin with (default \(ExportOptions.defaultPrefix))"
      ),
      database,
    ],
    examples: [
      .init("gatefold export --format json -o covers/", "a file of JSON for each album"),
      .init("gatefold export --format css -o albums.css", "one style sheet for the whole library"),
    ]
  )

  private static let extract = CommandDefinition(
    name: "extract",
    summary: "show the colours of single files",
    details: [
      "FILE is a picture, or an audio file, of which the embedded cover is taken. Needs no"
        + " database and writes no file.",
      "With --jsonl it answers requests, one JSON object per line on standard input:"
        + " {\"id\":1,\"path\":\"cover.jpg\"}, or pathBase64 or bytes (base64) in place of path."
        + " One line comes out for each line in, in the same order; a bad picture is a record with"
        + " \"ok\":false, never an exit.",
    ],
    operand: OperandDefinition("FILE", .path, isRequired: false, isRepeated: true),
    options: [
      OptionDefinition("json", summary: "print a JSON object per file"),
      OptionDefinition("jsonl", summary: "answer requests from standard input"),
      jobs("pictures decoded at the same time (default: one per processor; with --jsonl 1)"),
      OptionDefinition(
        "colors",
        value: .init("N", .number(1...20)),
        summary: "the most swatches (default 8)"
      ),
      bands("bands (default 3)"),
      OptionDefinition(
        "describe",
        summary: "print versions, limits and formats as one JSON line"
      ),
      OptionDefinition(
        "strict",
        summary: "with --jsonl: a reader that goes away is a failure (status 1)"
      ),
    ],
    examples: [
      .init(
        "gatefold extract --jsonl < requests.jsonl > palettes.jsonl",
        "drive it from an engine"
      ),
      .init("gatefold extract cover.jpg", "the colours of a picture"),
    ]
  )

  private static let status = CommandDefinition(
    name: "status",
    summary: "show counts, roots and failures",
    details: [
      "Prints the roots, the counts, the versions of everything that takes part, and every file"
        + " that could not be read, with the reason."
    ],
    options: [json, database],
    examples: [
      .init("gatefold status", "how the index is")
    ]
  )

  private static let generate = CommandDefinition(
    name: "generate",
    summary: "print manual, reference or completions (for the build)",
    details: [],
    operand: OperandDefinition(
      "WHAT",
      .word(GenerateCommand.Document.allCases.map(\.rawValue)),
      isRequired: true,
      isRepeated: false
    ),
    options: [],
    examples: [.init("gatefold generate man", "the manual page")],
    isHidden: true
  )

  // MARK: Options of several commands

  private static let database = OptionDefinition(
    "db",
    value: .init("PATH", .path),
    summary: "the database (default: GATEFOLD_DB, else the usual place)"
  )

  private static let json = OptionDefinition("json", summary: "print JSON")

  /// Returns the option for the number of workers.
  private static func jobs(_ summary: String) -> OptionDefinition {
    OptionDefinition("jobs", value: .init("N", .number(1...256)), summary: summary)
  }

  /// Returns the option for the number of bands; the sample has 24 rows.
  private static func bands(_ summary: String) -> OptionDefinition {
    OptionDefinition(
      "bands",
      value: .init("N", .number(CoverPalette.bandCounts)),
      summary: summary
    )
  }
}

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
    commands: [
      index, colors, explain, find, list, backdrop, export, extract, now, watch, status, check,
      forget, generate,
    ],
    commonOptions: [
      OptionDefinition(
        "color",
        value: .init("WHEN", .word(TerminalStyle.Choice.allCases.map(\.rawValue))),
        summary: "when to show colours as coloured cells (default auto: on a terminal)"
      ),
      OptionDefinition(
        "sandbox",
        value: .init("MODE", .word(SandboxMode.allCases.map(\.rawValue))),
        summary:
          "what confines the reading of pictures and tags: auto (default), whatever this machine has;"
          + " require: all of it, or nothing is read; none: for finding mistakes"
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
      .init(
        "XDG_CONFIG_HOME",
        "what a desktop calls the folder for music is looked for in user-dirs.dirs below this folder (default"
          + " ~/.config)"
      ),
      .init("GATEFOLD_WORKER", "the gatefold-worker to use instead of the one installed"),
      .init("GATEFOLD_NOW", "the gatefold-now to use instead of the one installed"),
      .init(
        "MPD_HOST",
        "now, export: MPD's host, with a password before @, or the path of its socket"
      ),
      .init("MPD_PORT", "now, export: MPD's port"),
      .init("DBUS_SESSION_BUS_ADDRESS", "now: the bus that players are found on"),
      .init("NO_COLOR", "if set: hex alone, no coloured cells"),
      .init("CLICOLOR_FORCE", "if set and not 0: coloured cells in a pipe too"),
      .init("COLORTERM", "truecolor or 24bit: the terminal shows all colours, not just 256"),
      .init("TERM", "dumb: no coloured cells, no progress bar"),
      .init("COLUMNS", "the width of the terminal in place of what it tells"),
    ]
  )
}

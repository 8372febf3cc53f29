// SPDX-License-Identifier: MIT

import Arguments
import MusicLibrary

// MARK: What writes the index

extension CommandTable {
  static let index = CommandDefinition(
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
      OptionDefinition(
        "profile",
        value: .init("P", .word(CoverProfile.allCases.map(\.rawValue))),
        summary: "choose every cover as another program would, from now on (default: as before)"
      ),
      OptionDefinition("json", summary: "end with a summary as one JSON object"),
      database,
    ],
    examples: [
      .init("gatefold index", "refresh all folders that were indexed before"),
      .init("gatefold index ~/Music", "index a folder"),
      .init("gatefold index --profile navidrome", "choose covers as Navidrome does"),
    ]
  )
}

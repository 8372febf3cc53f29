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
      "A folder that cannot be read, that shows no music any more, or that would lose more than 30 %"
        + " and more than 20 of its albums at once is left as it is, with status 5: its disk may be"
        + " away. --accept-loss says that the music is gone for good; what cannot be read is kept"
        + " all the same. Files that are gone go on answering look-ups for 30 days.",
      "With --dry-run, --json prints {\"roots\":[…],\"unavailable\":[{\"message\",\"path\"}]}. Each root"
        + " has its \"path\"; \"tracks\", \"images\" and \"folders\" as counts of \"new\", \"changed\","
        + " \"again\" (to be read again as it is), \"missing\" and \"unreadable\"; \"changes\", each with"
        + " \"change\", \"kind\" (track, image, cueSheet, folder) and \"path\", a new or missing folder"
        + " standing for all its files; \"missingAlbums\" with \"artist\", \"id\" and \"title\"; and"
        + " \"forgottenFiles\", the missing files of which nothing would be left. \"newProfile\" is there"
        + " if all covers would be chosen anew.",
    ],
    operand: OperandDefinition("ROOT", .path, isRequired: false, isRepeated: true),
    options: [
      jobs("pictures decoded at the same time (default: one per processor)"),
      OptionDefinition("full", summary: "read everything again, changed or not"),
      OptionDefinition(
        "prune",
        summary: "forget files that are gone at once, not after 30 days"
      ),
      OptionDefinition(
        "dry-run",
        summary: "only say what would be new, changed and missing; write nothing"
      ),
      OptionDefinition(
        "accept-loss",
        summary: "let go of what a folder that seems emptied or half gone no longer shows"
      ),
      OptionDefinition(
        "moved-from",
        value: .init("OLD", .path),
        summary: "ROOT is the folder that was indexed as OLD; keep what is known of it"
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
      .init("gatefold index --moved-from /mnt/old /mnt/new", "go on with a folder that was moved"),
      .init("gatefold index --profile navidrome", "choose covers as Navidrome does"),
      .init("gatefold index ~/Music", "index a folder"),
    ],
    isEssential: true
  )
}

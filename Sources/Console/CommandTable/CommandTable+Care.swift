// SPDX-License-Identifier: MIT

import Arguments

// MARK: What tells how the index is

extension CommandTable {
  static let status = CommandDefinition(
    name: "status",
    summary: "show the index and what to do next",
    details: [
      "Prints where the database is and what chose it, the roots and when they were scanned, the counts,"
        + " the versions of everything that takes part, what confines the reading of pictures, and every"
        + " file that could not be read, with the reason; last, what to do next.",
      "Without an index that can be read it prints what it can and ends as a look-up does: with 1, or 7"
        + " for a damaged one. In JSON \"databaseState\" is readable, absent, damaged or unreadable, and"
        + " \"next\" has the lines on what to do.",
    ],
    options: [json, database],
    examples: [
      .init("gatefold status", "how the index is")
    ],
    isEssential: true
  )

  static let check = CommandDefinition(
    name: "check",
    summary: "check the database and the covers",
    details: [
      "Reads only: looks for damage in the database, for covers whose files are gone (by their paths;"
        + " no picture is opened), for albums without a cover and why they have none, and for albums"
        + " whose tracks carry different pictures.",
      "Exit status: 7 if the database is damaged; 5 if a library folder is not available, its covers"
        + " are then not looked for; 3 if files of covers are gone or cannot be examined; else 0."
        + " Albums without a cover and differing pictures are information.",
    ],
    options: [json, database],
    examples: [
      .init("gatefold check", "whether everything is as it should be")
    ]
  )

  static let forget = CommandDefinition(
    name: "forget",
    summary: "give a library folder up",
    details: [
      "Says how much of the index goes with ROOT, then removes it: its albums, its tracks and the"
        + " pictures that nothing else shows. The music itself and other roots stay as they are. ROOT"
        + " need not exist any more. Indexing it again later makes new ids."
    ],
    operand: OperandDefinition("ROOT", .path, isRequired: true, isRepeated: false),
    options: [
      OptionDefinition("dry-run", summary: "only say what would be removed"),
      OptionDefinition("json", summary: "print one JSON object instead"),
      database,
    ],
    examples: [
      .init("gatefold forget --dry-run ~/Music", "what would go"),
      .init("gatefold forget ~/Music", "remove it from the index"),
    ]
  )

  static let generate = CommandDefinition(
    name: "generate",
    summary: "print manual, reference or completions (for the build)",
    details: [],
    operand: OperandDefinition(
      "WHAT",
      .word(GeneratedDocument.allCases.map(\.rawValue)),
      isRequired: true,
      isRepeated: false
    ),
    options: [],
    examples: [.init("gatefold generate man", "the manual page")],
    isHidden: true
  )
}

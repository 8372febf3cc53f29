// SPDX-License-Identifier: MIT

import Arguments

// MARK: What tells how the index is

extension CommandTable {
  static let status = CommandDefinition(
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

  static let generate = CommandDefinition(
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
}

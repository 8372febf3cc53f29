// SPDX-License-Identifier: MIT

package import Indexer
package import LibraryKeys

extension IndexReport {
  /// Tells what could not be read: new failures one by one, known ones as a count.
  package func tell(to output: Output) {
    Self.tell(notes: notes, unavailable: unavailable, to: output)
    tellNewFailures(to: output)
    let known = failed.count { !$0.isNew }
    if known > 0 {
      output.error(
        known == 1
          ? "1 file failed before and was not read this time either; see `gatefold status`"
          : "\(known) files failed before and were not read this time either; see `gatefold status`"
      )
    }
    if leavesLog { output.error(Self.leftLog) }
  }

  /// Tells what could not be read for the first time.
  package func tellNewFailures(to output: Output) {
    for failure in failed where failure.isNew {
      output.error(
        "\(DisplayPath.text(of: failure.path)): \(failure.class):"
          + " \(DisplayPath.text(of: failure.message))"
      )
    }
  }

  /// Tells notes, and what was left as it is.
  package static func tell(
    notes: [(path: BytePath, text: String)],
    unavailable: [(path: BytePath, refusal: ScanRefusal)],
    to output: Output
  ) {
    for (path, text) in notes { output.note("note: \(DisplayPath.text(of: path)): \(text)") }
    for (path, refusal) in unavailable {
      output.error("\(DisplayPath.text(of: path)) \(refusal)")
    }
  }

  /// What is told where an index could not be left as one plain file.
  package static let leftLog =
    "another program has the index open: its write-ahead log stays beside it until the next run;"
    + " close the program and index again to have one plain file"
}

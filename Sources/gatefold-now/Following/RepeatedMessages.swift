// SPDX-License-Identifier: MIT

import Console

/// Messages of things that are tried again and again: told once, until all has been well in between.
final class RepeatedMessages {
  private let output: Output
  /// The subjects with which all is not well.
  private var told: Set<String> = []

  /// Tells messages to an output.
  init(_ output: Output) { self.output = output }

  /// Tells a message about a subject, unless there was one already; nil: all is well again.
  func tell(_ message: String?, about subject: String) {
    guard let message else {
      told.remove(subject)
      return
    }
    if told.insert(subject).inserted { output.error(message) }
  }
}

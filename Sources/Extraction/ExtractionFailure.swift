// SPDX-License-Identifier: MIT

/// Why a picture or a track gave no answer: a class from one vocabulary and a line for people.
package struct ExtractionFailure: Error, Hashable, Sendable {
  /// The error classes, in replies, in the database and in summaries.
  package enum Class: String, CaseIterable, Codable, Sendable {
    case request, denied, unreadable, unstable, changed, needsSandbox, noPicture, empty, tooLarge
    case unsupportedFormat, unsupportedContainer, undecodable, corrupt, timedOut, crashed
    case outOfMemory
  }

  /// The class, which programs act on.
  package var `class`: Class
  /// One line for people; may change.
  package var message: String

  /// Puts a class and a message together.
  package init(_ class: Class, _ message: String) {
    self.class = `class`
    self.message = message
  }
}

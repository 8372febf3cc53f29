// SPDX-License-Identifier: MIT

package import Extraction
package import Store

/// When a file or picture that failed is tried again (5-reliability §5.5).
package enum RetryRules {
  /// How often what killed a worker is tried, in all.
  package static let mostAttempts = 3

  /// Returns whether a stored failure is tried again although the file did not change.
  package static func isTriedAgain(_ failure: StoredFailure) -> Bool {
    switch ExtractionFailure.Class(rawValue: failure.class) {
    case .denied, .unreadable, .unstable, .changed: true
    case .timedOut, .crashed, .outOfMemory: failure.isOutdated || failure.attempts < mostAttempts
    case .needsSandbox, .tooLarge, .unsupportedFormat, .unsupportedContainer, .undecodable,
      .corrupt:
      failure.isOutdated
    // No version of anything finds a picture where there is none.
    case .request, .noPicture, .empty: false
    // A class of a newer program: trying is the way to find out.
    case nil: true
    }
  }

  /// Returns whether a failure may be over in a later run although nothing has changed on the disk: one of reading, or
  /// a worker's first death.
  package static func mayPass(_ failure: IndexReport.Failure) -> Bool {
    switch ExtractionFailure.Class(rawValue: failure.class) {
    case .unreadable, .unstable, .changed: true
    case .timedOut, .crashed, .outOfMemory: failure.isNew
    default: false
    }
  }

  /// Returns how many attempts a failure stands for, this one included.
  ///
  /// Only what kills workers is counted, and only from one death to the next of the same file or picture
  /// under the same versions: what happened before that says nothing about them.
  ///
  /// - Parameters:
  ///   - failure: The class of this attempt's failure.
  ///   - previous: What was stored of it; nil where it has changed since, or was never tried.
  /// - Returns: At least 1.
  package static func attempts(
    at failure: ExtractionFailure.Class,
    after previous: StoredFailure?
  ) -> Int {
    guard isDeath(failure), let previous, !previous.isOutdated,
      let before = ExtractionFailure.Class(rawValue: previous.class), isDeath(before)
    else { return 1 }
    return previous.attempts + 1
  }

  /// Returns whether a failure took a worker with it.
  private static func isDeath(_ failure: ExtractionFailure.Class) -> Bool {
    switch failure {
    case .timedOut, .crashed, .outOfMemory: true
    default: false
    }
  }

  /// Returns whether a failure is about reaching the file, not about its bytes: nothing is then said of the picture.
  package static func concernsAccess(_ failure: ExtractionFailure) -> Bool {
    switch failure.class {
    case .denied, .unreadable, .unstable, .changed: true
    default: false
    }
  }

  /// Returns whether a stored failure is about reaching the file, and so over once the file can be examined.
  package static func concernsAccess(_ failure: StoredFailure) -> Bool {
    ExtractionFailure.Class(rawValue: failure.class)
      .map { concernsAccess(ExtractionFailure($0, failure.message)) } ?? false
  }

  /// Returns whether a file changed while it was read, so that nothing was stored from it (S9).
  package static func isUnsettled(_ failure: StoredFailure) -> Bool {
    switch ExtractionFailure.Class(rawValue: failure.class) {
    case .unstable, .changed: true
    default: false
    }
  }

  /// Returns whether a class makes a run end with status 3 (S16).
  package static func counts(asFailure class: String) -> Bool {
    switch ExtractionFailure.Class(rawValue: `class`) {
    case .denied, .unreadable, .unstable, .changed, .tooLarge, .undecodable, .corrupt, .timedOut,
      .crashed, .outOfMemory, nil:
      true
    case .request, .needsSandbox, .noPicture, .empty, .unsupportedFormat, .unsupportedContainer:
      false
    }
  }
}

// SPDX-License-Identifier: MIT

/// The failure that an implausible reply counts as: the worker's death (5-reliability.md §5.1).
func implausible(_ what: String) -> ExtractionFailure {
  ExtractionFailure(.crashed, "the worker answered with \(what)")
}

/// Throws that failure unless a condition holds.
func require(_ condition: Bool, _ what: String) throws(ExtractionFailure) {
  guard condition else { throw implausible(what) }
}

// SPDX-License-Identifier: MIT

import Console
import Indexer
import LibraryKeys

/// What makes an explanation and the index differ, in words.
enum RemarkText {
  /// Returns a remark as one line: what is the case, and what to do.
  static func text(_ remark: CoverExplanation.Remark, _ paths: ExplainPaths) -> String {
    let again = "run gatefold index"
    switch remark {
    case .rootUnavailable:
      return "the library folder was away in the last scan; this is how it was before"
    case .missing(let since):
      return "its files are gone since \(UTCTime.text(since)); the colours are kept for 30 days"
    case .unfinished:
      return "files have changed, and the index run that saw it was interrupted: \(again)"
    case .regrouped:
      return "its tracks belong to another album by now: \(again)"
    case .oldColors:
      return "its colours were made by another version of gatefold: \(again)"
    case .otherProfile(let profile):
      return "the index still has what the order “\(DisplayPath.text(of: profile))” chose: \(again)"
    case .otherCover(let path):
      let found = path.map { "the cover is \(paths.text($0))" } ?? "there is no cover"
      return "the index, which is older than these rules, says \(found): \(again)"
    case .otherParts(let count):
      return "the index, which is older than these rules, has other covers for"
        + " \(CountText.text(count, "track")): \(again)"
    }
  }
}

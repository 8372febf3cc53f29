// SPDX-License-Identifier: MIT

import Export
package import Indexer
import LibraryKeys
import Palette

/// The end of a run of `index` or `watch`, for people and as the object of 1-architecture.md §1.5.
package struct IndexSummary {
  /// What the run came to.
  let report: IndexReport
  /// How long it took.
  let seconds: Double

  /// Sums a run up.
  package init(report: IndexReport, seconds: Double) {
    self.report = report
    self.seconds = seconds
  }

  /// The summary for people.
  package var text: String {
    var text = report.wasInterrupted ? "interrupted; what was done so far is kept\n" : ""
    let figures = [
      CountText.text(report.albums, "album"), CountText.text(report.tracks, "track"),
      CountText.text(report.decoded, "cover") + " decoded", "\(report.unchanged) unchanged",
      CountText.text(report.withoutCover, "album") + " without cover",
      "\(report.failed.count) failed",
    ]
    text += figures.joined(separator: ", ")
    return text + ", \(DecimalText.encoded(hundredths, decimals: 2)) s\n"
  }

  /// The summary as one JSON object and a newline.
  package var json: [UInt8] {
    var json = JSONText()
    json.beginObject()
    json.member("albums", report.albums)
    json.member("covers", report.covers)
    json.member("decoded", report.decoded)
    json.members("failed", of: report.failed) { failure, json in
      json.member("class", failure.class)
      json.member("message", failure.message)
      json.path("path", failure.path.bytes)
    }
    json.member("roots", report.roots.count)
    json.key("seconds")
    json.raw(DecimalText.encoded(hundredths, decimals: 2))
    json.member("tracks", report.tracks)
    if !report.unavailable.isEmpty {
      json.members("unavailable", of: report.unavailable) { place, json in
        json.member("message", place.refusal.description)
        json.path("path", place.path.bytes)
      }
    }
    json.member("unchanged", report.unchanged)
    json.member("withoutCover", report.withoutCover)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The time in hundredths of a second.
  private var hundredths: Int { Int((seconds * 100).rounded()) }
}

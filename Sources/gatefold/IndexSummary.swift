// SPDX-License-Identifier: MIT

import Export
import Indexer
import LibraryKeys
import Palette

/// The end of a run of `index`, for people and as the object of 1-architecture.md §1.5.
struct IndexSummary {
  /// What the run came to.
  let report: IndexReport
  /// How long it took.
  let seconds: Double

  /// The summary for people.
  var text: String {
    var text = report.wasInterrupted ? "interrupted; what was done so far is kept\n" : ""
    let figures = [
      Self.count(report.albums, "album"), Self.count(report.tracks, "track"),
      Self.count(report.decoded, "cover") + " decoded", "\(report.unchanged) unchanged",
      Self.count(report.withoutCover, "album") + " without cover", "\(report.failed.count) failed",
    ]
    text += figures.joined(separator: ", ")
    return text + ", \(DecimalText.encoded(hundredths, decimals: 2)) s\n"
  }

  /// Returns a number with its noun in the right form.
  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The summary as one JSON object and a newline.
  var json: [UInt8] {
    var json = JSONText()
    json.beginObject()
    json.member("albums", report.albums)
    json.member("covers", report.covers)
    json.member("decoded", report.decoded)
    json.key("failed")
    json.beginArray()
    for failure in report.failed {
      json.element()
      json.beginObject()
      json.member("class", failure.class)
      json.member("message", failure.message)
      json.path("path", failure.path.bytes)
      json.endObject()
    }
    json.endArray()
    json.member("roots", report.roots.count)
    json.key("seconds")
    json.raw(DecimalText.encoded(hundredths, decimals: 2))
    json.member("tracks", report.tracks)
    if !report.unavailable.isEmpty { write(unavailable: report.unavailable, to: &json) }
    json.member("unchanged", report.unchanged)
    json.member("withoutCover", report.withoutCover)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Writes the roots that were not scanned.
  private func write(
    unavailable roots: [(root: BytePath, reason: String)],
    to json: inout JSONText
  ) {
    json.key("unavailable")
    json.beginArray()
    for (root, reason) in roots {
      json.element()
      json.beginObject()
      json.member("message", reason)
      json.path("path", root.bytes)
      json.endObject()
    }
    json.endArray()
  }

  /// The time in hundredths of a second.
  private var hundredths: Int { Int((seconds * 100).rounded()) }
}

// SPDX-License-Identifier: MIT

import Console
import Export
import Indexer
import LibraryKeys
import Store

/// What `index --dry-run` prints: for people a line for each file, or for each new or missing folder, and
/// a sum for each root; for scripts one object.
///
/// Files that would only be read again as they are, as many are soon after a run, are counted for people
/// and listed for scripts.
struct PreviewText {
  let report: PreviewReport

  // MARK: Text

  /// The preview for people.
  var text: String {
    var text = report.wasInterrupted ? "interrupted; this is not all\n" : ""
    for root in report.roots {
      for item in root.items where item.change != .again {
        let path = DisplayPath.text(of: root.path.appending(item.path))
        text += Self.padded(item.change.rawValue, 11) + path + Self.detail(item.subject) + "\n"
      }
      for album in root.lostAlbums {
        let name = [album.artist, album.title].compactMap { $0 }.joined(separator: " - ")
        text += Self.padded("missing", 11) + "album \(DisplayPath.text(of: name))\n"
      }
      text += "\(DisplayPath.text(of: root.path)): \(Self.sum(of: root))\n"
    }
    if let profile = report.newProfile {
      text += "all covers would be chosen anew, by the profile \(profile)\n"
    }
    return text
  }

  /// Returns what stands behind the path of a whole folder.
  private static func detail(_ subject: PreviewReport.Subject) -> String {
    guard case .folder(let tracks, let images) = subject else { return "" }
    let counts = [
      tracks > 0 ? CountText.text(tracks, "track") : nil,
      images > 0 ? CountText.text(images, "image") : nil,
    ].compactMap { $0 }
    return counts.isEmpty ? "/" : "/ (\(counts.joined(separator: ", ")))"
  }

  /// Returns the sum of a root, without what is zero.
  private static func sum(of root: PreviewReport.Root) -> String {
    var parts: [String] = []
    for (noun, count) in [("track", root.tracks), ("image", root.images), ("folder", root.folders)]
    {
      let counts = PreviewReport.Change.allCases.compactMap { change -> String? in
        let number = count(change)
        let word = change == .again ? "to be read again" : change.rawValue
        return number > 0 ? "\(number) \(word)" : nil
      }
      if !counts.isEmpty { parts.append("\(noun)s: \(counts.joined(separator: ", "))") }
    }
    if !root.lostAlbums.isEmpty { parts.append("albums: \(root.lostAlbums.count) missing") }
    if root.forgottenFiles > 0 {
      parts.append(CountText.text(root.forgottenFiles, "missing file") + " forgotten for good")
    }
    return parts.isEmpty ? "nothing to do" : parts.joined(separator: "; ")
  }

  /// Returns a word with spaces behind it, up to a width.
  private static func padded(_ word: String, _ width: Int) -> String {
    word + String(repeating: " ", count: max(1, width - word.utf8.count))
  }

  // MARK: JSON

  /// The preview as one object and a newline, keys in byte order.
  var json: [UInt8] {
    var json = JSONText()
    json.beginObject()
    json.member("newProfile", report.newProfile)
    json.members("roots", of: report.roots) { root, json in Self.write(root, to: &json) }
    json.members("unavailable", of: report.unavailable) { place, json in
      json.member("message", place.refusal.description)
      json.path("path", place.path.bytes)
    }
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Writes the members of a root.
  private static func write(_ root: PreviewReport.Root, to json: inout JSONText) {
    json.members("changes", of: root.items) { item, json in
      json.member("change", item.change.rawValue)
      switch item.subject {
      case .file(let kind):
        json.member("kind", kind.rawValue)
      case .folder(let tracks, let images):
        json.member("images", images)
        json.member("kind", "folder")
        json.path("path", root.path.appending(item.path).bytes)
        json.member("tracks", tracks)
        return
      }
      json.path("path", root.path.appending(item.path).bytes)
    }
    write("folders", root.folders, to: &json)
    json.member("forgottenFiles", root.forgottenFiles)
    write("images", root.images, to: &json)
    json.members("missingAlbums", of: root.lostAlbums) { album, json in
      json.member("artist", album.artist)
      json.member("id", album.id)
      json.member("title", album.title)
    }
    json.path("path", root.path.bytes)
    write("tracks", root.tracks, to: &json)
  }

  /// Writes counts by what would happen, all of them.
  private static func write(
    _ name: String,
    _ count: (PreviewReport.Change) -> Int,
    to json: inout JSONText
  ) {
    json.key(name)
    json.beginObject()
    for change in PreviewReport.Change.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      json.member(change.rawValue, count(change))
    }
    json.endObject()
  }
}

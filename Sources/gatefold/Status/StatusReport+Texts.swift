// SPDX-License-Identifier: MIT

import Console
import Export
import Extraction
import LibraryKeys
import Palette
import Store

extension StatusReport {
  /// Names and versions of what takes part, in byte order of the names.
  private var versions: [(name: String, version: String)] {
    var versions = [
      ("algorithm", AlgorithmVersion.current), ("gatefold", ProgramVersion.current),
      ("sqlite", sqliteVersion),
    ]
    for (name, version) in worker?.libraries ?? [:] { versions.append((name, version)) }
    return versions.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// Endings and counts of what TagLib cannot read, in byte order of the endings.
  private var unsupported: [(ending: String, count: Int)] {
    (statistics?.unsupportedContainers ?? [:]).map { (ending: $0.key, count: $0.value) }
      .sorted { $0.ending.utf8.lexicographicallyPrecedes($1.ending.utf8) }
  }

  // MARK: Text

  /// What was found, for people.
  var text: String {
    var text = "database  \(DisplayPath.text(of: BytePath(path)))\n"
    text += "          \(databaseText)\n"
    if let statistics { text += figures(statistics) }
    text += "versions  \(versions.map { "\($0.name) \($0.version)" }.joined(separator: ", "))\n"
    text += "          schema \(statistics?.schemaVersion ?? programSchema)"
    if let statistics {
      text += ", version \(statistics.version), generation \(statistics.generation)"
      text += ", profile \(statistics.profile)"
    }
    text += "\n"
    if let worker {
      text += "sandbox   \(worker.sandbox.rawValue)"
      text += worker.landlockABI.map { " (Landlock ABI \($0))\n" } ?? "\n"
    } else {
      text += "worker    does not answer\n"
    }
    if let statistics { text += failures(statistics) }
    for (place, step) in nextSteps.enumerated() {
      text += "\(place == 0 ? "next      " : "          ")\(step)\n"
    }
    return text
  }

  /// How the database was chosen, how large it is, and whether a reader can open it.
  private var databaseText: String {
    var text =
      choice == .usual ? "in the usual place" : "chosen by \(choice.rawValue)"
    if let byteCount { text += ", \(SizeText.text(byteCount))" }
    switch state {
    case .readable: return text + ", can be read"
    case .absent: return text + ", not there yet"
    case .damaged: return text + ", damaged"
    case .unreadable: return text + ", cannot be read"
    }
  }

  /// Returns roots and counts.
  private func figures(_ statistics: IndexStatistics) -> String {
    var text = ""
    for root in statistics.roots {
      text += "root      \(DisplayPath.text(of: BytePath(root.path)))\n"
      text +=
        "          \(CountText.text(root.albums, "album")), \(CountText.text(root.tracks, "track"))"
      text += root.isAvailable ? "" : "; not available in the last scan, its albums are kept"
      text += root.scannedAt.map { "; scanned \(UTCTime.text($0))" } ?? "; never scanned to its end"
      text += "\n"
    }
    text += "albums    \(statistics.albums)"
    text += " (\(statistics.albumsWithoutCover) without a cover)\n"
    text += "tracks    \(statistics.tracks)"
    text += " (\(statistics.looseTracks) without an album title)\n"
    text += "covers    \(statistics.covers) distinct pictures\n"
    if statistics.missingFiles > 0 {
      text +=
        "missing   \(CountText.text(statistics.missingFiles, "file")) gone, kept for 30 days\n"
    }
    for (ending, count) in unsupported {
      text +=
        "note      \(CountText.text(count, ".\(ending) file")): TagLib cannot read tags or pictures"
      text += " in \(count == 1 ? "it" : "them"); file covers only\n"
    }
    return text
  }

  /// Returns what could not be read.
  private func failures(_ statistics: IndexStatistics) -> String {
    guard !statistics.failures.isEmpty else { return "" }
    var text = "failed    \(CountText.text(statistics.failures.count, "file"))\n"
    for failure in statistics.failures {
      text += "  \(DisplayPath.text(of: BytePath(failure.path))): \(failure.class):"
      text += " \(DisplayPath.text(of: failure.message))"
      text += failure.attempts > 1 ? " (tried \(failure.attempts) times)\n" : "\n"
    }
    return text
  }

  // MARK: JSON

  /// What was found as one object, keys in byte order; without an index what belongs to one is left out.
  var json: [UInt8] {
    var json = JSONText()
    json.beginObject()
    json.member("albums", statistics?.albums)
    json.member("covers", statistics?.covers)
    json.member("coversOfOtherAlgorithms", statistics?.coversOfOtherAlgorithms)
    json.path("database", path)
    json.member("databaseBytes", byteCount.map { Int($0) })
    json.member("databaseChosenBy", choice.rawValue)
    json.member("databaseState", state.rawValue)
    if case .failure(let error) = index { json.member("error", error.description) }
    if let statistics {
      json.members("failed", of: statistics.failures) { failure, json in
        json.member("attempts", failure.attempts)
        json.member("class", failure.class)
        json.member("message", failure.message)
        json.path("path", failure.path)
      }
    }
    json.member("generation", statistics?.generation)
    json.member("landlockABI", worker?.landlockABI)
    json.member("looseTracks", statistics?.looseTracks)
    json.member("missingFiles", statistics?.missingFiles)
    json.key("next")
    json.beginArray()
    for step in nextSteps {
      json.element()
      json.string(step)
    }
    json.endArray()
    json.member("profile", statistics?.profile)
    if let statistics {
      json.members("roots", of: statistics.roots) { root, json in
        json.member("albums", root.albums)
        json.key("available")
        json.boolean(root.isAvailable)
        json.path("path", root.path)
        json.member("scannedAtSeconds", root.scannedAt.map { Int($0) })
        json.member("tracks", root.tracks)
      }
    }
    json.member("sandbox", worker?.sandbox.rawValue)
    json.member("schemaVersion", statistics?.schemaVersion ?? programSchema)
    json.member("tracks", statistics?.tracks)
    if statistics != nil {
      json.key("unsupportedContainers")
      json.beginObject()
      for (ending, count) in unsupported { json.member(ending, count) }
      json.endObject()
    }
    json.member("version", statistics.map { Int($0.version) })
    json.key("versions")
    json.beginObject()
    for (name, version) in versions { json.member(name, version) }
    json.endObject()
    json.member("withoutCover", statistics?.albumsWithoutCover)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

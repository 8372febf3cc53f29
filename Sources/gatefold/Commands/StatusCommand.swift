// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import Extraction
import LibraryKeys
import Palette
import Store

/// `gatefold status`: what the index holds, and what went wrong.
enum StatusCommand {
  /// Prints the figures.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let path = try DatabasePlace.path(
      option: options.bytes("db"),
      environment: context.environment
    )
    let reader = try IndexReader(path: path)
    let statistics = try reader.statistics()
    let worker = context.describeWorker()
    let versions = versions(worker)
    if options.isSet("json") {
      context.output.write(json(statistics, path: path, versions: versions, worker: worker))
    } else {
      context.output.write(text(statistics, path: path, versions: versions, worker: worker))
    }
    return .done
  }

  /// Returns names and versions of what takes part, in byte order of the names.
  private static func versions(_ worker: WorkerDescription?) -> [(name: String, version: String)] {
    var versions = [
      ("algorithm", AlgorithmVersion.current), ("gatefold", ProgramVersion.current),
    ]
    for (name, version) in worker?.libraries ?? [:] { versions.append((name, version)) }
    return versions.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// Returns endings and counts, in byte order of the endings.
  private static func unsupported(_ statistics: IndexStatistics) -> [(ending: String, count: Int)] {
    statistics.unsupportedContainers.map { (ending: $0.key, count: $0.value) }
      .sorted { $0.ending.utf8.lexicographicallyPrecedes($1.ending.utf8) }
  }

  // MARK: Text

  /// Returns the figures for people.
  private static func text(
    _ statistics: IndexStatistics,
    path: [UInt8],
    versions: [(name: String, version: String)],
    worker: WorkerDescription?
  ) -> String {
    var text = "database  \(DisplayPath.text(of: BytePath(path)))\n"
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
    for (ending, count) in unsupported(statistics) {
      text +=
        "note      \(CountText.text(count, ".\(ending) file")): TagLib cannot read tags or pictures"
      text += " in \(count == 1 ? "it" : "them"); file covers only\n"
    }
    text += "versions  \(versions.map { "\($0.name) \($0.version)" }.joined(separator: ", "))\n"
    text += "          schema \(statistics.schemaVersion), version \(statistics.version),"
    text += " generation \(statistics.generation), profile \(statistics.profile)\n"
    if let worker {
      text += "sandbox   \(worker.sandbox.rawValue)"
      text += worker.landlockABI.map { " (Landlock ABI \($0))\n" } ?? "\n"
    }
    guard !statistics.failures.isEmpty else { return text }
    text += "failed    \(CountText.text(statistics.failures.count, "file"))\n"
    for failure in statistics.failures {
      text += "  \(DisplayPath.text(of: BytePath(failure.path))): \(failure.class):"
      text += " \(DisplayPath.text(of: failure.message))"
      text += failure.attempts > 1 ? " (tried \(failure.attempts) times)\n" : "\n"
    }
    return text
  }

  // MARK: JSON

  /// Returns the figures as one object, keys in byte order.
  private static func json(
    _ statistics: IndexStatistics,
    path: [UInt8],
    versions: [(name: String, version: String)],
    worker: WorkerDescription?
  ) -> [UInt8] {
    var json = JSONText()
    json.beginObject()
    json.member("albums", statistics.albums)
    json.member("covers", statistics.covers)
    json.path("database", path)
    json.members("failed", of: statistics.failures) { failure, json in
      json.member("attempts", failure.attempts)
      json.member("class", failure.class)
      json.member("message", failure.message)
      json.path("path", failure.path)
    }
    json.member("generation", statistics.generation)
    json.member("landlockABI", worker?.landlockABI)
    json.member("looseTracks", statistics.looseTracks)
    json.member("missingFiles", statistics.missingFiles)
    json.member("profile", statistics.profile)
    json.members("roots", of: statistics.roots) { root, json in
      json.member("albums", root.albums)
      json.key("available")
      json.boolean(root.isAvailable)
      json.path("path", root.path)
      json.member("scannedAtSeconds", root.scannedAt.map { Int($0) })
      json.member("tracks", root.tracks)
    }
    json.member("sandbox", worker?.sandbox.rawValue)
    json.member("schemaVersion", statistics.schemaVersion)
    json.member("tracks", statistics.tracks)
    json.key("unsupportedContainers")
    json.beginObject()
    for (ending, count) in unsupported(statistics) { json.member(ending, count) }
    json.endObject()
    json.member("version", Int(statistics.version))
    json.key("versions")
    json.beginObject()
    for (name, version) in versions { json.member(name, version) }
    json.endObject()
    json.member("withoutCover", statistics.albumsWithoutCover)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

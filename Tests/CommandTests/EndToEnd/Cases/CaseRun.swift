// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// One case in a workplace of its own: its files, its database, and what was seen so far.
struct CaseRun {
  let row: EndToEndCase
  let programs: Programs
  /// The root's path; another one after a move.
  private(set) var root: [UInt8]
  /// The colour of each image by path, as it was written last.
  private var colors: [String: String] = [:]
  /// The export that was remembered.
  private var remembered: [UInt8] = []
  /// The version of the last answer, by the arguments of the question.
  private var versions: [[UInt8]: Int] = [:]
  /// Whether modes were changed, so that the workplace can be removed by whoever made it.
  private var hasChangedModes = false

  /// Copies the files of a case into a fresh workplace.
  init(_ row: EndToEndCase) throws {
    self.row = row
    programs = try Programs()
    root = Array((programs.workplace.path + "/music").utf8)
    try CaseLayouts.copy("root", of: row.id, to: programs.workplace.path + "/music")
    if row.isRestricted { try programs.tool("/bin/chmod", "777", programs.workplace.path) }
    remember(row.files)
  }

  /// Goes through the steps.
  mutating func run() throws {
    defer {
      if hasChangedModes {
        _ = try? programs.tool("/bin/chmod", "-R", "u+rwX", programs.workplace.path)
      }
    }
    for (place, step) in row.steps.enumerated() {
      try take(step, CaseChecks(row: row.id, step: place), tree: "step-\(place)")
    }
  }

  /// Takes one step.
  private mutating func take(_ step: CaseStep, _ checks: CaseChecks, tree: String) throws {
    switch step {
    case .index(let options, let at, let status, let decoded, let failed, let says, let notes):
      let arguments = options.map { path($0) }
      if let at { root = path(at) }
      let run = try index(arguments, naming: options.contains { $0.hasPrefix("@/") } ? [] : [root])
      checks.expect(run.status, equals: status, "status of index; it said: \(run.errorText)")
      for text in says {
        checks.expect(run.errorText.contains(text), equals: true, "“\(text)” in \(run.errorText)")
      }
      if let notes {
        let found = run.errorText.split(separator: "\n").count { $0.contains("note: ") }
        checks.expect(found, equals: notes, "notes in \(run.errorText)")
      }
      guard decoded != nil || failed != nil else { return }
      let summary = try run.summary()
      if let decoded {
        checks.expect(summary["decoded"]?.integer, equals: decoded, "pictures decoded")
      }
      if let failed { checks.expect(failures(in: summary), equals: failed, "failures") }
    case .indexReadsNothing: try expectNothingRead(checks)
    case .run(let command):
      hasChangedModes = hasChangedModes || command[0] == "chmod"
      let run = try ProgramsRun.run(
        "/usr/bin/env",
        command.map { path($0) },
        environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"],
        folder: programs.workplace.path
      )
      checks.expect(run.status, equals: 0, "status of \(command): \(run.errorText)")
    case .add(let entries):
      try CaseLayouts.copy(tree, of: row.id, to: String(decoding: root, as: UTF8.self))
      remember(entries)
    case .age: usleep(2_200_000)
    case .albums(let expected): try expectAlbums(expected, checks)
    case .answer(let key, let expected): try expectAnswer(key, expected, checks)
    case .remember: remembered = try export()
    case .asRemembered:
      checks.expect(
        String(decoding: try export(), as: UTF8.self),
        equals: String(decoding: remembered, as: UTF8.self),
        "the export as it was"
      )
    case .prints(let arguments, let texts, let input, let lines):
      let rootPath = String(decoding: root, as: UTF8.self)
      let run = try programs.gatefold(
        bytes: arguments.map { path($0) },
        input: Array(input.replacingOccurrences(of: "@/", with: rootPath + "/").utf8)
      )
      checks.expect(run.status, equals: 0, "status of \(arguments): \(run.errorText)")
      for text in texts {
        checks.expect(run.text.contains(text), equals: true, "“\(text)” in \(run.text)")
      }
      if let lines { checks.expect(run.lines.count, equals: lines, "lines in \(run.text)") }
    }
  }

  // MARK: The programs

  /// Indexes, as somebody who is not the superuser where the case asks for it.
  private func index(
    _ options: [[UInt8]] = [],
    naming roots: [[UInt8]],
    adding: [String: String] = [:]
  ) throws -> ProgramsRun {
    let arguments = ["index", "--json", "--jobs", "1"].map { Array($0.utf8) } + options + roots
    return row.isRestricted
      ? try programs.gatefoldAsNobody(arguments, adding: adding)
      : try programs.gatefold(bytes: arguments, adding: adding)
  }

  /// Expects that an index opens no file: a worker that counts stands between.
  private func expectNothingRead(_ checks: CaseChecks) throws {
    let log = programs.workplace.path + "/requests"
    try Data().write(to: URL(fileURLWithPath: log))
    let run = try index(
      naming: [root],
      adding: ["GATEFOLD_WORKER": try programs.countingWorker(log: log)]
    )
    checks.expect(run.status, equals: 0, "status of index; it said: \(run.errorText)")
    let requests = try String(contentsOfFile: log, encoding: .utf8)
    checks.expect(requests, equals: "", "requests to the worker")
  }

  /// The whole library, an album a line.
  func export() throws -> [UInt8] {
    try programs.gatefold("export", "--format", "ndjson").output
  }

  /// Asks for colours; the version of the last answer to the same question comes along.
  mutating func ask(_ arguments: [[UInt8]]) throws -> (run: ProgramsRun, version: Int?) {
    let run = try programs.gatefold(
      bytes: [Array("colors".utf8), Array("--json".utf8)] + arguments
    )
    let question = Array(arguments.joined(separator: [0]))
    let before = versions[question]
    if run.status == 0 { versions[question] = try run.json()["version"]?.integer }
    return (run, before)
  }

  // MARK: Paths and colours

  /// Returns the bytes of an argument: `@` at its start, or as the host of a URL, stands for the root.
  func path(_ argument: String) -> [UInt8] {
    if argument.hasPrefix("file://@") {
      return Array("file://".utf8) + root + Array(argument.dropFirst("file://@".count).utf8)
    }
    guard argument.hasPrefix("@") else { return CaseLayouts.bytes(of: argument) }
    return root + CaseLayouts.bytes(of: String(argument.dropFirst()))
  }

  /// The colour of an image as it was written last.
  func color(of path: String) -> String? { colors[path] }

  /// Keeps the colours of images.
  private mutating func remember(_ entries: [LayoutEntry]) {
    for entry in entries where entry.kind == .image { colors[entry.path] = entry.color }
  }

  /// The failures of a summary by path below the root, bytes that are not UTF-8 as `\xNN`.
  private func failures(in summary: ProgramsJSON) -> [String: String] {
    var found: [String: String] = [:]
    for failure in summary["failed"]?.array ?? [] {
      let path = failure.pathBytes ?? []
      let below = path.starts(with: root) ? Array(path.dropFirst(root.count + 1)) : path
      found[String(decoding: below, as: UTF8.self)] = failure["class"]?.string
    }
    return found
  }
}

// SPDX-License-Identifier: MIT

import Foundation

/// The programs under test, and the surroundings that every test gives them.
///
/// They are the ones beside the test bundle, or those that `$GATEFOLD_TEST_PROGRAM` names: `make test`
/// runs the same tests on the installed programs.
package struct Programs: Sendable {
  /// A fresh folder with a database of its own.
  package let workplace: TemporaryFolder

  /// The path of `gatefold`.
  package static let gatefold =
    ProcessInfo.processInfo.environment["GATEFOLD_TEST_PROGRAM"] ?? buildFolder + "/gatefold"
  /// The path of `gatefold-worker` in the build folder.
  package static let worker = buildFolder + "/gatefold-worker"
  /// The path of `gatefold-now` in the build folder.
  package static let now = buildFolder + "/gatefold-now"
  /// Where the package was built.
  package static let buildFolder: String = {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: runner).deletingLastPathComponent().path
  }()
  /// The package's top folder.
  package static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  /// The folder of real pictures and tracks: `$GATEFOLD_CORPUS`, else beside the checkout; nil if absent.
  package static let corpus: String? = {
    let path =
      ProcessInfo.processInfo.environment["GATEFOLD_CORPUS"] ?? package + "/../shared/corpus"
    return FileManager.default.fileExists(atPath: path + "/MANIFEST.tsv") ? path : nil
  }()

  /// Creates a fresh workplace.
  package init() throws { workplace = try TemporaryFolder() }

  /// The database that `gatefold` uses here.
  package var database: String { workplace.path + "/gatefold.db" }

  /// The environment of every run: nothing of the user's gets in.
  package var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": workplace.path, "LC_ALL": "C", "TZ": "UTC",
      "GATEFOLD_DB": database,
    ]
  }

  /// Runs `gatefold`.
  package func gatefold(
    _ arguments: String...,
    input: [UInt8] = [],
    adding: [String: String] = [:],
    seconds: Int = 120
  ) throws -> ProgramsRun {
    try gatefold(
      bytes: arguments.map { Array($0.utf8) },
      input: input,
      adding: adding,
      seconds: seconds
    )
  }

  /// Runs `gatefold` with arguments that need not be UTF-8.
  package func gatefold(
    bytes arguments: [[UInt8]],
    input: [UInt8] = [],
    adding: [String: String] = [:],
    seconds: Int = 120
  ) throws -> ProgramsRun {
    try ProgramsRun.run(
      Self.gatefold,
      arguments,
      environment: environment.merging(adding) { $1 },
      folder: workplace.path,
      input: input,
      seconds: seconds
    )
  }

  /// Runs `gatefold` as `nobody` of Debian, for whom modes mean something; where the tests' own user is no
  /// superuser, as that one.
  package func gatefoldAsNobody(
    _ arguments: [[UInt8]],
    adding: [String: String] = [:]
  ) throws -> ProgramsRun {
    guard geteuid() == 0 else { return try gatefold(bytes: arguments, adding: adding) }
    let command = ["--reuid=65534", "--regid=65534", "--clear-groups", Self.gatefold]
    return try ProgramsRun.run(
      "/usr/bin/setpriv",
      command.map { Array($0.utf8) } + arguments,
      environment: environment.merging(adding) { $1 },
      folder: workplace.path
    )
  }

  /// Runs one of the other programs of the machine, which must end well.
  @discardableResult
  package func tool(_ program: String, _ arguments: String..., input: [UInt8] = []) throws
    -> ProgramsRun
  {
    try Self.tool(program, arguments, folder: workplace.path, input: input)
  }

  /// Runs one of the other programs of the machine in a folder; it must end well.
  package static func tool(
    _ program: String,
    _ arguments: [String],
    folder: String,
    input: [UInt8] = []
  ) throws -> ProgramsRun {
    let run = try ProgramsRun.run(
      program,
      arguments.map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"],
      folder: folder,
      input: input,
      seconds: 300
    )
    guard run.status == 0 else {
      throw ProgramsError.failed(
        program: ([program] + arguments.prefix(3)).joined(separator: " "),
        status: run.status,
        errors: run.errorText
      )
    }
    return run
  }

  /// Runs one of the Python scripts in Fixtures with Debian's Python.
  package static func script(_ name: String, _ arguments: [String]) throws -> ProgramsRun {
    try tool("/usr/bin/python3", [package + "/Fixtures/" + name] + arguments, folder: package)
  }
}

/// A folder that exists as long as something refers to it.
package final class TemporaryFolder: Sendable {
  /// The absolute path, without links.
  package let path: String

  /// Creates a folder of a name that no other has, in the system's folder for such things if none is
  /// named.
  package init(in parent: String? = nil) throws {
    let parent =
      parent ?? FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = parent + "/gatefold-test-\(getpid())-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    removeTree(path)
  }
}

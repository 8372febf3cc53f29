// SPDX-License-Identifier: MIT

import Foundation

/// The scripts in `Tests/Scripts`, run by Debian's Python: parsers that are not ours.
package enum PythonScript {
  /// What a script came to.
  package struct Result: Sendable {
    /// The exit status.
    package var status: Int32
    /// What it printed.
    package var output: String
    /// What it complained about.
    package var errors: String
  }

  /// The package's top folder.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Runs a script.
  ///
  /// Paths beginning with `docs/` are those of the package. That Python or a module of it is missing is
  /// a failure, not a reason to skip: `make setup` installs them.
  package static func run(
    _ name: String,
    _ arguments: [String] = [],
    input: [UInt8]
  ) throws -> Result {
    try tool(
      "/usr/bin/python3",
      ["\(package)/Tests/Scripts/\(name)"] + arguments,
      input: input
    )
  }

  /// Runs a program in the package's folder.
  package static func tool(
    _ program: String,
    _ arguments: [String],
    input: [UInt8] = []
  ) throws -> Result {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("gatefold-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    // Files instead of pipes: neither side can block the other, however much there is.
    let places = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try Data(input).write(to: places[0])
    for place in places.dropFirst() { try Data().write(to: place) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: package)
    process.standardInput = try FileHandle(forReadingFrom: places[0])
    process.standardOutput = try FileHandle(forWritingTo: places[1])
    process.standardError = try FileHandle(forWritingTo: places[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: places[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: places[2]), as: UTF8.self)
    )
  }
}

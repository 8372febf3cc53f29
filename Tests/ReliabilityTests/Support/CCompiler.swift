// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// What builds the C that documents and tests carry.
enum CCompiler {
  /// The system's compiler, else the one that comes with Swift, in whose folder the tests were started.
  private static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (["/usr/bin/cc"] + folders.map { $0 + "/clang" })
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Compiles and links one file, in which a warning is an error.
  static func build(_ source: String, to output: String, _ options: String...) throws {
    guard let path else { throw ProgramsError.notStarted(program: "cc", errno: ENOENT) }
    let strict = ["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-o", output, source]
    _ = try Programs.tool(path, strict + options, folder: "/")
  }
}

// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// A mount namespace of its own, in which a script may mount disks that nobody else sees.
enum MountNamespace {
  /// The options of `unshare` that let this user mount; nil where none do.
  private static let options: [String]? = [["--mount"], ["--user", "--map-root-user", "--mount"]]
    .first { (try? run("mount -t tmpfs disk /mnt", options: $0, [:], folder: "/"))?.status == 0 }

  /// Skips a test where nobody may mount.
  static var isAvailable: ConditionTrait {
    .enabled(if: options != nil, "no mount namespaces here")
  }

  /// Runs a script; `$G` is `gatefold`.
  static func run(
    _ script: String,
    _ environment: [String: String],
    folder: String
  ) throws -> ProgramsRun {
    try run(script, options: try #require(options), environment, folder: folder)
  }

  private static func run(
    _ script: String,
    options: [String],
    _ environment: [String: String],
    folder: String
  ) throws -> ProgramsRun {
    try ProgramsRun.run(
      "/usr/bin/unshare",
      (options + ["/bin/sh", "-c", script]).map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin", "G": Programs.gatefold].merging(environment) { $1 },
      folder: folder
    )
  }
}

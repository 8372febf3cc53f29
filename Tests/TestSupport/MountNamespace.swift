// SPDX-License-Identifier: MIT

/// A mount namespace of its own, in which a script may mount disks that nobody else sees.
package enum MountNamespace {
  /// Why none can be had, for tests that are skipped then.
  package struct Unavailable: Error {}

  /// The options of `unshare` that let this user mount; nil where none do.
  private static let options: [String]? = [["--mount"], ["--user", "--map-root-user", "--mount"]]
    .first { (try? run("mount -t tmpfs disk /mnt", options: $0, [:], folder: "/"))?.status == 0 }

  /// Whether somebody may mount here.
  package static var isPossible: Bool { options != nil }

  /// Runs a script; `$G` is `gatefold`.
  package static func run(
    _ script: String,
    _ environment: [String: String],
    folder: String,
    seconds: Int = 120
  ) throws -> ProgramsRun {
    guard let options else { throw Unavailable() }
    return try run(script, options: options, environment, folder: folder, seconds: seconds)
  }

  private static func run(
    _ script: String,
    options: [String],
    _ environment: [String: String],
    folder: String,
    seconds: Int = 120
  ) throws -> ProgramsRun {
    try ProgramsRun.run(
      "/usr/bin/unshare",
      (options + ["/bin/sh", "-c", script]).map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin", "G": Programs.gatefold].merging(environment) { $1 },
      folder: folder,
      seconds: seconds
    )
  }
}

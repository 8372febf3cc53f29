// SPDX-License-Identifier: MIT

import Foundation

extension Programs {
  /// Writes a worker that fails as Tests/Scripts/faulty_worker.py is told; returns its path.
  package func faultyWorker(_ fault: String, at request: Int = 0) throws -> String {
    try worker(fault, "\(request)")
  }

  /// Writes a worker that notes each request in a file, a line each; returns its path.
  package func countingWorker(log: String) throws -> String { try worker("count", log) }

  /// Writes a worker that does what the names of pictures say; returns its path.
  package func namedFaultsWorker() throws -> String { try worker("named", "0") }

  /// Writes a worker that dies every few requests, `mean` of them, and notes each death in a file as
  /// `OPERATION PATH`; returns its path.
  package func dyingWorker(seed: UInt64, mean: Int, log: String) throws -> String {
    try worker("reap", "\(seed):\(mean):\(log)")
  }

  /// Writes a worker that keeps so many megabytes more with each request, and notes its process number in a
  /// file each time; returns its path.
  package func leakingWorker(megabytes: Int, log: String) throws -> String {
    try worker("leak", "\(megabytes):\(log)")
  }

  /// Writes a worker that takes its time for each palette and notes in a file when it had one; returns its
  /// path.
  package func pacedWorker(log: String) throws -> String { try worker("pace", log) }

  /// Writes a script that can be run at once.
  ///
  /// By another process: whatever a test on another thread starts meanwhile has a copy of each descriptor of ours for
  /// an instant, and a program that is open for writing cannot be run (ETXTBSY).
  package static func writeExecutable(_ text: String, to path: String) throws {
    _ = try tool(
      "/usr/bin/install",
      ["-m", "755", "/dev/stdin", path],
      folder: "/",
      input: Array(text.utf8)
    )
  }

  private func worker(_ fault: String, _ argument: String) throws -> String {
    let name = "worker-\(fault)-" + (argument as NSString).lastPathComponent
    let path = workplace.path + "/" + name
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let script = Programs.package + "/Tests/Scripts/faulty_worker.py"
    // A name of this workplace's own, by which a process of it can be told.
    let real = path + "-real"
    try FileManager.default.createSymbolicLink(atPath: real, withDestinationPath: Programs.worker)
    let text = """
      #!/bin/sh
      exec /usr/bin/python3 '\(script)' '\(real)' \(fault) '\(argument)'

      """
    try Self.writeExecutable(text, to: path)
    return path
  }
}

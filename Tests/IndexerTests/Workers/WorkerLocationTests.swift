// SPDX-License-Identifier: MIT

import Indexer
import LibraryKeys
import Testing

/// Where the worker program is looked for (1-architecture §1.1).
@Suite struct WorkerLocationTests {
  static let executable = BytePath("/opt/g/bin/gatefold")

  @Test(
    "libexec comes before the program's own folder",
    arguments: [
      (
        ["/opt/g/libexec/gatefold/gatefold-worker", "/opt/g/bin/gatefold-worker"],
        "/opt/g/libexec/gatefold/gatefold-worker"
      ),
      (["/opt/g/bin/gatefold-worker"], "/opt/g/bin/gatefold-worker"),
    ]
  )
  func order(existing: [String], expected: String) throws {
    let location = try WorkerLocation(named: nil, executable: Self.executable) { path in
      existing.contains { BytePath($0) == path }
    }
    #expect(location.path == BytePath(expected))
  }

  @Test("a worker that the user names is the only one looked at")
  func named() throws {
    let mine = BytePath("/tmp/mine")
    let location = try WorkerLocation(named: mine, executable: Self.executable) { $0 == mine }
    #expect(location.path == mine)
    #expect {
      try WorkerLocation(named: mine, executable: Self.executable) { $0 != mine }
    } throws: {
      "\($0)".contains("/tmp/mine") && !"\($0)".contains("libexec")
    }
  }

  @Test("a missing worker is one line that names every place and what to do")
  func missing() {
    #expect {
      try WorkerLocation(named: nil, executable: Self.executable) { _ in false }
    } throws: { error in
      let text = "\(error)"
      return text.contains("/opt/g/libexec/gatefold/gatefold-worker")
        && text.contains("/opt/g/bin/gatefold-worker") && text.contains("GATEFOLD_WORKER")
        && !text.contains("\n")
    }
  }
}

// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// The scripts of `make bench`, `make colors` and `make sheets` count, run and draw what they
/// say.
@Suite struct BenchmarkScriptTests {
  @Test func `Rounds, sets, scores, peers' runs, tables and sheets pass their own tests`() throws {
    let run = try Programs.tool(
      "/usr/bin/python3",
      ["-B", "-m", "unittest", "discover", "-s", Programs.package + "/Tests/Benchmarks"],
      folder: Programs.package
    )
    // unittest ends well when it finds no test at all.
    #expect(!run.errorText.contains("Ran 0 tests"), "\(run.errorText)")
  }
}

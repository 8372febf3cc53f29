// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// docs/integrations: its recipes as they stand there, behind Debian's MPD.
  @Suite struct Integrations {
    @Test func `Every recipe of docs/integrations follows the music`() throws {
      let run = try ProgramsRun.run(
        "/usr/bin/python3",
        [
          "-B", Programs.package + "/Tests/Integrations/test_integrations.py", "--program",
          Programs.gatefold, "--music", try Demonstration.source.get() + "/music",
        ].map { Array($0.utf8) },
        environment: ["PATH": "/usr/bin:/bin", "HOME": "/", "LC_ALL": "C.UTF-8"],
        folder: "/",
        seconds: 600
      )
      #expect(run.status == 0, "\(run.text)\(run.errorText)")
      #expect(run.lines.count >= 11, "\(run.text)")
    }
  }
}

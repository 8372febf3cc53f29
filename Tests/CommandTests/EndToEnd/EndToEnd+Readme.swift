// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The README's commands, run as they are written there.
  @Suite struct Readme {
    @Test func `Every command of the README runs as written`() throws {
      // What the README calls ~/Music is the demonstration library.
      let programs = try Programs()
      let source = try Demonstration.source.get()
      try programs.tool("/bin/cp", "-R", source + "/music", programs.workplace.path + "/Music")
      var environment = programs.environment
      environment["GATEFOLD_DB"] = nil
      environment["PATH"] =
        (Programs.gatefold as NSString).deletingLastPathComponent + ":/usr/bin:/bin"

      var isShell = false
      var count = 0
      for line in try SourceFile(path: "README.md").lines {
        if line.hasPrefix("```") {
          isShell = line == "```sh"
        } else if isShell {
          let run = try ProgramsRun.run(
            "/bin/sh",
            ["-c", line].map { Array($0.utf8) },
            environment: environment,
            folder: programs.workplace.path
          )
          // 3: the demonstration library has two files that cannot be read.
          let wanted: Int32 = line.hasPrefix("gatefold index") ? 3 : 0
          #expect(run.status == wanted, "\(line): \(run.errorText)")
          #expect(!run.output.isEmpty || line.contains(" -o "), "\(line)")
          count += 1
        }
      }
      #expect(count >= 8)
      let sheet = programs.workplace.path + "/albums.css"
      #expect(try String(contentsOfFile: sheet, encoding: .utf8).contains("--cover-0:#"))
    }
  }
}

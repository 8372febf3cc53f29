// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The pages that `make docs` makes of the libraries.
@Suite struct APIDocumentationTests {
  @Test func `DocC makes a site of the three libraries without a warning`() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramsRun.run(
      Programs.package + "/packaging/api-docs.sh",
      [Programs.buildFolder, folder.path + "/site"].map { Array($0.utf8) },
      environment: Self.environment,
      folder: folder.path,
      seconds: 300
    )
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
    for page in [
      "palette", "palette/getting-started", "palette/coverpalette", "store",
      "store/reading-from-a-player", "store/indexreader", "backdrop", "backdrop/making-a-backdrop",
      "backdrop/albumbackdrops",
    ] {
      let path = folder.path + "/site/documentation/\(page)/index.html"
      #expect(FileManager.default.fileExists(atPath: path), "\(page)")
    }
  }

  @Test func `The manifest on the first page names products that there are`() throws {
    let manifest = try #require(
      try Catalogue("Palette").samples().first { $0.contains("import PackageDescription") }
    )
    let folder = try TemporaryFolder()
    try Data(manifest.utf8).write(to: URL(fileURLWithPath: folder.path + "/Package.swift"))
    let run = try ProgramsRun.run(
      "/usr/bin/env",
      ["swift", "package", "--package-path", folder.path, "dump-package"].map { Array($0.utf8) },
      environment: Self.environment,
      folder: folder.path
    )
    #expect(run.status == 0, "\(run.errorText)")
    let package = try run.json()
    let dependencies = package["targets"]?[0]?["dependencies"]?.array ?? []
    let wanted = dependencies.compactMap { $0["product"]?[0]?.string }
    #expect(wanted == ["Palette", "Backdrop", "Store"])
    // SwiftPM would wait for the end of this test to read our own.
    let own = try SourceFile(path: "Package.swift").lines
    for name in wanted {
      #expect(own.contains { $0.contains(".library(name: \"\(name)\", targets:") }, "\(name)")
    }
  }

  /// The toolchain that runs the tests, which is in no folder of the system's.
  static var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    return [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": own["HOME"] ?? "/", "LC_ALL": "C.UTF-8",
    ]
  }
}

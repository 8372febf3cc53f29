// SPDX-License-Identifier: MIT

import CDescriptors
import Extraction
import Foundation
import TestSupport
import Testing

/// The built worker as a process: what it is given, what it gives up, how it ends.
@Suite struct WorkerProcessTests {
  @Test func leavesWhenTheSocketEnds() throws {
    let client = try WorkerClient()
    #expect(try client.ask(WorkerRequest(id: 1, op: .hash), file: [1]) != nil)
    let end = try client.stop()
    #expect(end.signal == 0)
    #expect(end.status == 0)
  }

  @Test func describesItself() throws {
    let client = try WorkerClient()
    guard case .description(let description) = try client.ask(WorkerRequest(id: 1, op: .describe))
    else {
      Issue.record("no description")
      return
    }
    #expect(description.version == ProgramVersion.current)
    // Every kernel that Debian has shipped since 12 has all layers; a container may take them away.
    let always = ["jpeg", "png", "webp", "gif", "tiff"]
    let isActive = description.sandbox == .active
    #expect(description.formats == (isActive ? always + ["heic", "avif", "jxl"] : always))
    #expect((description.landlockABI ?? 0) > 0 || !isActive)
    #expect(description.libraries["taglib"] != nil)
    #expect(description.libraries["libvips"] != nil)
    #expect(description.limits.pictureBytes == 64 << 20)
    #expect(description.limits.addressSpaceBytes == 768 << 20)
  }

  @Test func putsItselfUnderLimits() throws {
    let client = try WorkerClient()
    _ = try client.ask(WorkerRequest(id: 1, op: .describe))
    let text = String(
      decoding: try contents(of: "/proc/\(client.pid)/limits"),
      as: UTF8.self
    )
    func limit(_ name: String) -> String? {
      text.split(separator: "\n").first { $0.hasPrefix(name) }.map {
        $0.dropFirst(26).prefix(21).trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(limit("Max address space") == "805306368")
    #expect(limit("Max open files") == "16")
    #expect(limit("Max core file size") == "0")
    #expect(limit("Max file size") == "0")
    #expect(limit("Max stack size") == "8388608")
    #expect(limit("Max cpu time").flatMap { Int($0) }.map { (10...15).contains($0) } ?? false)
    let status = String(decoding: try contents(of: "/proc/\(client.pid)/status"), as: UTF8.self)
    #expect(status.contains("NoNewPrivs:\t1"))
    #expect(status.contains("Threads:\t1\n"))
  }

  @Test func getsACleanEnvironmentAndAGroupOfItsOwn() throws {
    let client = try WorkerClient()
    _ = try client.ask(WorkerRequest(id: 1, op: .describe))
    let environment = try contents(of: "/proc/\(client.pid)/environ")
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    #expect(
      environment == [
        "MALLOC_ARENA_MAX=1", "VIPS_CONCURRENCY=1", "VIPS_WARNING=0", "LC_ALL=C.UTF-8",
        "SWIFT_BACKTRACE=enable=no",
      ]
    )
    #expect(getpgid(client.pid) == client.pid)
  }

  @Test func withoutASocketItSaysSoInOneLine() throws {
    let process = Process()
    process.executableURL = URL(filePath: Programs.worker)
    let errors = Pipe()
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text.hasPrefix("gatefold-worker: ") && text.hasSuffix("\n"))
    #expect(text.filter { $0 == "\n" }.count == 1)
  }

  @Test func tellsItsVersion() throws {
    let process = Process()
    process.executableURL = URL(filePath: Programs.worker)
    process.arguments = ["--version"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text == "gatefold-worker \(ProgramVersion.current)\n")
  }
}

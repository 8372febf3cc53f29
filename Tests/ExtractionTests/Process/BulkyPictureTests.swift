// SPDX-License-Identifier: MIT

import Extraction
import Foundation
import TestSupport
import Testing

/// Cases 47 and 49 of 3-color.md §3.9: what is huge by its header, or bulky around the picture, costs a
/// worker no memory.
@Suite struct BulkyPictureTests {
  @Test func hugeHeadersAndMegabytesOfTextCostNoMemory() throws {
    let folder = try TemporaryFolder()
    _ = try Programs.script("make-kinds.py", ["--out", folder.path])
    let library = folder.path + "/music/"
    let pictures = [
      "failing/12000² PNG/cover.png", "failing/20000² JPEG/cover.jpg",
      "failing/65535² GIF/cover.gif", "bulky/64 MB of text/cover.png",
      "bulky/64 MB of international text/cover.png", "bulky/64 MB of profile/cover.png",
      "bulky/100 comments/cover.jpg",
    ]
    let client = try WorkerClient()
    for (id, picture) in pictures.enumerated() {
      let bytes = try contents(of: library + picture)
      switch try client.ask(WorkerRequest(id: id, op: .palette), file: bytes) {
      case .failure(let failure): #expect(failure.class == .tooLarge, "\(picture)")
      case .palette: #expect(picture.hasPrefix("bulky/"))
      default: Issue.record("\(picture): no answer")
      }
    }
    // Claim C13. Asked of the process itself: what is told at its end counts from the test's own size.
    let status = try contents(of: "/proc/\(client.pid)/status")
    let line = try #require(
      String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("VmHWM:") }
    )
    let kibibytes = try #require(Int(line.filter(\.isNumber)))
    #expect(kibibytes < 120_000)
    #expect(kibibytes > 10_000, "the worker, not a program before it")
  }
}

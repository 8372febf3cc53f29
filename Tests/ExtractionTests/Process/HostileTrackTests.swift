// SPDX-License-Identifier: MIT

import Extraction
import TestSupport
import Testing

/// T6: what a wicked track may make the worker say.
///
/// How such tracks end is in Tests/ReliabilityTests (B1, B2, B5).
@Suite struct HostileTrackTests {
  typealias Tracks = HostileTracks

  @Test func noMoreThan512PicturesAreTold() throws {
    var frames: [UInt8] = []
    for index in 0..<600 {
      let content = [0] + Array("image/png\0".utf8) + [3, 0x61 + UInt8(index % 20), 0]
      frames += Tracks.frame("APIC", content + WorkerProtocolTests.png)
    }
    let client = try WorkerClient()
    let request = WorkerRequest(id: 1, op: .tags, ending: "mp3")
    guard case .tags(let reading) = try client.ask(request, file: Tracks.mpeg(frames)) else {
      Issue.record("no tags")
      return
    }
    #expect(reading.pictures.count == 512)
    #expect(reading.pictures.allSatisfy { $0.header.width == 1 })
  }
}

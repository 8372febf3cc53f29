// SPDX-License-Identifier: MIT

import Extraction
import Testing

/// Requests between the programs.
@Suite struct WorkerRequestTests {
  @Test func everyRequestSurvivesTheWay() throws {
    let requests = [
      WorkerRequest(id: 1, op: .tags, ending: "mp3"), WorkerRequest(id: .max, op: .hash),
      WorkerRequest(id: 0, op: .describe),
      WorkerRequest(
        id: -3,
        op: .palette,
        ending: "m4a",
        hash: WorkerReplyTests.hash,
        isTrack: true,
        colors: 20
      ),
    ]
    for request in requests {
      let line = try request.line()
      #expect(line.count <= WorkerRequest.maxLineByteCount)
      #expect(try WorkerRequest(line: line) == request)
    }
  }

  @Test func theWireFormLeavesOutWhatIsMissing() throws {
    let line = try WorkerRequest(id: 4, op: .tags, ending: "mp3").line()
    #expect(String(decoding: line, as: UTF8.self) == #"{"ending":"mp3","id":4,"op":"tags"}"#)
  }

  @Test(
    arguments: [
      ("", nil), ("{}", nil), (#"{"op":"hash"}"#, nil), (#"{"id":3}"#, 3),
      (#"{"id":3,"op":"raster"}"#, 3),
      (#"{"id":3,"op":"dance"}"#, 3), (#"{"id":3,"op":"palette","colors":0}"#, 3),
      (#"{"id":3,"op":"palette","colors":21}"#, 3), (#"{"id":3,"op":"palette","hash":"x"}"#, 3),
      (#"{"id":3,"op":"tags","ending":"12345678901234567"}"#, 3), (#"{"id":"3","op":"hash"}"#, nil),
    ] as [(String, Int?)]
  )
  func refusesWhatCannotBeDoneAndTellsTheID(line: String, id: Int?) {
    let failure = #expect(throws: ExtractionFailure.self) {
      try WorkerRequest(line: Array(line.utf8))
    }
    #expect(failure?.class == .request)
    #expect(WorkerRequest.id(in: Array(line.utf8)) == id)
  }
}

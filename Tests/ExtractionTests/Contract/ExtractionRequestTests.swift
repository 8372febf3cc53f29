// SPDX-License-Identifier: MIT

import Extraction
import Testing

/// Rules 1, 2 and 5 of 5-reliability.md §5.9.
@Suite struct ExtractionRequestTests {
  /// A line, the text of its id, and what it asks for.
  struct Accepted: Sendable, CustomTestStringConvertible {
    var line: String
    var id: String
    var subject: ExtractionRequest.Subject
    var testDescription: String { line }
  }

  static let accepted: [Accepted] = [
    Accepted(
      line: #"{"id":7,"path":"/covers/a.jpg"}"#,
      id: "7",
      subject: .path(Array("/covers/a.jpg".utf8))
    ),
    Accepted(line: #"{"path":"a","id":"x"}"#, id: #""x""#, subject: .path([97])),
    Accepted(line: #"{"id":"","path":"a"}"#, id: #""""#, subject: .path([97])),
    Accepted(line: #" { "id" : -12 , "path" : "a" } "#, id: "-12", subject: .path([97])),
    // More digits than any machine integer has, kept as they are.
    Accepted(
      line: #"{"id":123456789012345678901234567890123456789012345,"path":"a"}"#,
      id: "123456789012345678901234567890123456789012345",
      subject: .path([97])
    ),
    // Escapes are kept too; a quote in them does not end the string.
    Accepted(
      line: #"{"id":"\u00e9\"\\\/\n","path":"a"}"#,
      id: #""\u00e9\"\\\/\n""#,
      subject: .path([97])
    ),
    // The id of an inner object is not the line's.
    Accepted(
      line: #"{"more":{"id":1,"a":["}",{"id":2}]},"id":3,"path":"a"}"#,
      id: "3",
      subject: .path([97])
    ),
    Accepted(line: #"{"x":"\"id\":9","id":3,"path":"a"}"#, id: "3", subject: .path([97])),
    // NFD stays NFD; escapes of the path are resolved.
    Accepted(
      line: "{\"id\":1,\"path\":\"e\u{301}\\u00e9\"}",
      id: "1",
      subject: .path([0x65, 0xCC, 0x81, 0xC3, 0xA9])
    ),
    Accepted(line: #"{"id":1,"pathBase64":"/6k="}"#, id: "1", subject: .path([0xFF, 0xA9])),
    Accepted(line: #"{"id":1,"bytes":"/9j/"}"#, id: "1", subject: .bytes([0xFF, 0xD8, 0xFF])),
    Accepted(line: #"{"id":1,"bytes":""}"#, id: "1", subject: .bytes([])),
    Accepted(line: #"{"id":1,"path":"a","unknown":[1,2]}"#, id: "1", subject: .path([97])),
    Accepted(line: "{\"id\":1,\"path\":\"a\"}\r", id: "1", subject: .path([97])),
  ]

  @Test(arguments: accepted) func readsWhatIsAsked(_ test: Accepted) throws {
    let request = try ExtractionRequest(line: Array(test.line.utf8), number: 1)
    #expect(request.id.token == test.id)
    #expect(request.subject == test.subject)
  }

  /// Lines whose id can be read: the record has it.
  static let refusedWithID = [
    #"{"id":7}"#,
    #"{"id":7,"uri":"https://example.com/a.jpg"}"#,
    #"{"id":7,"path":"a","uri":"https://example.com/a.jpg"}"#,
    #"{"id":7,"path":"a","bytes":"/9j/"}"#,
    #"{"id":7,"path":"a","pathBase64":"YQ=="}"#,
    #"{"id":7,"path":1}"#,
    #"{"id":7,"path":null}"#,
    #"{"id":7,"path":""}"#,
    #"{"id":7,"path":"a\u0000b"}"#,
    #"{"id":7,"pathBase64":"AA=="}"#,
    #"{"id":7,"pathBase64":""}"#,
    #"{"id":7,"pathBase64":"not base64"}"#,
    #"{"id":7,"bytes":"/9j"}"#,
  ]

  @Test(arguments: refusedWithID) func refusesWithTheID(line: String) throws {
    let failure = #expect(throws: FailedRequest.self) {
      try ExtractionRequest(line: Array(line.utf8), number: 3)
    }
    #expect(failure?.origin == .id(RequestID(7)))
    #expect(failure?.failure.class == .request)
  }

  /// Lines without an id that can be read: the record has the line's number.
  static let refusedWithNumber = [
    "", " ", "x", "{", "[]", "7", #""path""#, "null",
    #"{"path":"a"}"#, #"{"id":null,"path":"a"}"#, #"{"id":true,"path":"a"}"#,
    #"{"id":1.5,"path":"a"}"#, #"{"id":1e3,"path":"a"}"#, #"{"id":1.0,"path":"a"}"#,
    #"{"id":[1],"path":"a"}"#, #"{"id":{"id":1},"path":"a"}"#,
    #"{"id":1,"path":"a"}{"id":2,"path":"a"}"#, #"{"id":1,"path":"a""#, #"{"id":01,"path":"a"}"#,
    #"{'id':1,'path':'a'}"#, "{\"id\":\"a\tb\",\"path\":\"a\"}",
    "{\"id\":1,\"path\":\"a\tb\"}", #"{"id":"\x","path":"a"}"#, #"{"id":"\ud800","path":"a"}"#,
    #"{"id":1,"path":"a",}"#, #"{"id":1,"path":"a" , }"#, #"{"id":1,"path":"a","x":[1,]}"#,
    #"{"id":1,"path":"a","x":{"y":[], }}"#, #"{"id":-01,"path":"a"}"#, #"{"id":-,"path":"a"}"#,
  ]

  @Test(arguments: refusedWithNumber) func refusesWithTheLineNumber(line: String) throws {
    let failure = #expect(throws: FailedRequest.self) {
      try ExtractionRequest(line: Array(line.utf8), number: 3)
    }
    #expect(failure?.origin == .line(3))
    #expect(failure?.failure.class == .request)
  }

  @Test func saysThatNullIsNoObject() throws {
    let failure = #expect(throws: FailedRequest.self) {
      try ExtractionRequest(line: Array("null".utf8), number: 3)
    }
    #expect(failure?.failure.message == "line 3: not a JSON object")
  }

  @Test func refusesBytesThatAreNotUTF8() {
    let line = Array(#"{"id":1,"path":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    #expect(throws: FailedRequest.self) { try ExtractionRequest(line: line, number: 1) }
  }

  @Test func aLineThatIsTooLongIsNamedByItsNumber() {
    let failed = FailedRequest.tooLong(line: 5, maxByteCount: 96 << 20)
    #expect(failed.origin == .line(5))
    #expect(failed.failure.class == .request)
    #expect(failed.failure.message == "line 5 is longer than 96 MB")
  }
}

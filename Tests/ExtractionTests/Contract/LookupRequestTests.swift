// SPDX-License-Identifier: MIT

import Extraction
import Testing

/// Lines of `colors --jsonl` (L7).
@Suite struct LookupRequestTests {
  /// Returns the request of a line.
  private func request(_ line: String) throws -> LookupRequest {
    try LookupRequest(line: Array(line.utf8), number: 3)
  }

  @Test("L7: every key is read")
  func keys() throws {
    let request = try request(
      #"{"id":1,"track":"/a","coverFileBase64":"/6k=","folder":"file:///b","#
        + #""musicbrainzAlbumId":"m","albumArtist":"x","artist":"y","album":"z","title":"t","#
        + #""hash":"xxh3:0","unknown":[1]}"#
    )
    #expect(request.id?.token == "1")
    #expect(request.track == .text("/a"))
    #expect(request.coverFile == .bytes([0xFF, 0xA9]))
    #expect(request.folder == .text("file:///b"))
    #expect(request.musicbrainzAlbumID == "m")
    #expect(request.albumArtist == "x")
    #expect(request.artist == "y")
    #expect(request.album == "z")
    #expect(request.title == "t")
    #expect(request.hash == "xxh3:0")
  }

  @Test(
    "L7: the id is any JSON value, given back as it came",
    arguments: [
      "1", "-0", "1.5e+3", "00", #""a\"\u00e9""#, "true", "null", "[1, 2]", #"{"id":{"a":[]}}"#,
      "12345678901234567890123456789",
    ]
  )
  func ids(_ token: String) throws {
    let line = #"{"track":"/a","id":\#(token)}"#
    // Two digits for a zero are no JSON.
    guard token != "00" else {
      #expect(throws: FailedRequest.self) { try request(line) }
      return
    }
    #expect(try request(line).id?.token == token)
  }

  @Test("L7: white space within an id cannot break the line")
  func space() throws {
    #expect(try request("{\"id\":[1,\t2\r],\"track\":\"a\"}").id?.token == "[1, 2 ]")
  }

  @Test("L7: a request needs no id, and an empty or null key says nothing")
  func absent() throws {
    let request = try request(#"{"track":"","artist":null,"folderBase64":""}"#)
    #expect(request.id == nil)
    #expect(request.track == nil && request.artist == nil && request.folder == nil)
    #expect(request.origin(line: 3) == .line(3))
  }

  @Test(
    "L7: what is no request is named by its id where that can be read",
    arguments: [
      #"{"id":[7],"track":1}"#, #"{"id":[7],"artist":["x"]}"#,
      #"{"id":[7],"track":"a","trackBase64":"YQ=="}"#, #"{"id":[7],"folderBase64":"a"}"#,
    ]
  )
  func refusedWithID(_ line: String) {
    let failure = #expect(throws: FailedRequest.self) { try request(line) }
    guard case .id(let id)? = failure?.origin else {
      Issue.record("no id: \(line)")
      return
    }
    #expect(id.token == "[7]")
    #expect(failure?.failure.class == .request)
  }

  @Test(
    "L7: else by the number of its line",
    arguments: [
      "", " ", "x", "{", "[]", "7", "null", #"{"id":1"#, #"{"id":01,"track":"a"}"#,
      #"{"id":"\ud800","track":"a"}"#, #"{"id":1,"track":"a",}"#, "{\"id\":\"\t\"}",
      #"{"id":+1}"#, #"{"id":1}{"id":2}"#, #"{"id":nul}"#, #"{"id":1.}"#, #"{"id":"\u12"}"#,
      #"{"track":7}"#, #"{"a":"\ud800\u0041"}"#, #"{"a" 1}"#, #"{"a":[1 2]}"#, #"{"a":[1}}"#,
    ]
  )
  func refusedWithNumber(_ line: String) {
    let failure = #expect(throws: FailedRequest.self) { try request(line) }
    #expect(failure?.origin == .line(3))
    #expect(failure?.failure.class == .request)
  }

  @Test("Nesting as deep as a line is long ends in an answer")
  func deep() {
    let line = #"{"id":"# + String(repeating: "[", count: 200_000)
    #expect(throws: FailedRequest.self) { try request(line) }
    let closed = line + String(repeating: "]", count: 200_000) + "}"
    // The decoder has a limit of its own; whichever it is, the line is named by its number.
    let failure = #expect(throws: FailedRequest.self) { try request(closed) }
    #expect(failure?.origin == .line(3))
  }
}

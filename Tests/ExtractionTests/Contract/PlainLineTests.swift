// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import Palette
import TestSupport
import Testing

/// The short cut past the general codec: the same bytes out, and in, and the same failures.
@Suite struct PlainLineTests {
  static let requests = [
    WorkerRequest(id: 1, op: .tags, ending: "mp3"), WorkerRequest(id: .max, op: .hash),
    WorkerRequest(id: .min, op: .hash), WorkerRequest(id: 0, op: .describe),
    WorkerRequest(id: 7, op: .tags, ending: "\"\\\u{1}"),
    WorkerRequest(
      id: -30,
      op: .palette,
      ending: "m4a",
      hash: WorkerReplyTests.hash,
      isTrack: true,
      colors: 20
    ),
    WorkerRequest(id: 10, op: .thumbnail, isTrack: false, side: 256),
  ]

  @Test func requestsAreWrittenAsTheGeneralEncoderWritesThem() throws {
    for request in Self.requests { #expect(try request.line() == JSONLines.encode(request)) }
  }

  /// Texts with every byte that may need an escape, and some that may not.
  static let texts =
    (0..<0x300).compactMap(Unicode.Scalar.init).map { String($0) }
    + ["/", "a\u{2028}b", "\u{1F3B5}", "\u{FFFD}", "e\u{301}", "\u{FEFF}x"]

  @Test func trackReadingsAreWrittenAsTheGeneralEncoderWritesThem() throws {
    for text in Self.texts {
      var reading = WorkerReplyTests.tags
      reading.fields.album = "Low Tide / \u{1F3B5}"
      reading.fields.title = text
      let expected = #"{"id":9,"ok":true,"tags":"# + Self.text(try JSONLines.encode(reading)) + "}"
      #expect(Self.text(try WorkerReply.tags(reading).line(id: 9)) == expected)
    }
  }

  @Test func headersAreWrittenAsTheGeneralEncoderWritesThem() throws {
    let headers = [
      WorkerReplyTests.header,
      PictureHeader(hash: "", byteCount: .min, format: nil, width: nil, height: 7),
    ]
    for header in headers {
      let text = Self.text(try JSONLines.encode(header))
      let expected = "{\"hash\":\(text),\"ok\":true}"
      #expect(Self.text(try WorkerReply.hash(header).line(id: nil)) == expected)
    }
  }

  /// A reply about colours, as it stands in docs/worker.md.
  struct PaletteLine: Codable {
    struct Part: Codable {
      var clusters: [[Int]]
      var frame: [Int]?
      var header: PictureHeader
      var isMonochrome: Bool
      var kind: String
      var sample: String
      var swatches: [[Int]]
    }
    var id: Int
    var ok: Bool
    var palette: Part
  }

  @Test func coloursAreWrittenAsTheGeneralEncoderWritesThem() throws {
    let line = try WorkerReply.palette(try WorkerReplyTests.colors()).line(id: 9)
    let form = try JSONLines.decode(PaletteLine.self, from: line)
    #expect(form.palette.swatches == [[0xFFFEFD, 9_999, 3, 4], [0, 1, 10_000, 0]])
    #expect(line == (try JSONLines.encode(form)))
  }

  @Test func aDamagedReplyIsReadAsTheGeneralDecoderReadsIt() throws {
    let replies: [(WorkerRequest.Operation, WorkerReply)] = [
      (.tags, .tags(WorkerReplyTests.tags)), (.hash, .hash(WorkerReplyTests.header)),
      (.palette, .palette(try WorkerReplyTests.colors())),
      (.hash, .failure(ExtractionFailure(.undecodable, "why"))),
    ]
    var random = SplitMix64(seed: 1)
    for (operation, reply) in replies {
      let request = WorkerRequest(id: 9, op: operation)
      let good = try reply.line(id: 9)
      for _ in 0..<2_000 {
        let line = Self.damaged(good, &random)
        let general = Self.reply([0x20] + line, request)
        #expect(Self.reply(line, request) == general, "\(Self.text(line))")
      }
    }
  }

  @Test func aDamagedRequestIsReadAsTheGeneralDecoderReadsIt() throws {
    var random = SplitMix64(seed: 2)
    for request in Self.requests {
      let good = try request.line()
      for _ in 0..<1_000 {
        let line = Self.damaged(good, &random)
        #expect(Self.request(line) == Self.request([0x20] + line), "\(Self.text(line))")
      }
    }
  }

  /// What a line reads as; a space before it keeps the short cut from being taken.
  private static func reply(
    _ line: [UInt8],
    _ request: WorkerRequest
  ) -> Result<WorkerReply, ExtractionFailure> {
    Result { () throws(ExtractionFailure) in try WorkerReply(line: line, to: request) }
  }

  /// What a line reads as.
  private static func request(_ line: [UInt8]) -> Result<WorkerRequest, ExtractionFailure> {
    Result { () throws(ExtractionFailure) in try WorkerRequest(line: line) }
  }

  /// Returns a line with a few bytes changed, added, doubled or lost, mostly to what JSON is made of.
  private static func damaged(_ line: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var line = line
    let likely = Array("\"\\{}[],:0123456789-+.eEtfn /ua".utf8) + [0, 0x1F, 0x7F, 0xC3, 0xFF]
    for _ in 0..<random.integer(1...3) {
      // Anywhere, but in the long sample, which says nothing, not too often.
      let end = random.integer(0...3) == 0 ? line.count - 1 : min(line.count - 1, 120)
      let place = random.integer(0...end)
      switch random.integer(0...4) {
      case 0: line[place] = random.element(likely)
      case 1: line.insert(random.element(likely), at: place)
      case 2: line.remove(at: place)
      case 3:
        let piece = line[place..<min(line.count, place + random.integer(1...20))]
        line.insert(contentsOf: piece, at: place)
      default: line.removeSubrange(place..<min(line.count, place + random.integer(1...12)))
      }
      if line.isEmpty { return line }
    }
    return line
  }

  /// The text of bytes.
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Extraction
import Palette
import Testing

/// Replies with a picture behind their line: the bytes have to be what the line says, and what was asked for.
@Suite struct PictureReplyTests {
  /// A chunk of a RIFF file.
  static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(payload.count, 4) + payload
      + (payload.count.isMultiple(of: 2) ? [] : [0])
  }

  /// A number, the low byte first.
  static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A WebP file of chunks.
  static func webP(_ chunks: [UInt8]...) -> [UInt8] {
    let content = Array("WEBP".utf8) + chunks.flatMap { $0 }
    return Array("RIFF".utf8) + little(content.count, 4) + content
  }

  /// A canvas of 300 × 200, and lossy and lossless bitstreams of that size (RFC 9649, 2.5–2.7).
  static let canvas = chunk("VP8X", [2, 0, 0, 0] + little(299, 3) + little(199, 3))
  static let lossy = chunk("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A] + little(300, 2) + little(200, 2))
  static let lossless = chunk("VP8L", [0x2F] + little(299 | 199 << 14, 4) + [0])
  static let frame = chunk("ANMF", [UInt8](repeating: 0, count: 16) + lossless)
  static let loop = chunk("ANIM", [0, 0, 0, 0, 0, 0])

  /// Bytes, their format, and size and frames; nil for what is no picture.
  static let files: [(bytes: [UInt8], format: RasterFormat, outline: [Int]?)] = [
    (WorkerProtocolTests.png, .png, [1, 1, 1]), (WorkerProtocolTests.png, .webp, nil),
    (webP(lossy), .webp, [300, 200, 1]), (webP(lossless), .webp, [300, 200, 1]),
    (webP(lossy), .png, nil), (webP(canvas, lossy), .webp, [300, 200, 1]),
    (webP(canvas, chunk("ALPH", [1]), lossy), .webp, [300, 200, 1]),
    (webP(canvas, loop, frame, frame, frame), .webp, [300, 200, 3]),
    (webP(canvas, loop, frame, chunk("EXIF", [1, 2, 3])), .webp, [300, 200, 1]),
    ([], .png, nil), ([], .webp, nil), (Array("RIFF".utf8), .webp, nil), (webP(), .webp, nil),
    (webP(canvas), .webp, nil), (webP(lossy, lossy), .webp, nil), (webP(frame), .webp, nil),
    (webP(canvas, lossy, frame), .webp, nil), (webP(lossy, canvas), .webp, nil),
    (webP(lossy) + [0, 0], .webp, nil), (Array(webP(lossy).dropLast(2)), .webp, nil),
    (webP(chunk("VP8 ", [0, 0, 0, 0x9D])), .webp, nil),
    (webP(Array("VP8L".utf8) + little(1 << 31, 4)), .webp, nil),
    (webP(Array(canvas.dropLast(6))), .webp, nil),
    (WorkerProtocolTests.png + [0], .png, nil),
    (Array(WorkerProtocolTests.png.dropLast()), .png, nil),
    (Array(WorkerProtocolTests.png.dropLast(12)), .png, nil),
    (Array(WorkerProtocolTests.png.prefix(33)) + WorkerProtocolTests.png.suffix(12), .png, nil),
    (Array(WorkerProtocolTests.png.prefix(8)), .png, nil),
    (replaced(WorkerProtocolTests.png, at: 19, 0), .png, nil),
    (replaced(WorkerProtocolTests.png, at: 33, 0xFF), .png, nil),
    (replaced(WorkerProtocolTests.png, at: 0, 0), .png, nil),
    ([UInt8](repeating: 0, count: 64 << 20 + 1), .png, nil),
  ]

  /// Returns bytes of which one is another.
  static func replaced(_ bytes: [UInt8], at index: Int, _ byte: UInt8) -> [UInt8] {
    var bytes = bytes
    bytes[index] = byte
    return bytes
  }

  @Test(arguments: files.indices) func sizeAndFramesAreReadFromTheFile(_ index: Int) {
    let test = Self.files[index]
    let picture = EncodedPicture(bytes: test.bytes, format: test.format)
    #expect(picture.map { [$0.width, $0.height, $0.frames] } == test.outline)
    #expect(picture == nil || picture?.bytes == test.bytes)
  }

  /// A request for that animation, and one for a thumbnail.
  static func animation() throws -> WorkerRequest {
    let plan = RasterPlan(surface: .drift(DriftGradient()), width: 300, height: 200)
    return WorkerRequest(
      id: 9,
      op: .raster,
      // 300 × 200 × 240 are 14.4 megapixels.
      raster: try RasterRequest(plan, format: .webp, isAnimated: true)
    )
  }
  static let thumbnail = WorkerRequest(id: 9, op: .thumbnail, side: 300)
  static let moving = webP(canvas, loop, frame, frame, frame)

  @Test func aPictureSurvivesTheWay() throws {
    for (request, bytes) in [
      (try Self.animation(), Self.moving), (try Self.animation(), Self.webP(Self.lossless)),
      (Self.thumbnail, Self.webP(Self.lossy)),
    ] {
      let picture = try #require(EncodedPicture(bytes: bytes, format: .webp))
      let reply = WorkerReply.picture(picture)
      var asked: [Int] = []
      let read = try WorkerReply(line: try reply.line(id: 9), to: request) { count in
        asked.append(count)
        return reply.payload
      }
      #expect(read == reply)
      #expect(asked == [bytes.count])
    }
    #expect(WorkerReply.hash(WorkerReplyTests.header).payload.isEmpty)
  }

  @Test func theWireFormIsShort() throws {
    let picture = try #require(EncodedPicture(bytes: Self.moving, format: .webp))
    let line = String(decoding: try WorkerReply.picture(picture).line(id: 9), as: UTF8.self)
    #expect(
      line
        == #"{"id":9,"ok":true,"picture":{"byteCount":\#(Self.moving.count),"format":"webp","frames":3,"height":200,"width":300}}"#
    )
  }

  /// Pieces of the line for the animation, and what a liar would put there.
  static let lies: [(good: String, bad: String)] = [
    (#""byteCount":"#, #""byteCount":-"#), (#""byteCount":"#, #""byteCount":1"#),
    (#""byteCount":\#(moving.count)"#, #""byteCount":0"#),
    (#""byteCount":\#(moving.count)"#, #""byteCount":\#(moving.count - 1)"#),
    (#""byteCount":\#(moving.count)"#, #""byteCount":\#(moving.count + 1)"#),
    (#""byteCount":\#(moving.count)"#, #""byteCount":67108865"#),
    (#""byteCount":\#(moving.count)"#, #""byteCount":9223372036854775807"#),
    (#""format":"webp""#, #""format":"png""#), (#""format":"webp""#, #""format":"svg""#),
    (#""frames":3"#, #""frames":2"#), (#""frames":3"#, #""frames":0"#),
    (#""frames":3"#, #""frames":-3"#), (#""frames":3"#, #""frames":241"#),
    (#""width":300"#, #""width":301"#), (#""width":300"#, #""width":-300"#),
    (#""height":200"#, #""height":0"#), (#""height":200"#, #""height":199"#),
    (#""ok":true"#, #""ok":false"#), (#""id":9"#, #""id":8"#),
    (#""ok":true"#, #""hash":{"byteCount":1,"hash":"\#(WorkerReplyTests.hash)"},"ok":true"#),
  ]

  @Test(arguments: lies.indices) func aLieCountsAsACrash(_ index: Int) throws {
    let (good, bad) = Self.lies[index]
    let picture = try #require(EncodedPicture(bytes: Self.moving, format: .webp))
    let line = String(decoding: try WorkerReply.picture(picture).line(id: 9), as: UTF8.self)
    let parts = line.split(separator: good, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    // As a socket would: what there is, and no more than asked for.
    try expectCrash(parts[0] + bad + parts[1], to: try Self.animation()) { count in
      Array((Self.moving + [0]).prefix(max(count, 0)))
    }
  }

  @Test func bytesThatAreNotThoseCountAsACrash() throws {
    let picture = try #require(EncodedPicture(bytes: Self.moving, format: .webp))
    let line = String(decoding: try WorkerReply.picture(picture).line(id: 9), as: UTF8.self)
    let others: [[UInt8]] = [
      [], [UInt8](repeating: 0, count: Self.moving.count), Array(Self.moving.dropLast()),
      Self.moving + [0], Self.webP(Self.canvas, Self.loop, Self.frame, Self.frame),
      Self.replaced(Self.moving, at: 24, 0), WorkerProtocolTests.png,
    ]
    for other in others {
      try expectCrash(line[...], to: try Self.animation()) { _ in other }
    }
  }

  @Test func aThumbnailIsNoLargerThanAskedForAndDoesNotMove() throws {
    for (bytes, side) in [(Self.webP(Self.lossy), 299), (Self.moving, 300)] {
      let picture = try #require(EncodedPicture(bytes: bytes, format: .webp))
      let line = String(decoding: try WorkerReply.picture(picture).line(id: 9), as: UTF8.self)
      let request = WorkerRequest(id: 9, op: .thumbnail, side: side)
      try expectCrash(line[...], to: request) { _ in bytes }
    }
    let png = try #require(EncodedPicture(bytes: WorkerProtocolTests.png, format: .png))
    let line = String(decoding: try WorkerReply.picture(png).line(id: 9), as: UTF8.self)
    try expectCrash(line[...], to: Self.thumbnail) { _ in WorkerProtocolTests.png }
  }

  @Test func aPictureThatNobodyAskedForCountsAsACrash() throws {
    let picture = try #require(EncodedPicture(bytes: Self.moving, format: .webp))
    let line = String(decoding: try WorkerReply.picture(picture).line(id: 9), as: UTF8.self)
    try expectCrash(line[...], to: WorkerRequest(id: 9, op: .hash)) { _ in Self.moving }
    let hash = String(
      decoding: try WorkerReply.hash(WorkerReplyTests.header).line(id: 9),
      as: UTF8.self
    )
    try expectCrash(hash[...], to: Self.thumbnail) { _ in Self.moving }
  }

  @Test func whatBecomesOfTheBytesIsPassedOn() throws {
    let picture = try #require(EncodedPicture(bytes: Self.moving, format: .webp))
    let line = try WorkerReply.picture(picture).line(id: 9)
    let failure = #expect(throws: ExtractionFailure.self) {
      try WorkerReply(line: line, to: try Self.animation()) { (_) throws(ExtractionFailure) in
        throw ExtractionFailure(.timedOut, "slow")
      }
    }
    #expect(failure?.class == .timedOut)
  }

  private func expectCrash(
    _ line: Substring,
    to request: WorkerRequest,
    payload: (Int) -> [UInt8]
  ) throws {
    let failure = #expect(throws: ExtractionFailure.self) {
      try WorkerReply(line: Array(line.utf8), to: request) { payload($0) }
    }
    #expect(failure?.class == .crashed, "\(line)")
  }
}

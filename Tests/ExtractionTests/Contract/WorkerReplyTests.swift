// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import Palette
import Testing

/// Replies: what a worker says comes out as it went in, and nothing else gets through.
@Suite struct WorkerReplyTests {
  static let hash = "xxh3:99aa06d3014798d86001c324468d497f"
  static let header = PictureHeader(
    hash: hash,
    byteCount: 1234,
    format: "jpeg",
    width: 500,
    height: 400
  )

  static let tags: TrackReading = {
    var reading = TrackReading(container: "ogg-vorbis")
    reading.fields.album = "Low Tide / \u{1F3B5}\u{0}\"\n"
    reading.fields.albumArtist = "A, B"
    reading.fields.trackNumber = 7
    reading.fields.isCompilation = true
    reading.fields.musicbrainzRecordingID = "id"
    reading.pictures = [
      .init(index: 0, type: 3, declaredType: "", header: header),
      .init(
        index: 1,
        type: 0,
        declaredType: "image/x",
        header: PictureHeader(hash: hash, byteCount: 5, format: nil, width: nil, height: nil)
      ),
    ]
    return reading
  }()

  static let sample = CoverSample(rgba: (0..<2304).map { UInt8(truncatingIfNeeded: $0 * 7) })

  static func colors() throws -> PictureColors {
    PictureColors(
      header: header,
      measurement: CoverMeasurement(
        kind: .nearWhite,
        isMonochrome: true,
        sample: try #require(sample),
        clusters: [
          Swatch(color: RGB8(packed: 0xFFFEFD), share: 10_000, innerShare: 0, maskedShare: 1)
        ],
        swatches: [
          Swatch(color: RGB8(packed: 0xFFFEFD), share: 9_999, innerShare: 3, maskedShare: 4),
          Swatch(color: RGB8(packed: 0), share: 1, innerShare: 10_000, maskedShare: 0),
        ],
        frame: CoverFrame(
          color: RGB8(packed: 0x123456),
          share: 500,
          left: 1,
          top: 2,
          right: 3,
          bottom: 10_000
        )
      )
    )
  }

  static let description = WorkerDescription(
    version: ProgramVersion.current,
    algorithm: "gatefold-2",
    libraries: ["taglib": "1.13", "libvips": "8.14.1"],
    sandbox: .none,
    formats: ["jpeg"],
    limits: .init(
      pictureBytes: 64 << 20,
      pixels: 50_000_000,
      rasterPixels: 16_000_000,
      addressSpaceBytes: nil
    )
  )

  @Test func everyKindOfReplySurvivesTheWay() throws {
    let replies: [(WorkerRequest.Operation, WorkerReply)] = [
      (.tags, .tags(Self.tags)), (.hash, .hash(Self.header)),
      (.palette, .palette(try Self.colors())), (.describe, .description(Self.description)),
    ]
    for (operation, reply) in replies {
      let request = WorkerRequest(id: 9, op: operation)
      let line = try reply.line(id: 9)
      #expect(!line.contains(10))
      #expect(try WorkerReply(line: line, to: request) == reply)
      // An answer to something else, or to somebody else.
      let other: WorkerRequest.Operation = operation == .tags ? .hash : .tags
      expectCrash(line, to: WorkerRequest(id: 9, op: other))
      expectCrash(line, to: WorkerRequest(id: 8, op: operation))
    }
  }

  @Test(arguments: ExtractionFailure.Class.allCases)
  func everyFailureSurvivesTheWay(_ failureClass: ExtractionFailure.Class) throws {
    let reply = WorkerReply.failure(ExtractionFailure(failureClass, "why \u{1B}[31m"))
    let line = try reply.line(id: 1)
    #expect(try WorkerReply(line: line, to: WorkerRequest(id: 1, op: .hash)) == reply)
    expectCrash(line, to: WorkerRequest(id: 2, op: .hash))
    expectCrash(try reply.line(id: nil), to: WorkerRequest(id: 1, op: .hash))
  }

  @Test func theWireFormIsShort() throws {
    let line = String(decoding: try WorkerReply.hash(Self.header).line(id: 3), as: UTF8.self)
    #expect(
      line
        == #"{"hash":{"byteCount":1234,"format":"jpeg","hash":"\#(Self.hash)","height":400,"width":500},"id":3,"ok":true}"#
    )
  }

  /// Pieces of a good palette reply, and what a liar would put there.
  static let lies: [(good: String, bad: String)] = [
    (#""ok":true"#, #""ok":false"#),
    (#""ok":true"#, #""ok":1"#),
    (#""id":9"#, #""id":"9""#),
    (#""id":9"#, #""id":9,"error":{"class":"empty","message":""}"#),
    (#""id":9"#, #""id":9,"hash":{"byteCount":1,"hash":"\#(hash)"}"#),
    (hash, "xxh3:99AA06d3014798d86001c324468d497f"),
    (hash, "xxh3:99aa06d3014798d86001c324468d497"),
    (hash, "sha1:99aa06d3014798d86001c324468d497f"),
    (#""byteCount":1234"#, #""byteCount":-1"#),
    (#""byteCount":1234"#, #""byteCount":9007199254740993"#),
    (#""format":"jpeg""#, #""format":"svg""#),
    (#""width":500"#, #""width":0"#),
    (#""height":400"#, #""height":4294967296"#),
    (#""kind":"near-white""#, #""kind":"beautiful""#),
    ("[16776957,10000,0,1]", "[16777216,10000,0,1]"),
    ("[16776957,10000,0,1]", "[-1,10000,0,1]"),
    ("[16776957,10000,0,1]", "[16776957,10001,0,1]"),
    ("[16776957,10000,0,1]", "[16776957,10000,-1,1]"),
    ("[16776957,10000,0,1]", "[16776957,10000,0]"),
    ("[16776957,10000,0,1]", "[16776957,10000,0,1,1]"),
    ("[16776957,10000,0,1]", "[16776957,10000,0,1.5]"),
    ("[16776957,10000,0,1]", "[16776957,10000,0,1e99]"),
    // Shares of swatches are a whole: 9,999 + 1.
    ("[0,1,10000,0]", "[0,2,10000,0]"),
    ("[[16776957,9999,3,4],[0,1,10000,0]]", "[]"),
    ("[1193046,500,1,2,3,10000]", "[1193046,500,1,2,3,10001]"),
    ("[1193046,500,1,2,3,10000]", "[1193046,500,1,2,3]"),
    (#""sample":""#, #""sample":"AAAA"#),
    (#""sample":""#, #""sample":" "#),
    (#""isMonochrome":true"#, #""isMonochrome":null"#),
  ]

  @Test(arguments: lies.indices) func aLieCountsAsACrash(_ index: Int) throws {
    let (good, bad) = Self.lies[index]
    let line = String(
      decoding: try WorkerReply.palette(try Self.colors()).line(id: 9),
      as: UTF8.self
    )
    let parts = line.split(separator: good, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    expectCrash(
      Array((parts[0] + bad + parts[1]).utf8),
      to: WorkerRequest(id: 9, op: .palette)
    )
  }

  /// Track readings that no honest worker makes.
  static let impossible: [@Sendable (inout TrackReading) -> Void] = [
    { $0.container = "video" },
    { $0.fields.album = "" },
    { $0.fields.title = String(repeating: "x", count: 4097) },
    { $0.fields.trackNumber = 0 },
    { $0.fields.discNumber = 1_000_000_000 },
    { $0.pictures[1].index = 0 },
    { $0.pictures[0].type = 21 },
    { $0.pictures[0].type = -1 },
    { $0.pictures[0].declaredType = String(repeating: "x", count: 257) },
    { $0.pictures[0].header.hash = "" },
    {
      $0.pictures = (0..<513).map {
        .init(index: $0, type: 3, declaredType: "", header: WorkerReplyTests.header)
      }
    },
  ]

  @Test(arguments: impossible.indices) func impossibleTagsCountAsACrash(_ index: Int) throws {
    var reading = Self.tags
    Self.impossible[index](&reading)
    expectCrash(
      try WorkerReply.tags(reading).line(id: 1),
      to: WorkerRequest(id: 1, op: .tags)
    )
  }

  /// Descriptions that no honest worker gives.
  static let absurd: [@Sendable (inout WorkerDescription) -> Void] = [
    { $0.version = "" },
    { $0.algorithm = String(repeating: "x", count: 129) },
    { $0.landlockABI = 0 },
    { $0.formats = ["svg"] },
    { $0.limits.pixels = 0 },
    { $0.libraries = Dictionary(uniqueKeysWithValues: (0..<65).map { ("\($0)", "1") }) },
  ]

  @Test(arguments: absurd.indices) func absurdDescriptionsCountAsACrash(_ index: Int) throws {
    var description = Self.description
    Self.absurd[index](&description)
    expectCrash(
      try WorkerReply.description(description).line(id: 1),
      to: WorkerRequest(id: 1, op: .describe)
    )
  }

  @Test(arguments: [
    "", "x", "[]", "{}", #"{"id":1}"#, #"{"id":1,"ok":true}"#, #"{"id":1,"ok":false}"#,
  ])
  func whatIsNoReplyCountsAsACrash(line: String) {
    expectCrash(Array(line.utf8), to: WorkerRequest(id: 1, op: .tags))
  }

  @Test func aReplyOverOneMegabyteCountsAsACrash() throws {
    let good = try WorkerReply.hash(Self.header).line(id: 1)
    let long = good + [UInt8](repeating: 0x20, count: WorkerReply.maxLineByteCount)
    expectCrash(long, to: WorkerRequest(id: 1, op: .hash))
    let limit = good + [UInt8](repeating: 0x20, count: WorkerReply.maxLineByteCount - good.count)
    #expect(
      try WorkerReply(line: limit, to: WorkerRequest(id: 1, op: .hash)) == .hash(Self.header)
    )
  }

  @Test func moreSwatchesThanAskedForCountAsACrash() throws {
    let line = try WorkerReply.palette(try Self.colors()).line(id: 1)
    expectCrash(line, to: WorkerRequest(id: 1, op: .palette, colors: 1))
  }

  @Test func theLongestHonestReplyIsBelowTheLimit() throws {
    var reading = TrackReading(container: "ogg-vorbis")
    // Six bytes each as JSON.
    let text = String(repeating: "\u{1}", count: TrackReading.maxTextByteCount)
    reading.fields.album = text
    reading.fields.albumArtist = text
    reading.fields.artist = text
    reading.fields.title = text
    reading.fields.date = text
    reading.fields.originalDate = text
    reading.fields.albumVersion = text
    reading.fields.musicbrainzAlbumID = text
    reading.fields.musicbrainzAlbumArtistID = text
    reading.fields.musicbrainzReleaseGroupID = text
    reading.fields.musicbrainzReleaseTrackID = text
    reading.fields.musicbrainzRecordingID = text
    reading.pictures = (0..<TrackReading.maxPictureCount).map {
      .init(
        index: $0,
        type: 20,
        declaredType: String(repeating: "\u{1}", count: 64),
        header: Self.header
      )
    }
    let line = try WorkerReply.tags(reading).line(id: .max)
    #expect(line.count < WorkerReply.maxLineByteCount)
  }

  private func expectCrash(_ line: [UInt8], to request: WorkerRequest) {
    let failure = #expect(throws: ExtractionFailure.self) {
      try WorkerReply(line: line, to: request)
    }
    #expect(failure?.class == .crashed)
  }
}

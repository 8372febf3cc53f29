// SPDX-License-Identifier: MIT

import Backdrop
import Extraction
import Palette
import Testing

/// Requests for rasters: what is asked comes over the line, and nothing that cannot be drawn.
@Suite struct RasterRequestTests {
  static let colors = [0x58_56D6, 0xAF_52DE, 0xFF_2D55, 0x00_0000].map { RGB8(packed: $0) }

  static func surfaces() throws -> [BackdropSurface] {
    let sample = try #require(WorkerReplyTests.sample)
    let stops = colors.enumerated().map {
      CoverPalette.Stop(position: Double($0) / 3, color: $1)
    }
    return [
      .bands(BandsGradient(stops: stops, stopSpace: .srgb)),
      .bands(BandsGradient(stops: [stops[1]])),
      .drift(DriftGradient(colors: colors, speed: -0.1, mixSpace: .srgb, stopSpace: .oklab)),
      .drift(DriftGradient(colors: [])),
      .blur(BlurBackdrop(radius: .pixels(33.25), tint: colors[2], tintOpacity: 0.1), sample),
      .blur(BlurBackdrop(radius: .relative(1.0 / 3)), sample),
      .blobs(BlobField(colors: colors, background: colors[3], seed: .max, speed: 0.2)),
      .blobs(BlobField(colors: [], background: nil, seed: 10, speed: 0)),
      .scroll(
        ScrollGradient(a: colors[0], b: colors[1], k: 0.3, start: -5, end: 1e6, restOffset: 44)
      ),
      .corners(
        CornerGradient(
          colors: CornerColors(
            topLeft: colors[0],
            topRight: colors[1],
            bottomLeft: colors[2],
            bottomRight: colors[3]
          )
        )
      ),
    ]
  }

  static func plan(
    _ surface: BackdropSurface,
    width: Int = 320,
    height: Int = 200,
    time: Double = 0.1
  ) -> RasterPlan {
    RasterPlan(
      surface: surface,
      tint: RGB8(packed: 0x01_0203),
      tintThousandths: 123,
      width: width,
      height: height,
      time: time
    )
  }

  @Test func everyBackdropSurvivesTheWay() throws {
    for surface in try Self.surfaces() {
      for format in RasterFormat.allCases {
        let plan = Self.plan(surface)
        let raster = try RasterRequest(plan, format: format, isAnimated: format == .webp)
        let request = WorkerRequest(
          id: .max,
          op: .raster,
          ending: "1234567890123456",
          hash: WorkerReplyTests.hash,
          isTrack: true,
          raster: raster
        )
        let line = try request.line()
        #expect(line.count <= WorkerRequest.maxLineByteCount, "\(surface.style)")
        #expect(!line.contains(10))
        let read = try WorkerRequest(line: line)
        #expect(read == request)
        #expect(try read.raster?.plan() == plan)
        #expect(read.raster?.takesCover == (surface.style == .blur))
      }
    }
  }

  @Test func theLongestBackdropFitsALine() throws {
    let stops = (0..<64).map {
      CoverPalette.Stop(position: 1 / Double($0 + 3), color: RGB8(packed: 0xFF_FFFF))
    }
    for surface: BackdropSurface in [
      .bands(BandsGradient(stops: stops)),
      .blobs(BlobField(colors: stops.map(\.color), background: .white, seed: .max, speed: 1 / 3)),
    ] {
      let request = try RasterRequest(Self.plan(surface, time: 1 / 3), format: .webp)
      let line = try WorkerRequest(id: .min, op: .raster, raster: request).line()
      #expect(line.count <= WorkerRequest.maxLineByteCount)
    }
    // One colour more is refused before it is sent.
    let long = BandsGradient(stops: stops + [stops[0]])
    #expect(failure { try RasterRequest(Self.plan(.bands(long)), format: .png) } == .request)
  }

  @Test func theWireFormIsShort() throws {
    let corners = BackdropSurface.corners(CornerGradient(colors: .fallback))
    let raster = try RasterRequest(Self.plan(corners), format: .png)
    let line = try WorkerRequest(id: 3, op: .raster, raster: raster).line()
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"id":3,"op":"raster","raster":{"format":"png","height":200,"isAnimated":false,"surface":{"colors":[5789398,5789398,0,0],"style":"corners"},"time":0.1,"tint":66051,"tintThousandths":123,"width":320}}"#
    )
  }

  /// Width, height, format, whether it moves, and how it ends; drift has 240 frames at its default speed.
  static let sizes:
    [(
      width: Int, height: Int, format: RasterFormat, isAnimated: Bool,
      failure: ExtractionFailure.Class?
    )] = [
      (1, 1, .png, false, nil), (4000, 4000, .png, false, nil), (4000, 4000, .webp, false, nil),
      (4000, 4001, .png, false, .tooLarge), (16_001, 1000, .png, false, .tooLarge),
      (16_384, 976, .png, false, nil), (16_384, 977, .png, false, .tooLarge),
      (16_385, 1, .png, false, .request), (1, 16_385, .webp, false, .request),
      (16_384, 1, .webp, false, .request), (1, 16_383, .webp, false, nil),
      (.max, .max, .png, false, .request), (64, 36, .webp, true, nil),
      (64, 36, .png, true, .request),
      // 258² · 240 = 15,975,360; 259 · 258 · 240 = 16,037,280.
      (258, 258, .webp, true, nil), (259, 258, .webp, true, .tooLarge),
    ]

  @Test(arguments: sizes.indices) func sizesAreLimited(_ index: Int) {
    let test = Self.sizes[index]
    let plan = Self.plan(.drift(DriftGradient()), width: test.width, height: test.height)
    let found = failure {
      try RasterRequest(plan, format: test.format, isAnimated: test.isAnimated)
    }
    #expect(found == test.failure)
  }

  @Test func framesAreCounted() throws {
    let drift = Self.plan(.drift(DriftGradient()))
    #expect(try RasterRequest(drift, format: .webp, isAnimated: true).frameCount == 240)
    #expect(try RasterRequest(drift, format: .webp).frameCount == 1)
    // What does not move has one frame, asked for or not.
    let corners = Self.plan(.corners(CornerGradient(colors: .fallback)))
    #expect(try RasterRequest(corners, format: .webp, isAnimated: true).frameCount == 1)
  }

  @Test func aTimeThatIsNoneBecomesTheDefault() throws {
    let plan = Self.plan(.drift(DriftGradient()), time: .nan)
    #expect(try RasterRequest(plan, format: .png).plan().time == 0)
  }

  /// Pieces of good requests, and what cannot be drawn in their place.
  static let wrong: [(style: BackdropStyle, good: String, bad: String)] = [
    (.corners, #""width":320"#, #""width":0"#),
    (.corners, #""width":320"#, #""width":-320"#),
    (.corners, #""width":320"#, #""width":16385"#),
    (.corners, #""width":320"#, #""width":9223372036854775807"#),
    (.corners, #""width":320"#, #""width":3.5"#),
    (.corners, #""height":200,"#, ""),
    (.corners, #""height":200"#, #""height":16385"#),
    (.corners, #""png""#, #""jpeg""#),
    (.corners, #""isAnimated":false"#, #""isAnimated":true"#),
    (.corners, #""tint":66051"#, #""tint":16777216"#),
    (.corners, #""tint":66051"#, #""tint":-1"#),
    (.corners, #""tintThousandths":123"#, #""tintThousandths":1001"#),
    (.corners, #""tintThousandths":123"#, #""tintThousandths":-1"#),
    (.corners, #""time":0.1"#, #""time":1e999"#),
    (.corners, #""time":0.1"#, #""time":"0""#),
    (.corners, #""corners""#, #""stripes""#),
    (.corners, #""corners""#, #""bands""#),
    (.corners, "[5789398,", "["),
    (.corners, "[5789398,", "[-5789398,"),
    (.corners, "[5789398,", "[16777216,"),
    (.bands, #""positions":[0,"#, #""positions":["#),
    (.bands, #""positions":[0,"#, #""positions":[-0.1,"#),
    (.bands, #""positions":[0,"#, #""positions":[1.5,"#),
    (.bands, #""stopSpace":"srgb""#, #""stopSpace":"lab""#),
    (.drift, #""mixSpace":"srgb","#, ""),
    (.drift, #""speed":-0.1,"#, ""),
    (.blur, #""sample":""#, #""sample":"AAAA"#),
    (.blur, #""sample":""#, #""sample":" "#),
    (.blur, #""sigmaPixels":33.25,"#, ""),
    (.blur, #""sigmaPixels":33.25"#, #""sigmaPart":1,"sigmaPixels":33.25"#),
    (.blur, #""opacity":0.1,"#, ""),
    (.blobs, #""seed":"ffffffffffffffff""#, #""seed":"fffffffffffffff""#),
    (.blobs, #""seed":"ffffffffffffffff""#, #""seed":"+fffffffffffffff""#),
    (.blobs, #""seed":"ffffffffffffffff""#, #""seed":"-fffffffffffffff""#),
    (.blobs, #""seed":"ffffffffffffffff""#, #""seed":"gfffffffffffffff""#),
    (.blobs, #""ground":0"#, #""ground":16777216"#),
    (.scroll, #""numbers":[0.3,"#, #""numbers":["#),
    (.scroll, #""numbers":[0.3,"#, #""numbers":[0.3,1,"#),
  ]

  @Test(arguments: wrong.indices) func whatCannotBeDrawnIsRefused(_ index: Int) throws {
    let (style, good, bad) = Self.wrong[index]
    let surface = try #require(try Self.surfaces().first { $0.style == style })
    let raster = try RasterRequest(Self.plan(surface), format: .png)
    let line = String(
      decoding: try WorkerRequest(id: 9, op: .raster, raster: raster).line(),
      as: UTF8.self
    )
    let parts = line.split(separator: good, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let spoilt = Array((parts[0] + bad + parts[1]).utf8)
    #expect(failure { try WorkerRequest(line: spoilt) } == .request)
    #expect(WorkerRequest.id(in: spoilt) == 9)
  }

  @Test func aRasterBelongsToItsOperation() throws {
    let surface = BackdropSurface.corners(CornerGradient(colors: .fallback))
    let raster = try RasterRequest(Self.plan(surface), format: .png)
    for request in [
      WorkerRequest(id: 1, op: .raster), WorkerRequest(id: 1, op: .thumbnail, raster: raster),
      WorkerRequest(id: 1, op: .thumbnail, side: 0),
      WorkerRequest(id: 1, op: .thumbnail, side: 2049),
      WorkerRequest(id: 1, op: .thumbnail, side: -1),
    ] {
      #expect(failure { try WorkerRequest(line: try request.line()) } == .request)
    }
    let thumbnail = WorkerRequest(id: 1, op: .thumbnail, side: 2048)
    #expect(try WorkerRequest(line: try thumbnail.line()) == thumbnail)
  }

  /// Returns the class of what is thrown.
  private func failure<Result>(_ body: () throws -> Result) -> ExtractionFailure.Class? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? ExtractionFailure)?.class
    }
  }
}

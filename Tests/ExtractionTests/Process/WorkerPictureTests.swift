// SPDX-License-Identifier: MIT

import Backdrop
import CDescriptors
import Extraction
import Palette
import TestSupport
import Testing

/// The built worker draws and encodes: pictures behind their lines, read by another program.
@Suite struct WorkerPictureTests {
  /// Asks for something that a picture answers.
  private func picture(
    _ client: borrowing WorkerClient,
    _ request: WorkerRequest,
    file: [UInt8]? = nil
  ) throws -> EncodedPicture {
    let reply = try client.ask(request, file: file)
    guard case .picture(let picture) = reply else {
      throw ProgramsError.failed(
        program: Programs.worker,
        status: 0,
        errors: "no picture but \(String(describing: reply))"
      )
    }
    return picture
  }

  private func raster(_ plan: RasterPlan, _ format: RasterFormat, moving: Bool = false) throws
    -> WorkerRequest
  {
    WorkerRequest(
      id: 4,
      op: .raster,
      raster: try RasterRequest(plan, format: format, isAnimated: moving)
    )
  }

  @Test func everyBackdropIsDrawnAsItIsComputed() throws {
    let client = try WorkerClient()
    for surface in try RasterRequestTests.surfaces() {
      let plan = RasterRequestTests.plan(surface, width: 32, height: 20, time: 1.5)
      let drawn = BackdropRenderers.raster(plan)
      let pictures = try RasterFormat.allCases.map {
        try picture(client, try raster(plan, $0))
      }
      let read = try ReadPicture.read(pictures.map(\.bytes))
      for (picture, read) in zip(pictures, read) {
        #expect(picture.width == 32 && picture.height == 20 && picture.frames == 1)
        #expect(read.width == 32 && read.height == 20)
        #expect(read.rgba == drawn.rgba, "\(surface.style) as \(picture.format)")
      }
      // Once more: the same bytes.
      #expect(try picture(client, try raster(plan, .png)) == pictures[0])
    }
  }

  @Test func whatMovesIsAnAnimationThatLoops() throws {
    let client = try WorkerClient()
    // 5 steps a second, 4 colours: 0.8 s, 9 frames at 12 a second.
    let drift = DriftGradient(speed: 5)
    let plan = RasterPlan(surface: .drift(drift), width: 16, height: 9)
    let animation = try #require(BackdropRenderers.animation(plan))
    let picture = try picture(client, try raster(plan, .webp, moving: true))
    #expect(picture.frames == animation.frameCount)
    let read = try #require(try ReadPicture.read([picture.bytes]).first)
    #expect(read.delays == animation.delaysMilliseconds)
    #expect(read.delays.reduce(0, +) == 800)
    #expect(read.loop == 0)
    #expect(read.rgba == (0..<animation.frameCount).flatMap { animation.frame($0).rgba })
    // What stands still is one frame, asked for or not.
    let corners = RasterPlan(
      surface: .corners(CornerGradient(colors: .fallback)),
      width: 16,
      height: 9
    )
    #expect(try self.picture(client, try raster(corners, .webp, moving: true)).frames == 1)
  }

  @Test func aBlurIsDrawnFromTheCoverThatComesWithIt() throws {
    let client = try WorkerClient()
    let sample = try #require(CoverSample(rgba: [UInt8](repeating: 255, count: 2304)))
    let blur = BlurBackdrop(radius: .relative(0.1), tint: .black, tintOpacity: 0)
    let plan = RasterPlan(surface: .blur(blur, sample), width: 24, height: 24)
    let request = try raster(plan, .png)
    let without = try ReadPicture.read([try picture(client, request).bytes])
    #expect(without.first?.rgba.allSatisfy { $0 >= 254 } == true)
    // The cover is a red pixel, as a file and in a track.
    let red = [UInt8](repeating: 0, count: 24 * 24).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
    let cover = try picture(client, request, file: WorkerProtocolTests.png)
    var inTrack = request
    inTrack.isTrack = true
    inTrack.ending = "flac"
    let track = WorkerProtocolTests.track(pictures: [(3, WorkerProtocolTests.png)])
    let embedded = try picture(client, inTrack, file: track)
    #expect(cover == embedded)
    #expect(try ReadPicture.read([cover.bytes]).first?.rgba == red)
  }

  @Test func thumbnailsFitAndShowThePicture() throws {
    let client = try WorkerClient()
    let source = TestPicture(width: 640, height: 400) { x, y in
      RGB8(red: UInt8(x * 255 / 640), green: UInt8(y * 255 / 400), blue: 40)
    }
    let encoded = try #require(try EncodedPictures.encode([.init(source, "jpeg 95 0")]).first)
    let track = WorkerProtocolTests.track(pictures: [(4, WorkerProtocolTests.png), (3, encoded)])
    guard case .hash(let header) = try client.ask(WorkerRequest(id: 1, op: .hash), file: encoded)
    else {
      Issue.record("no hash")
      return
    }
    let standard = WorkerRequest(id: 2, op: .thumbnail)
    let small = WorkerRequest(
      id: 3,
      op: .thumbnail,
      ending: "flac",
      hash: header.hash,
      isTrack: true,
      side: 64
    )
    let own = WorkerRequest(id: 4, op: .thumbnail, ending: "flac", isTrack: true)
    let pictures = [
      try picture(client, standard, file: encoded), try picture(client, small, file: track),
      try picture(client, own, file: track),
    ]
    #expect(pictures.map(\.width) == [256, 64, 256])
    #expect(pictures.map(\.height) == [160, 40, 160])
    #expect(pictures.allSatisfy { $0.format == .webp && $0.frames == 1 })
    #expect(pictures[0] == pictures[2])
    for read in try ReadPicture.read(pictures.map(\.bytes)) {
      #expect(read.chunks == ["VP8"])
      for (x, y) in [(0, 0), (read.width - 1, 0), (read.width / 2, read.height / 2)] {
        let at = (y * read.width + x) * 4
        // Lossy twice, and at 64 pixels a step is four levels.
        #expect(abs(Int(read.rgba[at]) - (2 * x + 1) * 255 / (2 * read.width)) <= 12)
        #expect(abs(Int(read.rgba[at + 1]) - (2 * y + 1) * 255 / (2 * read.height)) <= 12)
        #expect(abs(Int(read.rgba[at + 2]) - 40) <= 12)
      }
    }
  }

  /// Lines, the file with them, and the class of failure that answers.
  static let refusals: [(line: String, file: [UInt8]?, class: ExtractionFailure.Class)] = {
    func corners(_ size: String) -> String {
      #"{"id":5,"op":"raster","raster":{"format":"png","isAnimated":false,\#(size),"#
        + #""surface":{"colors":[1,2,3,4],"style":"corners"},"tint":0,"tintThousandths":0,"time":0}}"#
    }
    return [
      (corners(#""height":4001,"width":4000"#), nil, .tooLarge),
      (corners(#""height":977,"width":16384"#), nil, .tooLarge),
      (corners(#""height":16385,"width":1"#), nil, .request),
      (corners(#""height":0,"width":1"#), nil, .request),
      (corners(#""height":1,"width":1"#), WorkerProtocolTests.png, .request),
      (#"{"id":5,"op":"raster"}"#, nil, .request),
      (#"{"id":5,"op":"thumbnail"}"#, nil, .request),
      (#"{"id":5,"op":"thumbnail","side":0}"#, WorkerProtocolTests.png, .request),
      (#"{"id":5,"op":"thumbnail"}"#, [], .empty),
      (#"{"id":5,"op":"thumbnail"}"#, Array("<svg/>".utf8), .unsupportedFormat),
      (#"{"id":5,"op":"thumbnail"}"#, Array(WorkerProtocolTests.png.prefix(50)), .undecodable),
      (
        #"{"id":5,"op":"thumbnail","ending":"flac","isTrack":true}"#,
        WorkerProtocolTests.track(pictures: []), .noPicture
      ),
      (
        #"{"id":5,"op":"thumbnail","ending":"flac","isTrack":true,"hash":"\#(WorkerReplyTests.hash)"}"#,
        WorkerProtocolTests.track(pictures: [(3, WorkerProtocolTests.png)]), .changed
      ),
    ]
  }()

  @Test func whatCannotBeDrawnIsOneLineAndTheWorkerGoesOn() throws {
    let client = try WorkerClient()
    for (line, file, failureClass) in Self.refusals {
      client.send(Array(line.utf8), file: file)
      guard case .line(let answer) = client.receive() else {
        Issue.record("no answer to \(line)")
        return
      }
      let reply = try WorkerReply(line: answer, to: WorkerRequest(id: 5, op: .thumbnail))
      guard case .failure(let failure) = reply else {
        Issue.record("\(line) is not refused")
        continue
      }
      #expect(failure.class == failureClass, "\(line): \(failure.message)")
      #expect(!gfHasUnread(client.socket))
    }
    #expect(try client.ask(WorkerRequest(id: 6, op: .hash), file: [1]) != nil)
  }

  @Test func theLimitsAreThoseOfARaster() throws {
    let client = try WorkerClient()
    guard case .description(let description) = try client.ask(WorkerRequest(id: 1, op: .describe))
    else {
      Issue.record("no description")
      return
    }
    #expect(description.limits.rasterPixels == 16_000_000)
    let plan = RasterPlan(
      surface: .corners(CornerGradient(colors: .fallback)),
      width: 2,
      height: 2
    )
    _ = try picture(client, try raster(plan, .png))
    let text = String(
      decoding: try contents(of: "/proc/\(client.pid)/limits"),
      as: UTF8.self
    )
    // Twice 20 s, added to what was used, which is whole seconds at most.
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Max cpu time") })
    let seconds = try #require(line.split(separator: " ").dropFirst(3).first.flatMap { Int($0) })
    #expect((40...45).contains(seconds))
  }
}

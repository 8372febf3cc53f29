// SPDX-License-Identifier: MIT

import Backdrop
import Extraction
import Foundation
import Indexer
import LibraryKeys
import Palette
import Synchronization
import TestSupport
import Testing

/// Pictures from workers: taken whole and checked, or counted as the worker's death (5-reliability.md §5.1).
@Suite struct WorkerPictureTests {
  static let location = WorkerLocation(path: BytePath(Programs.worker))

  /// A job for a backdrop.
  static func raster(id: Int = 1) throws -> WorkerJob {
    let plan = RasterPlan(
      surface: .drift(DriftGradient()),
      width: 200,
      height: 100,
      time: Double(id)
    )
    return WorkerJob(
      source: .nothing,
      request: WorkerRequest(id: id, op: .raster, raster: try RasterRequest(plan, format: .png))
    )
  }

  /// The class of the failure that answers, nil for a picture.
  static func failure(_ reply: WorkerReply) -> ExtractionFailure.Class? {
    if case .failure(let failure) = reply { failure.class } else { nil }
  }

  @Test func oneQuestionIsAnsweredWithItsBytes() throws {
    let job = try Self.raster()
    let reply = try Self.location.answer(job)
    guard case .picture(let picture) = reply else {
      Issue.record("no picture but \(reply)")
      return
    }
    #expect(picture.width == 200 && picture.height == 100 && picture.format == .png)
    let read = try #require(try ReadPicture.read([picture.bytes]).first)
    let plan = try #require(try job.request.raster?.plan())
    #expect(read.rgba == BackdropRenderers.raster(plan).rgba)
  }

  @Test(
    arguments: [
      (WorkerRequest.Operation.raster, 20_000), (.thumbnail, 5_000), (.tags, 2_000),
      (.palette, 5_000), (.hash, 5_000),
    ]
  )
  func eachKindHasItsTime(operation: WorkerRequest.Operation, milliseconds: Int) {
    let job = WorkerJob(source: .nothing, request: WorkerRequest(id: 1, op: operation))
    #expect(job.limitMilliseconds == milliseconds)
  }

  /// What goes wrong with a picture, and the class of its record.
  static let faults: [(fault: String, class: ExtractionFailure.Class)] = [
    ("die", .crashed), ("cut", .crashed), ("surplus", .crashed), ("forged", .crashed),
    ("fewer", .crashed), ("huge", .crashed), ("nonsense", .crashed),
  ]

  @Test(arguments: faults.indices) func aPictureThatIsNotWholeIsADeath(_ index: Int) throws {
    let programs = try Programs()
    let proxy = try programs.faultyWorker(Self.faults[index].fault, at: 1)
    let reply = try WorkerLocation(path: BytePath(proxy)).answer(try Self.raster())
    #expect(Self.failure(reply) == Self.faults[index].class, "\(reply)")
  }

  @Test func bytesThatDoNotComeEndWithTheTime() throws {
    let programs = try Programs()
    let proxy = try programs.faultyWorker("stall", at: 1)
    let job = WorkerJob(
      source: .path(BytePath(Programs.package + "/Fixtures/pictures/exif1.jpg")),
      request: WorkerRequest(id: 1, op: .thumbnail)
    )
    let start = ContinuousClock.now
    let reply = try WorkerLocation(path: BytePath(proxy)).answer(job)
    // The proxy slept and did not work: that is not held against the file.
    #expect(Self.failure(reply) == .unreadable)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func afterABadPictureTheNextOneIsGood() throws {
    for fault in ["cut", "surplus", "fewer"] {
      let programs = try Programs()
      let proxy = WorkerLocation(path: BytePath(try programs.faultyWorker(fault, at: 2)))
      let found = Mutex<[Int: ExtractionFailure.Class?]>([:])
      let pool = WorkerPool(location: proxy, count: 1) { outcome in
        let failure = (try? outcome.result.get()).map { Self.failure($0) } ?? .timedOut
        found.withLock { $0[outcome.id] = failure }
      }
      for id in 1...4 { pool.submit(try Self.raster(id: id)) }
      pool.close(waitingAtMostMilliseconds: 60_000)
      // Each proxy fails at its second request, so the fourth is the second of its successor.
      #expect(found.withLock { $0 } == [1: nil, 2: .crashed, 3: nil, 4: .crashed], "\(fault)")
    }
  }

  @Test func manyThumbnailsComeFromSeveralWorkers() throws {
    let pictures = ["exif1.jpg", "shrink8.jpg", "lossy-alpha-shrink2.webp", "rgb8.png", "p3.png"]
    let found = Mutex<[Int: EncodedPicture]>([:])
    let pool = WorkerPool(location: Self.location, count: 2) { outcome in
      guard case .success(.picture(let picture)) = outcome.result else { return }
      found.withLock { $0[outcome.id] = picture }
    }
    for id in 0..<50 {
      let path = BytePath(Programs.package + "/Fixtures/pictures/" + pictures[id % pictures.count])
      pool.submit(
        WorkerJob(source: .path(path), request: WorkerRequest(id: id, op: .thumbnail, side: 48))
      )
    }
    pool.close(waitingAtMostMilliseconds: 60_000)
    let all = found.withLock { $0 }
    #expect(all.count == 50)
    #expect((0..<50).allSatisfy { all[$0] == all[$0 % pictures.count] })
    #expect(Set(all.values).count == pictures.count)
    #expect(all.values.allSatisfy { max($0.width, $0.height) <= 48 })
  }
}

// SPDX-License-Identifier: MIT

import CDescriptors
import Extraction
import Foundation
import Palette
import TestSupport
import Testing

/// The built worker over its socket: exactly one line for each line, whatever comes.
@Suite struct WorkerProtocolTests {
  /// A PNG of one red pixel (PNG specification; its CRCs were computed by zlib).
  static let png =
    ByteText.decode(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC"
    ) ?? []

  /// A track with that picture as its front cover: a FLAC file of one PICTURE block (FLAC format).
  static func track(pictures: [(type: UInt8, data: [UInt8])]) -> [UInt8] {
    func be(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var bytes = Array("fLaC".utf8) + [0] + be(34, 3) + be(4096, 2) + be(4096, 2)
    bytes += [UInt8](repeating: 0, count: 6) + [0x0A, 0xC4, 0x42, 0xF0]
    bytes += [UInt8](repeating: 0, count: 20)
    for picture in pictures {
      var block = be(Int(picture.type), 4) + be(9, 4) + Array("image/png".utf8) + be(0, 4)
      block += [UInt8](repeating: 0, count: 16) + be(picture.data.count, 4) + picture.data
      bytes += [6] + be(block.count, 3) + block
    }
    return bytes + [0x81] + be(4, 3) + [0, 0, 0, 0]
  }

  @Test func hashesAFileAndReadsItsHeader() throws {
    let client = try WorkerClient()
    let reply = try client.ask(WorkerRequest(id: 5, op: .hash), file: Self.png)
    // xxhash.xxh3_128_hexdigest of the same bytes, by python3-xxhash.
    #expect(
      reply
        == .hash(
          PictureHeader(
            hash: "xxh3:cc0872e6947f5223e867c3b5e5a35f5f",
            byteCount: 69,
            format: "png",
            width: 1,
            height: 1
          )
        )
    )
    let unknown = try client.ask(WorkerRequest(id: 6, op: .hash), file: Array("abc".utf8))
    #expect(
      unknown
        == .hash(
          PictureHeader(
            hash: "xxh3:06b05ab6733a618578af5f94892f3950",
            byteCount: 3,
            format: nil,
            width: nil,
            height: nil
          )
        )
    )
  }

  @Test func readsTagsAndDescribesPictures() throws {
    let client = try WorkerClient()
    let junk: [UInt8] = [1, 2, 3]
    let file = Self.track(pictures: [(4, Self.png), (3, junk + Self.png), (0, [9, 9])])
    let reply = try client.ask(WorkerRequest(id: 1, op: .tags, ending: "flac"), file: file)
    guard case .tags(let reading) = reply else {
      Issue.record("no tags but \(String(describing: reply))")
      return
    }
    #expect(reading.container == "flac")
    #expect(reading.pictures.map(\.type) == [4, 3, 0])
    #expect(reading.pictures.map(\.header.format) == ["png", "png", nil])
    #expect(reading.pictures.map(\.header.width) == [1, 1, nil])
    #expect(reading.pictures.map(\.header.byteCount) == [69, 69, 2])
    #expect(reading.pictures[0].header.hash == reading.pictures[1].header.hash)
  }

  @Test func measuresAPictureAndThePicturesOfATrack() throws {
    let client = try WorkerClient()
    let alone = try client.ask(WorkerRequest(id: 1, op: .palette), file: Self.png)
    guard case .palette(let colors) = alone else {
      Issue.record("no colours but \(String(describing: alone))")
      return
    }
    #expect(colors.measurement.swatches.map(\.color.packed) == [0xFF0000])
    #expect(colors.measurement.swatches.map(\.share) == [10_000])
    let file = Self.track(pictures: [(4, [0xFF, 0xD8, 0xFF]), (3, Self.png)])
    // The track's own cover is the picture of type 3 (C7); by its hash it is the same one.
    for hash in [nil, colors.header.hash] {
      let request = WorkerRequest(id: 2, op: .palette, ending: "flac", hash: hash, isTrack: true)
      #expect(try client.ask(request, file: file) == .palette(colors))
    }
  }

  /// A request, the file with it, and the class of failure that answers.
  static let failures: [(request: WorkerRequest, file: [UInt8]?, class: ExtractionFailure.Class)] =
    [
      (WorkerRequest(id: 1, op: .hash), nil, .request),
      (WorkerRequest(id: 1, op: .tags), nil, .request),
      (WorkerRequest(id: 1, op: .palette), nil, .request),
      (WorkerRequest(id: 1, op: .describe), png, .request),
      (WorkerRequest(id: 1, op: .hash), [], .empty),
      (WorkerRequest(id: 1, op: .palette), [], .empty),
      (WorkerRequest(id: 1, op: .palette), Array("<svg/>".utf8), .unsupportedFormat),
      (WorkerRequest(id: 1, op: .palette), Array(png.prefix(50)), .undecodable),
      (WorkerRequest(id: 1, op: .tags, ending: "flac"), Array("nothing".utf8), .corrupt),
      (WorkerRequest(id: 1, op: .tags, ending: "dsf"), Array("DSD ".utf8), .unsupportedContainer),
      (
        WorkerRequest(id: 1, op: .palette, ending: "flac", isTrack: true), track(pictures: []),
        .noPicture
      ),
      (
        WorkerRequest(id: 1, op: .palette, ending: "flac", isTrack: true),
        track(pictures: [(3, [1, 2, 3])]), .noPicture
      ),
      (
        WorkerRequest(
          id: 1,
          op: .palette,
          ending: "flac",
          hash: "xxh3:99aa06d3014798d86001c324468d497f",
          isTrack: true
        ), track(pictures: [(3, png)]), .changed
      ),
      (
        WorkerRequest(id: 1, op: .hash), [UInt8](repeating: 1, count: 64 << 20 + 1), .tooLarge
      ),
    ]

  @Test(arguments: failures.indices) func answersWithTheClassOfAFailure(_ index: Int) throws {
    let client = try WorkerClient()
    let test = Self.failures[index]
    let reply = try client.ask(test.request, file: test.file)
    guard case .failure(let failure) = reply else {
      Issue.record("no failure but \(String(describing: reply))")
      return
    }
    #expect(failure.class == test.class, "\(failure.message)")
    #expect(!failure.message.contains("\n"))
    // The worker goes on.
    #expect(try client.ask(WorkerRequest(id: 2, op: .hash), file: [1]) != nil)
  }

  /// Wrong lines, and the id of their answer.
  static let wrongLines: [(line: [UInt8], id: String?)] = [
    ([], nil), (Array("nonsense".utf8), nil), (Array("{}".utf8), nil),
    (Array(#"{"id":3,"op":"dance"}"#.utf8), "3"), ([0xFF, 0xFE], nil),
    ([UInt8](repeating: 0x61, count: WorkerRequest.maxLineByteCount + 1), nil),
    ([UInt8](repeating: 0x61, count: 1 << 20), nil),
  ]

  @Test(arguments: wrongLines.indices) func answersEveryWrongLineOnce(_ index: Int) throws {
    let client = try WorkerClient()
    let test = Self.wrongLines[index]
    client.send(test.line, file: Self.png)
    guard case .line(let line) = client.receive() else {
      Issue.record("no answer")
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    #expect(text.contains(#""class":"request""#))
    #expect(text.contains(#""ok":false"#))
    #expect(text.contains(#""id":"#) == (test.id != nil))
    // Nothing more than that one line came: the next answer belongs to the next request.
    #expect(try client.ask(WorkerRequest(id: 77, op: .hash), file: [1]) != nil)
  }

  @Test func refusesTwoDescriptorsAndKeepsNone() throws {
    let client = try WorkerClient()
    let folder = "/proc/\(client.pid)/fd"
    _ = try client.ask(WorkerRequest(id: 0, op: .describe))
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).count
    for id in 1...50 {
      let line = try WorkerRequest(id: id, op: .hash).line()
      #expect(TwoDescriptors.send(line, over: client.socket))
      guard case .line(let line) = client.receive() else {
        Issue.record("no answer")
        return
      }
      let reply = try WorkerReply(line: line, to: WorkerRequest(id: id, op: .hash))
      guard case .failure(let failure) = reply else {
        Issue.record("not refused")
        return
      }
      #expect(failure.class == .request)
      #expect(try client.ask(WorkerRequest(id: id, op: .hash), file: Self.png) != nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == before)
  }

  @Test func answersLinesThatComeTogetherEachWithItsOwnFile() throws {
    let client = try WorkerClient()
    let files: [[UInt8]] = [[1], [2, 2], [3, 3, 3]]
    for (index, file) in files.enumerated() {
      client.send(try WorkerRequest(id: index, op: .hash).line(), file: file)
    }
    for (index, file) in files.enumerated() {
      guard case .line(let line) = client.receive(),
        case .hash(let header) = try WorkerReply(
          line: line,
          to: WorkerRequest(id: index, op: .hash)
        )
      else {
        Issue.record("no hash for \(index)")
        return
      }
      #expect(header.byteCount == file.count)
    }
  }
}

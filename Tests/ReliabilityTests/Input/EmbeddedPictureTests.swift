// SPDX-License-Identifier: MIT

import Extraction
import Foundation
import TestSupport
import Testing

extension Reliability {
  @Suite("B6: embedded pictures are what was put in, byte for byte")
  struct EmbeddedPictures {
    /// A track of `make-hostile.py --tagged`: the hash and size of each picture, in the order of the tags.
    struct Track: Decodable {
      var file: String
      var pictures: [Picture]
      /// Whether the tags have one order.
      var isOrdered: Bool

      /// A picture as it was put in.
      struct Picture: Decodable, Hashable {
        var hash: String
        var byteCount: Int
        var type: Int
      }
    }

    @Test("in every container, of any size, with bytes that tags have to escape")
    func bytes() throws {
      let seed = TestScale.seed("B6")
      let count = TestScale.count(500, long: 10_000)
      let folder = try TemporaryFolder()
      _ = try Programs.script(
        "make-hostile.py",
        ["--tagged", "\(count)", "--seed", "\(seed)", "--out", folder.path]
      )
      let tracks = try JSONDecoder().decode(
        [Track].self,
        from: try Data(contentsOf: URL(fileURLWithPath: folder.path + "/tagged.json"))
      )
      try #require(tracks.count == count)
      let client = try WorkerClient()
      var pictures = 0
      for (number, track) in tracks.enumerated() {
        let path = folder.path + "/" + track.file
        let request = WorkerRequest(id: number, op: .tags, ending: (path as NSString).pathExtension)
        let reply = try client.ask(request, file: contents(of: path))
        guard case .tags(let reading)? = reply else {
          Issue.record("\(track.file), seed \(seed): \(reply.map { "\($0)" } ?? "the worker died")")
          return
        }
        let found = reading.pictures.map {
          Track.Picture(hash: $0.header.hash, byteCount: $0.header.byteCount, type: $0.type)
        }
        func ordered(_ pictures: [Track.Picture]) -> [Track.Picture] {
          track.isOrdered ? pictures : pictures.sorted { $0.hash < $1.hash }
        }
        #expect(ordered(found) == ordered(track.pictures), "\(track.file), seed \(seed)")
        pictures += found.count
      }
      #expect(pictures > count * 3 / 2)
    }
  }
}

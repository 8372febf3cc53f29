// SPDX-License-Identifier: MIT

import Extraction

/// C13: what the worker needs for the largest pictures that it decodes, and for those that it refuses.
package enum DecodingMemory {
  /// Widths and heights of 49 megapixels: a square, and the narrowest a JPEG can be either way.
  package static let largest = [(7000, 7000), (65_500, 748), (748, 65_500)]

  /// Measures baseline JPEGs, each in a worker of its own.
  package static func decoded(_ sizes: [(width: Int, height: Int)] = largest) throws -> ClaimRow {
    let tile = RenderedCover(number: 4, side: 200).picture
    var peak: (bytes: Int64, place: String) = (0, "")
    var failures: [String] = []
    for size in sizes {
      let place = "\(size.width) × \(size.height)"
      let file = try EncodedPictures.encode([
        .init(tile, "tiled \(size.width) \(size.height) 85")
      ])[0]
      let (reply, bytes) = try ask(file)
      if bytes > peak.bytes { peak = (bytes, place) }
      guard case .palette = reply else {
        failures.append("\(place): \(reply.map { "\($0)" } ?? "the worker died")")
        continue
      }
      if megabytes(bytes) > 120 {
        failures.append("\(place): \(ClaimRow.text(megabytes(bytes), decimals: 0)) MB")
      }
    }
    return ClaimRow(
      "C13",
      measured: "peak resident size of a worker that decodes a baseline JPEG of 49 MP",
      size: "\(sizes.count) shapes",
      result: "\(ClaimRow.text(megabytes(peak.bytes), decimals: 1)) MB (\(peak.place))",
      goal: "≤ 120 MB",
      isMet: failures.isEmpty && peak.bytes > 0,
      failures: failures
    )
  }

  /// Measures pictures whose headers declare 20,000² pixels or the most that their format can.
  package static func refused() throws -> ClaimRow {
    let names = ["huge.jpg", "huge.png", "huge.gif", "huge.tif", "huge.webp"]
    var peak: Int64 = 0
    var failures: [String] = []
    for name in names {
      let (reply, bytes) = try ask(
        try contents(of: Programs.package + "/Fixtures/pictures/" + name)
      )
      peak = max(peak, bytes)
      if case .failure(let failure) = reply, failure.class == .tooLarge { continue }
      failures.append("\(name): \(reply.map { "\($0)" } ?? "the worker died")")
    }
    return ClaimRow(
      "C13",
      measured: "20,000² (GIF 65,535², WebP 16,384²) refused from the header",
      size: "JPEG, PNG, GIF, TIFF, WebP",
      result: "\(names.count - failures.count) of \(names.count) `tooLarge`, peak "
        + "\(ClaimRow.text(megabytes(peak), decimals: 1)) MB",
      goal: "all, ≤ 120 MB",
      isMet: failures.isEmpty && peak > 0 && megabytes(peak) <= 120,
      failures: failures
    )
  }

  /// Asks a new worker for the colours of a file, and says how much memory it had at most.
  private static func ask(_ file: [UInt8]) throws -> (reply: WorkerReply?, peakBytes: Int64) {
    let client = try WorkerClient()
    let reply = try client.ask(WorkerRequest(id: 1, op: .palette), file: file)
    return (reply, client.peakResidentBytes)
  }

  /// Returns bytes in megabytes of 10⁶.
  private static func megabytes(_ bytes: Int64) -> Double { Double(bytes) / 1e6 }
}

// SPDX-License-Identifier: MIT

import Palette

/// C8: size, a shift of one pixel and a JPEG's quality hardly move the answer.
package struct StableAnswer {
  /// How far answers are from their cover's, and which they are.
  private var distances: [(distance: Double, place: String)] = []
  /// Covers that were measured.
  private var covers = 0
  /// How far dominants moved where they lead by five points, and where.
  private var dominants: [(distance: Double, place: String)] = []

  /// What is done to a cover.
  package struct Changes: Sendable {
    /// The side that covers are drawn with, in pixels.
    package var side: Int
    /// The sides that they are brought to.
    package var sizes: [Int]
    /// The qualities that they are coded with at their own size.
    package var qualities: [Int]
    /// The shifts, to the right and down.
    package var shifts: [(x: Int, y: Int)]

    /// Few changes of small covers.
    package static let few = Changes(
      side: 402,
      sizes: [200, 300, 801],
      qualities: [40, 95],
      shifts: [(-1, -1)]
    )
    /// Everything that the claim names.
    package static let all = Changes(
      side: 1000,
      sizes: [200, 300, 500, 801, 1500, 2000, 3000],
      qualities: [40, 50, 60, 75, 85, 95],
      shifts: [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1)]
    )
  }

  /// Draws covers, changes them and compares with the answer for quality 90.
  package static func measure(covers numbers: [Int], _ changes: Changes) throws -> [ClaimRow] {
    var found = StableAnswer()
    for number in numbers { try found.add(number, changes) }
    let measured =
      "\(changes.side) px quality 90 against \(changes.sizes.map(String.init).joined(separator: ", "))"
      + " px, quality \(changes.qualities.map(String.init).joined(separator: ", ")), ± 1 px"
    return found.rows(measured)
  }

  /// Measures a cover and its changes.
  private mutating func add(_ number: Int, _ changes: Changes) throws {
    let cover = RenderedCover(number: number, side: changes.side).picture
    let last = changes.side - 1
    var requests: [(name: String, request: EncodedPictures.Request)] = [
      ("", .init(cover, "jpeg 90"))
    ]
    requests += changes.sizes.map { ("\($0) px", .init(cover, "scaled \($0) 90")) }
    requests += changes.qualities.map { ("quality \($0)", .init(cover, "jpeg \($0)")) }
    requests += changes.shifts.map { shift in
      // The far edge is repeated.
      let shifted = TestPicture(width: changes.side, height: changes.side) { x, y in
        cover[min(max(x - shift.x, 0), last), min(max(y - shift.y, 0), last)]
      }
      return ("shift \(shift.x) \(shift.y)", .init(shifted, "jpeg 90"))
    }
    let files = try PictureDelivery.files(requests.map(\.request))
    let base = files[0]
    let leads = base.measurement.swatches.prefix(2).map(\.share)
    let isLeading = leads.count < 2 || leads[0] - leads[1] >= 500
    covers += 1
    for ((name, _), file) in zip(requests, files).dropFirst() {
      let place = "rendered cover \(number), \(name)"
      let distance = SwatchTransport.distance(
        base.measurement.swatches,
        file.measurement.swatches
      )
      distances.append((distance, place))
      guard isLeading else { continue }
      let (one, other) = (base.role(.dominant), file.role(.dominant))
      dominants.append((difference(one, other), "\(place): \(one.hex) to \(other.hex)"))
    }
  }

  /// Makes the rows.
  private func rows(_ measured: String) -> [ClaimRow] {
    let sorted = distances.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
    let median = sorted.isEmpty ? 1 : sorted[sorted.count / 2].distance
    let moved = dominants.filter { $0.distance > 0.02 }
    let far = sorted.filter { $0.distance > 0.03 }
    let farthest = sorted.last ?? (1, "nothing")
    let dominant = dominants.max { $0.distance < $1.distance } ?? (0, "nothing")
    func texts(_ list: [(distance: Double, place: String)]) -> [String] {
      list.reversed().map { "\($0.place): \(ClaimRow.text($0.distance))" }
    }
    return [
      ClaimRow(
        "C8",
        measured: "earth mover's distance of the swatches: \(measured)",
        size: "\(covers) rendered, \(distances.count) pairs",
        result: "median \(ClaimRow.text(median)), \(far.count) of \(distances.count) above 0.03, "
          + "farthest \(ClaimRow.text(farthest.distance)) (\(farthest.place))",
        goal: "≤ 0.03, median ≤ 0.01",
        isMet: !distances.isEmpty && far.isEmpty && median <= 0.01,
        failures: texts(far)
      ),
      ClaimRow(
        "C8",
        measured: "dominant where the first swatch leads by 5 points, same changes",
        size: "\(dominants.count) pairs",
        result: "\(moved.count) moved, farthest ΔE \(ClaimRow.text(dominant.distance))",
        goal: "≤ 0.02",
        isMet: moved.isEmpty,
        failures: texts(moved)
      ),
    ]
  }
}

// SPDX-License-Identifier: MIT

import Backdrop

/// The five numbers of a blob by the core's own parts: draws and springs.
enum BlobFieldNumbers {
  /// Returns place, scale and opacity of a blob after some seconds, at the speed of exports.
  static func numbers(seedOf id: String, count: Int, blob: Int, seconds: Double) -> [Double] {
    let random = SeededRandom(seed: AlbumSeed.seed(of: id))
    /// Returns what is drawn for a step.
    func drawn(_ step: Int) -> [Double] {
      let draws = (0..<5).map { random.unit(at: UInt64((step * count + blob) * 5 + $0)) }
      return [
        draws[0], draws[1], 0.25 + 0.75 * draws[2], 0.25 + 0.75 * draws[3], 0.75 + 0.25 * draws[4],
      ]
    }
    var springs = drawn(0).map { Spring(at: $0) }
    let steps = seconds * BlobField.exportSpeed
    for step in 0...Int(steps) {
      let part = min(steps - Double(step), 1)
      for (place, target) in drawn(step + 1).enumerated() {
        springs[place].advance(part * Spring.responsesPerStep, to: target)
      }
    }
    return springs.map(\.value)
  }
}

// SPDX-License-Identifier: MIT

/// How much a loader may average while it decodes.
package enum ShrinkOnLoad {
  /// The shorter side, in pixels, that has to remain.
  ///
  /// Part of the algorithm version.
  package static let minimumSide = 100

  /// Returns the largest of 1, 2, 4, 8 that leaves at least ``minimumSide`` pixels of the shorter side.
  package static func factor(for size: PixelSize) -> Int {
    [8, 4, 2].first { min(size.width, size.height) / $0 >= minimumSide } ?? 1
  }
}

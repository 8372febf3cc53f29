// SPDX-License-Identifier: MIT

/// How much a loader may average while it decodes.
package enum ShrinkOnLoad {
  /// The shorter side, in pixels, that has to remain.
  ///
  /// With 100 a cover of 1000 px becomes one of 125, in which lettering and small things are mixed with
  /// their ground to colours that nobody painted (docs/palette.md has the figures). Part of the algorithm
  /// version.
  package static let minimumSide = 200

  /// Returns the largest of 1, 2, 4, 8 that leaves at least ``minimumSide`` pixels of the shorter side.
  package static func factor(for size: PixelSize) -> Int {
    [8, 4, 2].first { min(size.width, size.height) / $0 >= minimumSide } ?? 1
  }

  /// Returns the largest of 1, 2, 4, 8 that leaves at least so many pixels of the longer side.
  package static func factor(for size: PixelSize, leavingLonger side: Int) -> Int {
    [8, 4, 2].first { max(size.width, size.height) / $0 >= side } ?? 1
  }
}

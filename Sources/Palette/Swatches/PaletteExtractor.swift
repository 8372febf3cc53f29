// SPDX-License-Identifier: MIT

/// Measures the colours of one picture from its rows.
///
/// Feed every decoded row once, top to bottom, in strips of any height; the answer does not depend on
/// how the rows were cut.
public struct PaletteExtractor {
  /// Creates an extractor for a picture of the given decoded size.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - orientation: EXIF orientation 1…8 still to be applied to the rows; anything else counts as 1.
  ///   - isShrunk: Whether the loader has already averaged pixels (a shrink on load).
  ///   - swatchLimit: The most swatches to answer with, 1…20.
  public init(
    width: Int,
    height: Int,
    orientation: Int = 1,
    isShrunk: Bool = false,
    swatchLimit: Int = 8
  ) {
    preconditionFailure("not built yet")
  }

  /// Takes the next rows: straight-alpha RGBA8, exactly `rowCount * width * 4` bytes.
  public mutating func append(rows: Span<UInt8>, rowCount: Int) {
    preconditionFailure("not built yet")
  }

  /// Returns the measurement, once all rows are in.
  public consuming func finish() -> CoverMeasurement {
    preconditionFailure("not built yet")
  }
}

// SPDX-License-Identifier: MIT

/// Measures how well one colour reads on another, and finds colours and tints that read well enough.
public enum Contrast {
  /// What text needs.
  ///
  /// Source: WCAG 2.2, success criterion 1.4.3 (AA).
  public static let textRatio = 4.5
  /// What large text, icons and controls need.
  ///
  /// Source: WCAG 2.2, 1.4.3 and 1.4.11.
  public static let largeTextRatio = 3.0
  /// What text should have.
  ///
  /// Source: WCAG 2.2, success criterion 1.4.6 (AAA).
  public static let preferredRatio = 7.0

  /// Returns the contrast ratio of two opaque colours, in either order.
  ///
  /// Source: WCAG 2.2, "contrast ratio" and "relative luminance", with the knee of IEC 61966-2-1 (0.04045).
  /// - Returns: 1 (equal luminance) … 21 (black on white), not rounded.
  public static func ratio(_ first: RGB8, _ second: RGB8) -> Double {
    ratio(luminance: first.luminance, luminance: second.luminance)
  }

  /// Returns the contrast ratio of two relative luminances, 0…1, in either order.
  public static func ratio(luminance first: Double, luminance second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns white or black, whichever reads better on a flat colour.
  ///
  /// White up to a luminance of 0.17913, where both have √21 = 4.58: so text on a flat colour
  /// always passes.
  public static func text(on color: RGB8) -> RGB8 {
    color.luminance <= 0.17913 ? .white : .black
  }

  /// Returns a ratio in hundredths, rounded down, so that no failing ratio is printed as passing.
  public static func hundredths(_ ratio: Double) -> Int { Int((ratio * 100).rounded(.down)) }
}

// SPDX-License-Identifier: MIT

/// The course of a fade.
public enum Easing {
  /// Returns how far a fade is at a part of its time: CSS's `ease-in-out`, cubic-bezier(.42, 0, .58, 1).
  ///
  /// - Parameter time: 0…1; clamped.
  /// - Returns: 0…1, exact to about 10⁻¹².
  public static func easeInOut(_ time: Double) -> Double {
    let time = time.clampedToUnit
    guard time > 0, time < 1 else { return time }
    // x(s) rises with s, so halving finds the parameter of a time: 2⁻⁴⁰.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(middle, 0.42, 0.58) < time { low = middle } else { high = middle }
    }
    return bezier((low + high) / 2, 0, 1)
  }

  /// Returns a coordinate of a cubic Bézier curve from 0 to 1 with two control points.
  private static func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }
}

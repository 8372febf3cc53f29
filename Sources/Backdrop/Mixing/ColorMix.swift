// SPDX-License-Identifier: MIT

public import Palette

/// The spaces in which a backdrop mixes two colours.
public enum MixSpace: String, CaseIterable, Sendable {
  /// Straight lines in Oklab.
  case oklab
  /// Encoded sRGB, as a browser mixes by default.
  case srgb
}

/// Mixes two colours.
public enum ColorMix {
  /// Returns the mixture x + (y − x)·amount per component; outside sRGB it is not clipped yet.
  public static func mix(
    _ first: SRGB,
    _ second: SRGB,
    amount: Double,
    in space: MixSpace
  ) -> SRGB {
    switch space {
    case .srgb: first.mixed(with: second, amount: amount)
    case .oklab: SRGB(Oklab(first).mixed(with: Oklab(second), amount: amount))
    }
  }
}

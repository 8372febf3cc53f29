// SPDX-License-Identifier: MIT

extension CoverKind {
  /// Classifies a picture that shows something: the first kind that fits.
  ///
  /// - Parameters:
  ///   - bins: The picture's colours.
  ///   - pixels: The number of its pixels, visible or not.
  ///   - isMonochrome: Whether it has no hue worth a role.
  init(_ bins: ColorBins, pixels: Int, isMonochrome: Bool) {
    let lights = bins.bins.map { $0.counted.mean.luminance }
    let weights = bins.bins.map(\.counted.weight)
    // A percentile lies below a limit if at least that part of the weight does.
    let dark = zip(lights, weights).reduce(0) {
      $1.0 < ExtractorConstants.nearBlackLuminance ? $0 + $1.1 : $0
    }
    let notLight = zip(lights, weights).reduce(0) {
      $1.0 <= ExtractorConstants.nearWhiteLuminance ? $0 + $1.1 : $0
    }
    if bins.weight == 0 {
      self = .none
    } else if bins.weight * 10 < ExtractorConstants.opaqueTenths * 255 * pixels {
      self = .transparent
    } else if dark * 10 >= 9 * bins.weight {
      self = .nearBlack
    } else if notLight * 10 < bins.weight {
      self = .nearWhite
    } else {
      self = isMonochrome ? .grey : .color
    }
  }
}

extension ColorBins {
  /// Returns whether a picture with the given swatches has no hue worth a role.
  ///
  /// Either 98 % of it is neutral, or all swatches are (noise around a grey has chroma, its mean has
  /// none); and no swatch is visibly coloured, which keeps a small logo on a grey ground from being
  /// lost.
  func isMonochrome(_ swatches: [Oklab]) -> Bool {
    let chromas = swatches.map(\.chroma)
    guard chromas.allSatisfy({ $0 < ExtractorConstants.visibleChroma }) else { return false }
    if chromas.allSatisfy({ $0 < ExtractorConstants.neutralChroma }) { return true }
    let neutral = bins.reduce(0) {
      $1.color.chroma < ExtractorConstants.neutralChroma ? $0 + $1.counted.weight : $0
    }
    return neutral * 100 >= 98 * weight
  }
}

// SPDX-License-Identifier: MIT

import CVipsShim

extension OpenPicture {
  /// Appends what turns the picture into grey or sRGB of 8 or 16 bits.
  ///
  /// - Parameter hasUprightInk: Whether a CMYK picture is a JPEG without Adobe's marker, which libvips turns upside
  ///   down all the same.
  /// - Throws: `undecodable` for channels or samples that have no such meaning, `outOfMemory`.
  mutating func convertToDisplayColors(hasUprightInk: Bool) throws(ImagingError) {
    if description.channels == .CMYK, hasUprightInk { try convert(.invertInk) }
    try applyProfile()
    switch description.channels {
    case .grey, .RGB:
      break
    case .CMYK:
      try checkSamples()
      try convert(.throughDefaultCMYK)
    case .colorimetric:
      // libvips would carry a fourth channel over unscaled, as an alpha of another range.
      guard description.bands == 3 else {
        throw ImagingError(.undecodable, "Lab and linear pictures with alpha are not decoded")
      }
      try convert(.byFormula)
    case .unknown:
      throw ImagingError(
        .undecodable,
        "the picture's \(description.bands) channels are no known colour space"
      )
    }
    try checkSamples()
  }

  /// Appends the way through the embedded profile, where it is one for this picture.
  ///
  /// libvips only compares the number of channels, and would take a grey profile for a colour picture. A profile that
  /// is broken otherwise is ignored as well: the picture still has its colours.
  private mutating func applyProfile() throws(ImagingError) {
    guard let profile, !profile.isSRGB, description.bitsPerSample > 0 else { return }
    let isFitting =
      switch description.channels {
      case .grey: profile.space == .grey
      case .RGB: profile.space == .rgb
      case .CMYK: profile.space == .cmyk
      case .colorimetric, .unknown: false
      }
    guard isFitting else { return }
    do {
      switch profile.intent {
      case .relative: try convert(.throughEmbeddedProfile)
      case .perceptual: try convert(.throughPerceptualProfile)
      }
    } catch  where error.kind == .undecodable {
      return
    }
  }

  /// Refuses floating point, signed and 32-bit samples: their range is anyone's guess.
  private func checkSamples() throws(ImagingError) {
    guard description.bitsPerSample > 0 else {
      throw ImagingError(.undecodable, "the picture's samples are not of 8 or 16 bits")
    }
  }
}

// SPDX-License-Identifier: MIT

import Palette

/// What an embedded colour profile is for, by its header and the names of its tags.
///
/// libvips would take any profile with few enough channels, and one of its own, quietly, for a profile that has no
/// table for the intent asked for. Source: ICC.1:2022, sections 7.2, 7.3 and 8.10.
package struct ColorProfile: Hashable, Sendable {
  /// The colours that the profile gives a meaning to.
  package enum Space: Hashable, Sendable {
    case grey, rgb, cmyk
  }

  /// The rendering intent that it is used with.
  package enum Intent: Hashable, Sendable {
    /// Relative colorimetric: what is asked for where the profile has it.
    case relative
    /// What the standard puts in its place where it does not (8.10.2: AToB0).
    case perceptual
  }

  /// The colours on the device's side.
  package let space: Space
  /// The intent to ask for.
  package let intent: Intent
  /// Whether it says what holds without a profile: the numbers are sRGB already.
  ///
  /// Most profiles in covers do. To convert through one costs 5 ms, several times the decoding of the cover (measured:
  /// lcms inverts the tone curves anew for each picture), and could only move colours by rounding.
  package let isSRGB: Bool

  /// Reads a profile; nil if it is broken, too long, or for something else than a picture's pixels.
  package init?(_ bytes: Span<UInt8>) {
    guard bytes.count <= DecodingLimits.maxProfileBytes, bytes.holds("acsp", at: 36) else {
      return nil
    }
    // Input, display, output and colour space profiles; a device link or named colours mean something else.
    guard ["scnr", "mntr", "prtr", "spac"].contains(where: { bytes.holds($0, at: 12) }) else {
      return nil
    }
    let shaper: [String]
    if bytes.holds("GRAY", at: 16) {
      (space, shaper) = (.grey, ["kTRC"])
    } else if bytes.holds("RGB ", at: 16) {
      (space, shaper) = (.rgb, ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"])
    } else if bytes.holds("CMYK", at: 16) {
      (space, shaper) = (.cmyk, [])
    } else {
      return nil
    }

    let tags = ProfileTags(bytes)
    let hasTable = tags.offset(of: "A2B0", in: bytes) != nil
    if tags.offset(of: "A2B1", in: bytes) != nil {
      intent = .relative
    } else if !shaper.isEmpty, shaper.allSatisfy({ tags.offset(of: $0, in: bytes) != nil }) {
      intent = .relative
    } else if hasTable {
      intent = .perceptual
    } else {
      return nil
    }
    isSRGB = space == .rgb && intent == .relative && !hasTable && tags.describeSRGB(in: bytes)
  }
}

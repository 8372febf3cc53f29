// SPDX-License-Identifier: MIT

/// What an embedded colour profile is for, by its header and the names of its tags.
///
/// libvips would take any profile with few enough channels, and one of its own, quietly, for a profile that has no
/// table for the intent asked for. Source: ICC.1:2022, sections 7.2, 7.3 and 8.10.
struct ColorProfile: Hashable, Sendable {
  /// The colours that the profile gives a meaning to.
  enum Space: Hashable, Sendable {
    case grey, rgb, cmyk
  }

  /// The rendering intent that it is used with.
  enum Intent: Hashable, Sendable {
    /// Relative colorimetric: what is asked for where the profile has it.
    case relative
    /// What the standard puts in its place where it does not (8.10.2: AToB0).
    case perceptual
  }

  /// The colours on the device's side.
  let space: Space
  /// The intent to ask for.
  let intent: Intent

  /// Reads a profile; nil if it is broken, too long, or for something else than a picture's pixels.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count <= DecodingLimits.maxProfileBytes, bytes.holds("acsp", at: 36) else {
      return nil
    }
    // Input, display, output and colour space profiles; a device link or named colours mean something else.
    guard ["scnr", "mntr", "prtr", "spac"].contains(where: { bytes.holds($0, at: 12) }) else {
      return nil
    }
    let shaper: Set<String>
    if bytes.holds("GRAY", at: 16) {
      (space, shaper) = (.grey, ["kTRC"])
    } else if bytes.holds("RGB ", at: 16) {
      (space, shaper) = (.rgb, ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"])
    } else if bytes.holds("CMYK", at: 16) {
      (space, shaper) = (.cmyk, [])
    } else {
      return nil
    }

    let tags = Self.tags(of: bytes)
    if tags.contains("A2B1") || !shaper.isEmpty && shaper.isSubset(of: tags) {
      intent = .relative
    } else if tags.contains("A2B0") {
      intent = .perceptual
    } else {
      return nil
    }
  }

  /// Reads the signatures in the tag table.
  private static func tags(of bytes: Span<UInt8>) -> Set<String> {
    // As many as lcms reads.
    let count = min(bytes.bigEndian32(at: 128) ?? 0, 100)
    var tags: Set<String> = []
    for index in 0..<count {
      let start = 132 + 12 * index
      guard start + 4 <= bytes.count else { break }
      tags.insert(String(decoding: (start..<start + 4).map { bytes[$0] }, as: UTF8.self))
    }
    return tags
  }
}

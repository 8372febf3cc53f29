// SPDX-License-Identifier: MIT

package import Palette

/// Decodes a cover to be looked at: small, upright, in sRGB.
package enum CoverPicture {
  /// Decodes a picture and makes it fit a square.
  ///
  /// What the loader can shrink it does as long as the longer side stays at least as long as asked for; the rest is a
  /// mean over areas. Colours and limits are those of ``CoverDecoder``.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - side: The longer side of the result in pixels, at least 1; a smaller picture keeps its size.
  /// - Returns: The picture as displayed, its orientation applied; straight alpha.
  /// - Throws: What ``CoverDecoder/decode(_:shrink:_:)`` throws.
  package static func decode(
    _ bytes: Span<UInt8>,
    fitting side: Int
  ) throws(ImagingError) -> PixelBuffer {
    let shrink = { (size: PixelSize) in ShrinkOnLoad.factor(for: size, leavingLonger: side) }
    return try CoverDecoder.decode(bytes, shrink: shrink) { (picture) throws(ImagingError) in
      let decoded = PixelSize(width: picture.width, height: picture.height)
      var average = AreaAverage(
        from: decoded,
        to: size(of: picture.stored, fitting: side).clamped(to: decoded)
      )
      try picture.readRows { row in average.append(row) }
      return average.finish().oriented(picture.header.orientation)
    }
  }

  /// Returns the size of a picture whose longer side is at most so long; the shorter one is rounded, and at least 1.
  static func size(of size: PixelSize, fitting side: Int) -> PixelSize {
    let longer = max(size.width, size.height)
    let side = max(side, 1)
    guard longer > side else { return size }
    func scaled(_ length: Int) -> Int { max((2 * length * side + longer) / (2 * longer), 1) }
    return PixelSize(width: scaled(size.width), height: scaled(size.height))
  }
}

extension PixelSize {
  /// Returns the size, no side longer than another size's: a loader rounds a shrunk side down.
  fileprivate func clamped(to limit: PixelSize) -> PixelSize {
    PixelSize(width: min(width, limit.width), height: min(height, limit.height))
  }
}

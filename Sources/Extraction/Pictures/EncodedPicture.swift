// SPDX-License-Identifier: MIT

/// The formats that a worker encodes.
package enum RasterFormat: String, Codable, CaseIterable, Sendable {
  case png, webp

  /// The longest side of a picture of this format that Gatefold makes, in pixels.
  package var maxSide: Int {
    switch self {
    // What a raster may have (4-backdrops.md §4.7); PNG itself knows 31 bits.
    case .png: 16_384
    // 14 bits (RFC 9649, 2.5).
    case .webp: 16_383
    }
  }
}

/// A picture that a worker has encoded, to be written to a file as it is.
package struct EncodedPicture: Hashable, Sendable {
  /// The most bytes: 64 MiB (5-reliability.md §5.1).
  package static let maxByteCount = 64 << 20

  /// The format.
  package let format: RasterFormat
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// 1, or the frames of an animation.
  package let frames: Int
  /// The file.
  package let bytes: [UInt8]

  /// Reads what an encoded picture says of itself; nil for what is no whole PNG or WebP, or has too many bytes.
  package init?(bytes: [UInt8], format: RasterFormat) {
    guard bytes.count <= Self.maxByteCount else { return nil }
    let outline =
      switch format {
      case .png: PictureOutline(png: bytes.span)
      case .webp: PictureOutline(webP: bytes.span)
      }
    guard let outline else { return nil }
    self.format = format
    width = outline.width
    height = outline.height
    frames = outline.frames
    self.bytes = bytes
  }
}

/// A picture as the line announces it that its bytes follow.
struct PictureForm: Codable {
  /// How many bytes follow.
  var byteCount: Int
  /// Their format.
  var format: RasterFormat
  /// Frames, 1 for a still.
  var frames: Int
  /// Rows.
  var height: Int
  /// Pixels in a row.
  var width: Int

  /// Announces a picture.
  init(_ picture: EncodedPicture) {
    byteCount = picture.bytes.count
    format = picture.format
    frames = picture.frames
    height = picture.height
    width = picture.width
  }

  /// Takes the bytes and makes sure that they are what was announced and asked for.
  ///
  /// - Parameters:
  ///   - request: What was asked.
  ///   - payload: Takes so many bytes from behind the line; not called for what nobody asked for.
  /// - Returns: The picture.
  /// - Throws: A failure of class `crashed`, and what `payload` throws.
  func picture(
    to request: WorkerRequest,
    payload: (Int) throws(ExtractionFailure) -> [UInt8]
  ) throws(ExtractionFailure) -> EncodedPicture {
    if let raster = request.raster {
      try require(format == raster.format, "a picture of another format")
      try require(width == raster.width && height == raster.height, "a picture of another size")
      // Neighbours that are equal have become one frame.
      try require((1...max(raster.frameCount, 1)).contains(frames), "another number of frames")
    } else {
      let side = request.side ?? WorkerRequest.defaultSide
      try require(format == .webp && frames == 1, "a picture of another kind")
      try require(width >= 1 && height >= 1 && max(width, height) <= side, "another size")
    }
    try require((1...EncodedPicture.maxByteCount).contains(byteCount), "an impossible length")
    let bytes = try payload(byteCount)
    try require(bytes.count == byteCount, "fewer bytes than announced")
    guard let picture = EncodedPicture(bytes: bytes, format: format) else {
      throw implausible("bytes that are no \(format.rawValue) picture")
    }
    try require(
      picture.width == width && picture.height == height && picture.frames == frames,
      "a picture that is not the one announced"
    )
    return picture
  }
}

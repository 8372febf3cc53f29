// SPDX-License-Identifier: MIT

import CVipsShim

/// A picture that libvips has open: the one owner of its handle.
///
/// It borrows the encoded bytes and must not outlive them, so it never leaves the closure that lends them.
struct OpenPicture: ~Copyable {
  /// How a loader may change the size.
  enum Scaling {
    /// Not at all.
    case none
    /// By the shrink rule, for the size as stored where it is known already: one look at the header less.
    case onLoad(PixelSize?)
  }

  private let handle: OpaquePointer
  private let format: PictureFormat
  /// The picture as libvips describes it now: after the shrink, and after the conversions so far.
  private(set) var description: GFVipsDescription
  /// The picture as its file describes it.
  let header: ImageHeader
  /// The size in the file, before shrink and orientation.
  let stored: PixelSize
  /// What the loader divides both sides by: 1, 2, 4 or 8.
  let shrink: Int
  /// What the embedded colour profile is for; nil if there is none, or none that is used.
  let profile: ColorProfile?

  /// Opens a picture and checks its size; decodes nothing.
  ///
  /// - Parameters:
  ///   - bytes: The encoded picture.
  ///   - format: Its format, one that is decoded here.
  ///   - scaling: Whether the loader is to shrink it.
  ///   - shrinkFor: By how much, for the size as stored.
  /// - Throws: `undecodable`, `tooLarge`, `outOfMemory`.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    format: PictureFormat,
    scaling: Scaling = .none,
    shrink shrinkFor: (PixelSize) -> Int = ShrinkOnLoad.factor(for:)
  ) throws(ImagingError) {
    try ImageRuntime.start()
    let declared: PixelSize?
    switch scaling {
    case .none: declared = nil
    case .onLoad(.some(let size)): declared = size
    case .onLoad(.none):
      let probe = try Self.open(bytes, format: format, shrink: 1)
      declared = PixelSize(probe.description)
      gfVipsClose(probe.handle)
    }
    if let declared { try DecodingLimits.check(declared) }
    let shrink = declared.map(shrinkFor) ?? 1

    let (opened, description) = try Self.open(bytes, format: format, shrink: shrink)
    let stored = shrink > 1 ? declared ?? PixelSize(description) : PixelSize(description)
    do throws(ImagingError) {
      try DecodingLimits.check(stored)
      try DecodingLimits.check(bands: Int(description.bands))
      guard PixelSize(description).isClose(to: stored, dividedBy: shrink) else {
        throw ImagingError(.undecodable, "the \(format.displayName) picture has two sizes")
      }
    } catch {
      gfVipsClose(opened)
      throw error
    }
    handle = opened
    self.format = format
    self.description = description
    self.shrink = shrink
    self.stored = stored
    header = ImageHeader(
      format: format,
      stored: stored,
      orientation: Int(description.orientation),
      pages: Int(description.pages),
      bands: Int(description.bands),
      hasProfile: description.profileLength > 0
    )
    profile = description.profile.flatMap { start in
      ColorProfile(UnsafeBufferPointer(start: start, count: description.profileLength).span)
    }
  }

  /// Lets libvips open a picture; the caller closes the handle.
  private static func open(
    _ bytes: UnsafeBufferPointer<UInt8>,
    format: PictureFormat,
    shrink: Int
  ) throws(ImagingError) -> (handle: OpaquePointer, description: GFVipsDescription) {
    guard let start = bytes.baseAddress else {
      throw ImagingError(.empty, "the picture has no bytes")
    }
    var handle: OpaquePointer?
    var description = GFVipsDescription()
    let status = gfVipsOpen(
      loader(for: format),
      start,
      bytes.count,
      Int32(shrink),
      &handle,
      &description
    )
    guard status == .done, let handle else { throw failure(status, format) }
    return (handle, description)
  }

  deinit { gfVipsClose(handle) }

  /// Appends a conversion; where it fails, the picture stays as it was.
  mutating func convert(_ conversion: GFVipsConversion) throws(ImagingError) {
    let depth: Int32 = description.bitsPerSample == 16 ? 16 : 8
    let status = gfVipsConvert(handle, conversion, depth, &description)
    guard status == .done else { throw Self.failure(status, format) }
  }

  /// Decodes all rows from the top, and hands them out one by one as libvips lays them out.
  ///
  /// - Parameters:
  ///   - stripHeight: Rows that libvips is asked for at a time.
  ///   - row: Takes the bytes of one row.
  /// - Throws: `undecodable`, `outOfMemory`.
  func readRows(
    stripHeight: Int,
    row: (Span<UInt8>) -> Void
  ) throws(ImagingError) {
    let bytesPerSample = max(1, Int(description.bitsPerSample) / 8)
    let rowLength = Int(description.width) * Int(description.bands) * bytesPerSample
    try readRows(stripHeight: stripHeight) { start in
      row(UnsafeBufferPointer(start: start, count: rowLength).span)
    }
  }

  /// Does the same for a picture that is described as packed, whose rows are words `0xFFRRGGBB`.
  func readPackedRows(
    stripHeight: Int,
    row: (Span<UInt32>) -> Void
  ) throws(ImagingError) {
    let width = Int(description.width)
    try readRows(stripHeight: stripHeight) { start in
      let words = UnsafeRawPointer(start).assumingMemoryBound(to: UInt32.self)
      row(UnsafeBufferPointer(start: words, count: width).span)
    }
  }

  /// Decodes all rows from the top, and tells where each begins.
  private func readRows(
    stripHeight: Int,
    start: (UnsafePointer<UInt8>) -> Void
  ) throws(ImagingError) {
    let height = Int(description.height)
    for top in stride(from: 0, to: height, by: stripHeight) {
      let count = min(stripHeight, height - top)
      var rows: UnsafePointer<UInt8>?
      var rowStride = 0
      let status = gfVipsRows(handle, Int32(top), Int32(count), &rows, &rowStride)
      guard status == .done, let rows else { throw Self.failure(status, format) }
      for index in 0..<count { start(rows + index * rowStride) }
    }
    try checkForFiller()
  }

  /// Refuses a JPEG in which libjpeg has made up pixels.
  ///
  /// A JPEG whose data ends early behind an intact end marker is read to the end, without an error: the rest is grey
  /// filler. Where the rows come through libvips (CMYK, profiles), it keeps libjpeg's first warning as its error
  /// text; the list of harmless ones is that of jpeg.c.
  private func checkForFiller() throws(ImagingError) {
    guard format == .jpeg else { return }
    let warning = ImageRuntime.takeMessage()
    let harmless = [
      "extraneous bytes before marker", "Invalid SOS parameters", "Unknown Adobe color transform",
      "Inconsistent progression sequence", "unknown JFIF revision",
    ]
    guard !warning.isEmpty, !harmless.contains(where: { warning.contains($0) }) else { return }
    throw ImagingError(.undecodable, "the JPEG picture is damaged: \(warning)")
  }

  /// The loader for a format.
  private static func loader(for format: PictureFormat) -> GFVipsFormat {
    switch format {
    case .jpeg: .JPEG
    case .png: .PNG
    case .webp: .webP
    case .gif: .GIF
    case .tiff: .TIFF
    case .heic, .avif: .HEIF
    case .jxl: .JXL
    }
  }

  /// Words a failure with what libvips says about it.
  private static func failure(_ status: GFVipsStatus, _ format: PictureFormat) -> ImagingError {
    let reason = ImageRuntime.takeMessage()
    let tail = reason.isEmpty ? "" : ": \(reason)"
    guard status == .outOfMemory else {
      return ImagingError(
        .undecodable,
        "the \(format.displayName) picture cannot be decoded\(tail)"
      )
    }
    return ImagingError(
      .outOfMemory,
      "no memory to decode the \(format.displayName) picture\(tail)"
    )
  }
}

extension PixelSize {
  /// The size of the rows to be read.
  fileprivate init(_ description: GFVipsDescription) {
    self.init(width: Int(description.width), height: Int(description.height))
  }

  /// Whether this is another size divided by a whole number, rounded down (JPEG) or to the nearest (WebP).
  fileprivate func isClose(to size: PixelSize, dividedBy divisor: Int) -> Bool {
    abs(width * divisor - size.width) < divisor && abs(height * divisor - size.height) < divisor
  }
}

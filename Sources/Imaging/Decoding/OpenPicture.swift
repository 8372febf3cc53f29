// SPDX-License-Identifier: MIT

import CVipsShim

/// A picture that libvips has open: the one owner of its handle.
///
/// It borrows the encoded bytes and must not outlive them, so it never leaves the closure that lends them.
struct OpenPicture: ~Copyable {
  private let handle: OpaquePointer
  private let format: PictureFormat
  /// The picture as libvips describes it now: after the shrink, and after the conversions so far.
  private(set) var description: GFVipsDescription
  /// The picture as its file describes it, if it was opened without a shrink.
  let header: ImageHeader
  /// What the embedded colour profile is for; nil if there is none, or none that is used.
  let profile: ColorProfile?

  /// Opens a picture and checks its declared size; decodes nothing.
  ///
  /// - Parameter shrink: 1, 2, 4 or 8: what the loader divides both sides by, for JPEG and WebP.
  /// - Throws: `undecodable`, `tooLarge`, `outOfMemory`.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, format: PictureFormat, shrink: Int
  ) throws(ImagingError) {
    guard let loader = Self.loader(for: format), let start = bytes.baseAddress else {
      throw ImagingError(.needsSandbox, "\(format.displayName) pictures have no loader here")
    }
    try ImageRuntime.start()
    var opened: OpaquePointer?
    var description = GFVipsDescription()
    let status = gfVipsOpen(loader, start, bytes.count, Int32(shrink), &opened, &description)
    guard status == .done, let opened else { throw Self.failure(status, format) }

    let header = ImageHeader(
      format: format,
      storedWidth: Int(description.width),
      storedHeight: Int(description.height),
      orientation: Int(description.orientation),
      pages: Int(description.pages),
      bands: Int(description.bands),
      hasProfile: description.profileLength > 0)
    do {
      try DecodingLimits.check(width: header.width, height: header.height)
      try DecodingLimits.check(bands: header.bands)
    } catch {
      gfVipsClose(opened)
      throw error
    }
    handle = opened
    self.format = format
    self.description = description
    self.header = header
    profile = description.profile.flatMap { start in
      ColorProfile(UnsafeBufferPointer(start: start, count: description.profileLength).span)
    }
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
  ///   - stripEnd: Takes the number of rows since the last call of it.
  func readRows(
    stripHeight: Int,
    row: (Span<UInt8>) -> Void,
    stripEnd: (Int) -> Void
  ) throws(ImagingError) {
    let height = Int(description.height)
    let bytesPerSample = max(1, Int(description.bitsPerSample) / 8)
    let rowLength = Int(description.width) * Int(description.bands) * bytesPerSample
    for top in stride(from: 0, to: height, by: stripHeight) {
      let count = min(stripHeight, height - top)
      var rows: UnsafePointer<UInt8>?
      var rowStride = 0
      let status = gfVipsRows(handle, Int32(top), Int32(count), &rows, &rowStride)
      guard status == .done, let rows else { throw Self.failure(status, format) }
      for index in 0..<count {
        row(UnsafeBufferPointer(start: rows + index * rowStride, count: rowLength).span)
      }
      stripEnd(count)
    }
    try checkForFiller()
  }

  /// Refuses a JPEG in which libjpeg has made up pixels.
  ///
  /// A JPEG whose data ends early behind an intact end marker is read to the end, without an error: the rest is grey
  /// filler. libvips keeps libjpeg's first warning as its error text. Stray bytes between markers and odd headers
  /// are warned of as well, but leave every pixel right.
  private func checkForFiller() throws(ImagingError) {
    guard format == .jpeg else { return }
    let warning = ImageRuntime.takeMessage()
    let harmless = [
      "extraneous bytes before marker", "Invalid SOS parameters", "Unknown Adobe color transform",
      "Inconsistent progression sequence",
    ]
    guard !warning.isEmpty, !harmless.contains(where: { warning.contains($0) }) else { return }
    throw ImagingError(.undecodable, "the JPEG picture is damaged: \(warning)")
  }

  /// The loader for a format; nil where there is none outside the sandbox.
  private static func loader(for format: PictureFormat) -> GFVipsFormat? {
    switch format {
    case .jpeg: .JPEG
    case .png: .PNG
    case .webp: .webP
    case .gif: .GIF
    case .tiff: .TIFF
    case .heic, .avif, .jxl: nil
    }
  }

  /// Words a failure with what libvips says about it.
  private static func failure(_ status: GFVipsStatus, _ format: PictureFormat) -> ImagingError {
    let reason = ImageRuntime.takeMessage()
    let tail = reason.isEmpty ? "" : ": \(reason)"
    guard status == .outOfMemory else {
      return ImagingError(.undecodable, "the \(format.displayName) picture cannot be decoded\(tail)")
    }
    return ImagingError(.outOfMemory, "no memory to decode the \(format.displayName) picture\(tail)")
  }
}

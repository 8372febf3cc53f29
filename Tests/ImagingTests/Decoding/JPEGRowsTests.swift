// SPDX-License-Identifier: MIT

import CVipsShim
import Imaging
import Palette
import TestSupport
import Testing

extension ImagingSuite {
  /// The rows of a plain JPEG, which come from libjpeg without libvips between.
  @Suite struct JPEGRowsTests {
    /// Every way of coding that a cover may have.
    static let formats = [
      "jpeg 90 0", "jpeg 90 1", "jpeg 90 2", "jpeg 60 2 1", "jpeg 95 0 1", "jpeg 75 2 0 6",
      "greyjpeg 90", "greyjpeg 80 1", "restarts 90",
    ]

    /// Returns a picture of soft shapes and noise: blocks of every kind.
    static func picture(_ width: Int, _ height: Int) -> TestPicture {
      var random = SplitMix64(seed: UInt64(width * height))
      var picture = TestPicture(width: width, height: height) { x, y in
        RGB8(
          red: UInt8(x * 255 / width),
          green: UInt8((x * 3 + y * 5) % 256),
          blue: UInt8(y * 255 / height)
        )
      }
      picture.addNoise(width / 3..<width, 0..<height / 2, amount: 60, &random)
      return picture
    }

    @Test("rows are those of libvips' own shrink, byte for byte", arguments: formats)
    func rows(format: String) throws {
      // Odd sizes, below and above whole blocks, and one that leaves a row behind at each shrink.
      let sizes = [(37, 23), (101, 203), (207, 119), (128, 96)]
      let pictures = try EncodedPictures.encode(
        sizes.map { EncodedPictures.Request(Self.picture($0.0, $0.1), format) }
      )
      for (size, bytes) in zip(sizes, pictures) {
        for shrink: Int32 in [1, 2, 4, 8] {
          let direct = try #require(ShimRows(bytes, shrink: shrink, throughLibvips: false))
          let libvips = try #require(ShimRows(bytes, shrink: shrink, throughLibvips: true))
          #expect(direct.width == libvips.width && direct.height == libvips.height)
          #expect(direct.height == size.1 / Int(shrink))
          #expect(direct.firstChannels == libvips.firstChannels, "\(size), 1/\(shrink)")
        }
      }
    }

    @Test("a plain header says what libvips says of it", arguments: formats)
    func header(format: String) throws {
      let sizes = [(37, 23), (101, 203), (64, 64)]
      let pictures = try EncodedPictures.encode(
        sizes.map { EncodedPictures.Request(Self.picture($0.0, $0.1), format) }
      )
      for bytes in pictures {
        for shrink: Int32 in [1, 2, 4, 8] {
          let direct = try #require(ShimRows(bytes, shrink: shrink, throughLibvips: false))
          let libvips = try #require(
            ShimRows(Self.withForeignMarker(bytes), shrink: shrink, throughLibvips: false)
          )
          #expect(direct == libvips)
        }
      }
    }

    @Test("a damaged plain header leads where libvips is led by it", arguments: formats)
    func damagedHeader(format: String) throws {
      let bytes = try EncodedPictures.encode([.init(Self.picture(48, 40), format)])[0]
      var random = SplitMix64(seed: 7)
      let start = try #require(Self.scan(in: bytes))
      for _ in 0..<80 {
        var damaged = bytes
        for _ in 0...random.integer(0...1) {
          damaged[random.integer(3...start + 8)] = UInt8(random.integer(0...255))
        }
        if random.integer(0...9) == 0 { damaged.removeSubrange(random.integer(3...start)...) }
        #expect(Outcome(damaged) == Outcome(Self.withForeignMarker(damaged)))
      }
    }

    /// Returns a JPEG with an application marker of nobody's behind its first one: libvips opens it.
    static func withForeignMarker(_ bytes: [UInt8]) -> [UInt8] {
      bytes[..<2] + [0xFF, 0xE9, 0, 6, 1, 2, 3, 4] + bytes[2...]
    }

    /// Returns where the first scan begins.
    static func scan(in bytes: [UInt8]) -> Int? {
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    }

    /// What becomes of a picture: its header and pixels, or the failure of each.
    private struct Outcome: Equatable {
      var header: Result<ImageHeader, ImagingError>
      var pixels: Result<Palette.PixelBuffer, ImagingError>

      init(_ bytes: [UInt8]) {
        header = Result { () throws(ImagingError) in try ImageHeader(bytes: bytes.span) }
        pixels = Result { () throws(ImagingError) in
          try CoverPicture.decode(bytes.span, fitting: 8)
        }
      }
    }

    @Test("cut anywhere, with or without an end marker, it is undecodable", arguments: formats)
    func cut(format: String) throws {
      // Halved, 449 rows leave one that no answer needs, in a row of blocks of its own: cut there, the
      // picture is cut all the same.
      let request = EncodedPictures.Request(Self.picture(204, 449), format)
      let bytes = try EncodedPictures.encode([request])[0]
      let places =
        (1..<16).map { bytes.count * $0 / 16 } + [10, 40, 80, 200].map { bytes.count - $0 }
      for place in places {
        let start = Array(bytes.prefix(place))
        #expect(failure(of: start) == .undecodable, "\(place) of \(bytes.count)")
        // A progressive picture without its last scans is a whole one, only blurred.
        if format.split(separator: " ").last != "1" || place < bytes.count / 4 {
          #expect(failure(of: start + [0xFF, 0xD9]) == .undecodable, "\(place), ended")
        }
      }
    }
  }
}

/// All rows of a JPEG as the shim hands them out.
private struct ShimRows: Equatable {
  /// What was said of the picture before its rows were read.
  var described: [Int32] = []
  var width: Int
  var height: Int
  /// The colour channels of each pixel, grey as one.
  var firstChannels: [UInt8] = []

  /// Reads all rows; nil if that fails.
  ///
  /// `throughLibvips` adds a conversion that changes nothing, which keeps libvips in between.
  init?(_ bytes: [UInt8], shrink: Int32, throughLibvips: Bool) {
    var handle: OpaquePointer?
    var description = GFVipsDescription()
    let read: ShimRows? = bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress,
        gfVipsOpen(.JPEG, start, buffer.count, shrink, &handle, &description) == .done,
        let picture = handle
      else { return nil }
      defer { gfVipsClose(picture) }
      let channels = description.bands
      let described = [
        description.bands, Int32(description.channels.rawValue), description.bitsPerSample,
        description.orientation, description.pages, Int32(description.profileLength),
      ]
      if throughLibvips, gfVipsConvert(picture, .byFormula, 8, &description) != .done { return nil }
      var rows = ShimRows(picture, description, channels: Int(channels))
      rows?.described = described
      return rows
    }
    guard let read else { return nil }
    self = read
  }

  /// Reads the rows of an open picture, of each pixel the first channels.
  private init?(_ picture: OpaquePointer, _ description: GFVipsDescription, channels: Int) {
    (width, height) = (Int(description.width), Int(description.height))
    let bands = Int(description.bands)
    for top in stride(from: 0, to: height, by: 8) {
      var rows: UnsafePointer<UInt8>?
      var rowStride = 0
      let count = min(8, height - top)
      guard gfVipsRows(picture, Int32(top), Int32(count), &rows, &rowStride) == .done, let rows
      else { return nil }
      for row in 0..<count {
        for x in 0..<width {
          let line = rows + row * rowStride
          if description.isPacked {
            let word = UnsafeRawPointer(line).load(fromByteOffset: 4 * x, as: UInt32.self)
            guard word >> 24 == 255 else { return nil }
            let rgb = [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
            if channels == 1, Set(rgb).count > 1 { return nil }
            firstChannels += rgb.prefix(channels)
          } else {
            let pixel = UnsafeBufferPointer(start: line + x * bands, count: channels)
            firstChannels.append(contentsOf: pixel)
          }
        }
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// B3: what libvips would load, and Gatefold does not look at.
  @Suite("B3: blocked loaders")
  struct BlockedLoaderTests {
    /// Returns bytes of a text, and zeros behind them up to a length.
    private static func bytes(_ text: String, padded length: Int = 0) -> [UInt8] {
      let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      return bytes + [UInt8](repeating: 0, count: max(0, length - bytes.count))
    }

    /// The start of a file for each loader, whole where that is short.
    private static let files: [(loader: String, bytes: [UInt8])] = [
      ("csv", bytes("1,2,3\n4,5,6\n")),
      ("matrix", bytes("3 2\n1 2 3\n4 5 6\n")),
      (
        "mat",
        bytes("MATLAB 5.0 MAT-file, written by hand", padded: 124) + [0, 1] + Array("IM".utf8)
      ),
      ("raw", [UInt8](repeating: 0x7F, count: 300)),
      ("vips", [0xB6, 0xA6, 0xF2, 0x08] + [UInt8](repeating: 1, count: 200)),
      ("analyze", [0x5C, 0x01, 0, 0] + [UInt8](repeating: 0, count: 344)),
      ("ppm, P1", bytes("P1\n2 2\n1 0 0 1\n")),
      ("ppm, P3", bytes("P3\n1 1\n255\n1 2 3\n")),
      ("ppm, P6", bytes("P6\n1 1\n255\nabc")),
      ("pfm", bytes("PF\n1 1\n-1.0\n", padded: 32)),
      ("rad", bytes("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\u{80}\u{80}\u{80}\u{80}")),
      (
        "svg",
        bytes("<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>")
      ),
      (
        "svg behind a declaration",
        bytes("<?xml version='1.0'?>\n<!DOCTYPE svg><svg width='9' height='9'/>")
      ),
      ("svg, packed", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 7, count: 60)),
      (
        "jp2k",
        [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A, 0, 0, 0, 20]
          + bytes("ftypjp2 ")
      ),
      ("jp2k, bare", [0xFF, 0x4F, 0xFF, 0x51, 0, 0x29] + [UInt8](repeating: 0, count: 60)),
      ("fits", bytes("SIMPLE  =                    T", padded: 2_880)),
      ("openexr", [0x76, 0x2F, 0x31, 0x01, 2, 0, 0, 0] + bytes("channels\0chlist\0", padded: 60)),
      ("pdf", bytes("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")),
      ("openslide", [0x4D, 0x49, 0x52, 0x41, 0x58] + [UInt8](repeating: 0, count: 60)),
      ("niftii", [0x5C, 0x01, 0, 0] + bytes("", padded: 340) + bytes("n+1\0")),
      ("magick, BMP", bytes("BM", padded: 90)),
      ("magick, MVG", bytes("push graphic-context\nimage over 0,0 0,0 'https://example.org/x'\n")),
      ("magick, MSL", bytes("<?xml version='1.0'?><image><read filename='/etc/passwd'/></image>")),
      ("magick, PSD", bytes("8BPS\u{0}\u{1}", padded: 60)),
      ("magick, XPM", bytes("/* XPM */\nstatic char *x[]={\"1 1 1 1\",\"a c #ff0000\",\"a\"};\n")),
      ("magick, PCX", [0x0A, 5, 1, 8] + [UInt8](repeating: 0, count: 130)),
      ("magick, ICO", [0, 0, 1, 0, 1, 0, 1, 1] + [UInt8](repeating: 0, count: 60)),
      ("PostScript", bytes("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 1 1\nshowpage\n")),
      ("DICOM", bytes("", padded: 128) + bytes("DICM", padded: 40)),
      ("MPEG-4 video", [0, 0, 0, 24] + bytes("ftypisom\0\0\u{2}\0isommp42")),
    ]

    @Test("Bytes that only a blocked loader reads are refused by our own look, under every name")
    func refused() throws {
      let programs = try Programs()
      var paths: [String] = []
      for (number, file) in Self.files.enumerated() {
        for ending in ["jpg", "png"] {
          paths.append("\(programs.workplace.path)/cover-\(number).\(ending)")
          try Data(file.bytes).write(to: URL(fileURLWithPath: paths[paths.count - 1]))
        }
      }
      let run = try programs.gatefold(
        bytes: (["extract", "--json", "--jobs", "1"] + paths).map { Array($0.utf8) }
      )
      #expect(run.status == 3)
      let records = try run.jsonLines()
      try #require(records.count == 2 * Self.files.count)
      for (number, record) in records.enumerated() {
        let loader = Self.files[number / 2].loader
        #expect(record["error"]?["class"]?.string == "unsupportedFormat", "\(loader): \(record)")
      }
    }
  }
}

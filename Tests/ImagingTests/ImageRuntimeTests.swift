// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Imaging
import Testing

extension ImagingSuite {
  @Suite struct ImageRuntimeTests {
    @Test("libvips and its codecs tell their versions")
    func libraries() throws {
      let names = ImageRuntime.libraries.map(\.name)
      #expect(names.first == "libvips")
      for name in ["libjpeg", "libpng", "libwebp", "libtiff", "lcms2"] {
        #expect(names.contains(name))
      }
      for library in ImageRuntime.libraries {
        #expect(library.version.first?.isNumber == true, "\(library)")
        #expect(library.version.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(library)")
      }
    }

    @Test("of libvips' modules those alone are loaded that decode something")
    func modules() throws {
      try ImageRuntime.start()
      let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
      let loaded = Set(maps.split(separator: "\n").compactMap { $0.split(separator: "/").last })
        .filter { $0.hasPrefix("vips-") }
      #expect(loaded.isSubset(of: ["vips-heif.so", "vips-jxl.so"]))
    }

    @Test("starting again changes nothing")
    func again() throws {
      try ImageRuntime.start()
      try ImageRuntime.start()
      #expect(throws: Never.self) { try PixelBuffer(decoding: Fixture.bytes("rgb8.png")) }
    }

    @Test(
      "libvips itself runs no loader but the five, were it asked",
      arguments: [
        "svgload_buffer", "pdfload_buffer", "magickload_buffer", "heifload_buffer",
        "jxlload_buffer", "jp2kload_buffer", "radload_buffer", "fitsload", "matload",
        "openexrload", "openslideload", "csvload", "matrixload", "rawload", "vipsload",
        "analyzeload", "ppmload", "svgload",
      ]
    )
    func blocked(loader: String) throws {
      #expect(try isBlocked(loader))
    }

    @Test(
      "the five loaders are not blocked",
      arguments: [
        "jpegload_buffer", "pngload_buffer", "webpload_buffer", "gifload_buffer", "tiffload_buffer",
      ]
    )
    func allowed(loader: String) throws {
      #expect(try !isBlocked(loader))
    }

    /// Asks libvips about a loader.
    private func isBlocked(_ loader: String) throws -> Bool {
      typealias Make = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
      typealias Flags = @convention(c) (OpaquePointer) -> CInt
      let make = try #require(dlsym(nil, "vips_operation_new"))
      let flags = try #require(dlsym(nil, "vips_operation_get_flags"))
      // Never freed: libvips 8.14.1 crashes over some loaders that have had no bytes.
      // What is in a module that was not loaded does not exist.
      guard let operation = unsafeBitCast(make, to: Make.self)(loader) else { return true }
      // VIPS_OPERATION_BLOCKED of <vips/operation.h>.
      return unsafeBitCast(flags, to: Flags.self)(operation) & 32 != 0
    }
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Imaging
import Testing

extension ImagingSuite {
  @Suite struct RefusalTests {
    @Test(
      "a picture that cannot be answered ends in its class of error",
      arguments: [
        ("huge.jpg", ImagingError.Kind.tooLarge), ("huge.png", .tooLarge), ("huge.gif", .tooLarge),
        ("huge.tif", .tooLarge), ("huge.webp", .tooLarge), ("six-channels.tif", .tooLarge),
        ("float.tif", .undecodable), ("lab-alpha.tif", .undecodable),
      ]
    )
    func files(name: String, kind: ImagingError.Kind) throws {
      #expect(failure(of: try Fixture.bytes(name)) == kind)
    }

    @Test(
      "bytes that are no picture for us are refused before libvips sees them",
      arguments: PictureFormatTests.signatures.filter { $0.format == nil }
    )
    func unknown(signature: PictureFormatTests.Signature) {
      let expected: ImagingError.Kind = signature.bytes.isEmpty ? .empty : .unsupportedFormat
      #expect(failure(of: signature.bytes) == expected)
      #expect(headerFailure(of: signature.bytes) == expected)
    }

    @Test(
      "a known signature and nothing behind it: undecodable, or a matter for the sandbox",
      arguments: PictureFormatTests.signatures.filter { $0.format != nil }
    )
    func signatureAlone(signature: PictureFormatTests.Signature) {
      let expected: ImagingError.Kind =
        signature.format?.needsSandbox == true ? .needsSandbox : .undecodable
      #expect(failure(of: signature.bytes) == expected)
      #expect(headerFailure(of: signature.bytes) == expected)
    }

    @Test("more than 64 MiB are not looked at")
    func bytes() {
      var bytes = [UInt8](repeating: 0, count: DecodingLimits.maxBytes + 1)
      bytes.replaceSubrange(0..<3, with: [0xFF, 0xD8, 0xFF])
      #expect(failure(of: bytes) == .tooLarge)
      bytes.removeLast()
      #expect(failure(of: bytes) == .undecodable)
      #expect(DecodingLimits.maxBytes == 67_108_864)
    }

    @Test(
      "50 megapixels pass, one row more does not",
      arguments: [(50_000, 1_000, nil), (50_000, 1_001, ImagingError.Kind.tooLarge)]
    )
    func pixels(width: Int, height: Int, kind: ImagingError.Kind?) {
      // One bit a pixel and one strip: six megabytes.
      let tiff = Tiff.grey(
        width: width,
        height: height,
        bitsPerSample: 1,
        samples: [UInt8](repeating: 0, count: width / 8 * height)
      )
      #expect(headerFailure(of: tiff) == kind)
    }

    @Test("every message is one line for people")
    func messages() throws {
      for name in ["huge.jpg", "float.tif", "six-channels.tif"] {
        let bytes = try Fixture.bytes(name)
        let error = try #require(throws: ImagingError.self) { try PixelBuffer(decoding: bytes) }
        #expect(!error.message.isEmpty && error.message.utf8.count < 300)
        #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
    }
  }
}

/// Returns the class of error that looking at a header ends in; nil if it can be read.
func headerFailure(of bytes: [UInt8]) -> ImagingError.Kind? {
  do {
    _ = try ImageHeader(bytes: bytes)
    return nil
  } catch {
    return error.kind
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Imaging
import Testing

/// Real pictures of other projects, where they are at hand.
struct CorpusPicture: Sendable, CustomTestStringConvertible {
  var path: String
  var format: String
  var size: PixelSize
  var testDescription: String { path }

  static let folder: URL = {
    let given = ProcessInfo.processInfo.environment["GATEFOLD_CORPUS"]
    return given.map { URL(filePath: $0) }
      ?? Fixture.folder.appending(path: "../../../shared/corpus").standardizedFileURL
  }()

  static let isThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "MANIFEST.tsv").path
  )

  /// The pictures that others read as well; crafted ones are for the worker, where a crash is survived.
  static let all: [CorpusPicture] = {
    let manifest = try? String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8)
    return (manifest ?? "").split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let unsafe = ["vips-header-fail", "vips-decode-fail", "vips-warn", "no-IEND"]
      guard fields.count > 6, let width = Int(fields[4]), let height = Int(fields[5]),
        !unsafe.contains(where: { fields[6].contains($0) }), !fields[0].contains("crash")
      else { return nil }
      return CorpusPicture(
        path: fields[0],
        format: fields[3],
        size: PixelSize(width: width, height: height)
      )
    }
  }()
}

extension ImagingSuite {
  @Suite(.enabled(if: CorpusPicture.isThere, "the corpus of real pictures is not here"))
  struct CorpusTests {
    @Test("a real picture decodes, or is of a format that is refused", arguments: CorpusPicture.all)
    func decode(picture: CorpusPicture) throws {
      let bytes = [UInt8](
        try Data(contentsOf: CorpusPicture.folder.appending(path: picture.path))
      )
      switch picture.format {
      case "jpeg", "png", "webp", "gif", "tiff":
        let decoded = try PixelBuffer(decoding: bytes)
        #expect(decoded.header.format.rawValue == picture.format)
        // The manifest has sizes as stored, except of TIFFs.
        let isStored = decoded.header.orientation >= 5 && picture.format != "tiff"
        let (width, height) = (decoded.header.width, decoded.header.height)
        #expect((isStored ? height : width) == picture.size.width)
        #expect((isStored ? width : height) == picture.size.height)
        #expect(decoded.rgba.count == decoded.width * decoded.height * 4)
        #expect(
          min(decoded.width, decoded.height) >= min(100, picture.size.width, picture.size.height)
        )
      case "heif", "avif", "jxl":
        #expect(failure(of: bytes) == .needsSandbox)
      default:
        #expect(failure(of: bytes) == .unsupportedFormat)
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Tags
import TestSupport
import Testing

/// The files that make-tagged-audio.py writes, made once for all suites.
enum TaggedFiles {
  /// The folder with them.
  static let folder: URL = {
    let fixtures = URL(filePath: Programs.package).appending(path: "Fixtures")
    // Beside the tests, where the next run writes over them.
    let folder = URL(filePath: Programs.buildFolder).appending(path: "tagged-audio")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      fixtures.appending(path: "make-tagged-audio.py").path,
      fixtures.appending(path: "audio").path, folder.path,
    ]
    do {
      try process.run()
      process.waitUntilExit()
    } catch {
      Issue.record("python3 does not start: \(error)")
    }
    if process.terminationStatus != 0 { Issue.record("make-tagged-audio.py failed") }
    return folder
  }()

  /// FRONT of make-tagged-audio.py: begins like a PNG.
  static let front = [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + repeated("front", 20)
  /// BACK: begins like a JPEG.
  static let back = [0xFF, 0xD8, 0xFF, 0xE0] + repeated("back", 30)
  /// ITEM: begins like a GIF.
  static let item = Array("GIF89a".utf8) + repeated("item", 10)

  /// Whether bytes begin like one of the three, or like a BMP of no known format (false).
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
      .contains { bytes.starts(with: $0) }
  }

  /// The hash of bytes; a span cannot live inside `#expect`.
  static func hash(_ bytes: [UInt8]) -> ContentHash {
    ContentHash(of: bytes.span)
  }

  private static func repeated(_ word: String, _ count: Int) -> [UInt8] {
    Array(String(repeating: word, count: count).utf8)
  }
}

/// A picture as a test sees it.
struct SeenPicture: Hashable, CustomStringConvertible {
  var type: Int
  var declaredType: String
  var bytes: [UInt8]
  var hasSignature = true

  var description: String {
    let start = String(decoding: bytes.dropFirst().prefix(10), as: UTF8.self)
    return "\(type) \(declaredType) \(start.debugDescription)… \(bytes.count) \(hasSignature)"
  }
}

/// What a track turned out to hold.
struct SeenTrack {
  var container: AudioContainer
  var fields: TagFields
  var pictures: [EmbeddedPicture]
  var seen: [SeenPicture]

  /// Reads a file; its ending is taken from the name unless given.
  init(_ url: URL, ending: String? = nil) throws {
    let file = try FileHandle(forReadingFrom: url)
    let reader = try TagReader(
      descriptor: file.fileDescriptor,
      ending: ending ?? url.pathExtension.lowercased()
    )
    container = reader.container
    fields = reader.fields()
    pictures = reader.pictures(isPicture: TaggedFiles.isPicture)
    seen = []
    for picture in pictures {
      let bytes = reader.withBytes(of: picture) { span in
        (0..<span.count).map { span[$0] }
      }
      seen.append(
        SeenPicture(
          type: picture.type,
          declaredType: picture.declaredType,
          bytes: bytes,
          hasSignature: picture.hasSignature
        )
      )
    }
    try file.close()
  }
}

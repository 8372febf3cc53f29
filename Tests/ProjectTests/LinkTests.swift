// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// What the built programs load when they start.
@Suite struct LinkTests {
  /// Whether a library is one that `gatefold` must never load, by itself or through another one.
  static func isForbidden(_ library: String) -> Bool {
    [
      "libvips", "libtag", "libgobject", "libglib", "libmpdclient", "libsystemd",
      "libFoundation.so",
      "libFoundationInternationalization",
    ]
    .contains { library.hasPrefix($0) }
  }

  @Test func `gatefold loads no libvips, no TagLib, no libmpdclient, no libsystemd, no Foundation`()
    throws
  {
    let needed = try Programs.tool("/usr/bin/readelf", ["-d", Programs.gatefold], folder: "/").lines
      .filter { $0.contains("(NEEDED)") }
      .compactMap { $0.split(separator: "[").last?.dropLast() }.map(String.init)
    #expect(needed.contains { $0.hasPrefix("libsqlite3") }, "\(needed)")
    #expect(!needed.contains(where: Self.isForbidden), "\(needed)")
    let loaded = try Programs.tool("/usr/bin/ldd", [Programs.gatefold], folder: "/").lines
      .compactMap { $0.split(separator: " ").first }
      .map { String($0.drop { $0 == "\t" }) }
    #expect(!loaded.contains(where: Self.isForbidden), "\(loaded)")
  }

  @Test func `The worker is what loads libvips and TagLib, and no SQLite`() throws {
    let needed = try Programs.tool("/usr/bin/readelf", ["-d", Programs.worker], folder: "/").text
    #expect(needed.contains("libvips") && needed.contains("libtag"))
    #expect(!needed.contains("libsqlite3"))
  }

  @Test func `What follows players loads libmpdclient and libsystemd, and no libvips`()
    throws
  {
    let needed = try Programs.tool("/usr/bin/readelf", ["-d", Programs.now], folder: "/").text
    #expect(needed.contains("libmpdclient") && needed.contains("libsystemd"))
    #expect(!needed.contains("libvips") && !needed.contains("libtag"))
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["GATEFOLD_TEST_PROGRAM"] != nil,
      "not the installed program"
    )
  )
  func `EndToEnd: the shipped program has the standard library in itself`() throws {
    let loaded = try Programs.tool("/usr/bin/ldd", [Programs.gatefold], folder: "/").text
    #expect(!loaded.contains("libswift") && !loaded.contains("Foundation"), "\(loaded)")
  }
}

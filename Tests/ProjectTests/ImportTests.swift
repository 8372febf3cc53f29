// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// The arrows of 1-architecture.md §1.2: who may import whom.
@Suite struct ImportTests {
  /// What each target may import of ours.
  static let arrows: [String: Set<String>] = [
    "Palette": [],
    "Backdrop": ["Palette"],
    "LibraryKeys": [],
    "MusicLibrary": ["LibraryKeys"],
    // LibraryKeys: the tags of a track are the same thing in a reply, in a rule and in a row.
    "Extraction": ["LibraryKeys", "Palette", "Backdrop"],
    "Store": ["CSQLite", "CMigrations", "LibraryKeys", "Palette"],
    // Extraction: a record of `extract` is text as an album is, and its failures have their words there.
    "Export": ["CGallery", "Palette", "Backdrop", "Store", "Extraction"],
    "Indexer": ["MusicLibrary", "LibraryKeys", "Extraction", "CDescriptors", "Store", "Palette"],
    "Imaging": ["CVipsShim", "Palette"],
    "Tags": ["CTagShim", "CXXHash", "LibraryKeys"],
    "Arguments": [],
    // What gatefold and gatefold-now share.
    "Console": [
      "Arguments", "Indexer", "Export", "Store", "Backdrop", "Extraction", "MusicLibrary",
      "LibraryKeys", "Palette",
    ],
    "gatefold": [
      "Console", "Arguments", "Indexer", "Export", "Store", "Backdrop", "Extraction",
      "MusicLibrary", "LibraryKeys", "Palette",
    ],
    "gatefold-worker": [
      "Imaging", "Tags", "Extraction", "Palette", "Backdrop", "CSandbox", "CDescriptors",
    ],
    "gatefold-now": [
      "Console", "Arguments", "Indexer", "Export", "Store", "Extraction", "MusicLibrary",
      "LibraryKeys", "Palette", "CMPDClient", "CSystemdShim", "CCommand",
    ],
  ]

  /// Modules of the toolchain that any target may import.
  static let toolchain: Set = ["Swift", "Synchronization", "Dispatch"]

  static let sources = Result { try SourceFile.all(below: "Sources", endings: ["swift"]) }

  @Test func `Every import follows the graph`() throws {
    let sources = try Self.sources.get()
    #expect(sources.count > 50)
    for file in sources {
      let allowed = try #require(Self.arrows[file.target], "\(file.target) is not in the graph")
      for module in file.imports where !Self.toolchain.contains(module) {
        switch module {
        case "Glibc":
          // The libraries' own count is tested below; Arguments and the pure ones have their reasons.
          #expect(file.target != "Arguments", "\(file.path)")
        case "FoundationEssentials":
          #expect(file.path == "Sources/Extraction/JSONLines.swift")
        default:
          #expect(allowed.contains(module), "\(file.path) imports \(module)")
        }
      }
    }
  }

  @Test func `A library imports Glibc in one file, if at all`() throws {
    // Console is what two programs share of their dealings with the system.
    let programs: Set = ["gatefold", "gatefold-worker", "gatefold-now", "Console"]
    let importing = try Self.sources.get().filter { $0.imports.contains("Glibc") }
    for (target, files) in Dictionary(grouping: importing, by: \.target)
    where !programs.contains(target) {
      #expect(files.count == 1, "\(target): \(files.map(\.path))")
    }
  }

  @Test func `Nobody imports Foundation, and nothing of ours is testable from outside`() throws {
    for file in try Self.sources.get() {
      #expect(!file.imports.contains("Foundation"), "\(file.path)")
    }
    for file in try SourceFile.all(below: "Tests", endings: ["swift"]) {
      // `package` serves the tests (H3).
      #expect(!file.lines.contains { $0.hasPrefix("@testable ") }, "\(file.path)")
    }
  }

  @Test(arguments: [
    ("public import Store", ["Store"]), ("import struct Glibc.timespec", ["Glibc"]),
    ("@_spi(_Unicode) import Swift", ["Swift"]), ("// import Foundation", []),
    ("/// Says what to import here.", []), ("  import Palette", ["Palette"]),
  ])
  func `The reader of imports knows their forms`(_ line: String, _ modules: [String]) {
    #expect(SourceFile(path: "x", lines: [line]).imports == modules)
  }
}

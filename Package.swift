// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT
// A table of targets in the order of the data flow; common settings are added in one loop at the end.

import PackageDescription

let package = Package(
  name: "Gatefold",
  products: [
    .executable(name: "gatefold", targets: ["gatefold"]),
    .executable(name: "gatefold-worker", targets: ["gatefold-worker"]),
    .executable(name: "gatefold-now", targets: ["gatefold-now"]),
    .library(name: "Palette", targets: ["Palette"]),
    .library(name: "Backdrop", targets: ["Backdrop"]),
    .library(name: "Store", targets: ["Store"]),
    // For tests alone: what they preload must be a file.
    .library(name: "gatefold-faults", type: .dynamic, targets: ["CFaults"]),
  ],
  targets: [
    // MARK: C and C++
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    // libvips' own .pc file brings 1,500 flags; gobject's is all that its header needs.
    .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(name: "CTagLib", pkgConfig: "taglib", providers: [.apt(["libtag1-dev"])]),
    .systemLibrary(
      name: "CMPDClient",
      pkgConfig: "libmpdclient",
      providers: [.apt(["libmpdclient-dev"])]
    ),
    .systemLibrary(
      name: "CSystemd",
      pkgConfig: "libsystemd",
      providers: [.apt(["libsystemd-dev"])]
    ),
    .target(
      name: "CVipsShim",
      dependencies: ["CVips"],
      linkerSettings: [
        .linkedLibrary("vips"), .linkedLibrary("gobject-2.0"), .linkedLibrary("gmodule-2.0"),
        .linkedLibrary("glib-2.0"), .linkedLibrary("jpeg"),
      ]
    ),
    .target(name: "CTagShim", dependencies: ["CTagLib"]),
    .target(
      name: "CSystemdShim",
      dependencies: ["CSystemd"],
      linkerSettings: [.linkedLibrary("systemd")]
    ),
    .target(name: "CCommand"),
    .target(name: "CSandbox"),
    .target(name: "CDescriptors"),
    .target(name: "CMigrations"),
    .target(name: "CGallery", exclude: ["page"]),

    // MARK: Libraries
    .target(name: "Palette"),
    .target(name: "Backdrop", dependencies: ["Palette"]),
    .target(name: "LibraryKeys"),
    .target(name: "MusicLibrary", dependencies: ["LibraryKeys"]),
    .target(name: "Extraction", dependencies: ["LibraryKeys", "Palette", "Backdrop"]),
    .target(name: "Store", dependencies: ["CSQLite", "CMigrations", "LibraryKeys", "Palette"]),
    .target(
      name: "Export",
      dependencies: ["CGallery", "Palette", "Backdrop", "Store", "Extraction"]
    ),
    .target(
      name: "Indexer",
      dependencies: [
        "MusicLibrary", "LibraryKeys", "Extraction", "CDescriptors", "Store", "Palette",
      ]
    ),
    .target(name: "Imaging", dependencies: ["CVipsShim", "Palette"]),
    .target(name: "Tags", dependencies: ["CTagShim", "CXXHash", "LibraryKeys"]),
    .target(name: "Arguments"),

    // MARK: Programs
    // What gatefold and gatefold-now share: the frame around their commands.
    .target(
      name: "Console",
      dependencies: [
        "Arguments", "Indexer", "Export", "Store", "Backdrop", "Extraction", "MusicLibrary",
        "LibraryKeys", "Palette",
      ]
    ),
    .executableTarget(
      name: "gatefold",
      dependencies: [
        "Console", "Arguments", "Indexer", "Export", "Store", "Backdrop", "Extraction",
        "MusicLibrary", "LibraryKeys", "Palette",
      ]
    ),
    .executableTarget(
      name: "gatefold-worker",
      dependencies: [
        "Imaging", "Tags", "Extraction", "Palette", "Backdrop", "CSandbox", "CDescriptors",
      ]
    ),
    .executableTarget(
      name: "gatefold-now",
      dependencies: [
        "Console", "Arguments", "Indexer", "Export", "Store", "Extraction", "MusicLibrary",
        "LibraryKeys", "Palette", "CMPDClient", "CSystemdShim", "CCommand",
      ]
    ),

    // MARK: Tests
    .target(
      name: "TestSupport",
      dependencies: ["Imaging", "Extraction", "CDescriptors", "Palette"],
      path: "Tests/TestSupport",
      exclude: ["Browser/driver.py"]
    ),
    // Built for the benchmarks and claims alone; no product names them, nothing installs them.
    .executableTarget(
      name: "gatefold-bench",
      dependencies: ["Arguments", "Imaging", "LibraryKeys", "Palette", "Store", "TestSupport"],
      path: "Tests/Benchmarks/gatefold-bench"
    ),
    .executableTarget(
      name: "gatefold-floor",
      dependencies: ["CVips", "CTagLib", "CXXHash", "CSQLite"],
      path: "Tests/Benchmarks/gatefold-floor",
      linkerSettings: [
        .linkedLibrary("vips"), .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"),
        .linkedLibrary("jpeg"),
      ]
    ),
    .testTarget(name: "PaletteTests", dependencies: ["Palette", "TestSupport"]),
    .testTarget(name: "BackdropTests", dependencies: ["Backdrop", "Palette", "TestSupport"]),
    .testTarget(name: "LibraryKeysTests", dependencies: ["LibraryKeys", "TestSupport"]),
    .testTarget(
      name: "MusicLibraryTests",
      dependencies: ["MusicLibrary", "LibraryKeys", "TestSupport"]
    ),
    .testTarget(
      name: "ExtractionTests",
      dependencies: [
        "Extraction", "LibraryKeys", "CDescriptors", "gatefold-worker", "Backdrop", "Palette",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "StoreTests",
      dependencies: ["Store", "LibraryKeys", "Palette", "TestSupport"]
    ),
    .testTarget(
      name: "ExportTests",
      dependencies: ["Export", "Backdrop", "Extraction", "Store", "Palette", "TestSupport"]
    ),
    .testTarget(
      name: "IndexerTests",
      dependencies: [
        "Indexer", "MusicLibrary", "LibraryKeys", "Extraction", "Store", "Backdrop", "Palette",
        "gatefold-worker", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ImagingTests",
      dependencies: ["Imaging", "CVipsShim", "Palette", "TestSupport"]
    ),
    .testTarget(name: "TagsTests", dependencies: ["Tags", "LibraryKeys", "TestSupport"]),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["Backdrop", "Export", "Imaging", "Store", "Palette", "TestSupport"]
    ),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments", "TestSupport"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "gatefold", "gatefold-worker", "gatefold-now", "Console", "Arguments", "Export",
        "Extraction", "Indexer", "MusicLibrary", "Store", "LibraryKeys", "Backdrop", "Palette",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "PlayerTests",
      dependencies: ["gatefold-now", "Console", "Export", "Store", "TestSupport"]
    ),
    .testTarget(
      name: "WatchTests",
      dependencies: ["gatefold-now", "LibraryKeys", "TestSupport"]
    ),
    // Preloaded into the programs by tests; no other target knows it.
    .target(name: "CFaults", path: "Tests/Faults"),
    .testTarget(
      name: "ReliabilityTests",
      dependencies: [
        "gatefold", "gatefold-worker", "Indexer", "Extraction", "Store", "LibraryKeys", "Backdrop",
        "Palette", "TestSupport",
      ]
    ),
    .testTarget(name: "ProjectTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  // #embed (C23) carries the migrations inside the binary.
  cLanguageStandard: .gnu2x,
  cxxLanguageStandard: .cxx17
)

/// Targets that hold no unsafe code, and let the compiler say so.
let strictlySafe: Set<String> = ["Palette", "Backdrop", "Arguments"]
/// Targets that only compute, and take half of the time of all tests unless they are optimized; overflow
/// traps there as well.
let computing: Set<String> = ["Palette", "Backdrop"]
let cTargets: Set<String> = [
  "CVipsShim", "CTagShim", "CSystemdShim", "CCommand", "CSandbox", "CDescriptors", "CMigrations",
  "CGallery", "CFaults", "gatefold-floor",
]
let isStrict = Context.environment["GATEFOLD_STRICT"] == "1"

for target in package.targets where target.type != .system {
  if cTargets.contains(target.name) {
    let warnings: [CSetting] =
      [.enableWarning("all"), .enableWarning("extra")]
      + (isStrict ? [.treatAllWarnings(as: .error)] : [])
    let cxxWarnings: [CXXSetting] =
      [.enableWarning("all"), .enableWarning("extra")]
      + (isStrict ? [.treatAllWarnings(as: .error)] : [])
    target.cSettings = (target.cSettings ?? []) + warnings
    target.cxxSettings = (target.cxxSettings ?? []) + cxxWarnings
    continue
  }
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
  if strictlySafe.contains(target.name) { settings.append(.strictMemorySafety()) }
  if isStrict {
    settings.append(.treatAllWarnings(as: .error))
    // Only where all tests are run: unsafe flags would keep others from depending on the package.
    if computing.contains(target.name) {
      settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
  }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}

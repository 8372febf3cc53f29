// SPDX-License-Identifier: MIT

import Export
import Store
import TestSupport
import Testing

@Suite("Export formats")
struct ExportFormatTests {
  @Test("The names are those of 4-backdrops.md §4.3, and the shell")
  func names() {
    let names =
      "json ndjson html css svg scss tokens tailwind csv tsv gpl sendspin plex musickit node-vibrant"
      + " pywal ase aco base16 shell"
    #expect(
      Set(ExportFormat.allCases.map(\.rawValue))
        == Set(names.split(separator: " ").map(String.init))
    )
  }

  @Test(
    "Those that hold one album are those of 4-backdrops.md §4.3, and the shell",
    arguments: ExportFormat.allCases
  )
  func oneAlbum(_ format: ExportFormat) {
    let single = [
      "sendspin", "plex", "musickit", "node-vibrant", "pywal", "base16", "gpl", "aco", "svg",
      "shell",
    ]
    let exporter = PaletteExporters.exporter(format)
    #expect(exporter.holdsOneAlbum == single.contains(format.rawValue))
  }

  @Test("No two formats have the same file ending, so that all fit into one folder")
  func endings() {
    let endings = ExportFormat.allCases.map(\.fileEnding)
    #expect(Set(endings).count == endings.count)
    #expect(ExportFormat.tokens.fileEnding == "tokens.json")
    #expect(ExportFormat.base16.fileEnding == "yaml")
    #expect(ExportFormat.nodeVibrant.fileEnding == "node-vibrant.json")
  }

  @Test("Every format is in one group, and the groups keep their order")
  func groups() {
    #expect(ExportFormat.Group.allCases.flatMap(\.formats) == ExportFormat.allCases)
  }

  @Test(
    "The same albums are the same bytes, and text ends in one line feed",
    arguments: ExportFormat.allCases
  )
  func determinism(_ format: ExportFormat) {
    let albums = SampleAlbums.kinds.map(\.album)
    let options = ExportOptions(schemes: .both, hasPreview: true)
    let single = PaletteExporters.exporter(format).holdsOneAlbum
    let selections = single ? albums.map { [$0] } : [albums, [], [albums[0]]]
    for albums in selections {
      let bytes = exportedBytes(format, albums, options)
      #expect(bytes == exportedBytes(format, albums, options))
      guard format != .ase, format != .aco, format != .ndjson || !albums.isEmpty else { continue }
      #expect(bytes.last == 0x0A && bytes.dropLast().last != 0x0A)
      #expect(String(validating: bytes, as: UTF8.self) != nil)
      #expect(!bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    }
  }
}

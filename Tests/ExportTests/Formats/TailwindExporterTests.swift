// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

@Suite("Tailwind")
struct TailwindExporterTests {
  @Test("One album is a theme, with the values of 4-backdrops.md §4.3.1")
  func one() {
    #expect(
      exported(.tailwind, [SampleAlbums.album()])
        == "@theme{--color-cover-0:#5856d6;--color-cover-1:#af52de;--color-cover-2:#ff2d55;"
        + "--color-cover-bg:#722f73;--color-cover-on-bg:#ffffff;--color-cover-accent:#ff2d55;"
        + "--color-cover-on-accent:#000000}\n"
    )
  }

  @Test("Several have one inline theme before the properties of css; none has it too")
  func several() {
    let theme =
      "@theme inline{--color-cover-0:var(--cover-0);--color-cover-1:var(--cover-1);"
      + "--color-cover-2:var(--cover-2);--color-cover-3:var(--cover-3);"
      + "--color-cover-4:var(--cover-4);--color-cover-5:var(--cover-5);"
      + "--color-cover-bg:var(--cover-bg);--color-cover-on-bg:var(--cover-on-bg);"
      + "--color-cover-accent:var(--cover-accent);--color-cover-on-accent:var(--cover-on-accent)}\n"
    let albums = [SampleAlbums.album(id: "b3f1"), SampleAlbums.album(measurement: nil)]
    #expect(exported(.tailwind, albums) == theme + exported(.css, albums))
    #expect(exported(.tailwind, []) == theme + exported(.css, []))
  }

  @Test(
    "tinycss2 reads both forms, with any prefix",
    arguments: ["cover", "3d", "a b", "</style>"]
  )
  func parsed(_ prefix: String) throws {
    let options = ExportOptions(prefix: prefix)
    for albums in [[SampleAlbums.album()], [SampleAlbums.album(), SampleAlbums.album(id: "x")]] {
      let css = exported(.tailwind, albums, options)
      #expect(!css.contains("</style"))
      let sheet = try ParsedSheet(css)
      #expect(sheet.themes.count == 1)
      let value = sheet.themes.first?["--color-\(prefix)-bg"]
      if albums.count == 1 {
        #expect(value == "#722f73")
      } else {
        // What `var()` names is what the albums' rules declare.
        #expect(value?.hasPrefix("var(--") == true)
        #expect(sheet.rules[0].declarations["--\(prefix)-bg"] == "#722f73")
      }
    }
  }
}

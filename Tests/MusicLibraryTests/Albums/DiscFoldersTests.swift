// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

@Suite struct DiscFoldersTests {
  struct Case: Sendable {
    let name: String
    let albumName: String?
    let number: Int?

    init(_ name: String, _ albumName: String?, _ number: Int? = nil) {
      self.name = name
      self.albumName = albumName
      self.number = number
    }
  }

  @Test(arguments: [
    // The vectors of A4.
    Case("CD1", "", 1), Case("CD 01", "", 1), Case("disc_01", "", 1), Case("Disc 2 (Live)", "", 2),
    Case("1-CD", "", 1), Case("Album (Disc 1)", "Album", 1),
    Case("Album (Live) CD2", "Album (Live)", 2),
    Case("CDs", nil), Case("Discovery 1", nil), Case("Album2", nil), Case("Part 1", nil),
    // The rest of the rule.
    Case("DVD 3", "", 3), Case("Vinyl-2", "", 2), Case("LP1", "", 1), Case("cassette 1", "", 1),
    Case("Digital Media 02", "", 2), Case("Digital  Media 02", nil),
    Case("02 disk", "", 2), Case("2cd (Live)", "", 2), Case("2 dvd", nil), Case("1234 cd", nil),
    Case("CD1234", nil), Case("CD1x", nil), Case("ACD1", nil), Case("éCD1", nil),
    Case("CD-_. 001", "", 1), Case("CD0", "", nil), Case("- CD1", "", 1),
    Case("Album, disc 1", "Album", 1), Case("Album {CD3}", "Album", 3), Case("Ä CD1", "Ä", 1),
    Case("CD1é", nil), Case("", nil), Case("12", nil), Case("CD", nil),
    // The first form a decides.
    Case("Album CD1 (Disc 2)", "Album", 1),
  ])
  func `A4: a folder's name tells disc and album`(_ test: Case) {
    let parsed = DiscFolders.parse(BytePath(test.name))
    #expect(parsed?.albumName == test.albumName.map { BytePath($0) })
    #expect(parsed?.number == test.number)
    #expect(parsed?.isBare == test.albumName.map(\.isEmpty))
  }

  @Test func `A4: X keeps its bytes, whatever they are`() {
    let name = BytePath([0xE9, 0x20] + Array("CD2".utf8))
    #expect(DiscFolders.parse(name)?.albumName == BytePath([0xE9]))
  }

  @Test func `children of a root that share an X share a slice`() {
    #expect(AlbumGrouping.slice(ofTopLevelName: BytePath("Album CD1")) == BytePath("Album"))
    #expect(AlbumGrouping.slice(ofTopLevelName: BytePath("Album (Disc 2)")) == BytePath("Album"))
    #expect(AlbumGrouping.slice(ofTopLevelName: BytePath("Album")) == BytePath("Album"))
    #expect(AlbumGrouping.slice(ofTopLevelName: BytePath("CD1")) == BytePath("CD1"))
  }
}

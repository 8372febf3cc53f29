// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing

@Suite struct AlbumKeyTests {
  struct Case: Sendable {
    let key: [UInt8]
    let id: String
  }

  @Test(arguments: [
    Case(
      key: AlbumKey.album(
        root: 1,
        releaseKey: AlbumKey.releaseKey(artist: "miles davis", title: "kind of blue", version: ""),
        place: BytePath("Miles Davis/Kind of Blue")
      ),
      id: "4zj77k73nmzbkofovbn7m3n3ge"
    ),
    Case(
      key: AlbumKey.album(
        root: 1,
        releaseKey: AlbumKey.releaseKey(musicbrainzID: "11111111-2222-3333-4444-555555555555"),
        place: BytePath("Weezer/Blue")
      ),
      id: "jpnvkif2ozgvm3bowh6rjzrlri"
    ),
    Case(
      key: AlbumKey.album(
        root: 1,
        releaseKey: AlbumKey.folderReleaseKey,
        place: BytePath(Array("DSD/Caf".utf8) + [0xE9])
      ),
      id: "ahi3drlvvyt7yjkp6rdbpg6smu"
    ),
    Case(
      key: AlbumKey.looseTrack(root: 1, path: BytePath("Singles/a.mp3")),
      id: "sl3ekipyofflljilae3zbgk2cm"
    ),
  ])
  func `A9: a key has its id`(_ test: Case) {
    #expect(AlbumKey.id(of: test.key) == test.id)
  }

  @Test func `A9: a key's parts are separated by 1F and whole`() {
    let release = AlbumKey.releaseKey(artist: "a", title: "t", version: "v")
    #expect(
      AlbumKey.album(root: 12, releaseKey: release, place: BytePath("p"))
        == Array("12\u{1F}t:a\u{1F}t\u{1F}v\u{1F}p".utf8)
    )
  }

  // The basis is the hash of nothing; "a" and "foobar" are test vectors of draft-eastlake-fnv.
  @Test(arguments: [
    ("", 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D as UInt128),
    ("a", 0xD228_CB69_6F1A_8CAF_7891_2B70_4E4A_8964),
    ("foobar", 0x343E_1662_793C_64BF_6F0D_3597_BA44_6F18),
  ])
  func `A9: the hash is FNV-1a of 128 bits`(_ text: String, _ hash: UInt128) {
    #expect(AlbumKey.fnv1a128(Array(text.utf8)) == hash)
  }

  @Test(
    arguments: [
      ("5B0C6A7E-2f4d-4c1b-9a3e-7d1f0e6b8c24", "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"),
      ("5b0c6a7e2f4d4c1b9a3e7d1f0e6b8c24", nil),
      ("5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c2g", nil),
      ("5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24 ", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func `A7: only ids of UUID form are ids`(_ text: String, _ id: String?) {
    #expect(MusicBrainzID.canonical(text) == id)
  }
}

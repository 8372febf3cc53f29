// SPDX-License-Identifier: MIT

import Testing
import gatefold_now

@Suite("Pictures that players name")
struct PlayerArtTests {
  @Test(
    "file: URLs are decoded to the bytes of a path",
    arguments: [
      ("file:///tmp/a%20b.png", Array("/tmp/a b.png".utf8)),
      ("/tmp/a%20b", Array("/tmp/a%20b".utf8)),
      ("file:///%FFx", [0x2F, 0xFF, 0x78]), ("FILE:///a", Array("/a".utf8)),
      ("file://localhost/a", Array("/a".utf8)), ("file:/a/b", Array("/a/b".utf8)),
      ("file:///a?b#c", Array("/a?b#c".utf8)),
    ] as [(String, [UInt8])]
  )
  func files(_ address: String, _ path: [UInt8]) {
    #expect(PlayerArt(address: address) == .file(path))
  }

  @Test(
    "What is no address of anything is no picture",
    arguments: [
      "", "cover.png", "file://host/a", "file:///%00", "file:///%4", "file:a", "1:x", ":x",
    ]
  )
  func nothing(_ address: String) {
    #expect(PlayerArt(address: address) == nil)
  }

  @Test(
    "Other addresses are told by their scheme, and never read",
    arguments: [
      ("https://i.example/a.jpg", "https"), ("HTTP://x", "http"), ("spotify:image:1", "spotify"),
      ("data:image/svg+xml,%3Csvg/%3E", "data"),
    ]
  )
  func elsewhere(_ address: String, _ scheme: String) {
    #expect(PlayerArt(address: address) == .elsewhere(scheme: scheme))
  }

  @Test("A data: URL in base64 is the picture itself")
  func data() {
    #expect(PlayerArt(address: "data:image/png;base64,iVBO") == .base64("iVBO"))
    #expect(PlayerArt(address: "data:;BASE64,") == .base64(""))
  }
}

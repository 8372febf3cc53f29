// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("/music", "/music"), ("/home/ann/Music", "/home/ann/Music"), ("/a b", "'/a b'"),
    ("/a'b", #"'/a'\''b'"#), ("/a$b", "'/a$b'"), ("/~", "'/~'"), ("/é", "'/é'"),
    ("/a\nb", #"'/a\x0ab'"#), ("/-x", "/-x"), ("/a;b", "'/a;b'"),
  ])
  func `a path is a word that no shell changes`(_ path: String, _ word: String) {
    #expect(ShellWord.text(of: BytePath(path)) == word)
  }

  @Test(arguments: [
    ("/home/ann/Music", "~/Music"), ("/home/ann/My Music", "'/home/ann/My Music'"),
    ("/home/anna/Music", "/home/anna/Music"), ("/home/ann", "/home/ann"), ("/mnt", "/mnt"),
  ])
  func `what lies below the home folder begins with a tilde where it needs no quotes`(
    _ path: String,
    _ word: String
  ) {
    #expect(ShellWord.text(of: BytePath(path), home: Array("/home/ann".utf8)) == word)
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// S12: what ignore files exclude; the answers are those of gitignore(5).
@Suite struct IgnoreRulesTests {
  /// An ignore file at the root, and whether a path below it is excluded.
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    /// A folder's path ends in `/`.
    var path: String
    var isExcluded: Bool
    var testDescription: String { "\(file.debugDescription) \(path)" }

    init(_ file: String, _ path: String, _ isExcluded: Bool) {
      self.file = file
      self.path = path
      self.isExcluded = isExcluded
    }
  }

  static let cases = [
    // A name matches at any depth, a path only from the file's folder on.
    Case("live", "live", true), Case("live", "a/b/live/", true), Case("live", "lives", false),
    Case("/live", "live", true), Case("/live", "a/live", false),
    Case("a/live", "a/live", true), Case("a/live", "b/a/live", false),
    Case("a/live/", "a/live/", true), Case("a/live/", "a/live", false),
    // Folders only.
    Case("demo/", "demo/", true), Case("demo/", "demo", false), Case("demo/", "a/demo/", true),
    // Names are bytes: case counts, and so does the normal form.
    Case("Live", "live", false), Case("é", "é", true), Case("e\u{301}", "\u{e9}", false),
    Case("?", "\u{e9}", false), Case("??", "\u{e9}", true),
    // One star stays within a name, two between slashes do not.
    Case("*.jpg", "a.jpg", true), Case("*.jpg", "a/b/.x.jpg", true),
    Case("*.jpg", "a.jpg.x", false),
    Case("a/*.jpg", "a/b.jpg", true), Case("a/*.jpg", "a/b/c.jpg", false),
    Case("a/*/c", "a/b/c", true), Case("a/*/c", "a/c", false), Case("a/*/c", "a/b/b/c", false),
    Case("**/foo", "foo", true), Case("**/foo", "a/b/foo", true), Case("**/foo", "a/xfoo", false),
    Case("**/foo/bar", "x/foo/bar", true), Case("**/foo/bar", "x/foo/y/bar", false),
    Case("abc/**", "abc/x/y", true), Case("abc/**", "abc/", false),
    Case("a/**/b", "a/b", true), Case("a/**/b", "a/x/y/b", true), Case("a/**/b", "ab", false),
    Case("a/**/b/*.jpg", "a/x/b/y/b/z.jpg", true), Case("a/**/*b*/c", "a/x/yb/zb/c", true),
    Case("a/x**y", "a/x1/2y", false), Case("a/x**y", "a/x12y", true),
    Case("a**", "abc", true), Case("***", "abc", true),
    // One byte, sets, ranges, classes.
    Case("CD?", "CD1", true), Case("CD?", "CD10", false), Case("CD?", "CD", false),
    Case("a/CD?b", "a/CD/b", false), Case("[ab]1", "b1", true), Case("[ab]1", "c1", false),
    Case("[!ab]1", "c1", true), Case("[!ab]1", "a1", false), Case("[^ab]1", "c1", true),
    Case("CD[1-3]", "CD2", true), Case("CD[1-3]", "CD4", false), Case("[]-]", "]", true),
    Case("[]-]", "-", true), Case("[a-]", "-", true), Case("[\\]]", "]", true),
    Case("[!]a]", "b", true), Case("[!]a]", "]", false), Case("[[:digit:]x]", "7", true),
    Case("[[:upper:]]", "a", false), Case("[[:nonsense:]]", "n", false), Case("[[:]", ":", true),
    Case("a[", "a[", false), Case("a[b", "ab", false), Case("x[/]y/", "x/y/", false),
    // Marks and escapes.
    Case("# live\nx", "# live", false), Case("\\# live", "# live", true),
    Case("\\!live", "!live", true),
    Case("a\\*", "a*", true), Case("a\\*", "ab", false), Case("a\\", "a\\", false),
    Case(" live", " live", true), Case("live  ", "live", true), Case("live\\ ", "live ", true),
    Case("live\\  ", "live ", true), Case("live\t", "live\t", true), Case("live\t", "live", false),
    Case("live\r\nx", "live", true), Case("x\r\n\r\nlive\r\n", "live", true),
    Case("live\r", "live", true), Case("\u{FEFF}live", "live", true),
    Case("a\n\u{FEFF}live", "live", false), Case("x\0y", "x", true),
    // The last pattern that matches decides; `!` takes back.
    Case("*\n!keep", "keep", false), Case("!keep\n*", "keep", true), Case("*\n!keep", "x", true),
    Case("*.jpg\n!cover.jpg\nfront.jpg", "cover.jpg", false), Case("!live", "live", false),
    Case("*\n!*/", "a/", false), Case("*\n!*/", "a", true), Case("!\nx", "x", true),
    Case("/", "a/", false), Case("//\nx", "x", true),
  ]

  @Test(arguments: cases) func `S12: a pattern excludes what gitignore(5) says`(_ example: Case)
    throws
  {
    let rules = try #require(
      IgnoreRules().adding([Array(example.file.utf8)], in: BytePath(""))
    )
    let path = BytePath(example.path)
    let isFolder = example.path.hasSuffix("/")
    let clean = isFolder ? BytePath(path.bytes.dropLast()) : path
    #expect(
      rules.excludes(clean.lastComponent, isFolder: isFolder, in: clean.parent ?? BytePath(""))
        == example.isExcluded
    )
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "   \n\r\n# x", "\u{FEFF}", "\u{FEFF}# x"])
  func `S12: a file without a pattern excludes its whole folder`(_ file: String) {
    #expect(IgnoreRules().adding([Array(file.utf8)], in: BytePath("a")) == nil)
    // One of two is enough.
    #expect(IgnoreRules().adding([Array("x".utf8), Array(file.utf8)], in: BytePath("a")) == nil)
  }

  @Test func `S12: deeper files win, and of one folder's files the later one`() throws {
    let outer = try #require(
      IgnoreRules().adding([Array("*.jpg\n/b/x\n!y.jpg".utf8)], in: BytePath("a"))
    )
    let inner = try #require(
      outer.adding([Array("!*.jpg\nz".utf8), Array("z.jpg\n!z".utf8)], in: BytePath("a/b"))
    )
    func excludes(_ rules: IgnoreRules, _ path: String) -> Bool {
      rules.excludes(BytePath(path).lastComponent, isFolder: false, in: BytePath(path).parent!)
    }
    #expect(excludes(outer, "a/b/1.jpg"))
    #expect(!excludes(outer, "a/y.jpg"))
    #expect(excludes(outer, "a/b/x"))
    #expect(!excludes(outer, "a/c/b/x"))
    #expect(!excludes(inner, "a/b/1.jpg"))
    #expect(excludes(inner, "a/b/z.jpg"))
    #expect(!excludes(inner, "a/b/z"))
    #expect(excludes(inner, "a/b/x"))
    // No file, no change.
    #expect(try #require(IgnoreRules().adding([], in: BytePath("a"))).isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func `S12: no pattern takes long, whatever it holds`() throws {
    let name = BytePath([UInt8](repeating: UInt8(ascii: "a"), count: 255))
    for pattern in [
      String(repeating: "*a", count: 120) + "b", String(repeating: "**a", count: 80) + "b",
      "/" + String(repeating: "**/*a", count: 50) + "b", String(repeating: "?*", count: 120) + "b",
    ] {
      let rules = try #require(IgnoreRules().adding([Array(pattern.utf8)], in: BytePath("")))
      var folder = BytePath("")
      for _ in 0..<15 { folder = folder.appending(name) }
      #expect(!rules.excludes(name, isFolder: false, in: folder))
    }
  }
}

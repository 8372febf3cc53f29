// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing

@Suite struct TitleFoldingTests {
  @Test(arguments: [
    ("Beyonce\u{301}", "Beyoncé"),
    ("Straße", "STRASSE"),
    ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ("Don’t", "DON'T"),
    ("Peace – Love", "peace - love"),
    ("‘a’ ‛b′ ʼc", "'a' 'b' 'c"),
    ("“a” „b″", "\"a\" \"b\""),
    ("a‐b‑c‒d–e—f―g−h", "a-b-c-d-e-f-g-h"),
    ("Wait…", "wait..."),
    ("a\u{2003}\u{3000} b", "a b"),
    ("a\u{1}b\u{7F}", "ab"),
    ("é \u{1} b\u{9F}", "É B"),
    ("\u{1} a \u{1} b", "a b"),
    ("ŉ", "'N"),
  ])
  func `A1: spellings of one name have one norm`(_ left: String, _ right: String) {
    #expect(Array(TitleFolding.norm(left).utf8) == Array(TitleFolding.norm(right).utf8))
  }

  @Test(arguments: [
    ("  A\tB\u{A0}C ", "a b c"),
    ("  A\tB C ", "a b c"),
    ("İzmir", "i\u{307}zmir"),
    ("AC/DC", "ac/dc"),
    ("The Beatles (Live)", "the beatles (live)"),
    ("", ""),
    (" \t ", ""),
    ("\u{1F}", ""),
  ])
  func `A1: the norm is this, byte for byte`(_ text: String, _ norm: String) {
    #expect(Array(TitleFolding.norm(text).utf8) == Array(norm.utf8))
  }

  @Test func `A1: the dotted capital I keeps its dot`() {
    #expect(Array(TitleFolding.norm("İzmir").utf8) == [0x69, 0xCC, 0x87, 0x7A, 0x6D, 0x69, 0x72])
    #expect(TitleFolding.norm("İzmir") != TitleFolding.norm("izmir"))
  }

  @Test func `A1: a fraction slash and an accent are no spelling`() {
    #expect(TitleFolding.norm("AC/DC") != TitleFolding.norm("AC⁄DC"))
    #expect(TitleFolding.norm("Beyonce") != TitleFolding.norm("Beyoncé"))
  }

  @Test(arguments: ["Beyonce\u{301} ", "ΣΊΣΥΦΟΣ", "ǰ", "Straße", "…", "각", "ŉ", "i\u{307}"])
  func `A1: the norm of a norm is itself`(_ text: String) {
    let once = TitleFolding.norm(text)
    #expect(Array(TitleFolding.norm(once).utf8) == Array(once.utf8))
  }

  @Test(arguments: [
    ("the beatles", "beatles"), ("beatles, the", "beatles"), ("the the", "the"),
    ("the", "the"), ("theory", "theory"), (", the", ", the"), ("a, then", "a, then"),
  ])
  func `L3: an artist is found without the article`(_ norm: String, _ alias: String) {
    #expect(TitleFolding.withoutArticle(norm) == alias)
  }

  @Test(arguments: [
    ("beyoncé", "beyonce"), ("motörhead", "motorhead"), ("i\u{307}", "i"), ("ą\u{301}", "a"),
    ("각", "각"), ("ø", "ø"), ("plain", "plain"),
  ])
  func `L3: non-spacing marks are dropped, letters stay`(_ text: String, _ alias: String) {
    #expect(Array(TitleFolding.withoutMarks(text).utf8) == Array(alias.utf8))
  }

  @Test(arguments: [
    ("Kind of Blue", ["kind", "of", "blue"]),
    ("AC/DC – Back in Black", ["ac", "dc", "back", "in", "black"]),
    ("Sigur Rós", ["sigur", "ros"]),
    ("Don’t", ["don", "t"]),
    ("!!!", ["!!!"]),
    ("  ", []),
    ("《动感新势力》", ["动感新势力"]),
  ])
  func `L3: words are runs of letters and digits`(_ text: String, _ words: [String]) {
    #expect(TitleFolding.words(in: text) == words)
  }

  @Test func `composing and decomposing change bytes, not meaning`() {
    #expect(Array(TitleFolding.composed("e\u{301}").utf8) == [0xC3, 0xA9])
    #expect(Array(TitleFolding.decomposed("é").utf8) == [0x65, 0xCC, 0x81])
  }
}

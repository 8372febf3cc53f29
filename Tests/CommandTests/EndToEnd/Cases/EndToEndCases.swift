// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Every case of 2-library.md §2.6, and further ones of each kind, on files as people have them: written
/// by Tests/Scripts/make_layouts.py, indexed and asked through the real programs.
///
/// The table is the `static let` of each cluster, a file each beside this one.
@Suite struct EndToEndCases {
  /// All cases.
  static let all = [
    albumFolders, coverNames, embeddedPictures, sharedFolders, identity, discTitles, formats,
    changes,
    guards, namesAndLinks, lookup, profiles,
  ].flatMap { $0 }

  @Test(arguments: albumFolders)
  func `Albums and discs in folders find their covers`(_ row: EndToEndCase) throws {
    try run(row)
  }

  @Test(arguments: coverNames)
  func `The names of images decide`(_ row: EndToEndCase) throws { try run(row) }

  @Test(arguments: embeddedPictures)
  func `Embedded pictures count by type, majority and agreement`(_ row: EndToEndCase) throws {
    try run(row)
  }

  @Test(arguments: sharedFolders)
  func `Shared folders and loose tracks share no picture that is not theirs`(_ row: EndToEndCase)
    throws
  {
    try run(row)
  }

  @Test(arguments: identity)
  func `Tags and places decide what one album is`(_ row: EndToEndCase) throws { try run(row) }

  @Test(arguments: discTitles)
  func `Titles with disc suffixes are one album`(_ row: EndToEndCase) throws { try run(row) }

  @Test(arguments: formats)
  func `Pictures are what their bytes say, and a bad one is passed over`(_ row: EndToEndCase) throws
  {
    try run(row)
  }

  @Test(arguments: changes)
  func `Changes are found whatever the times say`(_ row: EndToEndCase) throws { try run(row) }

  @Test(arguments: guards)
  func `Nothing is lost that may only be away`(_ row: EndToEndCase) throws { try run(row) }

  @Test(arguments: namesAndLinks)
  func `Links, names and modes end no scan`(_ row: EndToEndCase) throws { try run(row) }

  @Test(arguments: lookup)
  func `Whatever is known of a track finds it`(_ row: EndToEndCase) throws { try run(row) }

  @Test(arguments: profiles)
  func `Another order of choice is another program's own`(_ row: EndToEndCase) throws {
    try run(row)
  }

  @Test func `Each case has an id of its own, and each row of the table is there`() {
    let ids = Self.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let numbers = Set(ids.compactMap { Int($0.prefix { $0.isNumber }) })
    let table = [
      1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 33,
      34, 35, 37, 38, 39, 41, 42, 43, 45, 46, 47, 49, 50, 51, 53, 54, 55, 57, 58, 59, 61, 62, 63,
      65, 66, 67,
    ]
    #expect(numbers == Set(table))
  }

  @Test func `An expectation is met by its own answer alone`() throws {
    // The vectors of A9.
    #expect(
      AlbumExpectation.album(
        "Kind of Blue",
        at: "Miles Davis/Kind of Blue",
        by: "Miles Davis",
        cover: .none
      ).id == "4zj77k73nmzbkofovbn7m3n3ge"
    )
    #expect(
      AlbumExpectation.untagged("Café", at: #"DSD/Caf\xe9"#, cover: .none).id
        == "ahi3drlvvyt7yjkp6rdbpg6smu"
    )
    let row = try #require(Self.all.first { $0.id == "22" })
    let run = try CaseRun(row)
    let expected = WrittenCover(.file("MP3/Album/cover.jpg"), in: run)
    let path = String(decoding: run.path("@/MP3/Album/cover.jpg"), as: UTF8.self)
    func answer(_ source: String, _ path: String, _ hex: String) throws -> ProgramsJSON {
      let text = """
        {"cover":{"source":"\(source)","path":"\(path)"},"roles":{"dominant":{"hex":"\(hex)"}}}
        """
      return try ProgramsJSON(Array(text.utf8))
    }
    #expect(expected.isShown(by: try answer("file", path, "#2f7c33")))
    #expect(!expected.isShown(by: try answer("file", path, "#c62828")))
    #expect(!expected.isShown(by: try answer("sharedFolder", path, "#2e7d32")))
    #expect(!expected.isShown(by: try answer("file", path + "x", "#2e7d32")))
    #expect(!expected.isShown(by: try ProgramsJSON(Array("{}".utf8))))
    #expect(!WrittenCover(.none, in: run).isShown(by: try answer("file", path, "#2e7d32")))
    #expect(WrittenCover(.none, in: run).isShown(by: try ProgramsJSON(Array("{}".utf8))))
  }

  /// Runs a case.
  private func run(_ row: EndToEndCase) throws {
    var run = try CaseRun(row)
    try run.run()
  }
}

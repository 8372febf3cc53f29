// SPDX-License-Identifier: MIT

import Console
import LibraryKeys
import Store
import TestSupport
import Testing
import gatefold

@Suite("gatefold forget")
struct ForgetCommandTests {
  /// Opens a writer.
  private func writer(_ index: SampleIndex) throws -> IndexWriter {
    try IndexWriter.open(path: BytePath(index.database), startMilliseconds: 0, clock: { 0 })
  }

  /// The sample, with another root that shares a picture with it.
  private func index() throws -> SampleIndex {
    let index = try SampleIndex()
    let writer = try writer(index)
    try writer.begin()
    let root = try writer.addRoot(BytePath("/other"))
    let folder = try writer.save(
      FolderRecord(path: BytePath("A"), device: 1, inode: 2, isMountPoint: false),
      root: root.id
    )
    let stamp = FileStamp(
      size: 1,
      modifiedNanoseconds: 1,
      changedNanoseconds: 1,
      inode: 1,
      device: 1
    )
    _ = try writer.save(
      FileRecord(
        name: BytePath("cover.png"),
        kind: .image,
        stamp: stamp,
        hash: "xxh3:00000000000000000000000000000002"
      ),
      folder: folder
    )
    try writer.commit()
    try writer.close()
    return index
  }

  private static let said =
    "/music: 4 albums, 7 tracks and 2 pictures that nothing else shows will be removed from the index;"
    + " the music itself stays\nremoved\n"

  @Test("It says what goes, then removes it and nothing else")
  func removes() throws {
    let index = try index()
    let run = index.run("forget", "/music")
    #expect(run.errors == "")
    #expect(run.status == .done)
    #expect(run.output == Self.said)
    let status = index.run("status", "--json").output
    #expect(status.contains(#""albums":0,"#))
    #expect(status.contains(#""path":"/other""#) && !status.contains(#""path":"/music""#))
    let check = index.run("check", "--json").output
    #expect(check.contains(#""damage":[]"#), "\(check)")
    // The picture that the other root has as well is still known.
    #expect(check.contains(#""unusedCovers":1}"#), "\(check)")
    #expect(index.run("colors", "--track", "/music/Low Tide/01.mp3").status == .noMatch)
    let feed = try ProgramsJSON(
      Array(index.run("list", "--since", "1", "--json").output.utf8)
    )
    #expect(feed["removed"]?.array?.count == 4)
  }

  @Test(
    "A root is named by its path, however that is written, whether or not it exists",
    arguments: ["/music/", "//music", "/x/../music", "music", "./music/"]
  )
  func names(_ name: String) throws {
    let index = try index()
    var environment = Environment()
    environment.currentFolder = [UInt8(ascii: "/")]
    #expect(index.run("forget", name, environment: environment).output == Self.said)
  }

  @Test("A rehearsal says the same and changes nothing")
  func rehearsal() throws {
    let index = try index()
    // Even while an indexer is at work.
    let writer = try writer(index)
    let run = index.run("forget", "--dry-run", "/music")
    #expect(run.status == .done)
    #expect(
      run.output
        == "/music: 4 albums, 7 tracks and 2 pictures that nothing else shows would be removed from"
        + " the index; the music itself stays\n"
    )
    #expect(
      index.run("forget", "--dry-run", "--json", "/music").output
        == #"{"albums":4,"covers":2,"removed":false,"root":"/music","tracks":7}"# + "\n"
    )
    try writer.close()
    #expect(index.run("status", "--json").output.contains(#""albums":4,"#))
    #expect(
      index.run("forget", "--json", "/music").output
        == #"{"albums":4,"covers":2,"removed":true,"root":"/music","tracks":7}"# + "\n"
    )
  }

  @Test("An unknown root is wrong usage, and the known ones are told")
  func unknown() throws {
    let index = try index()
    let run = index.run("forget", "/musi")
    #expect(run.status == .usage)
    #expect(
      run.errors == "gatefold: /musi is no root of the index; its roots are: /music, /other\n"
    )
    #expect(run.output == "")
  }

  @Test("Another indexer at work is status 6, and nothing goes")
  func locked() throws {
    let index = try index()
    let writer = try writer(index)
    let run = index.run("forget", "/music")
    #expect(run.status == .indexerAtWork)
    #expect(run.output == "")
    try writer.close()
    #expect(index.run("status", "--json").output.contains(#""albums":4,"#))
  }

  @Test("A9: the number of a root is never used again")
  func numbers() throws {
    let index = try index()
    #expect(index.run("forget", "/other").status == .done)
    let writer = try writer(index)
    try writer.begin()
    #expect(try writer.addRoot(BytePath("/other")).id == 3)
    try writer.commit()
    try writer.close()
  }

  @Test("Without an index nothing is made")
  func absent() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun("forget", "/music", "--db", folder.path + "/none.db")
    #expect(run.status == .failed)
    #expect(run.errors.contains("there is no index at"))
  }
}

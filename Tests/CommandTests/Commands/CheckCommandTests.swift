// SPDX-License-Identifier: MIT

import Console
import Foundation
import LibraryKeys
import Store
import TestSupport
import Testing
import gatefold

@Suite("gatefold check")
struct CheckCommandTests {
  /// A sample whose root is a folder that is there, with the files that covers come from.
  private func index(in folder: TemporaryFolder) throws -> (index: SampleIndex, music: String) {
    let index = try SampleIndex()
    let music = folder.path + "/music"
    for path in [
      "Low Tide/cover.png", "Breakwater/cover.png",
      String(decoding: SampleIndex.hostileFolder, as: UTF8.self) + "/cover.png",
    ] {
      let file = "\(music)/\(path)"
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      // Nobody opens it: its contents do not matter.
      try Data().write(to: URL(fileURLWithPath: file))
    }
    _ = try ProgramsRun.run(
      "/bin/sh",
      ["-c", "cd '\(music)' && cp -r Breakwater \"$(printf 'Caf\\351')\""].map { Array($0.utf8) },
      environment: [:],
      folder: "/"
    )
    let writer = try IndexWriter.open(path: BytePath(index.database), clock: { 0 })
    try writer.begin()
    try writer.moveRoot(1, to: BytePath(music))
    try writer.commit()
    try writer.close()
    return (index, music)
  }

  @Test("In order: status 0, albums without a cover are information")
  func whole() throws {
    let folder = try TemporaryFolder()
    let (index, music) = try index(in: folder)
    let run = index.run("check")
    #expect(run.errors == "")
    #expect(run.status == .done)
    #expect(
      run.output == """
        database  \(index.database) is whole
        no cover  Anna Lindqvist – Demos 1998  \(music)/Demos: no picture was found for it
        0 cover files gone or not to be examined, 1 album without a cover, 0 albums with differing \
        pictures, 0 pictures in store that nobody shows

        """
    )
    let json = index.run("check", "--json")
    #expect(json.status == .done)
    #expect(
      json.output == """
        {"albumsWithoutCover":[
        {"artist":"Anna Lindqvist","id":"\(SampleIndex.demos)","path":"\(music)/Demos",\
        "reason":"noCandidate","title":"Demos 1998"}
        ],"coverFiles":[],"damage":[],"database":"\(index.database)","differingPictures":[],\
        "rootsUnavailable":[],"unusedCovers":0}

        """
    )
  }

  @Test("A cover whose file is gone is named, with status 3; nothing else is touched")
  func gone() throws {
    let folder = try TemporaryFolder()
    let (index, music) = try index(in: folder)
    try FileManager.default.removeItem(atPath: music + "/Low Tide")
    try FileManager.default.removeItem(atPath: music + "/Breakwater/cover.png")
    try FileManager.default.createDirectory(
      atPath: music + "/Breakwater/cover.png",
      withIntermediateDirectories: false
    )
    let before = try Data(contentsOf: URL(fileURLWithPath: index.database))
    let run = index.run("check")
    #expect(run.status == .someFilesFailed)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("gone      \(music)/Low Tide/cover.png"))
    #expect(lines.contains("gone      \(music)/Breakwater/cover.png"))
    #expect(lines.last?.hasPrefix("2 cover files gone") == true)
    let json = index.run("check", "--json")
    #expect(json.status == .someFilesFailed)
    #expect(
      try ProgramsJSON(Array(json.output.utf8))["coverFiles"]?.array?.map { $0["class"] }
        == [.string("gone"), .string("gone")]
    )
    #expect(try Data(contentsOf: URL(fileURLWithPath: index.database)) == before)
  }

  @Test("A root that is away is said once, with status 5", arguments: [true, false])
  func away(_ isEmpty: Bool) throws {
    let folder = try TemporaryFolder()
    let (index, music) = try index(in: folder)
    try FileManager.default.removeItem(atPath: music)
    if isEmpty {
      try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: false)
    }
    let run = index.run("check")
    #expect(run.status == .rootUnavailable)
    let reason = isEmpty ? "it is empty" : "No such file or directory"
    #expect(
      run.output.split(separator: "\n").filter { $0.contains("not available") } == [
        "root      \(music) is not available: \(reason); its covers were not looked for"
      ]
    )
    #expect(!run.output.contains("gone  "))
    #expect(
      index.run("check", "--json").output.contains(
        #""rootsUnavailable":["# + "\n" + #"{"message":"\#(reason)","path":"\#(music)"}"#
      )
    )
  }

  @Test("Failed candidates and differing pictures are told with their albums")
  func information() throws {
    let folder = try TemporaryFolder()
    let (index, music) = try index(in: folder)
    let writer = try IndexWriter.open(path: BytePath(index.database), clock: { 0 })
    try writer.begin()
    let place = BytePath("Demos")
    let (_, files) = try #require(try writer.stored.folder(root: 1, path: place))
    let track = try #require(files.first?.id)
    let stamp = try #require(files.first?.stamp)
    let row = try #require(try writer.stored.folder(root: 1, path: place)?.0.id)
    let second = try writer.save(
      FileRecord(name: BytePath("02.mp3"), kind: .track, stamp: stamp),
      folder: row
    )
    let image = try writer.save(
      FileRecord(name: BytePath("folder.jpg"), kind: .image, stamp: stamp),
      folder: row
    )
    func picture(_ number: Int, _ type: Int, at index: Int = 0) -> PictureRecord {
      PictureRecord(
        index: index,
        type: type,
        declaredType: "",
        hash: "xxh3:0000000000000000000000000000000\(number)",
        byteCount: 1,
        format: "jpeg",
        width: 1,
        height: 1
      )
    }
    let tags = TagRecord(container: "mpeg", fields: TrackFields())
    // The back (type 4) beside a front is not the track's cover.
    try writer.save(tags: tags, pictures: [picture(9, 4), picture(7, 3, at: 1)], file: track)
    try writer.save(tags: tags, pictures: [picture(8, 0)], file: second)
    try writer.replaceAlbums(
      root: 1,
      slice: place,
      albums: [
        AlbumRecord(
          identity: AlbumIdentity(
            key: Array("1\u{1F}t:\(SampleIndex.demos)\u{1F}Demos".utf8),
            id: SampleIndex.demos,
            releaseKey: [1],
            place: place,
            title: "Demos",
            artist: nil,
            year: nil,
            isVariousArtists: false,
            musicbrainzAlbumID: nil,
            musicbrainzReleaseGroupID: nil
          ),
          tracks: [track, second].map { .init(fileID: $0, disc: nil, number: nil) },
          election: Election(
            chosen: nil,
            reason: "allFailed",
            passedOver: [.init(fileID: image, pictureIndex: nil, class: "undecodable")]
          )
        )
      ],
      looseTracks: []
    )
    try writer.commit()
    try writer.close()
    let run = index.run("check")
    #expect(run.status == .done)
    #expect(
      run.output.contains(
        """
        no cover  Demos  \(music)/Demos: 1 candidate, none with colours
                  \(music)/Demos/folder.jpg: undecodable
        pictures  Demos  \(music)/Demos: 2 different ones, on 1, 1 tracks

        """
      ),
      "\(run.output)"
    )
    let json = try ProgramsJSON(Array(index.run("check", "--json").output.utf8))
    #expect(json["albumsWithoutCover"]?[0]?["failed"]?[0]?["class"] == .string("undecodable"))
    let pictures = json["differingPictures"]?[0]?["pictures"]?.array ?? []
    #expect(pictures.map { $0["tracks"] } == [.number(1), .number(1)])
    #expect(pictures.first?["hash"] == .string("xxh3:00000000000000000000000000000007"))
  }

  @Test("A damaged database is status 7, named with what to do", arguments: [false, true])
  func damaged(_ isJSON: Bool) throws {
    let index = try SampleIndex()
    _ = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      [index.database, "UPDATE album SET version = 99"].map { Array($0.utf8) },
      environment: [:],
      folder: "/"
    )
    let run = isJSON ? index.run("check", "--json") : index.run("check")
    #expect(run.status == .databaseUnusable)
    #expect(run.errors.contains("mv \(index.database) \(index.database).damaged"))
    #expect(run.errors.contains("gatefold index --db \(index.database) /music"))
    #expect(run.errors.split(separator: "\n").count == 1)
    if isJSON {
      let json = try ProgramsJSON(Array(run.output.utf8))
      #expect(json["damage"]?.array?.count == 4)
      #expect(json["damage"]?[0]?["part"] == .string("versions"))
    } else {
      #expect(run.output.contains("damage    versions: album "))
    }
  }

  @Test("Bytes overwritten at random end in an answer, never in a crash", arguments: 0..<32)
  func overwritten(_ seed: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/index.db"
    var bytes = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: SampleIndex.shared.get().database))
    )
    var random = SplitMix64(seed: UInt64(seed))
    // From single bytes anywhere to whole runs; every other time the header is left alone.
    let start = seed % 2 == 0 ? 0 : 100
    for _ in 0..<(1 << (seed % 8)) {
      let at = start + Int(random.next() % UInt64(bytes.count - start))
      for offset in 0..<(seed % 3 == 0 ? 1 : 64) where at + offset < bytes.count {
        bytes[at + offset] = UInt8(truncatingIfNeeded: random.next())
      }
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    for arguments in [
      ["check"], ["check", "--json"], ["colors", "low", "--json"], ["list", "--json"],
      ["list", "--since", "0"], ["colors", "--track", "/music/Low Tide/01.mp3"], ["status"],
    ] {
      let run = try ProgramsRun.run(
        Programs.gatefold,
        (arguments + ["--db", path]).map { Array($0.utf8) },
        environment: ["LC_ALL": "C"],
        folder: "/",
        seconds: 20
      )
      // 4: the words or the path are what was overwritten.
      #expect([0, 1, 3, 4, 5, 7].contains(run.status), "\(arguments): \(run.status)")
      #expect(run.errors.isEmpty || run.errorText.hasPrefix("gatefold: "), "\(run.errorText)")
    }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes),
      "check only reads"
    )
  }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import Store
import Testing

/// What the walk saw comes back as it was saved.
@Suite struct FolderTests {
  let index: TestIndex

  init() throws { index = try TestIndex() }

  @Test func foldersAndFilesComeBackAsSavedNamesInByteOrder() throws {
    try index.write { writer in
      let root = try writer.addRoot("/music")
      let path = BytePath([0x41, 0x2F, 0xFF, 0x0A, 0x27])
      var folder = FolderRecord(
        path: path,
        device: .max,
        inode: .max - 1,
        isMountPoint: true,
        failure: StoredFailure(class: "denied", message: "no", attempts: 1)
      )
      folder.id = try writer.save(folder, root: root.id)
      var files: [FileRecord] = []
      for name in [[0xFF, 0x22], [0x62], [0x41, 0x0A]] as [[UInt8]] {
        var file = FileRecord(
          name: BytePath(name),
          kind: name == [0x62] ? .image : .track,
          stamp: FileStamp(
            size: 5,
            modifiedNanoseconds: -1,
            changedNanoseconds: 1_893_456_000_000_000_000,
            inode: 18_446_744_073_709_551_615,
            device: 0
          ),
          isRacy: true,
          hash: name == [0x62] ? SampleLibrary.hash(7) : nil
        )
        file.id = try writer.save(file, folder: #require(folder.id))
        files.append(file)
      }
      let stored = try #require(try writer.stored.folder(root: root.id, path: path))
      #expect(stored.0 == folder)
      #expect(stored.1 == [files[2], files[1], files[0]])
      #expect(try writer.stored.folder(root: root.id, path: "A") == nil)
    }
  }

  @Test func tagsAndPicturesComeBackAsSaved() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      var fields = TrackFields()
      fields.album = "Robert'); DROP TABLE album;--"
      fields.albumArtist = "\u{0}zero"
      fields.artist = "é"
      fields.title = ""
      fields.trackNumber = 3
      fields.discNumber = 1
      fields.date = "1974-03"
      fields.originalDate = "1973"
      fields.isCompilation = true
      fields.albumVersion = "Deluxe"
      fields.musicbrainzAlbumID = "A"
      fields.musicbrainzAlbumArtistID = "B"
      fields.musicbrainzReleaseGroupID = "C"
      fields.musicbrainzReleaseTrackID = "D"
      fields.musicbrainzRecordingID = "E"
      let tags = TagRecord(container: "flac", fields: fields)
      let pictures = [
        PictureRecord(
          index: 1,
          type: -1,
          declaredType: "image/\u{1}",
          hash: SampleLibrary.hash(1),
          byteCount: 12,
          format: nil,
          width: nil,
          height: nil
        ),
        PictureRecord(
          index: 0,
          type: 3,
          declaredType: "",
          hash: SampleLibrary.hash(2),
          byteCount: 99,
          format: "png",
          width: 3,
          height: 4
        ),
      ]
      let file = try library.file("A/a.mp3", kind: .track)
      try writer.save(tags: tags, pictures: pictures, file: file)
      let folder = try #require(
        try writer.stored.folders(root: library.root.id, topLevelNames: ["A"]).first
      )
      #expect(folder.tracks.first?.tags == tags)
      #expect(folder.tracks.first?.pictures == [pictures[1], pictures[0]])
      try writer.save(tags: nil, pictures: [], file: file)
      let again = try writer.stored.folders(root: library.root.id, topLevelNames: ["A"])
      #expect(again.first?.tracks.first?.tags == nil)
      #expect(again.first?.tracks.first?.pictures == [])
    }
  }

  @Test func slicesAreFoundByTheFirstNameOfTheirPaths() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      for path in ["x.mp3", "a/1.mp3", "a b/1.mp3", "a/b/1.mp3", "a/b/c/1.mp3"] {
        try library.track(BytePath(path))
      }
      let missing = try library.track("a/gone.mp3")
      try writer.markMissing(files: [missing])
      let root = library.root.id
      #expect(try writer.stored.topLevelNames(root: root) == ["a", "a b"])
      let slice = try writer.stored.folders(root: root, topLevelNames: ["a", "a b"])
      #expect(slice.map(\.path) == ["a", "a b", "a/b", "a/b/c"])
      #expect(slice[0].tracks.map(\.name) == ["1.mp3"])
      let top = try writer.stored.folders(root: root, topLevelNames: [""])
      #expect(top.map(\.path) == [""])
      #expect(top[0].tracks.map(\.name) == ["x.mp3"])
      #expect(try writer.stored.childFolders(root: root, path: "").map(\.name) == ["a", "a b"])
      #expect(try writer.stored.childFolders(root: root, path: "a").map(\.name) == ["b"])
      #expect(try writer.stored.trackCount(root: root) == 5)
    }
  }

  @Test func aMissingFolderTakesAllBelowItAlong() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      for path in ["a/1.mp3", "a/b/2.mp3", "a/b/c/3.mp3", "a b/4.mp3", "a0/5.mp3"] {
        try library.track(BytePath(path))
      }
      try writer.markMissing(folder: library.folder("a"))
      let root = library.root.id
      #expect(try writer.stored.childFolders(root: root, path: "").map(\.name) == ["a b", "a0"])
      #expect(try writer.stored.childFolders(root: root, path: "a").isEmpty)
      #expect(try writer.stored.childFolders(root: root, path: "a/b").isEmpty)
      #expect(try writer.stored.trackCount(root: root) == 2)
      try writer.markMissing(folder: library.folder(""))
      #expect(try writer.stored.childFolders(root: root, path: "").isEmpty)
      #expect(try writer.stored.trackCount(root: root) == 0)
    }
  }

  @Test func dirtySlicesSurviveUntilTheyAreDone() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      for slice in ["b", "a", "b"] {
        try writer.markDirty(root: library.root.id, slice: BytePath(slice))
      }
    }
    try index.write { writer in
      #expect(try writer.dirtySlices(root: 1) == ["a", "b"])
      try writer.clearDirty(root: 1, slice: "a")
      #expect(try writer.dirtySlices(root: 1) == ["b"])
    }
  }

  @Test func failuresCountUnderTheVersionsThatSawThem() throws {
    let failure = StoredFailure(class: "crashed", message: "SIGSEGV", attempts: 2)
    try index.write { writer in
      try writer.setToolchain("TagLib 1.13")
      let library = try SampleLibrary(writer)
      let file = try library.file("a/1.mp3", kind: .track, failure: failure)
      try writer.saveCoverFailure(hash: SampleLibrary.hash(1), byteCount: 9, failure: failure)
      #expect(
        try writer.stored.coverState(hash: SampleLibrary.hash(1), byteCount: 9) == .failed(failure)
      )
      #expect(try writer.stored.coverState(hash: SampleLibrary.hash(1), byteCount: 8) == .unknown)
      try writer.setFailure(failure, file: file)
      #expect(try writer.failures().map(\.path) == ["/music/a/1.mp3"])
    }
    try index.write { writer in
      try writer.setToolchain("TagLib 2.0")
      let stored = try #require(try writer.stored.folder(root: 1, path: "a")).1[0]
      #expect(stored.failure?.isOutdated == true)
      #expect(try writer.stored.coverState(hash: SampleLibrary.hash(1), byteCount: 9) == .unknown)
      try writer.setFailure(nil, file: #require(stored.id))
      #expect(try writer.failures() == [])
    }
  }

  @Test func failuresWithoutKnownVersionsAreOutdatedInTheNextRun() throws {
    for attempt in 1...2 {
      try index.write { writer in
        let library = try SampleLibrary(writer)
        try library.file(
          "a/1.mp3",
          kind: .track,
          failure: StoredFailure(class: "crashed", message: "", attempts: attempt)
        )
        writer.rollback()
        try writer.begin()
        try SampleLibrary(writer).file(
          "a/1.mp3",
          kind: .track,
          failure: StoredFailure(class: "crashed", message: "", attempts: attempt)
        )
      }
    }
    try index.write { writer in
      let stored = try #require(try writer.stored.folder(root: 1, path: "a")).1[0]
      #expect(
        stored.failure
          == StoredFailure(class: "crashed", message: "", attempts: 2, isOutdated: true)
      )
    }
  }

  @Test func anImageThatWasReadIsWellAgain() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let file = try library.file(
        "a/cover.jpg",
        kind: .image,
        failure: StoredFailure(class: "unreadable", message: "EIO", attempts: 1)
      )
      let stamp = FileStamp(
        size: 7,
        modifiedNanoseconds: 8,
        changedNanoseconds: 9,
        inode: 10,
        device: 11
      )
      try writer.setRead(file: file, stamp: stamp, isRacy: true, hash: SampleLibrary.hash(3))
      let stored = try #require(try writer.stored.folder(root: 1, path: "a")).1[0]
      #expect(
        stored
          == FileRecord(
            id: file,
            name: "cover.jpg",
            kind: .image,
            stamp: stamp,
            isRacy: true,
            hash: SampleLibrary.hash(3)
          )
      )
    }
  }
}

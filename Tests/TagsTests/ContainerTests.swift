// SPDX-License-Identifier: MIT

import Foundation
import Tags
import TestSupport
import Testing

/// T2, T3: every container by its content, its tags in order, its pictures in order.
@Suite struct ContainerTests {
  /// A file, what it is, and the pictures that were put in.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var container: AudioContainer
    var pictures: [Picture]
    var testDescription: String { name }
  }

  /// Which of the three pictures, under which type and declared type.
  struct Picture: Sendable {
    var bytes: [UInt8]
    var type: Int
    var declaredType: String

    static func front(_ type: Int = 3, _ declared: String = "image/png") -> Picture {
      Picture(bytes: TaggedFiles.front, type: type, declaredType: declared)
    }
    static func back(_ type: Int = 4, _ declared: String = "image/jpeg") -> Picture {
      Picture(bytes: TaggedFiles.back, type: type, declaredType: declared)
    }
    static func item(_ type: Int = 0, _ declared: String = "image/gif") -> Picture {
      Picture(bytes: TaggedFiles.item, type: type, declaredType: declared)
    }
  }

  static let both: [Picture] = [.front(), .back()]
  /// An old COVERART has neither type nor MIME type; 1.13 gives it 0 and `image/`.
  static let ogg: [Picture] = [.front(), .back(0, "image/")]
  /// An MP4 picture counts as type 3.
  static let mp4: [Picture] = [
    .front(), .back(3), .item(3), .front(3, ""), .back(3, "image/bmp"),
  ]
  /// APE items come in the order of their names in upper case.
  static let items: [Picture] = [
    .back(8, ""), .back(4, ""), .front(3, ""), .front(1, ""), .item(0, ""), .item(6, ""),
  ]

  /// All files of make-tagged-audio.py that carry every field.
  static let cases: [Case] = [
    Case(name: "id3v23.mp3", container: .mpeg, pictures: both),
    Case(name: "id3v24.mp3", container: .mpeg, pictures: both),
    Case(name: "id3v23.aac", container: .mpeg, pictures: both),
    Case(name: "id3v24.aac", container: .mpeg, pictures: both),
    Case(name: "all.flac", container: .flac, pictures: both + [.item()]),
    Case(name: "all.ogg", container: .oggVorbis, pictures: ogg),
    Case(name: "all.opus", container: .oggOpus, pictures: ogg),
    Case(name: "all.spx", container: .oggSpeex, pictures: ogg),
    Case(name: "all.oga", container: .oggFLAC, pictures: ogg),
    Case(name: "all.m4a", container: .mp4, pictures: mp4),
    // The order of the file: mutagen puts the first picture into an object behind the others.
    Case(name: "all.wma", container: .asf, pictures: [.back(), .front()]),
    Case(name: "all.ape", container: .ape, pictures: items),
    Case(name: "all.wv", container: .wavpack, pictures: items),
    Case(name: "all.mpc", container: .musepack, pictures: items),
    Case(name: "all-sv7.mpc", container: .musepack, pictures: items),
    Case(name: "all.tta", container: .trueaudio, pictures: both),
    Case(name: "upper.wav", container: .wav, pictures: both),
    Case(name: "lower.wav", container: .wav, pictures: both),
    Case(name: "upper.aiff", container: .aiff, pictures: both),
    Case(name: "lower.aiff", container: .aiff, pictures: both),
  ]

  @Test(arguments: cases) func readsEveryField(_ test: Case) throws {
    let fields = try SeenTrack(TaggedFiles.folder.appending(path: test.name)).fields
    #expect(fields.album == "Low Tide")
    #expect(fields.albumArtist == "The Harbour Lights")
    #expect(fields.artist == "Ann Ödegård")
    #expect(fields.title == "Slack Water")
    #expect(fields.trackNumber == 2)
    #expect(fields.discNumber == 1)
    #expect(fields.date == "1974-05-01")
    #expect(fields.originalDate == "1973")
    #expect(fields.isCompilation)
    #expect(fields.albumVersion == "Remastered")
    #expect(fields.musicbrainzAlbumID == "id-album")
    #expect(fields.musicbrainzAlbumArtistID == "id-albumartist")
    #expect(fields.musicbrainzReleaseGroupID == "id-group")
    #expect(fields.musicbrainzReleaseTrackID == "id-track")
    #expect(fields.musicbrainzRecordingID == "id-recording")
  }

  @Test(arguments: cases) func listsThePicturesInOrder(_ test: Case) throws {
    let track = try SeenTrack(TaggedFiles.folder.appending(path: test.name))
    let expected = test.pictures.map {
      SeenPicture(type: $0.type, declaredType: $0.declaredType, bytes: $0.bytes)
    }
    #expect(track.container == test.container)
    #expect(track.seen == expected)
    #expect(track.pictures.map(\.index) == Array(expected.indices))
    #expect(track.pictures.map(\.byteCount) == expected.map(\.bytes.count))
    #expect(track.pictures.map(\.hash) == expected.map { TaggedFiles.hash($0.bytes) })
  }

  @Test(arguments: cases) func goesByContentNotByName(_ test: Case) throws {
    guard test.container != .mpeg else { return }
    let url = TaggedFiles.folder.appending(path: test.name)
    #expect(try SeenTrack(url, ending: "mp3").container == test.container)
    #expect(try SeenTrack(url, ending: "xyz").container == test.container)
  }

  @Test func aLaterTagFillsWhatIsMissing() throws {
    let track = try SeenTrack(TaggedFiles.folder.appending(path: "three-tags.mp3"))
    #expect(track.fields.album == "From ID3v2")
    #expect(track.fields.artist == "From APE")
    #expect(track.fields.title == "From ID3v1")
    #expect(track.fields.date == "1974")
    #expect(track.fields.trackNumber == 7)
    #expect(track.seen.map(\.bytes) == [TaggedFiles.front, TaggedFiles.back])
    #expect(track.seen.map(\.type) == [3, 4])
  }

  @Test func infoFillsWhatTheChunkOfAWaveFileLeavesOpen() throws {
    let fields = try SeenTrack(TaggedFiles.folder.appending(path: "info.wav")).fields
    #expect(fields.album == "From ID3v2")
    #expect(fields.artist == "INFO")
  }

  @Test func readsThreeLetterFrames() throws {
    let track = try SeenTrack(TaggedFiles.folder.appending(path: "id3v22.mp3"))
    #expect(track.fields.album == "Low Tide")
    #expect(track.fields.artist == "Old Frames")
    #expect(
      track.seen == [SeenPicture(type: 3, declaredType: "image/png", bytes: TaggedFiles.front)]
    )
  }

  @Test func aTrackWithoutTagsIsValid() throws {
    let track = try SeenTrack(TaggedFiles.folder.appending(path: "plain.mp3"))
    #expect(track.container == .mpeg)
    #expect(track.fields.album == nil)
    #expect(track.fields.trackNumber == nil)
    #expect(!track.fields.isCompilation)
    #expect(track.seen.isEmpty)
  }

  @Test(arguments: [("dsf", AudioContainer.dsf), ("dff", .dsdiff), ("mka", .matroska)])
  func namesContainersThatCannotBeRead(ending: String, container: AudioContainer) throws {
    guard TagReader.libraryVersion.hasPrefix("1.") else { return }
    let audio = URL(filePath: Programs.package).appending(path: "Fixtures/audio/silence.\(ending)")
    #expect(throws: TagsError.unsupportedContainer(container)) {
      try SeenTrack(audio)
    }
  }

  /// Bytes and ending of a file that no tags can be read from, and the container it is taken for.
  static let broken: [(bytes: [UInt8], ending: String, container: AudioContainer?)] = [
    (Array("not audio at all".utf8), "flac", nil),
    (Array("not audio at all".utf8), "wma", nil),
    ([0xFF, 0xFB, 0x90, 0x64], "m4a", nil),
    (Array("fLaC".utf8), "flac", .flac),
    (Array("OggS".utf8) + [UInt8](repeating: 0, count: 60), "ogg", nil),
    ([UInt8](repeating: 0, count: 4) + Array("ftyp".utf8), "m4a", .mp4),
  ]

  @Test(arguments: broken.indices) func refusesWhatIsNoContainer(_ index: Int) throws {
    let test = Self.broken[index]
    let url = FileManager.default.temporaryDirectory
      .appending(path: "gatefold-broken-\(ProcessInfo.processInfo.processIdentifier)-\(index)")
    try Data(test.bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: TagsError.corrupt(test.container)) { try SeenTrack(url, ending: test.ending) }
  }
}

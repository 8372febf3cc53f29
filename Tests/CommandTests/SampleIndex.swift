// SPDX-License-Identifier: MIT

import Console
import LibraryKeys
import Palette
import Store
import TestSupport
import gatefold

/// A small index in a folder of its own, written without any music.
struct SampleIndex {
  /// The folder, which ends with the last copy of this value.
  let folder: TemporaryFolder
  /// The ids, as they sort.
  static let lowTide = "zk2gcx7mbacvzy743joruxlota"
  static let breakwater = "4zj77k73nmzbkofovbn7m3n3ge"
  static let demos = "jpnvkif2ozgvm3bowh6rjzrlri"
  static let hostile = "ahi3drlvvyt7yjkp6rdbpg6smu"
  /// A title that breaks what does not escape it.
  static let hostileTitle = "</style>\"'\n\u{202E}1 👩🏽‍🎤"
  /// The folder of the hostile album, not UTF-8.
  static let hostileFolder: [UInt8] = Array("Caf".utf8) + [0xE9]

  /// The database.
  var database: String { folder.path + "/index.db" }

  /// One index for the tests that only look.
  static let shared: Result<SampleIndex, any Error> = Result { try SampleIndex() }

  /// Writes the index.
  init() throws {
    folder = try TemporaryFolder()
    // 2026-01-02 03:04:05 UTC.
    let writer = try IndexWriter.open(path: BytePath(database), clock: { 1_767_323_045 })
    try writer.begin()
    let root = try writer.addRoot(BytePath("/music")).id
    try Self.album(
      Self.lowTide,
      "Low Tide",
      "The Harbour Lights",
      1974,
      in: Array("Low Tide".utf8),
      tracks: 3,
      cover: ("xxh3:9f0c2b7d41e86a35d8f1047be2c96a10", [0x58_56D6, 0xAF_52DE, 0xFF_2D55]),
      mbid: "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24",
      writer,
      root
    )
    try Self.album(
      Self.breakwater,
      "Breakwater",
      "The Harbour Lights",
      1980,
      in: Array("Breakwater".utf8),
      tracks: 2,
      cover: ("xxh3:00000000000000000000000000000002", [0x1D_B954]),
      writer,
      root
    )
    try Self.album(
      Self.demos,
      "Demos 1998",
      "Anna Lindqvist",
      nil,
      in: Array("Demos".utf8),
      tracks: 1,
      cover: nil,
      writer,
      root
    )
    try Self.album(
      Self.hostile,
      Self.hostileTitle,
      nil,
      nil,
      in: Self.hostileFolder,
      tracks: 1,
      cover: ("xxh3:00000000000000000000000000000003", [0]),
      writer,
      root
    )
    let bad = try writer.save(
      FolderRecord(path: BytePath("Bad"), device: 1, inode: 99, isMountPoint: false),
      root: root
    )
    _ = try writer.save(
      FileRecord(
        name: BytePath("a\u{1B}.jpg"),
        kind: .image,
        stamp: Self.stamp(500),
        failure: StoredFailure(class: "undecodable", message: "no picture", attempts: 2)
      ),
      folder: bad
    )
    try writer.noteScan(root: root)
    try writer.commit()
    try writer.close()
  }

  /// Returns the stamp of a file.
  private static func stamp(_ number: UInt64) -> FileStamp {
    FileStamp(
      size: 1,
      modifiedNanoseconds: 1,
      changedNanoseconds: 1,
      inode: number,
      device: 1
    )
  }

  /// Writes an album with its folder, tracks and cover.
  private static func album(
    _ id: String,
    _ title: String,
    _ artist: String?,
    _ year: Int?,
    in folder: [UInt8],
    tracks: Int,
    cover: (hash: String, rows: [UInt32])?,
    mbid: String? = nil,
    _ writer: IndexWriter,
    _ root: Int64
  ) throws {
    let place = BytePath(folder)
    let row = try writer.save(
      FolderRecord(path: place, device: 1, inode: 2, isMountPoint: false),
      root: root
    )
    var members: [AlbumRecord.Track] = []
    for number in 1...tracks {
      let file = try writer.save(
        FileRecord(
          name: BytePath("0\(number).mp3"),
          kind: .track,
          stamp: stamp(UInt64(number))
        ),
        folder: row
      )
      var fields = TrackFields()
      (fields.album, fields.albumArtist, fields.artist) = (title, artist, artist)
      fields.title = "Song \(number)"
      (fields.trackNumber, fields.musicbrainzAlbumID) = (number, mbid)
      let tags = TagRecord(container: "mpeg", fields: fields)
      try writer.save(tags: tags, pictures: [], file: file)
      members.append(.init(fileID: file, disc: nil, number: number))
    }
    var chosen: ChosenCover?
    if let cover {
      let image = try writer.save(
        FileRecord(
          name: BytePath("cover.png"),
          kind: .image,
          stamp: stamp(77),
          hash: cover.hash
        ),
        folder: row
      )
      let stored = try writer.save(SamplePictures.cover(cover.hash, rows: cover.rows))
      chosen = ChosenCover(
        cover: stored,
        source: "file",
        group: 1,
        tier: 0,
        fileID: image,
        pictureIndex: nil,
        pictureType: nil
      )
    }
    let key = Array("\(root)\u{1F}t:\(id)\u{1F}".utf8) + folder
    try writer.replaceAlbums(
      root: root,
      slice: place,
      albums: [
        AlbumRecord(
          identity: AlbumIdentity(
            key: key,
            id: id,
            releaseKey: Array("t:\(id)".utf8),
            place: place,
            title: title,
            artist: artist,
            year: year,
            isVariousArtists: false,
            musicbrainzAlbumID: mbid,
            musicbrainzReleaseGroupID: nil
          ),
          tracks: members,
          election: Election(
            chosen: chosen,
            reason: chosen == nil ? "noCandidate" : nil,
            passedOver: []
          )
        )
      ],
      looseTracks: []
    )
  }

  /// Runs a command line on this index.
  func run(_ arguments: String..., environment: Environment = Environment()) -> CommandRun {
    CommandRun(bytes: arguments.map { Array($0.utf8) }, environment: self.environment(environment))
  }

  /// Runs a command line of bytes on this index.
  func run(bytes arguments: [[UInt8]]) -> CommandRun {
    CommandRun(bytes: arguments, environment: environment(Environment()))
  }

  /// Returns an environment with this index in it.
  private func environment(_ environment: Environment) -> Environment {
    var environment = environment
    environment.variables[.database] = Array(database.utf8)
    return environment
  }
}

/// Pictures of flat bands.
enum SamplePictures {
  /// Returns the colours of such a picture, as they are stored.
  static func cover(
    _ hash: String,
    rows: [UInt32],
    algorithm: String = AlgorithmVersion.current
  ) -> CoverRecord {
    let measurement = measurement(rows: rows)
    let palette = CoverPalette(measurement)
    return CoverRecord(
      hash: hash,
      byteCount: 9,
      algorithm: algorithm,
      format: "png",
      width: 24,
      height: 24,
      measurement: measurement,
      palette: palette,
      fragments: PaletteFragments(palette)
    )
  }

  /// Returns what is measured in a picture of flat bands of equal height and share.
  static func measurement(rows: [UInt32]) -> CoverMeasurement {
    let colors = rows.map(RGB8.init(packed:))
    let height = CoverSample.side / rows.count
    let rgba = colors.flatMap { color in
      [[UInt8]](
        repeating: [color.red, color.green, color.blue, 255],
        count: height * CoverSample.side
      ).flatMap(\.self)
    }
    let rest = 10_000 - 10_000 / rows.count * rows.count
    let swatches = colors.enumerated().map { place, color in
      let share = 10_000 / rows.count + (place == 0 ? rest : 0)
      return Swatch(color: color, share: share, innerShare: share, maskedShare: share)
    }
    return CoverMeasurement(
      kind: .color,
      isMonochrome: false,
      sample: CoverSample(rgba: rgba) ?? CoverSample(averaging: [0, 0, 0, 0], width: 1, height: 1),
      clusters: swatches,
      swatches: swatches,
      frame: nil
    )
  }
}

/// What a command line came to, in this process.
struct CommandRun {
  /// The exit status.
  let status: Console.ExitStatus
  /// Standard output.
  let output: String
  /// Standard error.
  let errors: String

  /// Runs a command line.
  init(bytes arguments: [[UInt8]], environment: Environment = Environment()) {
    var environment = environment
    environment.arguments = arguments
    let output = Output(results: .memory, messages: .memory)
    status = Main.run(environment, output: output)
    self.output = output.resultText
    errors = output.messageText
  }

  /// Runs a command line of words.
  init(_ arguments: String..., environment: Environment = Environment()) {
    self.init(bytes: arguments.map { Array($0.utf8) }, environment: environment)
  }
}

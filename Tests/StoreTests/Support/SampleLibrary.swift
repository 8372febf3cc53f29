// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store

/// Writes a small library into an index, in the way the indexer does.
struct SampleLibrary {
  let writer: IndexWriter
  let root: RootRecord

  init(_ writer: IndexWriter, root: String = "/music") throws {
    self.writer = writer
    self.root = try writer.addRoot(BytePath(root))
  }

  // MARK: Files

  /// Saves a folder and those above it; returns its row.
  @discardableResult
  func folder(_ path: BytePath) throws -> Int64 {
    if let parent = path.parent { try folder(parent) }
    return try writer.save(
      FolderRecord(path: path, device: 1, inode: 2, isMountPoint: false),
      root: root.id
    )
  }

  /// Saves a file of a path relative to the root; returns its row.
  @discardableResult
  func file(
    _ path: BytePath,
    kind: FileRecord.Kind,
    size: Int64 = 100,
    hash: String? = nil,
    failure: StoredFailure? = nil
  ) throws -> Int64 {
    let record = FileRecord(
      name: path.lastComponent,
      kind: kind,
      stamp: StoredStamp(
        size: size,
        modifiedNanoseconds: 1,
        changedNanoseconds: 2,
        inode: .max,
        device: 3
      ),
      failure: failure,
      hash: hash
    )
    return try writer.save(record, folder: folder(path.parent ?? BytePath([])))
  }

  /// Saves a track with its tags and pictures; returns its file's row.
  @discardableResult
  func track(
    _ path: BytePath,
    pictures: [PictureRecord] = [],
    _ edit: (inout TagRecord) -> Void = { _ in }
  ) throws -> Int64 {
    let file = try file(path, kind: .track)
    var tags = TagRecord()
    tags.container = "mpeg"
    edit(&tags)
    try writer.save(tags: tags, pictures: pictures, file: file)
    return file
  }

  // MARK: Covers

  /// A hash of its own for each number.
  static func hash(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "xxh3:" + String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// The colours of a picture that is all of one colour.
  static func cover(
    _ color: RGB8,
    number: Int,
    algorithm: String = AlgorithmVersion.current
  ) throws -> CoverRecord {
    let pixels = Array(
      repeating: [color.red, color.green, color.blue, 255],
      count: CoverSample.side * CoverSample.side
    )
    guard let sample = CoverSample(rgba: pixels.flatMap(\.self)) else { throw SampleError() }
    let swatch = Swatch(color: color, share: 10_000, innerShare: 10_000, maskedShare: 10_000)
    let measurement = CoverMeasurement(
      kind: .color,
      isMonochrome: false,
      sample: sample,
      clusters: [swatch],
      swatches: [swatch],
      frame: CoverFrame(color: color, share: 2256, left: 600, top: 600, right: 601, bottom: 10_000)
    )
    let palette = CoverPalette(measurement)
    return CoverRecord(
      hash: hash(number),
      byteCount: 1000 + number,
      algorithm: algorithm,
      format: "png",
      width: 640,
      height: 480,
      measurement: measurement,
      palette: palette,
      fragments: PaletteFragments(palette)
    )
  }

  struct SampleError: Error {}

  /// Elects an image, whose colours are all of one colour.
  func election(of image: Int64, _ color: RGB8, number: Int) throws -> Election {
    Election(
      chosen: ChosenCover(
        cover: try writer.save(Self.cover(color, number: number)),
        source: "file",
        group: 1,
        tier: 0,
        fileID: image,
        pictureIndex: nil,
        pictureType: nil
      ),
      reason: nil,
      passedOver: []
    )
  }

  /// What an album without candidates gets.
  static var noCover: Election { Election(chosen: nil, reason: "noCandidate", passedOver: []) }

  // MARK: Albums

  /// Makes an album's record.
  func album(
    _ title: String,
    by artist: String?,
    place: BytePath,
    tracks: [Int64],
    year: Int? = nil,
    election: Election = noCover,
    edit: (inout AlbumRecord) -> Void = { _ in }
  ) -> AlbumRecord {
    let release = AlbumKey.releaseKey(
      artist: TitleFolding.norm(artist ?? ""),
      title: TitleFolding.norm(title),
      version: ""
    )
    let key = AlbumKey.album(root: root.id, releaseKey: release, place: place)
    var record = AlbumRecord(
      key: key,
      id: AlbumKey.id(of: key),
      releaseKey: release,
      place: place,
      title: title,
      artist: artist,
      year: year,
      isVariousArtists: false,
      musicbrainzAlbumID: nil,
      musicbrainzReleaseGroupID: nil,
      tracks: tracks.enumerated().map { AlbumRecord.Track(fileID: $1, disc: 1, number: $0 + 1) },
      election: election
    )
    edit(&record)
    return record
  }

  /// Makes a loose track's record.
  func loose(_ path: BytePath, file: Int64, election: Election = noCover) -> LooseTrackRecord {
    let key = AlbumKey.looseTrack(root: root.id, path: path)
    return LooseTrackRecord(fileID: file, id: AlbumKey.id(of: key), election: election)
  }

  /// Replaces a slice.
  func replace(_ slice: String, _ albums: [AlbumRecord], loose: [LooseTrackRecord] = []) throws {
    try writer.replaceAlbums(
      root: root.id,
      slice: BytePath(slice),
      albums: albums,
      looseTracks: loose
    )
  }
}

extension BytePath: ExpressibleByStringLiteral {
  /// Creates a path from the bytes of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import TestSupport

/// A large index of albums that do not exist, written by the Store's own writer.
///
/// Of 100 covers 30 are mostly black, half of these exactly so; of 100 albums 3 have no cover, 5 the same
/// as the album before, 1 a picture that all such albums share.
struct SyntheticIndex {
  /// The database.
  let path: [UInt8]
  /// How many tracks an album has; with more than one, names are as long as real ones are.
  var tracksPerAlbum = 1

  /// Albums that are written in one transaction, as an index run writes them.
  private static let batch = 64
  /// The number of the picture that many albums share.
  private static let placeholder = 0

  /// Writes the index.
  func write(albums: Int) throws {
    let writer = try IndexWriter.open(path: BytePath(path), clock: { 1_767_323_045 })
    try writer.begin()
    let root = try writer.addRoot(BytePath("/music")).id
    var cover = Self.placeholder
    for number in 1...albums {
      var random = SplitMix64(seed: UInt64(number))
      switch random.next() % 100 {
      case 0..<3: try album(number, cover: nil, writer, root)
      case 3: try album(number, cover: Self.placeholder, writer, root)
      case 4..<9: try album(number, cover: cover, writer, root)
      default:
        cover = number
        try album(number, cover: cover, writer, root)
      }
      if number.isMultiple(of: Self.batch) {
        try writer.commit()
        try writer.begin()
      }
    }
    try writer.commit()
    try writer.close()
  }

  /// Writes an album with its tracks and its cover's file.
  private func album(
    _ number: Int,
    cover: Int?,
    _ writer: IndexWriter,
    _ root: Int64
  ) throws {
    let (artist, title) = names(number)
    let place = BytePath("\(artist)/\(title)")
    _ = try self.folder(BytePath(artist), number, writer, root)
    let folder = try self.folder(place, number, writer, root)
    let stamp = Self.stamp(size: 1)
    var fields = TrackFields()
    (fields.album, fields.albumArtist, fields.artist) = (title, artist, artist)
    let tags = TagRecord(container: "mpeg", fields: fields)
    let tracks = try (1...tracksPerAlbum).map { position in
      let track = try writer.save(
        FileRecord(name: name(ofTrack: position), kind: .track, stamp: stamp),
        folder: folder
      )
      try writer.save(tags: tags, pictures: [], file: track)
      return AlbumRecord.Track(fileID: track, disc: 1, number: position)
    }
    var chosen: ChosenCover?
    if let cover {
      let record = Self.cover(cover)
      let image = try writer.save(
        FileRecord(name: BytePath("cover.jpg"), kind: .image, stamp: stamp, hash: record.hash),
        folder: folder
      )
      chosen = ChosenCover(
        cover: try writer.save(record),
        source: "file",
        group: 1,
        tier: 0,
        fileID: image,
        pictureIndex: nil,
        pictureType: nil
      )
    }
    let release = AlbumKey.releaseKey(
      artist: TitleFolding.norm(artist),
      title: TitleFolding.norm(title),
      version: ""
    )
    let key = AlbumKey.album(root: root, releaseKey: release, place: place)
    let identity = AlbumIdentity(
      key: key,
      id: AlbumKey.id(of: key),
      releaseKey: release,
      place: place,
      title: title,
      artist: artist,
      year: 1950 + number % 75,
      isVariousArtists: false,
      musicbrainzAlbumID: nil,
      musicbrainzReleaseGroupID: nil
    )
    let election = Election(
      chosen: chosen,
      reason: chosen == nil ? "noCandidate" : nil,
      passedOver: []
    )
    try writer.replaceAlbums(
      root: root,
      slice: place,
      albums: [
        AlbumRecord(identity: identity, tracks: tracks, election: election)
      ],
      looseTracks: []
    )
  }

  /// Saves a folder; returns its row.
  private func folder(
    _ path: BytePath,
    _ number: Int,
    _ writer: IndexWriter,
    _ root: Int64
  ) throws -> Int64 {
    try writer.save(
      FolderRecord(path: path, device: 1, inode: UInt64(number), isMountPoint: false),
      root: root
    )
  }

  /// Returns what tells a file's changes.
  private static func stamp(size: Int64) -> FileStamp {
    FileStamp(size: size, modifiedNanoseconds: 1, changedNanoseconds: 1, inode: 1, device: 1)
  }

  // MARK: Changes

  /// Returns the row of an album's folder, in an index that was written.
  func folder(ofAlbum number: Int, _ writer: IndexWriter) throws -> Int64 {
    let (artist, title) = names(number)
    let root = try writer.addRoot(BytePath("/music")).id
    return try folder(BytePath("\(artist)/\(title)"), number, writer, root)
  }

  /// Notes that an album's first track has another size.
  func touch(_ folder: Int64, size: Int64, _ writer: IndexWriter) throws {
    let stamp = Self.stamp(size: size)
    _ = try writer.save(
      FileRecord(name: name(ofTrack: 1), kind: .track, stamp: stamp),
      folder: folder
    )
  }

  // MARK: Names

  /// Returns an album's artist and title.
  private func names(_ number: Int) -> (artist: String, title: String) {
    tracksPerAlbum == 1
      ? ("Artist \(number / 10)", "Album \(number)")
      : ("Artist \(number / 10) of the Harbour", "Low Tide at Station \(number)")
  }

  /// Returns the name of a track's file.
  private func name(ofTrack position: Int) -> BytePath {
    let digits = (position < 10 ? "0" : "") + "\(position)"
    return BytePath(tracksPerAlbum == 1 ? "\(digits).mp3" : "\(digits) - A Song.mp3")
  }

  // MARK: Covers

  /// Returns the colours of a picture: eight swatches, and a sample with a stripe for each.
  ///
  /// An edition is one of its answers, since an indexer may measure a picture anew.
  static func cover(_ number: Int, edition: Int = 0) -> CoverRecord {
    var random = SplitMix64(seed: (1 + UInt64(edition)) << 40 + UInt64(number))
    let swatches = swatches(&random)
    let rgba = swatches.flatMap { swatch in
      [[UInt8]](
        repeating: [swatch.color.red, swatch.color.green, swatch.color.blue, 255],
        count: CoverSample.side * CoverSample.side / swatches.count
      ).flatMap(\.self)
    }
    let measurement = CoverMeasurement(
      kind: .color,
      isMonochrome: false,
      sample: CoverSample(rgba: rgba) ?? CoverSample(averaging: [0, 0, 0, 0], width: 1, height: 1),
      clusters: swatches,
      swatches: swatches,
      frame: nil
    )
    let palette = CoverPalette(measurement)
    let digits = String(number, radix: 16)
    return CoverRecord(
      hash: "xxh3:" + String(repeating: "0", count: 32 - digits.count) + digits,
      byteCount: 100_000,
      algorithm: AlgorithmVersion.current,
      format: "jpeg",
      width: 600,
      height: 600,
      measurement: measurement,
      palette: palette,
      fragments: PaletteFragments(palette)
    )
  }

  /// Returns eight colours with their shares, the largest first.
  private static func swatches(_ random: inout SplitMix64) -> [Swatch] {
    func below(_ count: UInt64) -> Int { Int(random.next() % count) }
    let isBlack = below(100) < 30
    let count = 8
    // Each takes a part of what is left, so that shares go from nearly all to next to nothing.
    var left = 10_000
    var shares: [Int] = []
    for place in 1..<count {
      let part = (isBlack && place == 1 ? 20 + below(76) : 15 + below(50)) * left / 100
      shares.append(part)
      left -= part
    }
    shares.append(left)
    shares.sort(by: >)
    return shares.enumerated().map { place, share in
      var channels = (0..<3).map { _ in below(256) }
      if place == 0, isBlack {
        let light = UInt64([1, 16][below(2)])
        channels = channels.map { _ in below(light) }
      } else {
        // Most colours of covers are not vivid: towards their grey by 0 to 100 %.
        let (grey, amount) = (channels.reduce(0, +) / 3, below(101))
        channels = channels.map { (grey * amount + $0 * (100 - amount)) / 100 }
      }
      let color = RGB8(
        red: UInt8(channels[0]),
        green: UInt8(channels[1]),
        blue: UInt8(channels[2])
      )
      return Swatch(color: color, share: share, innerShare: share, maskedShare: share)
    }
  }
}

// SPDX-License-Identifier: MIT

import Console
import Indexer
import LibraryKeys
import MusicLibrary
import Palette
import Store
import TestSupport
import gatefold

/// An index of a library that exists as rows only: what a test says of its files, grouped and elected by
/// the album's candidates as an indexer would, without a byte read.
struct ExplainLibrary {
  /// A file of the library; pictures and images are told apart by a number for their content.
  enum File {
    /// An image; one of a number is decoded, one without was never read.
    case image(String, Int? = nil, failed: StoredFailure? = nil, size: Int64 = 9)
    case track(String, TrackFields? = .tags(), pictures: [(type: Int, content: Int)] = [])
    /// A track whose tags could not be read.
    case broken(String, StoredFailure)
  }

  /// The folder that holds the index.
  let folder: TemporaryFolder
  /// The root's path in the index.
  static let root = "/music"

  /// The database.
  var database: String { folder.path + "/index.db" }

  /// Writes the index.
  ///
  /// - Parameters:
  ///   - files: What there is.
  ///   - profile: The order of choice.
  ///   - broken: Pictures in tracks that gave no colours, by content.
  ///   - denied: Images that a later scan may not read any more.
  ///   - algorithm: What made the colours.
  ///   - change: May change the index before it is closed.
  /// - Throws: What goes wrong.
  init(
    _ files: [File],
    profile: CoverProfile = .default,
    broken: [Int: StoredFailure] = [:],
    denied: [String] = [],
    algorithm: String = AlgorithmVersion.current,
    then change: (IndexWriter, RootRecord) throws -> Void = { _, _ in }
  ) throws {
    folder = try TemporaryFolder()
    let writer = try IndexWriter.open(path: BytePath(database), clock: { 1_767_323_045 })
    try writer.begin()
    try writer.setProfile(profile.rawValue)
    let root = try writer.addRoot(BytePath(Self.root))
    let rows = Rows(writer: writer, root: root, algorithm: algorithm)
    for file in files { try rows.save(file) }
    for (content, failure) in broken {
      try writer.saveCoverFailure(hash: Rows.hash(content), byteCount: 9, failure: failure)
    }
    try Self.elect(rows, profile)
    for path in denied {
      let failure = StoredFailure(class: "denied", message: "Permission denied", attempts: 1)
      try writer.setFailure(failure, file: rows.files[path] ?? 0)
    }
    if !denied.isEmpty { try Self.elect(rows, profile) }
    try writer.noteScan(root: root.id)
    try change(writer, root)
    try writer.commit()
    try writer.close()
  }

  /// Runs `explain` on the index.
  func explain(_ arguments: String...) -> CommandRun {
    var environment = Environment()
    environment.variables[.database] = Array(database.utf8)
    return CommandRun(
      bytes: (["explain"] + arguments).map { Array($0.utf8) },
      environment: environment
    )
  }

  /// Runs `explain --json` on the index.
  func document(_ arguments: String...) throws -> ProgramsJSON {
    var environment = Environment()
    environment.variables[.database] = Array(database.utf8)
    let run = CommandRun(
      bytes: (["explain", "--json"] + arguments).map { Array($0.utf8) },
      environment: environment
    )
    return try ProgramsJSON(Array(run.output.utf8))
  }

  // MARK: Grouping

  /// Groups the files slice by slice, elects the albums' covers, stores them.
  private static func elect(_ rows: Rows, _ profile: CoverProfile) throws {
    let writer = rows.writer
    let names = try writer.stored.topLevelNames(root: rows.root.id)
    for (slice, names) in Dictionary(grouping: names, by: AlbumGrouping.slice(ofTopLevelName:)) {
      let stored = try writer.stored.folders(root: rows.root.id, topLevelNames: names)
      let folders = stored.map(libraryFolder)
      let grouping = AlbumGrouping.albums(in: folders, root: rows.root.id)
      let ranking = CoverRanking(
        folders: folders,
        grouping: grouping,
        profile: profile,
        rootName: BytePath("music")
      )
      let albums = try grouping.albums.map { album in
        AlbumRecord(
          identity: album.identity,
          tracks: album.tracks.compactMap { track in
            rows.file(track.place.folder, track.place.name, in: stored).map {
              AlbumRecord.Track(fileID: $0, disc: track.disc, number: track.number)
            }
          },
          election: try election(ranking.candidates(for: album).album, stored, rows)
        )
      }
      let loose = try grouping.looseTracks.compactMap { track -> LooseTrackRecord? in
        guard let file = rows.file(track.place.folder, track.place.name, in: stored) else {
          return nil
        }
        let election = try election(ranking.candidates(for: track), stored, rows)
        return LooseTrackRecord(fileID: file, id: track.id, election: election)
      }
      try writer.replaceAlbums(
        root: rows.root.id,
        slice: slice,
        albums: albums,
        looseTracks: loose
      )
    }
  }

  /// Returns a stored folder as the rules see it.
  private static func libraryFolder(_ folder: SliceFolder) -> LibraryFolder {
    LibraryFolder(
      path: folder.path,
      tracks: folder.tracks.map { track in
        LibraryTrack(
          name: track.name,
          fields: track.tags?.fields,
          pictures: track.pictures.map {
            LibraryPicture(index: $0.index, type: $0.type, hash: $0.hash)
          }
        )
      },
      images: folder.images.map { LibraryImage(name: $0.name, byteCount: $0.stamp.size) }
    )
  }

  /// Returns what an election among candidates comes to.
  private static func election(
    _ candidates: [CoverCandidate],
    _ folders: [SliceFolder],
    _ rows: Rows
  ) throws -> Election {
    var passedOver: [Election.PassedOver] = []
    for candidate in candidates {
      let (file, index, type, hash, failure) = rows.find(candidate, in: folders)
      guard let hash, failure == nil, let cover = rows.covers[hash] else {
        passedOver.append(
          .init(fileID: file, pictureIndex: index, class: failure?.class ?? "undecodable")
        )
        if failure?.class == "denied" {
          return Election(chosen: nil, reason: nil, keepsPrevious: true, passedOver: passedOver)
        }
        continue
      }
      let chosen = ChosenCover(
        cover: cover,
        source: candidate.source.rawValue,
        group: candidate.group,
        tier: candidate.tier,
        fileID: file,
        pictureIndex: index,
        pictureType: type
      )
      return Election(chosen: chosen, reason: nil, passedOver: passedOver)
    }
    let reason = candidates.isEmpty ? "noCandidate" : "allFailed"
    return Election(chosen: nil, reason: reason, passedOver: passedOver)
  }
}

/// Writes the rows of files.
private final class Rows {
  let writer: IndexWriter
  let root: RootRecord
  /// The rows of the files by path.
  private(set) var files: [String: Int64] = [:]
  /// The rows of the colours by content hash.
  private(set) var covers: [String: Int64] = [:]

  /// What made the colours.
  private let algorithm: String

  init(writer: IndexWriter, root: RootRecord, algorithm: String) {
    (self.writer, self.root, self.algorithm) = (writer, root, algorithm)
  }

  /// A hash of its own for each content.
  static func hash(_ content: Int) -> String {
    let digits = String(content)
    return "xxh3:" + String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Saves a file, its tags, and what its pictures came to.
  func save(_ file: ExplainLibrary.File) throws {
    switch file {
    case .image(let path, let content, let failure, let size):
      let hash = content.map { Self.hash($0) }
      _ = try row(path, .image, size: size, hash: hash, failure: failure)
      if let content, failure == nil { try saveCover(content) }
    case .track(let path, let fields, let pictures):
      let row = try row(path, .track)
      let records = pictures.enumerated().map { index, picture in
        PictureRecord(
          index: index,
          type: picture.type,
          declaredType: "image/png",
          hash: Self.hash(picture.content),
          byteCount: 9,
          format: "png",
          width: 24,
          height: 24
        )
      }
      let tags = fields.map { TagRecord(container: "mpeg", fields: $0) }
      try writer.save(tags: tags, pictures: records, file: row)
      // Pictures of 100 and more are never decoded.
      for picture in pictures where picture.content < 100 { try saveCover(picture.content) }
    case .broken(let path, let failure):
      let row = try row(path, .track, failure: failure)
      try writer.save(tags: nil, pictures: [], file: row)
    }
  }

  /// Saves a file and the folders that it is in; returns its row.
  private func row(
    _ name: String,
    _ kind: FileRecord.Kind,
    size: Int64 = 9,
    hash: String? = nil,
    failure: StoredFailure? = nil
  ) throws -> Int64 {
    let path = BytePath(name)
    var folder = path.parent ?? BytePath([])
    let own = try save(folder)
    while let parent = folder.parent {
      _ = try save(parent)
      folder = parent
    }
    let stamp = FileStamp(
      size: size,
      modifiedNanoseconds: 1,
      changedNanoseconds: 1,
      inode: 1,
      device: 1
    )
    let row = try writer.save(
      FileRecord(name: path.lastComponent, kind: kind, stamp: stamp, failure: failure, hash: hash),
      folder: own
    )
    files[name] = row
    return row
  }

  /// Saves a folder; returns its row.
  private func save(_ folder: BytePath) throws -> Int64 {
    try writer.save(
      FolderRecord(path: folder, device: 1, inode: 2, isMountPoint: false),
      root: root.id
    )
  }

  /// Saves the colours of a picture.
  private func saveCover(_ content: Int) throws {
    let hash = Self.hash(content)
    covers[hash] = try writer.save(
      SamplePictures.cover(hash, rows: [UInt32(content)], algorithm: algorithm)
    )
  }

  /// Returns the row of a track.
  func file(_ folder: BytePath, _ name: BytePath, in folders: [SliceFolder]) -> Int64? {
    folders.first { $0.path == folder }?.tracks.first { $0.name == name }?.fileID
  }

  /// Returns where a candidate is and what its content is.
  func find(
    _ candidate: CoverCandidate,
    in folders: [SliceFolder]
  ) -> (file: Int64, index: Int?, type: Int?, hash: String?, failure: StoredFailure?) {
    switch candidate.subject {
    case .image(let folder, let name):
      let image = folders.first { $0.path == folder }?.images.first { $0.name == name }
      return (image?.fileID ?? 0, nil, nil, image?.hash, image?.failure)
    case .picture(let place, let index, let type, let hash):
      return (file(place.folder, place.name, in: folders) ?? 0, index, type, hash, nil)
    }
  }
}

extension TrackFields {
  /// The tags of a track of one album.
  static func tags(
    album: String? = "Album",
    by albumArtist: String? = "Artist",
    artist: String? = "Artist",
    number: Int? = nil,
    disc: Int? = nil,
    release: String? = nil
  ) -> TrackFields {
    var fields = TrackFields()
    (fields.album, fields.albumArtist, fields.artist) = (album, albumArtist, artist)
    (fields.trackNumber, fields.discNumber) = (number, disc)
    fields.musicbrainzAlbumID = release
    fields.title = "Song"
    return fields
  }
}

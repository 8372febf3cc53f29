// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// Random sequences of what happens to a library: no election is ever left without an owner, and writing
/// the same again writes nothing.
@Suite struct ElectionSequenceTests {
  /// A library of two folders whose files come, go and are grouped anew.
  struct Library {
    let library: SampleLibrary
    var random: SplitMix64
    var tracks: [Int64: Bool] = [:]
    var images: [Int64: Bool] = [:]
    let paths: [BytePath]

    init(_ writer: IndexWriter, random: SplitMix64) throws {
      library = try SampleLibrary(writer)
      self.random = random
      paths = (0..<12).map { BytePath("a/\($0 % 2)/\($0).mp3") }
      try comeBack(always: true)
    }

    /// Lets files be there, all or some.
    mutating func comeBack(always: Bool = false) throws {
      for path in paths where always || random.integer(0...1) == 0 {
        tracks[try library.track(path)] = true
      }
      for number in 0..<6 where always || random.integer(0...1) == 0 {
        images[try library.file(BytePath("a/\(number % 2)/\(number).jpg"), kind: .image)] = true
      }
    }

    /// Marks some files missing.
    mutating func lose() throws {
      for file in tracks.keys.sorted() where random.integer(0...3) == 0 { tracks[file] = false }
      for file in images.keys.sorted() where random.integer(0...3) == 0 { images[file] = false }
      let gone = (Array(tracks) + Array(images)).filter { !$0.value }.map(\.key).sorted()
      try library.writer.markMissing(files: gone)
    }

    /// Removes what is missing.
    mutating func purge() throws {
      _ = try library.writer.purgeMissing(root: library.root.id, all: true)
      tracks = tracks.filter(\.value)
      images = images.filter(\.value)
    }

    /// Returns the outcome of an election among the files that are there.
    mutating func election(orNone: Bool = true) throws -> Election {
      let files = (Array(tracks) + Array(images)).filter(\.value).map(\.key).sorted()
      var passedOver: [Election.PassedOver] = []
      if random.integer(0...3) == 0 {
        passedOver = [.init(fileID: random.element(files), pictureIndex: nil, class: "corrupt")]
      }
      switch random.integer(0...5) {
      case 0 where orNone:
        return Election(chosen: nil, reason: "allFailed", passedOver: passedOver)
      case 1:
        return Election(
          chosen: nil,
          reason: "allFailed",
          keepsPrevious: true,
          passedOver: passedOver
        )
      default:
        let number = random.integer(1...8)
        var election = try library.election(
          of: random.element(files),
          RGB8(packed: UInt32(number)),
          number: number
        )
        election.passedOver = passedOver
        return election
      }
    }

    /// Deals the tracks that are there to albums, discs and none.
    mutating func grouping() throws -> (albums: [AlbumRecord], loose: [LooseTrackRecord]) {
      var albums: [String: AlbumRecord] = [:]
      var loose: [LooseTrackRecord] = []
      for (place, path) in paths.enumerated() {
        let file = try library.file(path, kind: .track)
        guard tracks[file] == true else { continue }
        let name = random.element(["X", "X", "Y", "-"])
        guard name != "-" else {
          loose.append(library.loose(path, file: file, election: try election()))
          continue
        }
        if albums[name] == nil {
          var album = library.album(name, by: "A", place: "a", tracks: [])
          album.election = try election()
          for number in 1...3 where random.integer(0...1) == 0 {
            album.discs.append(.init(number: number, election: try election()))
          }
          albums[name] = album
        }
        let disc = random.integer(0...3)
        var track = AlbumRecord.Track(fileID: file, disc: disc == 0 ? nil : disc, number: place)
        switch random.integer(0...2) {
        case 0: track.cover = .own(try election(orNone: false))
        case 1: track.cover = disc == 0 ? .album : .disc(disc)
        default: break
        }
        if case .own = track.cover {
        } else if random.integer(0...3) == 0 {
          track.passedOver = [.init(fileID: file, pictureIndex: 0, class: "undecodable")]
        }
        albums[name]?.tracks.append(track)
      }
      // Only discs that have tracks.
      let all = albums.keys.sorted().compactMap { albums[$0] }.map { album in
        var album = album
        album.discs.removeAll { disc in !album.tracks.contains { $0.disc == disc.number } }
        return album
      }
      return (all, loose)
    }
  }

  @Test(arguments: UInt64(1)...6)
  func noElectionIsEverLeftWithoutAnOwner(_ seed: UInt64) throws {
    let index = try TestIndex()
    let writer = try index.writer()
    func write(_ body: () throws -> Void) throws {
      try writer.begin()
      try body()
      try writer.commit()
    }
    try writer.begin()
    var library = try Library(writer, random: SplitMix64(seed: seed))
    try writer.commit()
    for step in 1...25 {
      let action = library.random.integer(0...6)
      switch action {
      case 0: try write { try library.lose() }
      case 1: try write { try library.comeBack() }
      case 2: try write { try library.purge() }
      case 3: try write { try writer.removeUnusedCovers() }
      default:
        // All files go at times; then there is nothing to elect among.
        guard library.tracks.values.contains(true) else { continue }
        try writer.begin()
        let (albums, loose) = try library.grouping()
        try library.library.replace("a", albums, loose: loose)
        try writer.commit()
        let before = try index.dump()
        try write { try library.library.replace("a", albums, loose: loose) }
        #expect(try index.dump() == before, "seed \(seed), step \(step): written again")
      }
      let broken = try Invariants.broken(in: index)
      #expect(broken == [], "seed \(seed), step \(step), action \(action)")
      if !broken.isEmpty { break }
    }
    try write { try writer.removeRoot(1) }
    #expect(
      try index.sql(
        "SELECT (SELECT count(*) FROM election), (SELECT count(*) FROM disc), (SELECT count(*) FROM passed_over)"
      ) == ["0|0|0"]
    )
    try writer.close()
  }
}

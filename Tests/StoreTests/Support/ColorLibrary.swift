// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import TestSupport

/// A library of random covers, as plain values and in an index.
///
/// Few colours and few shares, so that many swatches lie in one place and many albums are equally near.
struct ColorLibrary {
  /// A colour that a cover has.
  struct Spot {
    var color: RGB8
    var share: Int
  }

  /// An album that is there, with the swatches of its own cover.
  struct Album {
    var key: [UInt8]
    var id: String
    var artist: String
    var kind: CoverKind
    var swatches: [Spot]
  }

  /// The albums that a search may find.
  private(set) var albums: [Album] = []
  /// Colours that lie on each other, beside each other and apart.
  private(set) var colors: [RGB8] = []

  private static let artists = ["Ann", "Ben", "Cid"]
  private static let kinds: [CoverKind] = [.color, .color, .color, .grey]

  /// Draws a library and writes it.
  init(seed: UInt64, albums count: Int, to index: TestIndex) throws {
    var random = SplitMix64(seed: seed)
    colors = [.black, .white] + (0..<12).map { _ in random.color() }
    colors += colors.prefix(8).map { color in
      RGB8(red: color.red ^ 1, green: color.green, blue: color.blue ^ 2)
    }
    var albums: [Album] = []
    let colors = colors
    try index.write { writer in
      let roots = try ["/music", "/away"].map { try SampleLibrary(writer, root: $0) }
      var covers: [(row: Int64, kind: CoverKind, swatches: [Spot])] = []
      for number in 0..<(count * 2 / 3) {
        let kind = random.element(Self.kinds)
        let swatches = Self.swatches(&random, colors)
        let cover = try Self.cover(number, kind, swatches)
        covers.append((try writer.save(cover), kind, swatches))
      }
      // Some covers are nobody's.
      let used = covers.dropLast(count / 10)
      for number in 0..<count {
        let library = random.element(roots)
        let place = BytePath("\(number)")
        let image = try library.file(place.appending("cover.jpg"), kind: .image)
        func election() -> (Election, CoverKind, [Spot]) {
          let cover = random.element(Array(used))
          let chosen = ChosenCover(
            cover: cover.row,
            source: "file",
            group: 1,
            tier: 0,
            fileID: image,
            pictureIndex: nil,
            pictureType: nil
          )
          let election = Election(chosen: chosen, reason: nil, passedOver: [])
          return (election, cover.kind, cover.swatches)
        }
        let hasCover = random.integer(0...9) > 0
        let own = election()
        let artist = random.element(Self.artists)
        var record = library.album(
          "Album \(random.integer(0...count))",
          by: artist,
          place: place,
          tracks: [try library.track(place.appending("1.mp3"))],
          election: hasCover ? own.0 : SampleLibrary.noCover
        )
        // What single discs and tracks show does not count.
        switch random.integer(0...5) {
        case 0:
          record.discs = [.init(number: 1, election: election().0)]
          record.tracks[0].cover = .disc(1)
        case 1: record.tracks[0].cover = .own(election().0)
        default: break
        }
        try library.replace("\(number)", [record])
        let isMissing = random.integer(0...9) == 0
        if isMissing {
          try writer.markMissing(folder: library.folder(place))
          try library.replace("\(number)", [])
        } else if hasCover {
          albums.append(
            Album(key: record.key, id: record.id, artist: artist, kind: own.1, swatches: own.2)
          )
        }
      }
      try writer.setRoot(roots[1].root.id, isAvailable: false)
    }
    self.albums = albums
  }

  /// Draws the swatches of a cover, each colour once.
  private static func swatches(_ random: inout SplitMix64, _ colors: [RGB8]) -> [Spot] {
    var known: Set<RGB8> = []
    let spots = (0..<random.integer(1...8)).map { _ in
      Spot(
        color: random.integer(0...3) == 0 ? random.color() : random.element(colors),
        share: random.element([0, 1, 30, 625, 1250, 2500, 5000, random.integer(0...10_000)])
      )
    }
    return spots.filter { known.insert($0.color).inserted }
  }

  /// Returns the record of a cover with these swatches; all else of it is that of a flat picture.
  private static func cover(
    _ number: Int,
    _ kind: CoverKind,
    _ swatches: [Spot]
  ) throws -> CoverRecord {
    var cover = try SampleLibrary.cover(swatches[0].color, number: number)
    cover.measurement.kind = kind
    cover.measurement.swatches = swatches.map {
      Swatch(color: $0.color, share: $0.share, innerShare: $0.share, maskedShare: $0.share)
    }
    return cover
  }

  // MARK: The answer by a look at everything

  /// Returns the distance in Oklab, lightness by whichever of the two scales makes it smaller.
  static func distance(_ first: Oklab, _ second: Oklab) -> Double {
    // Björn Ottosson, "Okhsv and Okhsl" (2021).
    func estimate(_ lightness: Double) -> Double {
      let (k1, k2, k3) = (0.206, 0.03, 1.206 / 1.03)
      let shifted = k3 * lightness - k1
      return 0.5 * (shifted + (shifted * shifted + 4 * k2 * k3 * lightness).squareRoot())
    }
    let plain = first.lightness - second.lightness
    let estimated = estimate(first.lightness) - estimate(second.lightness)
    let (a, b) = (first.a - second.a, first.b - second.b)
    return (min(plain * plain, estimated * estimated) + a * a + b * b).squareRoot()
  }

  /// Returns what a query must find, worked out from the plain values: id and swatch, nearest first.
  func expected(_ query: ColorQuery) -> [String] {
    let wanted = Oklab(query.color)
    let hits = albums.compactMap { album -> (album: Album, spot: Spot, rank: ColorNearness)? in
      if let artist = query.filter.artist, artist != album.artist { return nil }
      if let kind = query.filter.kind, kind != album.kind.rawValue { return nil }
      let ranked = album.swatches.map { spot in
        (spot, ColorNearness(distance: Self.distance(wanted, Oklab(spot.color)), share: spot.share))
      }
      let near = ranked.filter { $0.1.distance <= query.maxDistance ?? 2 }
      let best = near.min { first, second in
        if first.1 < second.1 { return true }
        return !(second.1 < first.1) && first.0.color.packed < second.0.color.packed
      }
      return best.map { (album, $0.0, $0.1) }
    }
    let order = hits.sorted { first, second in
      let (one, other) = (first.rank.weightedDistance, second.rank.weightedDistance)
      return one != other
        ? one < other : first.album.key.lexicographicallyPrecedes(second.album.key)
    }
    return order.prefix(query.limit).map { "\($0.album.id) \($0.spot.color.hex)" }
  }
}

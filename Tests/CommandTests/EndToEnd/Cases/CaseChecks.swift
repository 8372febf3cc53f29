// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Comparisons that say in which step of which case they failed.
struct CaseChecks {
  let row: String
  let step: Int

  /// Records an issue if two values differ.
  func expect<Value: Equatable>(_ found: Value, equals expected: Value, _ what: String) {
    guard found != expected else { return }
    Issue.record("case \(row), step \(step): expected \(expected), got \(found): \(what)")
  }

  /// Compares the cover of an album or an answer.
  func expect(
    _ document: ProgramsJSON,
    has cover: CoverExpectation,
    of what: String,
    in run: CaseRun
  ) {
    let expected = WrittenCover(cover, in: run)
    guard !expected.isShown(by: document) else { return }
    let dominant = document["roles"]?["dominant"]?["hex"]?.string
    expect(
      [WrittenCover.summary(document["cover"]), dominant ?? ""].joined(separator: " "),
      equals: expected.summary,
      "cover of \(what)"
    )
  }
}

/// A cover as an answer must show it.
struct WrittenCover {
  /// `cover.source`; nil for no cover.
  let source: String?
  /// The path below the root, and its bytes; nil for any.
  let path: String?
  let pathBytes: [UInt8]?
  /// The colour; nil for any.
  let color: String?

  /// Reads what is expected; an image has the colour that it was written with last.
  init(_ cover: CoverExpectation, in run: CaseRun) {
    (source, path, color) =
      switch cover {
      case .none: (nil, nil, nil)
      case .file(let path): ("file", path, run.color(of: path))
      case .colored(let path, let seen): ("file", path, seen.hex)
      case .shared(let path): ("sharedFolder", path, run.color(of: path))
      case .picture(let seen): ("embedded", nil, seen.hex)
      }
    pathBytes = path.map { run.path("@/" + $0) }
  }

  /// Whether an album or an answer shows this cover, in its colour.
  func isShown(by document: ProgramsJSON) -> Bool {
    guard let found = document["cover"], let source else {
      return document["cover"] == nil && source == nil
    }
    let dominant = document["roles"]?["dominant"]?["hex"]?.string
    return found["source"]?.string == source && (pathBytes == nil || found.pathBytes == pathBytes)
      && color.map { Self.isClose(dominant, $0) } != false
  }

  /// The cover as a message shows it.
  var summary: String { source.map { "\($0) \(path ?? "any") \(color ?? "")" } ?? "none" }

  /// Source and path of a cover as a message shows them.
  static func summary(_ cover: ProgramsJSON?) -> String {
    cover.map { "\($0["source"]?.string ?? "") \($0["path"]?.string ?? "")" } ?? "none"
  }

  /// Whether two colours differ by no more than a JPEG's rounding.
  private static func isClose(_ left: String?, _ right: String) -> Bool {
    guard let left = left.flatMap(levels), let right = levels(right) else { return false }
    return zip(left, right).allSatisfy { abs($0 - $1) <= 4 }
  }

  /// The three levels of `#rrggbb`.
  private static func levels(_ hex: String) -> [Int]? {
    guard let value = Int(hex.dropFirst(), radix: 16) else { return nil }
    return [value >> 16, value >> 8 & 0xff, value & 0xff]
  }
}

extension CaseRun {
  /// Compares the export with the albums that must be there.
  func expectAlbums(_ expected: [AlbumExpectation], _ checks: CaseChecks) throws {
    let lines = try export().split(separator: 10).map { try ProgramsJSON(Array($0)) }
    let albums = lines.filter { $0["album"] != nil }
    let titles = albums.compactMap { $0["album"]?["title"]?.string }.sorted()
    checks.expect(titles, equals: expected.map(\.title).sorted(), "titles of the albums")
    for album in expected {
      let what = "album \(album.title) at \(album.place)"
      guard let found = albums.first(where: { $0["id"]?.string == album.id }) else {
        checks.expect("absent", equals: "found", what)
        continue
      }
      checks.expect(found["album"]?["title"]?.string, equals: album.title, "title of \(what)")
      checks.expect(found["album"]?["artist"]?.string, equals: album.artist, "artist of \(what)")
      if let year = album.year {
        checks.expect(found["album"]?["year"]?.integer, equals: year, "year of \(what)")
      }
      checks.expect(found, has: album.cover, of: what, in: self)
    }
  }

  /// Compares an answer to a look-up.
  mutating func expectAnswer(
    _ key: CaseKey,
    _ expected: AnswerExpectation,
    _ checks: CaseChecks
  ) throws {
    let (run, before) = try ask(arguments(of: key))
    let what = "\(key)"
    checks.expect(run.status, equals: expected.isMiss ? 4 : 0, "status of \(what)")
    guard run.status == 0, !expected.isMiss else { return }
    let answer = try run.json()
    if let cover = expected.cover { checks.expect(answer, has: cover, of: what, in: self) }
    let members: [(String, ProgramsJSON?, String?)] = [
      ("level", answer["level"], expected.level), ("via", answer["via"], expected.via),
      ("matchedBy", answer["matchedBy"], expected.matchedBy),
      ("format", answer["cover"]?["format"], expected.format),
      ("title", answer["album"]?["title"], expected.title),
      ("artist", answer["album"]?["artist"], expected.artist),
    ]
    for (name, found, wanted) in members where wanted != nil {
      checks.expect(found?.string, equals: wanted, "\(name) of \(what)")
    }
    checks.expect(answer["stale"]?.string, equals: expected.stale, "stale of \(what)")
    let isAmbiguous = answer["ambiguous"] == .boolean(true)
    checks.expect(isAmbiguous, equals: expected.isAmbiguous, "ambiguous of \(what)")
    if let version = expected.version, let after = answer["version"]?.integer {
      checks.expect(after > before ?? 0, equals: version == .raised, "raised version of \(what)")
    }
  }

  /// The arguments of a question.
  private func arguments(of key: CaseKey) -> [[UInt8]] {
    func option(_ name: String, _ value: [UInt8]) -> [[UInt8]] { [Array(name.utf8), value] }
    return switch key {
    case .track(let name): option("--track", path("@/" + name))
    case .folder(let name): option("--folder", path(name.isEmpty ? "@" : "@/" + name))
    case .cover(let name): option("--cover", path("@/" + name))
    case .mbid(let id): option("--mbid", Array(id.utf8))
    case .tags(let artist, let album):
      option("--artist", Array(artist.utf8)) + option("--album", Array(album.utf8))
    case .words(let words): [Array(words.utf8)]
    case .options(let options): options.map { path($0) }
    }
  }
}

extension AlbumExpectation {
  /// The album's id by rule A9: FNV-1a of 128 bits over its key, in base32.
  var id: String {
    let key = Array("\(root)\u{1f}\(release)\u{1f}".utf8) + CaseLayouts.bytes(of: place)
    var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in key {
      value = (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    // 26 characters of five bits: the last one is filled up with zeros.
    return String(
      (0..<26).map { place in
        let shift = 123 - place * 5
        let bits = shift >= 0 ? value >> shift : value << -shift
        return Array("abcdefghijklmnopqrstuvwxyz234567")[Int(bits & 31)]
      }
    )
  }
}

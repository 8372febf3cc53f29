// SPDX-License-Identifier: MIT

/// The cover of an answer.
enum CoverExpectation: Sendable {
  case none
  /// An image; its colour is the one it was written with.
  case file(String)
  /// An image, and the colour that is seen.
  case colored(String, CaseColor)
  /// The cover of a folder that several albums share.
  case shared(String)
  /// A picture inside a track.
  case picture(CaseColor)
}

/// An album of the export.
struct AlbumExpectation: Sendable {
  let title: String
  let place: String
  let artist: String?
  let release: String
  let cover: CoverExpectation
  var year: Int?
  var root = 1

  /// The album that a title, an artist and a place make, or a MusicBrainz id in place of the first two.
  static func album(
    _ title: String,
    at place: String,
    by artist: String = "Artist",
    version: String = "",
    mbid: String? = nil,
    year: Int? = nil,
    root: Int = 1,
    cover: CoverExpectation
  ) -> AlbumExpectation {
    // The lower case of the upper case, as the norm of names has it (A1).
    let tags = [artist, title, version].map { $0.uppercased().lowercased() }
      .joined(separator: "\u{1f}")
    return AlbumExpectation(
      title: title,
      place: place,
      artist: artist,
      release: mbid.map { "mb:" + $0 } ?? "t:" + tags,
      cover: cover,
      year: year,
      root: root
    )
  }

  /// The album that tracks without tags make: named as its folder.
  static func untagged(_ title: String, at place: String, cover: CoverExpectation)
    -> AlbumExpectation
  {
    AlbumExpectation(title: title, place: place, artist: nil, release: "d:", cover: cover)
  }
}

/// An answer to a look-up; what is nil is not looked at, but for `stale` and `isAmbiguous`.
struct AnswerExpectation: Sendable {
  /// How the version of an answer compares with the one before, under the same key.
  enum Version { case raised, same }

  var isMiss = false
  var cover: CoverExpectation?
  var level: String?
  var format: String?
  var matchedBy: String?
  var title: String?
  var artist: String?
  var via: String?
  var stale: String?
  var isAmbiguous = false
  var version: Version?

  /// An answer with a cover, or none.
  static func has(
    _ cover: CoverExpectation?,
    level: String? = nil,
    format: String? = nil,
    matchedBy: String? = nil,
    title: String? = nil,
    artist: String? = nil,
    via: String? = nil,
    stale: String? = nil,
    ambiguous: Bool = false,
    version: Version? = nil
  ) -> AnswerExpectation {
    AnswerExpectation(
      cover: cover,
      level: level,
      format: format,
      matchedBy: matchedBy,
      title: title,
      artist: artist,
      via: via,
      stale: stale,
      isAmbiguous: ambiguous,
      version: version
    )
  }

  /// No answer.
  static let miss = AnswerExpectation(isMiss: true)
}

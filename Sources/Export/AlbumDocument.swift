// SPDX-License-Identifier: MIT

package import Palette
package import Store

/// Schema 1 of an album: one JSON object, put together from the stored fragments.
///
/// Keys stand in byte order, what is missing is left out (1-architecture.md §1.6).
package enum AlbumDocument {
  /// The number of the schema.
  package static let schema = 1

  /// What a look-up knows beyond the answer itself (L5).
  package struct Lookup: Hashable, Sendable {
    /// The key that had the hit; nil in listings, which have none.
    package var matchedBy: String?
    /// How an inexact hit was found.
    package var via: String?
    /// Whether other albums match as well.
    package var isAmbiguous: Bool
    /// The request of a batch that is answered: its `id` takes the place of the album's, which is then
    /// called `albumId` (L7).
    package var request: RequestReference?
    /// The path of a track in the change feed (L8).
    package var path: [UInt8]?
    /// The swatch that a search for a colour has found.
    package var found: FoundColor?
    /// What plays, in a record of `now`.
    var playing: NowPlaying?
    /// Whether the colours are those of the player's art, since the index knows no cover.
    var isExtracted = false

    /// Creates what a look-up adds.
    package init(
      matchedBy: String? = nil,
      via: String? = nil,
      isAmbiguous: Bool = false,
      request: RequestReference? = nil,
      path: [UInt8]? = nil,
      found: FoundColor? = nil
    ) {
      self.matchedBy = matchedBy
      self.via = via
      self.isAmbiguous = isAmbiguous
      self.request = request
      self.path = path
      self.found = found
    }
  }

  /// Writes an album.
  ///
  /// - Parameters:
  ///   - colors: The album (or loose track).
  ///   - lookup: What the look-up adds; nil in exports, which then leave out `level`, `stale` and
  ///     `version` too.
  ///   - fragments: Other colours than the stored ones: those of another number of bands.
  ///   - json: Where it is written.
  package static func write(
    _ colors: AlbumColors,
    lookup: Lookup? = nil,
    fragments: PaletteFragments? = nil,
    to json: inout JSONText
  ) {
    let fragments = fragments ?? colors.cover?.fragments
    json.beginObject()
    if let album = colors.album {
      json.key("album")
      write(album, to: &json)
    }
    if lookup?.request != nil { json.member("albumId", colors.id) }
    if let cover = colors.cover { json.member("algorithm", cover.algorithm) }
    if lookup?.isAmbiguous == true {
      json.key("ambiguous")
      json.boolean(true)
    }
    if let fragments, colors.cover != nil { writeHead(fragments, to: &json) }
    if let cover = colors.cover {
      json.key("cover")
      write(cover, to: &json)
    }
    if let lookup {
      write(lookup, of: colors, to: &json)
    } else {
      json.member("id", colors.id)
    }
    if let fragments, colors.cover != nil { json.member("roles", raw: fragments.roles) }
    json.key("schema")
    json.integer(schema)
    lookup?.playing?.writeSong(to: &json)
    if lookup != nil { json.member("stale", colors.stale) }
    if let fragments, colors.cover != nil { writeTail(fragments, to: &json) }
    if let lookup {
      json.key("version")
      json.integer(colors.version)
      json.member("via", lookup.via)
    }
    json.endObject()
  }

  /// Writes what a look-up adds between `cover` and `roles`.
  private static func write(_ lookup: Lookup, of colors: AlbumColors, to json: inout JSONText) {
    if lookup.isExtracted {
      json.key("extracted")
      json.boolean(true)
    }
    if let found = lookup.found {
      json.key("found")
      found.write(to: &json)
    }
    if let request = lookup.request {
      request.writeID(to: &json)
    } else {
      json.member("id", colors.id)
    }
    json.member("level", colors.level)
    lookup.request?.writeLine(to: &json)
    if lookup.request != nil || lookup.playing != nil {
      json.key("match")
      json.boolean(true)
    }
    json.member("matchedBy", lookup.matchedBy)
    if let path = lookup.path { json.path("path", path) }
    if let playing = lookup.playing {
      playing.writePlayer(to: &json)
      json.key("playing")
      json.boolean(true)
    }
  }

  /// Writes a track of the change feed that shows its album's colours.
  package static func write(_ track: IndexChange.AlbumTrack, to json: inout JSONText) {
    json.beginObject()
    json.member("id", track.id)
    json.member("level", track.level)
    json.path("path", track.path)
    json.member("stale", track.stale)
    json.key("version")
    json.integer(track.version)
    json.endObject()
  }

  /// Writes what the tags say.
  private static func write(_ album: AlbumColors.Album, to json: inout JSONText) {
    json.beginObject()
    json.member("artist", album.artist)
    json.member("musicbrainzAlbumId", album.musicbrainzAlbumID)
    json.member("title", album.title)
    if let year = album.year {
      json.key("year")
      json.integer(year)
    }
    json.endObject()
  }

  /// Writes the picture that the colours come from; one that came as bytes has neither path nor source.
  static func write(_ cover: AlbumColors.Cover, to json: inout JSONText) {
    CoverMembers(
      format: cover.format,
      hash: cover.hash,
      width: cover.width,
      height: cover.height,
      kind: cover.measurement.kind,
      isMonochrome: cover.measurement.isMonochrome,
      path: cover.path.isEmpty ? nil : cover.path,
      source: cover.source.isEmpty ? nil : cover.source
    ).write(to: &json)
  }

  /// Writes the fragments that stand before `cover`.
  static func writeHead(_ fragments: PaletteFragments, to json: inout JSONText) {
    json.member("bands", raw: fragments.bands)
    json.member("corners", raw: fragments.corners)
  }

  /// Writes the fragments that stand behind `schema`.
  static func writeTail(_ fragments: PaletteFragments, to json: inout JSONText) {
    json.member("swatches", raw: fragments.swatches)
    json.member("text", raw: fragments.text)
    json.member("thumbhash", raw: fragments.thumbhash)
    json.member("ui", raw: fragments.ui)
  }
}

/// The object `cover` of schema 1.
struct CoverMembers {
  /// The format by signature; nil where the header did not tell.
  var format: String?
  /// `xxh3:` and 32 hex digits.
  var hash: String
  /// The width in pixels, as displayed.
  var width: Int?
  /// The height in pixels, as displayed.
  var height: Int?
  /// The kind of picture.
  var kind: CoverKind
  /// Whether it has no hue worth a role.
  var isMonochrome: Bool
  /// The path's bytes; nil for a picture that came as bytes.
  var path: [UInt8]?
  /// `file`, `embedded` or `sharedFolder`; nil for a picture that came as bytes.
  var source: String?

  /// Writes the object.
  func write(to json: inout JSONText) {
    json.beginObject()
    json.member("format", format)
    json.member("hash", hash)
    json.member("height", height)
    json.member("kind", kind.rawValue)
    if isMonochrome {
      json.key("monochrome")
      json.boolean(true)
    }
    if let path { json.path("path", path) }
    json.member("source", source)
    json.member("width", width)
    json.endObject()
  }
}

extension JSONText {
  /// Writes a text member, or nothing where there is no text.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes an integer member, or nothing where there is none.
  package mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    integer(number)
  }

  /// Writes a member from finished JSON, or nothing where there is none.
  package mutating func member(_ name: String, raw json: String?) {
    guard let json else { return }
    key(name)
    raw(json)
  }

  /// Writes a path as text and, where the text is not exact, its bytes beside it (S11).
  package mutating func path(_ name: String, _ path: [UInt8]) {
    key(name)
    if string(bytes: path) { return }
    key(name + "Base64")
    base64(path)
  }
}

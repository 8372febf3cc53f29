// SPDX-License-Identifier: MIT

package import Extraction
import Palette
package import Store

/// One line of `gatefold now`, described by docs/schema/now-1.json.
package enum NowDocument {
  /// Writes what the index knows of the song that plays.
  ///
  /// - Parameters:
  ///   - playing: Player and song.
  ///   - answer: The answer.
  ///   - lookup: What the look-up adds.
  ///   - isExtracted: Whether the colours are those of the player's art, since the index knows no cover.
  ///   - json: Where it is written.
  package static func write(
    _ playing: NowPlaying,
    _ answer: AlbumColors,
    lookup: AlbumDocument.Lookup,
    isExtracted: Bool,
    to json: inout JSONText
  ) {
    var lookup = lookup
    lookup.playing = playing
    lookup.isExtracted = isExtracted
    AlbumDocument.write(answer, lookup: lookup, to: &json)
  }

  /// Writes the colours of the player's art, of a song that the index does not know.
  package static func write(
    _ playing: NowPlaying,
    extracted cover: AlbumColors.Cover,
    to json: inout JSONText
  ) {
    json.beginObject()
    json.member("algorithm", cover.algorithm)
    AlbumDocument.writeHead(cover.fragments, to: &json)
    json.key("cover")
    AlbumDocument.write(cover, to: &json)
    json.key("extracted")
    json.boolean(true)
    json.key("match")
    json.boolean(false)
    playing.writePlayer(to: &json)
    json.key("playing")
    json.boolean(true)
    json.member("roles", raw: cover.fragments.roles)
    json.member("schema", AlbumDocument.schema)
    playing.writeSong(to: &json)
    AlbumDocument.writeTail(cover.fragments, to: &json)
    json.endObject()
  }

  /// Writes why there are no colours of a song that plays.
  package static func write(
    _ playing: NowPlaying,
    failure: ExtractionFailure,
    to json: inout JSONText
  ) {
    json.beginObject()
    json.error(failure)
    json.key("match")
    json.boolean(false)
    playing.writePlayer(to: &json)
    json.key("playing")
    json.boolean(true)
    json.member("schema", AlbumDocument.schema)
    playing.writeSong(to: &json)
    json.endObject()
  }

  /// Writes that nothing plays.
  package static func write(_ playing: NowPlaying, silent: SilentState, to json: inout JSONText) {
    json.beginObject()
    playing.writePlayer(to: &json)
    json.key("playing")
    json.boolean(false)
    json.member("schema", AlbumDocument.schema)
    playing.writeSong(to: &json)
    json.member("state", silent.rawValue)
    json.endObject()
  }
}

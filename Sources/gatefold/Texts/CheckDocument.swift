// SPDX-License-Identifier: MIT

import Export
import Extraction
import LibraryKeys
import Store

/// What `check --json` found: the parts of its object.
enum CheckDocument {
  /// Writes the members `damage` and `database`.
  static func write(
    _ damages: [IndexDamage],
    database: [UInt8],
    to json: inout JSONText
  ) {
    json.members("damage", of: damages) { damage, json in
      json.member("message", damage.text)
      json.member("part", damage.part.rawValue)
      if let path = damage.path { json.path("path", path) }
    }
    json.path("database", database)
  }

  /// Returns an album without a cover, with the candidates that failed.
  static func withoutCover(_ album: CheckedAlbum) -> [UInt8] {
    object { json in
      json.member("artist", album.artist)
      if !album.failed.isEmpty {
        json.members("failed", of: album.failed) { failed, json in
          json.member("class", failed.class)
          json.path("path", failed.path)
        }
      }
      json.member("id", album.id)
      json.path("path", album.path)
      json.member("reason", album.reason)
      json.member("title", album.title)
    }
  }

  /// Returns an album whose tracks carry different pictures.
  static func pictures(_ album: CheckedAlbum) -> [UInt8] {
    object { json in
      json.member("artist", album.artist)
      json.member("id", album.id)
      json.path("path", album.path)
      json.members("pictures", of: album.pictures) { picture, json in
        json.member("hash", picture.hash)
        json.member("tracks", picture.tracks)
      }
      json.member("title", album.title)
      json.member("tracksWithoutPicture", album.tracksWithoutPicture)
    }
  }

  /// Returns a file that is gone or could not be examined.
  static func file(_ finding: CoverFiles.Finding) -> [UInt8] {
    object { json in
      json.member("class", finding.failure?.class.rawValue ?? "gone")
      json.member("message", finding.failure?.message)
      json.path("path", finding.path.bytes)
    }
  }

  /// Returns a root that is not available.
  static func root(_ root: CoverFiles.AwayRoot) -> [UInt8] {
    object { json in
      json.member("message", root.reason)
      json.path("path", root.path.bytes)
    }
  }

  /// Returns an object.
  private static func object(_ write: (inout JSONText) -> Void) -> [UInt8] {
    var json = JSONText()
    json.beginObject()
    write(&json)
    json.endObject()
    return json.bytes
  }
}

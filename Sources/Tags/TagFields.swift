// SPDX-License-Identifier: MIT

/// The texts of a track's tags, as far as Gatefold uses them (T4).
///
/// A missing or empty field is nil; numbers are at least 1.
package struct TagFields: Hashable, Sendable {
  /// Longer texts are cut: an answer is one short line, and no title needs more (bytes of UTF-8).
  package static let maxTextByteCount = 4096

  /// ALBUM.
  package var album: String?
  /// ALBUMARTIST, several joined with `, `.
  package var albumArtist: String?
  /// ARTIST.
  package var artist: String?
  /// The song's title.
  package var title: String?
  /// TRACKNUMBER, at least 1.
  package var trackNumber: Int?
  /// DISCNUMBER, at least 1.
  package var discNumber: Int?
  /// DATE, as it is written.
  package var date: String?
  /// ORIGINALDATE, as it is written.
  package var originalDate: String?
  /// COMPILATION.
  package var isCompilation: Bool
  /// ALBUMVERSION: what tells two editions of one title apart.
  package var albumVersion: String?
  /// MUSICBRAINZ_ALBUMID: the release.
  package var musicbrainzAlbumID: String?
  /// MUSICBRAINZ_ALBUMARTISTID.
  package var musicbrainzAlbumArtistID: String?
  /// MUSICBRAINZ_RELEASEGROUPID.
  package var musicbrainzReleaseGroupID: String?
  /// MUSICBRAINZ_RELEASETRACKID: the track on the release.
  package var musicbrainzReleaseTrackID: String?
  /// MUSICBRAINZ_TRACKID, which names the recording.
  package var musicbrainzRecordingID: String?

  /// Picks the fields from the values of each tag.
  ///
  /// - Parameters:
  ///   - tagCount: The number of tags; a later one fills what the earlier ones left open.
  ///   - values: All values of a property of one tag, empty if it has none.
  package init(tagCount: Int, values: (_ tag: Int, _ key: String) -> [String]) {
    /// The non-empty values of the first tag and property that has any that `read` makes sense of.
    func first<Value>(_ keys: [String], _ read: ([String]) -> Value?) -> Value? {
      for tag in 0..<tagCount {
        for key in keys {
          let filled = values(tag, key).filter { !$0.isEmpty }
          if !filled.isEmpty, let value = read(filled) { return value }
        }
      }
      return nil
    }
    func text(_ keys: String...) -> String? { first(keys) { Self.cut($0[0]) } }
    func number(_ keys: String...) -> Int? { first(keys) { Self.number(in: $0[0]) } }

    album = text("ALBUM")
    albumArtist = first(["ALBUMARTIST", "ALBUM ARTIST", "ALBUM_ARTIST"]) {
      Self.cut($0.joined(separator: ", "))
    }
    artist = text("ARTIST")
    title = text("TITLE")
    trackNumber = number("TRACKNUMBER")
    discNumber = number("DISCNUMBER", "DISC")
    date = text("DATE")
    originalDate = text("ORIGINALDATE", "ORIGINALYEAR")
    isCompilation = first(["COMPILATION"]) { Self.isYes($0[0]) } ?? false
    albumVersion = text("ALBUMVERSION", "MUSICBRAINZ_ALBUMCOMMENT")
    musicbrainzAlbumID = text("MUSICBRAINZ_ALBUMID")
    musicbrainzAlbumArtistID = text("MUSICBRAINZ_ALBUMARTISTID")
    musicbrainzReleaseGroupID = text("MUSICBRAINZ_RELEASEGROUPID")
    musicbrainzReleaseTrackID = text("MUSICBRAINZ_RELEASETRACKID")
    musicbrainzRecordingID = text("MUSICBRAINZ_TRACKID")
  }

  /// Returns the number that a text begins with (`2/3` → 2); nil for 0, none, or more than 9 digits.
  package static func number(in text: String) -> Int? {
    let digits = text.utf8.prefix { (48...57).contains($0) }.drop { $0 == 48 }
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  /// Whether a flag is set: taggers write `1`, some `true` or `yes`.
  private static func isYes(_ text: String) -> Bool {
    number(in: text) != nil || ["true", "yes"].contains(text.lowercased())
  }

  /// Cuts a text at a scalar boundary.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > maxTextByteCount else { return text }
    var result = String.UnicodeScalarView()
    var byteCount = 0
    for scalar in text.unicodeScalars {
      byteCount += UTF8.width(scalar)
      if byteCount > maxTextByteCount { break }
      result.append(scalar)
    }
    return String(result)
  }
}

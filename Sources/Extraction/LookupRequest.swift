// SPDX-License-Identifier: MIT

/// A line of `colors --jsonl` (L7): what a caller knows of an album.
package struct LookupRequest: Hashable, Sendable {
  /// The most bytes of a request line: 1 MiB, many times what paths and tags come to.
  package static let maxLineByteCount = 1 << 20

  /// A path of a request.
  package enum Path: Hashable, Sendable {
    /// As text, which may also be a `file://` URL.
    case text(String)
    /// Its bytes.
    case bytes([UInt8])
  }

  /// What the answer names the request by: any JSON value; nil for a request without `id`.
  package var id: RequestID?
  /// A track's path.
  package var track: Path?
  /// An image's path.
  package var coverFile: Path?
  /// A folder's path.
  package var folder: Path?
  /// A MusicBrainz id.
  package var musicbrainzAlbumID: String?
  /// The album's artist (ALBUMARTIST).
  package var albumArtist: String?
  /// The track's artist (ARTIST).
  package var artist: String?
  /// The album's title.
  package var album: String?
  /// The song's title.
  package var title: String?
  /// The content hash of a picture.
  package var hash: String?

  /// Reads a line.
  ///
  /// A key that is missing, null or empty says nothing; keys that are not known are ignored.
  /// - Parameters:
  ///   - line: The line without its newline.
  ///   - number: Its number in the input, from 1; it stands in for an `id` that is not there.
  /// - Throws: A failure of class `request`, with what its record names the line by.
  package init(line: [UInt8], number: Int) throws(FailedRequest) {
    let form: Form
    do {
      form = try JSONLines.decode(Form.self, from: line)
    } catch {
      throw FailedRequest(.line(number), .init(.request, "line \(number): \(error)"))
    }
    guard let members = JSONMembers(line) else {
      throw FailedRequest(.line(number), .init(.request, "line \(number): not strict JSON"))
    }
    id = RequestID(ofAnyKindIn: members)
    do {
      track = try form.path(.track, .trackBase64)
      coverFile = try form.path(.coverFile, .coverFileBase64)
      folder = try form.path(.folder, .folderBase64)
      musicbrainzAlbumID = try form.text(.musicbrainzAlbumId)
      albumArtist = try form.text(.albumArtist)
      artist = try form.text(.artist)
      album = try form.text(.album)
      title = try form.text(.title)
      hash = try form.text(.hash)
    } catch {
      throw FailedRequest(origin(line: number), error)
    }
  }

  /// What a record names this request by.
  package func origin(line number: Int) -> FailedRequest.Origin {
    id.map { .id($0) } ?? .line(number)
  }
}

/// The keys of a request line, each read by itself so that one wrong value does not hide the others.
private struct Form: Decodable {
  /// The known keys.
  enum Key: String, CodingKey, CaseIterable {
    case track, trackBase64, coverFile, coverFileBase64, folder, folderBase64, musicbrainzAlbumId
    case albumArtist, artist, album, title, hash
  }

  /// What a key came with.
  private enum Value {
    case text(String)
    case wrong
  }

  /// The values that say something.
  private var values: [Key: Value] = [:]

  /// Reads the keys of one object.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in Key.allCases where container.contains(key) {
      if (try? container.decodeNil(forKey: key)) == true { continue }
      // A value of another type is told apart from a missing key.
      let text = try? container.decode(String.self, forKey: key)
      if text?.isEmpty != true { values[key] = text.map { .text($0) } ?? .wrong }
    }
  }

  /// Returns the text of a key; nil where it has none.
  func text(_ key: Key) throws(ExtractionFailure) -> String? {
    switch values[key] {
    case .text(let text): return text
    case .wrong: throw .init(.request, "`\(key.rawValue)` must be a string")
    case nil: return nil
    }
  }

  /// Returns the path that one of two keys holds: one as text, the other one as base64.
  func path(_ key: Key, _ base64: Key) throws(ExtractionFailure) -> LookupRequest.Path? {
    let (text, encoded) = (try text(key), try self.text(base64))
    if text != nil, encoded != nil {
      throw .init(.request, "give `\(key.rawValue)` or `\(base64.rawValue)`, not both")
    }
    guard let encoded else { return text.map { .text($0) } }
    guard let bytes = ByteText.decode(encoded) else {
      throw .init(.request, "`\(base64.rawValue)` is not base64")
    }
    return .bytes(bytes)
  }
}

// SPDX-License-Identifier: MIT

import Export
import Indexer
import LibraryKeys
import MusicLibrary
import Store

/// An explanation as JSON: one object, described by docs/schema/explain-1.json.
struct ExplainDocument {
  /// The number of the schema.
  private static let schema = 1

  let explanation: CoverExplanation
  /// What the look-up found.
  let result: LookupResult
  /// The track that was asked for, if it was one.
  var track: TrackPlace?

  /// Returns the object, with a line's end behind it.
  func bytes() -> [UInt8] {
    var json = JSONText()
    json.beginObject()
    if case .album(let album, let evidence) = explanation.subject {
      json.key("album")
      write(album, evidence, to: &json)
    }
    if result.matches.count > 1 {
      json.key("ambiguous")
      json.boolean(true)
    }
    write(explanation.choice, to: &json)
    json.members("discs", of: explanation.discs) { disc, json in
      write(disc.choice, to: &json)
      json.member("number", disc.number)
      write(disc.choice.outcome, of: disc.choice, to: &json)
    }
    json.member("id", explanation.id)
    json.member("indexProfile", explanation.indexProfile)
    json.member("matchedBy", result.matchedBy)
    json.members("notes", of: explanation.remarks) { remark, json in write(remark, to: &json) }
    write(explanation.choice.outcome, of: explanation.choice, to: &json)
    json.members("pictures", of: explanation.pictures.entries) { entry, json in
      json.member("different", entry.distinctCount)
      json.member("tracks", entry.trackCount)
      json.member("type", entry.type)
      json.member("unknownFormat", entry.unknownCount)
    }
    json.member("profile", explanation.profile.rawValue)
    json.members("rejected", of: explanation.rejected) { image, json in
      json.path("path", path(image.folder, image.name))
      json.key("reason")
      json.write(image.reason)
      json.member("why", image.reason.words)
    }
    json.path("root", explanation.root.bytes)
    json.member("schema", Self.schema)
    if let track { json.path("track", path(track.folder, track.name)) }
    json.members("tracks", of: explanation.tracks) { track, json in write(track, to: &json) }
    json.member("via", result.via)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Returns the absolute path of a file below the root.
  private func path(_ folder: BytePath, _ name: BytePath = BytePath([])) -> [UInt8] {
    let folder = explanation.root.appending(folder)
    return (name.isEmpty ? folder : folder.appending(name)).bytes
  }

  // MARK: Album

  /// Writes who an album is.
  private func write(
    _ album: LibraryAlbum,
    _ evidence: AlbumEvidence,
    to json: inout JSONText
  ) {
    json.beginObject()
    write(evidence.albumArtists, as: "albumArtists", to: &json)
    json.member("artist", album.artist)
    json.member("artistFrom", evidence.artist.name)
    json.members("copies", of: evidence.copies) { other, json in
      json.path("folder", path(other.place))
      json.member("id", other.id)
    }
    json.member("discsFromNames", evidence.discsFromNames)
    json.path("folder", path(album.place))
    json.member("folderIs", evidence.place.rawValue)
    json.member("key", evidence.key.name)
    json.member("musicbrainzAlbumId", album.musicbrainzAlbumID)
    json.key("sharedFolder")
    json.boolean(explanation.isInSharedFolder)
    json.members("siblings", of: evidence.siblings) { other, json in
      json.member("artist", other.artist)
      json.member("id", other.id)
      json.member("title", other.title)
    }
    write(evidence.strayReleases, as: "strayReleases", to: &json)
    json.member("title", album.title)
    write(evidence.titles, as: "titles", to: &json)
    json.member("tracksWithBrokenRelease", evidence.tracksWithBrokenRelease.count)
    json.member("tracksWithoutAlbumArtist", evidence.tracksWithoutAlbumArtist.count)
    json.member("tracksWithoutRelease", evidence.tracksWithoutRelease.count)
    json.member("untaggedTracks", evidence.untagged.count)
    json.member("year", album.year)
    json.endObject()
  }

  /// Writes texts of the tags with their counts.
  private func write(
    _ spellings: [AlbumEvidence.Spelling],
    as name: String,
    to json: inout JSONText
  ) {
    json.members(name, of: spellings) { spelling, json in
      json.member("text", spelling.text)
      json.member("tracks", spelling.trackCount)
    }
  }

  // MARK: Candidates

  /// Writes the candidates of a choice.
  private func write(_ choice: ExplainedChoice, to json: inout JSONText) {
    json.members("candidates", of: choice.candidates) { candidate, json in
      json.write(candidate)
    }
  }

  /// Writes how a choice ends.
  private func write(
    _ outcome: ExplainedChoice.Outcome,
    of choice: ExplainedChoice,
    to json: inout JSONText
  ) {
    switch outcome {
    case .taken(let place): json.member("outcome", choice.candidates[place].status.name)
    case .noCandidate: json.member("outcome", "noCandidate")
    case .allFailed: json.member("outcome", "allFailed")
    }
  }

  /// Writes a track.
  private func write(_ track: CoverExplanation.Track, to json: inout JSONText) {
    write(track.choice, to: &json)
    json.member("disc", track.disc)
    json.write(failure: track.failure)
    json.member("number", track.number)
    json.path("path", path(track.place.folder, track.place.name))
    json.member("showsCoverOf", track.shown.name)
  }

  /// Writes what makes the explanation and the index differ.
  private func write(_ remark: CoverExplanation.Remark, to json: inout JSONText) {
    switch remark {
    case .rootUnavailable: json.member("kind", "rootUnavailable")
    case .missing(let since):
      json.member("kind", "missing")
      json.member("sinceSeconds", Int(since))
    case .unfinished: json.member("kind", "unfinished")
    case .regrouped: json.member("kind", "regrouped")
    case .oldColors: json.member("kind", "oldColors")
    case .otherProfile(let profile):
      json.member("kind", "otherProfile")
      json.member("profile", profile)
    case .otherCover(let path):
      json.member("kind", "otherCover")
      if let path { json.path("path", path.bytes) }
    case .otherParts(let count):
      json.member("kind", "otherParts")
      json.member("tracks", count)
    }
  }
}

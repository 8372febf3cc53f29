// SPDX-License-Identifier: MIT

import Export
import Indexer
import LibraryKeys
import MusicLibrary
import Store

extension JSONText {
  /// Writes the members of a candidate.
  mutating func write(_ explained: ExplainedCandidate) {
    let candidate = explained.candidate
    if !candidate.isAgreed {
      key("agreed")
      boolean(false)
    }
    write(failure: explained.status.failure)
    member("format", explained.format)
    member("group", candidate.group)
    member("hash", explained.hash)
    member("height", explained.pixelSize?.height)
    path("path", explained.path.bytes)
    if case .picture(_, let index, let type, _) = candidate.subject {
      key("picture")
      beginObject()
      member("index", index)
      member("type", type)
      endObject()
    }
    key("reason")
    write(candidate.reason)
    member("source", candidate.source.rawValue)
    member("status", explained.status.name)
    member("tier", candidate.tier)
    member("why", candidate.words)
    member("width", explained.pixelSize?.width)
  }

  /// Writes what is wrong with a file, or nothing.
  mutating func write(failure: StoredFailure?) {
    guard let failure else { return }
    key("error")
    beginObject()
    member("class", failure.class)
    if !failure.message.isEmpty { member("message", failure.message) }
    endObject()
  }

  /// Writes why something is a candidate.
  mutating func write(_ reason: CoverReason) {
    beginObject()
    switch reason {
    case .named(let word):
      member("kind", "named")
      member("word", word)
    case .numbered(let word, let number):
      member("kind", "numbered")
      member("number", number)
      member("word", word)
    case .containsWord(let word):
      member("kind", "containsWord")
      member("word", word)
    case .namedAs(let namesake):
      member("kind", "namedAs")
      member("namesake", namesake.rawValue)
    case .onlyImage: member("kind", "onlyImage")
    case .smallCopy(let word):
      member("kind", "smallCopy")
      member("word", word)
    case .namedAsTrack: member("kind", "namedAsTrack")
    case .namedForDisc(let word, let number):
      member("kind", "namedForDisc")
      member("number", number)
      member("word", word)
    case .matchesPattern(let pattern):
      member("kind", "matchesPattern")
      member("pattern", pattern)
    case .embedded(let share):
      member("carriers", share.carriers)
      member("choice", share.choice.rawValue)
      member("kind", "embedded")
      member("pictured", share.pictured)
      member("tracks", share.tracks)
    }
    endObject()
  }

  /// Writes why an image is no candidate.
  mutating func write(_ reason: RejectedImage.Reason) {
    beginObject()
    switch reason {
    case .negativeWord(let word):
      member("kind", "negativeWord")
      member("word", word)
    case .isEmpty: member("kind", "isEmpty")
    case .notInProfile: member("kind", "notInProfile")
    case .sharedFolder: member("kind", "sharedFolder")
    case .discWord(let word):
      member("kind", "discWord")
      member("word", word)
    case .otherImages(let count):
      member("count", count)
      member("kind", "otherImages")
    }
    endObject()
  }
}

// MARK: - Words of the schema

extension ExplainedCandidate.Status {
  /// The word for it.
  var name: String {
    switch self {
    case .chosen: "chosen"
    case .kept: "kept"
    case .failed: "failed"
    case .notTried: "notTried"
    case .notNeeded: "notNeeded"
    }
  }

  /// What is wrong with the candidate, if anything is.
  var failure: StoredFailure? {
    switch self {
    case .failed(let failure), .kept(let failure): failure
    case .chosen, .notTried, .notNeeded: nil
    }
  }
}

extension ShownCover {
  /// The word for it.
  var name: String {
    switch self {
    case .album: "album"
    case .disc: "disc"
    case .own: "track"
    case .nothing: "nobody"
    }
  }
}

extension AlbumEvidence.Key {
  /// The word for it.
  var name: String {
    switch self {
    case .release: "musicbrainzRelease"
    case .tags: "tags"
    case .tagsBesideRelease: "tagsBesideRelease"
    case .folder: "folder"
    }
  }
}

extension AlbumEvidence.Artist {
  /// The word for it.
  var name: String {
    switch self {
    case .albumArtist: "albumArtist"
    case .compilation: "compilation"
    case .performer: "artist"
    case .performers: "severalArtists"
    case .unnamed: "noArtist"
    case .untagged: "noTags"
    }
  }
}

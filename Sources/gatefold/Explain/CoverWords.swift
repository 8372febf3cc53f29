// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary

extension CoverReason {
  /// Why something is a candidate, in words that follow its name.
  var words: String {
    switch self {
    case .named(let word): "named \(quoted(word))"
    case .numbered(let word, let number): "named \(quoted(word)) with the number \(number)"
    case .containsWord(let word): "\(quoted(word)) is a word of its name"
    case .namedAs(let namesake): namesake.words
    case .onlyImage: "the only image in its folder"
    case .smallCopy(let word): "a reduced copy, since its name says \(quoted(word))"
    case .namedAsTrack: "named like the track beside it"
    case .namedForDisc(let word, let number):
      "named for this disc: \(quoted(word + (number.map { " \($0)" } ?? "")))"
    case .matchesPattern(let pattern): "a name that is looked for: \(quoted(pattern))"
    case .embedded(let share): share.words
    }
  }
}

extension CoverReason.Namesake {
  /// What an image is named after, in words.
  var words: String {
    switch self {
    case .title: "named like the album"
    case .place: "named like the album's folder"
    case .trackFolder: "named like the folder of the tracks"
    case .artistAndTitle: "named like artist and album"
    case .folderBeside: "named like the album's folder beside it"
    }
  }
}

extension CoverReason.EmbeddedShare {
  /// Which tracks carry a picture, in words that follow its type.
  var words: String {
    switch choice {
    case .ownTrack: "the track's own picture"
    case .firstTrack: "in the first track that has a picture"
    case .mostTracks where tracks == 1: "in the only track"
    case .mostTracks where carriers == tracks: "in all \(tracks) tracks"
    case .mostTracks where carriers == pictured:
      "in \(carriers) of \(tracks) tracks, the others have none"
    case .mostTracks: "in \(carriers) of \(tracks) tracks, no other is in more"
    }
  }
}

extension RejectedImage.Reason {
  /// Why an image is no candidate, in words that follow its name.
  var words: String {
    switch self {
    case .negativeWord(let word): "no front cover, since its name says \(quoted(word))"
    case .isEmpty: "0 bytes"
    case .notInProfile: "a name that is not looked for in this order"
    case .sharedFolder: "lies among several albums, where only covers and albums' names count"
    case .discWord(let word): "for a disc that the album does not have, since its name says \(quoted(word))"
    case .otherImages(let count):
      "its name says nothing, and "
        + (count == 1 ? "another image lies" : "\(count) other images lie") + " beside it"
    }
  }
}

extension CoverProfile {
  /// The order of choice in words.
  func words(isShared: Bool) -> String {
    switch self {
    case .default where isShared:
      "the picture in the tracks, images named like the album, covers of the shared folder"
    case .default: "images named as covers, the picture in the tracks, other images"
    case .embeddedFirst: "the picture in the tracks, images named as covers, other images"
    case .mpd: "as MPD: cover.png, .jpg, .jxl or .webp beside the track, else its first picture"
    case .navidrome: "as Navidrome: cover.*, folder.*, front.*, then the picture in the first track"
    }
  }

  /// The order of choice for a track without an album, in words.
  var wordsForTrack: String {
    switch self {
    case .default: "an image named like the track, its picture, covers of its folder"
    case .embeddedFirst: "its picture, an image named like the track, covers of its folder"
    case .mpd, .navidrome: words(isShared: false)
    }
  }
}

/// The types of pictures in tracks.
enum PictureTypeText {
  /// Returns a type in words.
  ///
  /// Source of the types: ID3v2.4.0 frames, §4.14 (APIC); FLAC, Ogg and ASF use the same numbers.
  static func words(_ type: Int) -> String {
    names.indices.contains(type) ? names[type] : "picture of unknown type \(type)"
  }

  /// The types from 0 on.
  private static let names = [
    "picture of no special type", "file icon", "icon", "front cover", "back cover", "leaflet page",
    "picture of the disc", "picture of the lead artist", "picture of the artist",
    "picture of the conductor", "picture of the band", "picture of the composer",
    "picture of the lyricist", "picture of the recording location", "picture of the recording",
    "picture of the performance", "screen capture", "picture of a bright coloured fish",
    "illustration", "logo of the band", "logo of the publisher",
  ]
}

/// Returns a foreign text in quotes, fit to show.
func quoted(_ text: String) -> String { "“\(DisplayPath.text(of: text))”" }

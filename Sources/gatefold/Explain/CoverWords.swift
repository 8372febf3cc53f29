// SPDX-License-Identifier: MIT

import LibraryKeys
package import MusicLibrary

extension CoverCandidate {
  /// Why it is a candidate, in words that follow its name.
  package var words: String {
    switch reason {
    case .named(let word): "named \(quoted(word))"
    case .numbered(let word, let number): "named \(quoted(word)) with the number \(number)"
    case .containsWord(let word): "\(quoted(word)) is a word of its name"
    case .namedAs(let namesake): namesake.words
    case .onlyImage: "the only image in its folder"
    case .smallCopy(let word): "a reduced copy, since its name says \(quoted(word))"
    case .namedAsTrack: "named like the track beside it"
    case .namedForDisc(let word, let number):
      "named for this disc: \(quoted(word + (number.map { " \($0)" } ?? "")))"
    case .matchesPattern(let pattern): "its name fits \(quoted(pattern))"
    case .embedded(let share): share.words(for: picture)
    }
  }
}

extension CoverCandidate {
  /// What kind of picture it is, in words.
  private var picture: String {
    guard case .picture(_, _, let type, _) = subject else { return "picture" }
    return PictureTypeText.words(type)
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
  /// Which tracks carry a picture of a kind, in words that follow the first one's name.
  func words(for picture: String) -> String {
    switch choice {
    case .ownTrack: "the track's own \(picture)"
    case .firstTrack: "\(picture), in the order of the tracks"
    case .mostTracks where carriers == tracks: "\(picture) in \(Self.all(tracks))"
    case .mostTracks where carriers == pictured:
      "\(picture) in \(carriers) of \(tracks) tracks, the only ones with one"
    case .mostTracks: "\(picture) in \(carriers) of \(tracks) tracks, no other is in more"
    }
  }

  /// Returns all of so many tracks in words.
  static func all(_ tracks: Int) -> String {
    switch tracks {
    case 1: "the only track"
    case 2: "both tracks"
    default: "all \(tracks) tracks"
    }
  }
}

extension AlbumCandidates.Inheritance {
  /// Why a track shows no cover although the album has one, in words.
  package var words: String {
    switch self {
    case .any: "it shows the album's"
    case .agreedOnly: "there is no picture in it, and the album's is not that of most tracks"
    case .none: "in this order a track shows only what lies in it or beside it"
    }
  }
}

extension RejectedImage.Reason {
  /// Why an image is no candidate, in words that follow its name.
  package var words: String {
    switch self {
    case .negativeWord(let word): "no front cover, since its name says \(quoted(word))"
    case .isEmpty: "0 bytes"
    case .notInProfile: "a name that this order does not look for"
    case .sharedFolder:
      "in a folder of several albums only images named as covers or as the album count"
    case .discWord(let word): "a disc's, not the album's, since its name says \(quoted(word))"
    case .otherImages(let count):
      "its name says nothing, and "
        + (count == 1 ? "another image lies" : "\(count) other images lie") + " beside it"
    }
  }
}

extension CoverProfile {
  /// The order of choice in words.
  package func words(isShared: Bool) -> String {
    switch self {
    case .default where isShared, .embeddedFirst where isShared:
      "the picture in the tracks, images named like the album, covers of the shared folder"
    case .default: "images named as covers, the picture in the tracks, other images"
    case .embeddedFirst: "the picture in the tracks, images named as covers, other images"
    case .mpd: "cover.png, .jpg, .jxl or .webp beside the track, else its first picture"
    case .navidrome: "cover.*, folder.*, front.*, then the picture in the first track"
    }
  }

  /// The order of choice for a track without an album, in words.
  package var wordsForTrack: String {
    switch self {
    case .default: "an image named like the track, its picture, covers of its folder"
    case .embeddedFirst: "its picture, an image named like the track, covers of its folder"
    case .mpd, .navidrome: words(isShared: false)
    }
  }
}

/// The types of pictures in tracks.
package enum PictureTypeText {
  /// Returns a type in words.
  ///
  /// Source of the types: ID3v2.4.0 frames, §4.14 (APIC); FLAC, Ogg and ASF use the same numbers.
  package static func words(_ type: Int) -> String {
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

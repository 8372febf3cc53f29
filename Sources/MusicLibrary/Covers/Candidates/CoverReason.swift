// SPDX-License-Identifier: MIT

/// Why something is a candidate at all, as values that can be worded.
package enum CoverReason: Hashable, Sendable {
  /// The image is named with a word for covers and nothing else (tier 0).
  case named(word: String)
  /// With such a word and a number; the digits as they stand in the name (tier 1).
  case numbered(word: String, number: String)
  /// Such a word is among the words of its name (tier 2).
  case containsWord(String)
  /// It has the name of something that belongs to the album (tier 3).
  case namedAs(Namesake)
  /// It is the only image of its folder (tier 4).
  case onlyImage
  /// Its name speaks of a reduced copy (tier 5).
  case smallCopy(word: String)
  /// It has the name of the track that it lies beside (C8, C9).
  case namedAsTrack
  /// It is named for a disc; the digits as they stand in the name, nil for a word alone (C8).
  case namedForDisc(word: String, number: String?)
  /// It has a name that the profile looks for: `cover.*`, `disc*.*`, `cover.png` (C11).
  case matchesPattern(String)
  /// It is embedded in tracks.
  case embedded(EmbeddedShare)

  /// What an image can be named after.
  package enum Namesake: String, CaseIterable, Sendable {
    /// The album's title.
    case title
    /// The folder that stands for the album.
    case place
    /// The track folder that holds the image, or its artwork folder.
    case trackFolder
    /// Artist and title.
    case artistAndTitle
    /// The album's place, which lies beside the image (C5 (4)).
    case folderBeside
  }

  /// How an embedded picture came to stand for the album, the disc or the track.
  package struct EmbeddedShare: Hashable, Sendable {
    /// What made it the one.
    package enum Choice: String, CaseIterable, Sendable {
      /// More tracks carry it than any other (C7).
      case mostTracks
      /// It is the track's own.
      case ownTrack
      /// It is in the first track that has a picture (profiles `mpd` and `navidrome`).
      case firstTrack
    }

    package var choice: Choice
    /// How many tracks carry it.
    package var carriers: Int
    /// How many tracks carry any picture that counts.
    package var pictured: Int
    /// How many tracks there are: of the album, the disc, or one.
    package var tracks: Int

    package init(choice: Choice, carriers: Int, pictured: Int, tracks: Int) {
      self.choice = choice
      self.carriers = carriers
      self.pictured = pictured
      self.tracks = tracks
    }
  }
}

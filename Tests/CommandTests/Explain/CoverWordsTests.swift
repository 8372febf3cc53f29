// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import MusicLibrary
import Store
import Testing
import gatefold

/// Every reason and every failure has words of its own, and none of them is the name of a rule.
@Suite struct CoverWordsTests {
  /// Returns a candidate with a reason; a picture of a type, else an image.
  static func candidate(_ reason: CoverReason, type: Int? = nil) -> CoverCandidate {
    let subject: CoverCandidate.Subject
    if let type {
      let place = TrackPlace(folder: BytePath("A"), name: BytePath("01.mp3"))
      subject = .picture(track: place, index: 0, type: type, hash: "xxh3:0")
    } else {
      subject = .image(folder: BytePath("A"), name: BytePath("x.jpg"))
    }
    return CoverCandidate(
      subject: subject,
      source: type == nil ? .file : .embedded,
      reason: reason,
      group: 1,
      tier: nil,
      isAgreed: true
    )
  }

  /// Returns a picture that so many tracks carry.
  static func embedded(
    _ choice: CoverReason.EmbeddedShare.Choice,
    _ carriers: Int,
    _ pictured: Int,
    of tracks: Int
  ) -> CoverReason {
    .embedded(.init(choice: choice, carriers: carriers, pictured: pictured, tracks: tracks))
  }

  static let reasons: [(CoverReason, type: Int?, words: String)] = [
    (.named(word: "cover"), nil, "named “cover”"),
    (.numbered(word: "front", number: "02"), nil, "named “front” with the number 02"),
    (.containsWord("albumart"), nil, "“albumart” is a word of its name"),
    (.namedAs(.title), nil, "named like the album"),
    (.namedAs(.place), nil, "named like the album's folder"),
    (.namedAs(.trackFolder), nil, "named like the folder of the tracks"),
    (.namedAs(.artistAndTitle), nil, "named like artist and album"),
    (.namedAs(.folderBeside), nil, "named like the album's folder beside it"),
    (.onlyImage, nil, "the only image in its folder"),
    (.smallCopy(word: "thumb"), nil, "a reduced copy, since its name says “thumb”"),
    (.namedAsTrack, nil, "named like the track beside it"),
    (.namedForDisc(word: "disc", number: nil), nil, "named for this disc: “disc”"),
    (.namedForDisc(word: "cd", number: "02"), nil, "named for this disc: “cd 02”"),
    (.matchesPattern("cover.*"), nil, "its name fits “cover.*”"),
    (embedded(.mostTracks, 1, 1, of: 1), 3, "front cover in the only track"),
    (embedded(.mostTracks, 2, 2, of: 2), 3, "front cover in both tracks"),
    (embedded(.mostTracks, 9, 9, of: 9), 0, "picture of no special type in all 9 tracks"),
    (embedded(.mostTracks, 3, 3, of: 9), 3, "front cover in 3 of 9 tracks, the only ones with one"),
    (
      embedded(.mostTracks, 3, 5, of: 9), 6,
      "picture of the disc in 3 of 9 tracks, no other is in more"
    ),
    (embedded(.ownTrack, 1, 1, of: 1), 4, "the track's own back cover"),
    (embedded(.firstTrack, 1, 2, of: 3), 3, "front cover, in the order of the tracks"),
    (embedded(.ownTrack, 1, 1, of: 1), 255, "the track's own picture of unknown type 255"),
    (embedded(.ownTrack, 1, 1, of: 1), -1, "the track's own picture of unknown type -1"),
    (.named(word: "\u{1B}"), nil, "named “\\x1b”"),
  ]

  @Test(arguments: reasons)
  func `A candidate's reason in words`(_ row: (reason: CoverReason, type: Int?, words: String)) {
    #expect(Self.candidate(row.reason, type: row.type).words == row.words)
  }

  static let rejections: [(RejectedImage.Reason, words: String)] = [
    (.negativeWord("back"), "no front cover, since its name says “back”"),
    (.isEmpty, "0 bytes"),
    (.notInProfile, "a name that this order does not look for"),
    (
      .sharedFolder,
      "in a folder of several albums only images named as covers or as the album count"
    ),
    (.discWord("cd2"), "a disc's, not the album's, since its name says “cd2”"),
    (.otherImages(1), "its name says nothing, and another image lies beside it"),
    (.otherImages(7), "its name says nothing, and 7 other images lie beside it"),
  ]

  @Test(arguments: rejections)
  func `Why an image is no candidate, in words`(_ row: (RejectedImage.Reason, words: String)) {
    #expect(row.0.words == row.words)
  }

  @Test func `All words of an order, a failure and a level are plain and none is empty`() {
    var words = ExtractionFailure.Class.allCases.map(\.words)
    words += CoverProfile.allCases.flatMap {
      [$0.words(isShared: false), $0.words(isShared: true), $0.wordsForTrack]
    }
    let inheritances: [AlbumCandidates.Inheritance] = [.any, .agreedOnly, .none]
    words += inheritances.map(\.words)
    words += (0...21).map { PictureTypeText.words($0) }
    words += Self.reasons.map(\.words) + Self.rejections.map(\.words)
    for text in words {
      #expect(!text.isEmpty)
      for jargon in ["tier", "group", "stem", "token", "candidate", "elect", "inherit", "profile"] {
        #expect(!text.contains(jargon), "\(jargon) in: \(text)")
      }
    }
  }

  @Test(arguments: [
    ("empty", "the file has 0 bytes", "0 bytes"),
    ("denied", "Permission denied", "not readable: Permission denied"),
    ("undecodable", "", "broken"), ("undecodable", "cut\u{1B} short", "broken: cut\\x1b short"),
    ("invented", "by a newer program", "invented: by a newer program"),
  ])
  func `A failure is worded by its class and what was seen`(
    _ name: String,
    _ message: String,
    _ words: String
  ) {
    #expect(StoredFailure(class: name, message: message, attempts: 1).words == words)
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Tags
import Testing

/// T5 and C7: what the pictures of a track are, whatever is said of them.
@Suite struct PictureTests {
  @Test func wrongWordsAreNoReasonToDropAPicture() throws {
    let track = try SeenTrack(TaggedFiles.folder.appending(path: "odd-pictures.mp3"))
    // The link is gone; types 21 and 255 count as 0; the declared type is cut after 64 bytes.
    #expect(
      track.seen == [
        SeenPicture(type: 3, declaredType: "", bytes: TaggedFiles.front),
        SeenPicture(type: 6, declaredType: "image/png", bytes: TaggedFiles.back),
        SeenPicture(
          type: 0,
          declaredType: String(repeating: "x", count: 64),
          bytes: TaggedFiles.item
        ),
        SeenPicture(type: 0, declaredType: "image/jpeg", bytes: TaggedFiles.back),
        SeenPicture(type: 0, declaredType: "image/jpeg", bytes: TaggedFiles.back),
      ]
    )
  }

  @Test func junkBeforeASignatureIsSkippedUpTo128KiB() throws {
    let skipped = try SeenTrack(TaggedFiles.folder.appending(path: "junk-131072.mp3"))
    #expect(skipped.seen.map(\.bytes) == [TaggedFiles.back])
    #expect(skipped.pictures.map(\.hash) == [TaggedFiles.hash(TaggedFiles.back)])
    let kept = try SeenTrack(TaggedFiles.folder.appending(path: "junk-131073.mp3"))
    #expect(kept.pictures.map(\.byteCount) == [131_073 + TaggedFiles.back.count])
    #expect(kept.pictures.map(\.hasSignature) == [false])
  }

  // XXH3-128 with seed 0. The first is xxHash's published value for no input; all were printed by
  // xxhash.xxh3_128_hexdigest of python3-xxhash, an independent binding.
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("abc", "06b05ab6733a618578af5f94892f3950"),
  ])
  func hashesAsXxhsumDoes(text: String, digits: String) {
    #expect(TaggedFiles.hash(Array(text.utf8)).text == "xxh3:" + digits)
  }

  /// Types of a track's pictures (a minus sign: of no known format) and the place of its own cover.
  @Test(
    arguments: [
      ([3], 0), ([4, 0, 3], 2), ([4, 0], 1), ([0, 0], 0), ([18, 6], 0), ([1, 16], 1), ([4, 2], 1),
      ([4], 0), ([4, 5], nil), ([], nil), ([-3, 4], 1), ([-3], nil), ([8, 3, 3], 1),
      ([6, 15, 0], 2), ([20, 7], nil),
    ] as [([Int], Int?)]
  )
  func choosesATracksOwnCoverByType(types: [Int], expected: Int?) {
    let pictures = types.enumerated().map { index, type in
      EmbeddedPicture(
        index: index,
        type: abs(type),
        declaredType: "",
        byteCount: 1,
        hash: TaggedFiles.hash([]),
        firstBytes: [],
        hasSignature: type >= 0
      )
    }
    #expect(EmbeddedPicture.ownCover(among: pictures) == expected)
  }
}

// SPDX-License-Identifier: MIT

import Arguments
import MusicLibrary
import Palette
import Store

// MARK: What asks the index

extension CommandTable {
  /// What is said of the keys of a look-up.
  private static let orderOfKeys =
    "Of several keys the first with a hit answers, in the order --track, --cover, --folder, --mbid,"
    + " --artist with --album, QUERY. Paths may be relative, also to a library folder (as MPD names"
    + " songs), or file:// URLs."

  /// The options that name an album exactly.
  private static let lookupKeys = [
    OptionDefinition("track", value: .init("PATH", .path), summary: "this track"),
    OptionDefinition(
      "cover",
      value: .init("PATH", .path),
      summary: "the album with this picture as its cover"
    ),
    OptionDefinition(
      "folder",
      value: .init("PATH", .path),
      summary: "the album in this folder"
    ),
    OptionDefinition(
      "mbid",
      value: .init("ID", .text),
      summary: "the album with this MusicBrainz id: of a release, a track, a recording or a"
        + " release group"
    ),
    OptionDefinition(
      "artist",
      value: .init("NAME", .text),
      summary: "the artist as tagged; with --album"
    ),
    OptionDefinition(
      "album",
      value: .init("TITLE", .text),
      summary: "the title as tagged; with --artist"
    ),
  ]

  static let colors = CommandDefinition(
    name: "colors",
    summary: "show the colours of an album",
    details: [
      "QUERY is words of artist and title, in any order; each must begin a word of them. The"
        + " options name an album exactly instead. \(orderOfKeys)",
      "If several albums match, the best one is shown and the others are listed behind it; in JSON"
        + " the answer has \"ambiguous\":true.",
      "With --jsonl it answers questions, one JSON object per line on standard input, with any of"
        + " track, coverFile, folder, musicbrainzAlbumId, albumArtist, artist, album, title and hash"
        + " (xxh3:…): {\"id\":1,\"track\":\"/music/a.mp3\"}; trackBase64, coverFileBase64 and"
        + " folderBase64 are for paths that are not UTF-8. One line comes out for each line in, in the"
        + " same order and at once: the answer, in which id is the question's and albumId the album's,"
        + " or \"match\":false.",
    ],
    operand: OperandDefinition("QUERY", .text, isRequired: false, isRepeated: true),
    options: lookupKeys + [
      OptionDefinition("all", summary: "show all albums that match; in JSON an array"),
      OptionDefinition("jsonl", summary: "answer questions from standard input"),
      bands("bands to show, computed anew from the stored sample (default 3)"),
      json,
      database,
    ],
    examples: [
      .init("gatefold colors --folder . --json", "the album in this folder, for a script"),
      .init("gatefold colors \"kind of blue\"", "an album by words of its artist and title"),
    ]
  )

  static let explain = CommandDefinition(
    name: "explain",
    summary: "show why an album has its cover",
    details: [
      "Shows who the album is and by what it is known, every image and picture that could be its"
        + " cover, best first, with the reason and with what became of it, the images that are no"
        + " candidates, and the discs and tracks with a cover of their own. Nothing is read but the"
        + " index.",
      "QUERY and the options that name an album are those of colors. \(orderOfKeys)",
      "With --profile it shows what another order of choice would choose, from what the index holds:"
        + " the order embedded-first, or those of MPD and Navidrome. The index stays as it is. JSON"
        + " is described by docs/schema/explain-1.json.",
    ],
    operand: OperandDefinition("QUERY", .text, isRequired: false, isRepeated: true),
    options: lookupKeys + [
      OptionDefinition(
        "profile",
        value: .init("P", .word(CoverProfile.allCases.map(\.rawValue))),
        summary: "the order of choice to explain (default: that of the index)"
      ),
      json,
      database,
    ],
    examples: [
      .init("gatefold explain --folder . --profile mpd", "what MPD would show for it"),
      .init("gatefold explain \"kind of blue\"", "why an album has its cover"),
    ]
  )

  static let list = CommandDefinition(
    name: "list",
    summary: "list the albums",
    details: [
      "QUERY is words of artist and title, each of which must begin a word of them; the options"
        + " narrow the list further.",
      "With --since it lists what has changed after a version of the index instead: albums and"
        + " tracks in order, ids that are gone, the newest version. Start with 0, remember the"
        + " version, ask for more with it; where the generation differs from the one before, start"
        + " with 0 again.",
    ],
    operand: OperandDefinition("QUERY", .text, isRequired: false, isRepeated: true),
    options: [
      OptionDefinition(
        "sort",
        value: .init("ORDER", .word(AlbumOrder.allCases.map(\.rawValue))),
        summary: "the order (default artist)"
      ),
      OptionDefinition(
        "artist",
        value: .init("NAME", .text),
        summary: "albums of this artist"
      ),
      OptionDefinition(
        "album",
        value: .init("TITLE", .text),
        summary: "albums with this title"
      ),
      OptionDefinition(
        "year",
        value: .init("YEAR", .number(1...9999)),
        summary: "albums of this year"
      ),
      OptionDefinition(
        "kind",
        value: .init("KIND", .word(CoverKind.allCases.map(\.rawValue))),
        summary: "albums whose cover is of this kind"
      ),
      OptionDefinition("no-cover", summary: "albums without a cover"),
      OptionDefinition(
        "since",
        value: .init("N", .number(0...Int.max)),
        summary: "what has changed after version N"
      ),
      json,
      database,
    ],
    examples: [
      .init("gatefold list --no-cover", "the albums that still need a cover"),
      .init("gatefold list --sort hue", "all albums along the rainbow"),
    ]
  )
}

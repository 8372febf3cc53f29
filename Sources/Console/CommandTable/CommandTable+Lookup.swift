// SPDX-License-Identifier: MIT

import Arguments
import MusicLibrary
import Palette
import Store

// MARK: What asks the index

extension CommandTable {
  /// What is said of the keys of a look-up.
  static let orderOfKeys =
    "Of several keys the first with a hit answers, in the order --track, --cover, --folder, --mbid,"
    + " --artist with --album, QUERY. Paths may be relative, also to a library folder (as MPD names"
    + " songs), or file:// URLs."

  /// The options that name an album exactly.
  static let lookupKeys = [
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
    ],
    isEssential: true
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

  /// The options that narrow a list of albums.
  private static let filters = [
    OptionDefinition("artist", value: .init("NAME", .text), summary: "albums of this artist"),
    OptionDefinition("album", value: .init("TITLE", .text), summary: "albums with this title"),
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
  ]

  static let find = CommandDefinition(
    name: "find",
    summary: "find albums by a colour",
    details: [
      "COLOR is #rrggbb or #rgb (the # may be left out; in a shell it must be, or be quoted), rgb(),"
        + " hsl(), oklch() or oklab() as in CSS, or one of the 148 names that CSS has, such as"
        + " rebeccapurple. A colour that no screen shows is taken with as much chroma as one can show;"
        + " alpha is refused.",
      "Shows the albums whose covers have a swatch like it, the nearest first: the swatch, its share of"
        + " the cover, its distance (ΔE in Oklab: 0 is the same, below 0.02 hardly to be told apart,"
        + " above 0.2 another colour). Both count: each time that the share is halved is like 0.02 of"
        + " distance. So a cover that is half nearly this colour comes before one with a speck of"
        + " exactly it, and one that is all of it comes first. It is the covers that list shows which"
        + " are looked at.",
      "With --json there is one object per line, as list has it, and in \"found\" the swatch with"
        + " \"distance\", \"share\" and \"weightedDistance\", by which they are ordered"
        + " (docs/schema/find-1.json).",
    ],
    operand: OperandDefinition("COLOR", .text, isRequired: true, isRepeated: false),
    options: [
      OptionDefinition(
        "limit",
        value: .init("N", .number(1...1_000_000)),
        summary: "the most albums to show (default 20)"
      ),
      OptionDefinition(
        "max-distance",
        value: .init("D", .decimal(0...1)),
        summary: "only swatches that are no further from COLOR than this"
      ),
    ] + filters + [json, database],
    examples: [
      .init(
        "gatefold find \"rgb(30,58,95)\" --max-distance 0.1 --json",
        "only what is really such a blue, for a script"
      ),
      .init("gatefold find 1e3a5f", "albums in a dark blue"),
    ]
  )

  static let list = CommandDefinition(
    name: "list",
    summary: "list the albums",
    details: [
      "QUERY is words of artist and title, each of which must begin a word of them; the options"
        + " narrow the list further.",
      "--sort hue goes along the rainbow by the dominant colour, what most of the cover is: from red over"
        + " yellow, green, blue and purple to pink; then what is black, grey or white, from dark to"
        + " light (a black cover with a red mark is one of these: find red shows it); then albums"
        + " without colours, then those without a cover.",
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
      )
    ] + filters + [
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

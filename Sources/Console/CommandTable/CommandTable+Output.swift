// SPDX-License-Identifier: MIT

import Arguments
import Export

// MARK: What writes colours for other programs

extension CommandTable {
  static let export = CommandDefinition(
    name: "export",
    summary: "write colours for other programs",
    details: [
      "Without QUERY all albums are written, else those that match its words. The result goes to"
        + " standard output, to a file, or into a folder with a file for each album (PATH ends"
        + " with / or is a folder; html makes index.html there, and cover-fade.js, a script for pages"
        + " of one's own). A file appears whole or not at all.",
      "Some formats hold one album: several need a folder. docs/export.md shows each format, who"
        + " reads it, and how.",
      "With --to mpd the colours become stickers of MPD's songs (sticker_file in mpd.conf):"
        + " \(SongStickers.Name.allCases.map(\.rawValue).joined(separator: ", ")). Only what differs is"
        + " written. Songs are the tracks of the index below MPD's music folder, by their paths; those that"
        + " MPD does not know are named at the end. docs/integrations/mpd.md shows more.",
    ],
    lists: ExportFormat.Group.allCases.map { group in
      .init(group.rawValue, group.formats.map { .init($0.rawValue, $0.summary) })
    },
    operand: OperandDefinition("QUERY", .text, isRequired: false, isRepeated: true),
    options: [
      OptionDefinition(
        "format",
        value: .init("FORMAT", .word(ExportFormat.allCases.map(\.rawValue))),
        summary: "the format (default json)"
      ),
      OptionDefinition(
        "output",
        letter: "o",
        value: .init("PATH", .path),
        summary: "a file, or a folder for a file per album; - is standard output (default)"
      ),
      OptionDefinition(
        "scope",
        value: .init("SCOPE", .word(StyleScope.allCases.map(\.rawValue))),
        summary: "what the properties in css hang on: :root, a class or an attribute (default data)"
      ),
      OptionDefinition(
        "prefix",
        value: .init("NAME", .text),
        summary: "what names in css, scss and tailwind begin with"
          + " (default \(ExportOptions.defaultPrefix))"
      ),
      OptionDefinition(
        "schemes",
        value: .init("SCHEMES", .word(StyleSchemes.allCases.map(\.rawValue))),
        summary: "whether css has values for readers who prefer the other colour scheme"
          + " (default own)"
      ),
      OptionDefinition("preview", summary: "add the blurred cover to css, as a small picture"),
      OptionDefinition(
        "safe",
        summary: "keep spreadsheets from computing cells of csv and tsv that begin with = + - @"
      ),
      OptionDefinition(
        "covers",
        summary: "show covers in html: thumbnails in the folder, beside the page"
      ),
      OptionDefinition("no-hash", summary: "write the colours of base16 without #"),
      OptionDefinition(
        "to",
        value: .init("PROGRAM", .word(ExportTarget.allCases.map(\.rawValue))),
        summary: "write into this program, in place of a file"
      ),
      OptionDefinition("dry-run", summary: "with --to: only say what would change"),
      OptionDefinition(
        "prune",
        summary: "with --to: remove our stickers from songs that are not in the index, too"
      ),
    ] + mpd(music: "what MPD says") + [database],
    examples: [
      .init("gatefold export --format json -o covers/", "a file of JSON for each album"),
      .init("gatefold export --format pywal -o colors.json low tide", "a theme for the terminal"),
      .init(
        "gatefold export --format html --covers -o gallery/",
        "the library as a page to browse"
      ),
      .init("gatefold export --to mpd", "the colours of all songs, for clients of MPD"),
      .init("gatefold export --format css -o all.css", "one style sheet for the whole library"),
    ],
    isEssential: true
  )

  static let extract = CommandDefinition(
    name: "extract",
    summary: "show the colours of single files",
    details: [
      "FILE is a picture, or an audio file, of which the embedded cover is taken. Needs no"
        + " database and writes no file.",
      "With --jsonl it answers requests, one JSON object per line on standard input:"
        + " {\"id\":1,\"path\":\"cover.jpg\"}, or pathBase64 or bytes (base64) in place of path."
        + " One line comes out for each line in, in the same order; a bad picture is a record with"
        + " \"ok\":false, never an exit.",
    ],
    operand: OperandDefinition("FILE", .path, isRequired: false, isRepeated: true),
    options: [
      OptionDefinition("json", summary: "print a JSON object per file"),
      OptionDefinition("jsonl", summary: "answer requests from standard input"),
      jobs("pictures decoded at the same time (default: one per processor; with --jsonl 1)"),
      OptionDefinition(
        "colors",
        value: .init("N", .number(1...20)),
        summary: "the most swatches (default 8)"
      ),
      bands("bands (default 3)"),
      OptionDefinition(
        "describe",
        summary: "print versions, limits and formats as one JSON line"
      ),
      OptionDefinition(
        "strict",
        summary: "with --jsonl: a reader that goes away is a failure (status 1)"
      ),
    ],
    examples: [
      .init(
        "gatefold extract --jsonl < requests.jsonl > palettes.jsonl",
        "drive it from an engine"
      ),
      .init("gatefold extract cover.jpg", "the colours of a picture"),
    ]
  )
}

// SPDX-License-Identifier: MIT

import Arguments
import Export

// MARK: What follows a player or the file system, in gatefold-now

extension CommandTable {
  static let now = CommandDefinition(
    name: "now",
    summary: "show the colours of what is playing",
    details: [
      "Asks MPD, and the players on the session bus (MPRIS): the one that plays is shown, MPD before"
        + " the others, of these the one that began to play last. Options of one kind ask that kind alone.",
      "The song is found in the index by its path, its picture's path, its MusicBrainz ids, artist and"
        + " album, artist and title, or the content of the player's picture; \"matchedBy\" says which. What"
        + " the index does not know gets the colours of the player's own picture (\"extracted\":true),"
        + " which is not kept. Nothing is read from the network but MPD.",
      "Prints a line of JSON, with --follow another one each time the song changes, or the player pauses"
        + " or stops (\"playing\":false); docs/now.md shows them. Formats of albums stay as they are then."
        + " With --follow it goes on until it is stopped, which is status 0; without, status 4 says that"
        + " nothing plays, or that there are no colours for it.",
      "CMD is run by the shell, once for each of these lines and never twice at a time, with the colours"
        + " in GATEFOLD_BACKGROUND, GATEFOLD_TEXT, GATEFOLD_ACCENT, GATEFOLD_COLOR0 and so on.",
    ],
    options: [
      OptionDefinition("follow", summary: "go on, and answer for each change"),
      OptionDefinition(
        "format",
        value: .init("FORMAT", .word(formats.map(\.rawValue))),
        summary: "json or one of the other formats of export (default json)"
      ),
      OptionDefinition(
        "output",
        letter: "o",
        value: .init("FILE", .path),
        summary: "a file that always holds the last answer; - is standard output (default)"
      ),
      OptionDefinition(
        "exec",
        value: .init("CMD", .text),
        summary: "a command to run for each answer, with the colours in its environment"
      ),
      OptionDefinition(
        "player",
        value: .init("KIND", .word(PlayerChoice.allCases.map(\.rawValue))),
        summary: "the kind of player (default auto: whichever plays)"
      ),
    ] + mpd(music: "what MPD says, else the folders of the index") + [
      OptionDefinition(
        "mpris",
        value: .init("NAME", .text),
        summary: "the player on the session bus, such as vlc (default: any)"
      ),
      database,
    ],
    examples: [
      .init("gatefold now --format shell", "what is playing, as variables of a shell"),
      .init(
        "gatefold now --follow --format css -o now.css",
        "a style sheet that follows the music"
      ),
      .init("gatefold now --follow --exec ./lights.sh", "a command for each song"),
      .init("gatefold now", "the colours of what is playing"),
    ],
    isEssential: true
  )

  /// The formats: the gallery is of libraries alone.
  private static let formats = ExportFormat.allCases.filter { $0 != .html }
}

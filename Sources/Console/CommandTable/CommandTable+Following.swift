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

  static let watch = CommandDefinition(
    name: "watch",
    summary: "keep the index fresh while music comes and goes",
    details: [
      "Brings the index up to date, then waits for changes in each ROOT (without ROOT: in the folders indexed"
        + " before, and those that are indexed meanwhile) and indexes again what they are in, as index does: once it"
        + " has been quiet for 2 seconds, or 30 seconds after the first change. It uses no processor time meanwhile.",
      "What the system does not tell of is looked at every 15 minutes: a network or FUSE file system, a disk that"
        + " is away, folders beyond the limit of watches (fs.inotify.max_user_watches). That is told once, with what"
        + " to do. A disk that is mounted again is looked at once.",
      "While another indexer is at work it waits. It goes on until it is stopped, which is status 0; after a run that"
        + " failed it tries again. Only the first run's failure, a damaged or a newer database end it.",
      "Prints a line for each run, with --json the object that index --json ends with."
        + " systemctl --user enable --now gatefold-watch starts it with the session.",
    ],
    operand: OperandDefinition("ROOT", .path, isRequired: false, isRepeated: true),
    options: [
      OptionDefinition(
        "settle",
        value: .init("SECONDS", .number(0...3_600)),
        summary: "how long it must have been quiet before changes are taken up (default 2)"
      ),
      OptionDefinition(
        "max-wait",
        value: .init("SECONDS", .number(0...86_400)),
        summary: "how long changes wait at most while others go on (default 30)"
      ),
      OptionDefinition(
        "interval",
        value: .init("SECONDS", .number(1...86_400)),
        summary: "how often folders are looked at that cannot be watched (default 900)"
      ),
      jobs("pictures decoded at the same time (default: one per processor)"),
      OptionDefinition("no-follow", summary: "do not follow links"),
      OptionDefinition("json", summary: "print a JSON object for each run"),
      OptionDefinition("quiet", summary: "print no runs, only what went wrong"),
      database,
    ],
    examples: [
      .init("gatefold watch", "keep all folders fresh that were indexed before"),
      .init("gatefold watch --json ~/Music", "tell a script of each run"),
    ]
  )

  /// The formats: the gallery is of libraries alone.
  private static let formats = ExportFormat.allCases.filter { $0 != .html }
}

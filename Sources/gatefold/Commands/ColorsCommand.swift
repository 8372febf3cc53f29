// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import Palette
import Store

/// `gatefold colors`: the colours of an album, by words or by an exact key.
enum ColorsCommand {
  /// Looks up and prints.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    if options.isSet("jsonl") {
      try check(stream: options)
      let database = try DatabasePlace.path(
        option: options.bytes("db"),
        environment: context.environment
      )
      return try ColorsStream(bandCount: options.number("bands"), context: context)
        .run(database: database)
    }
    let question = try LookupQuestion(options)
    let (isAll, isJSON) = (options.isSet("all"), options.isSet("json"))
    // Two matches are enough to know that there are several.
    let limit = isAll ? nil : isJSON ? 2 : OtherMatches.limit
    let reader = try context.openIndex(options.bytes("db"))
    let found = try question.answer(reader, limit: limit, hashOfFile: context.hashOfFile)
    guard let result = found, let best = result.matches.first else {
      context.output.error(OtherMatches.none(question))
      return .noMatch
    }
    let shown = isAll ? result.matches : [best]
    let bandCount = options.number("bands")
    if isJSON {
      context.output.write(json(shown, of: result, isArray: isAll, bandCount: bandCount))
      return .done
    }
    let text = AlbumText(style: context.style)
    context.output.write(
      shown.map { text.answer($0, bandCount: bandCount) }.joined(separator: "\n")
    )
    let others = result.matches.dropFirst(shown.count)
    context.output.write(OtherMatches.text(others, context.style, hint: "--all"))
    return .done
  }

  /// Checks that nothing is asked for beside what standard input asks.
  private static func check(stream options: ParsedCommand) throws(UsageError) {
    let keys = ["track", "cover", "folder", "mbid", "artist", "album", "all"]
    let name = options.firstGiven(of: keys).map { "--\($0)" }
    guard let extra = options.operands.isEmpty ? name : "QUERY" else { return }
    throw .misuse(
      "--jsonl reads its questions from standard input; leave \(extra) out",
      command: options.name
    )
  }

  /// Returns answers as one JSON object, or as an array with one per line.
  private static func json(
    _ matches: [AlbumColors],
    of result: LookupResult,
    isArray: Bool,
    bandCount: Int?
  ) -> [UInt8] {
    let lookup = AlbumDocument.Lookup(
      matchedBy: result.matchedBy,
      via: result.via,
      isAmbiguous: result.matches.count > 1
    )
    var bytes: [UInt8] = []
    for (place, match) in matches.enumerated() {
      var json = JSONText()
      AlbumDocument.write(
        match,
        lookup: lookup,
        fragments: match.fragments(bandCount: bandCount),
        to: &json
      )
      if isArray { bytes.append(contentsOf: (place == 0 ? "[\n" : ",\n").utf8) }
      bytes.append(contentsOf: json.bytes)
    }
    bytes.append(contentsOf: (isArray ? "\n]\n" : "\n").utf8)
    return bytes
  }
}

// SPDX-License-Identifier: MIT

import Arguments
import Console
import Indexer
import LibraryKeys
import MusicLibrary
import Store

/// `gatefold explain`: every cover candidate of an album, which one won, and why.
enum ExplainCommand {
  /// Explains.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let question = try LookupQuestion(options)
    let isJSON = options.isSet("json")
    let profile = options.word("profile", as: CoverProfile.self)
    let reader = try context.openIndex(options.bytes("db"))
    // No worker is started: a picture is found by its path, not by its content.
    let found = try question.answer(
      reader,
      limit: isJSON ? 2 : OtherMatches.limit,
      hashOfFile: { _ in nil }
    )
    guard let result = found, let best = result.matches.first,
      let explanation = try ExplanationReader(reader).explanation(of: best.id, profile: profile)
    else {
      context.output.error(OtherMatches.none(question))
      return .noMatch
    }
    let track = try asked(result, question, reader)
    if isJSON {
      var document = ExplainDocument(explanation: explanation, result: result)
      document.track = track
      context.output.write(document.bytes())
      return .done
    }
    let text = ExplainText(
      style: context.style,
      explanation: explanation,
      answer: best,
      track: track
    )
    context.output.write(text.text())
    let others = result.matches.dropFirst().filter { $0.id != best.id }
    context.output.write(OtherMatches.text(others, context.style, hint: "gatefold colors --all"))
    return .done
  }

  /// Returns the track that was asked for; nil where it was an album.
  private static func asked(
    _ result: LookupResult,
    _ question: LookupQuestion,
    _ reader: IndexReader
  ) throws -> TrackPlace? {
    guard result.matchedBy == "track", let path = question.track,
      let row = try reader.trackFile(path), let (folder, file) = try reader.stored.file(row)
    else { return nil }
    return TrackPlace(folder: folder, name: file.name)
  }
}

// SPDX-License-Identifier: MIT

import Arguments
import Backdrop
import Console
import Export
import LibraryKeys
import Store

/// `gatefold backdrop`: a backdrop in an album's colours, as a page, a style sheet or a picture.
enum BackdropCommand {
  /// Draws.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let request = try BackdropRequest(options)
    let question = try LookupQuestion(options)
    let target = FileTarget(options.bytes("output"))
    try check(target, request, context)
    let reader = try context.openIndex(options.bytes("db"))
    let found = try question.answer(
      reader,
      limit: OtherMatches.limit,
      hashOfFile: context.hashOfFile
    )
    guard let result = found, let album = result.matches.first else {
      context.output.error(OtherMatches.none(question))
      return .noMatch
    }
    // The result is data: what else matches is told beside it.
    let others = OtherMatches.text(
      result.matches.dropFirst(),
      context.style,
      hint: "gatefold colors --all"
    )
    if !others.isEmpty {
      let drawn = AlbumText(style: context.style).line(album)
      context.output.note("drawn: \(drawn)\(others)".trimmingLastNewline)
    }
    let bytes = try BackdropDrawing(request: request, album: album, context: context).bytes()
    switch target {
    case .standardOutput: context.output.write(bytes)
    case .file(let path), .folder(let path):
      AtomicFile.sweep(AtomicFile.folder(of: path), now: Int(context.now()))
      let file = try AtomicFile(path)
      try file.write(bytes)
      try file.commit()
    }
    return .done
  }

  /// Refuses what could only end badly, before anything is looked up.
  private static func check(
    _ target: FileTarget,
    _ request: BackdropRequest,
    _ context: CommandContext
  ) throws {
    if case .folder(let path) = target {
      throw CommandFailure(
        .usage,
        "backdrop: \(DisplayPath.text(of: BytePath(path))) is a folder; -o takes the path of a file"
      )
    }
    if case .standardOutput = target, request.format.isRaster, context.environment.isOutputTerminal
    {
      throw CommandFailure(
        .usage,
        "backdrop: a \(request.format.rawValue) does not go to a terminal; write it to a file with"
          + " -o PATH"
      )
    }
  }
}

extension String {
  /// The text without one newline at its end.
  fileprivate var trimmingLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}

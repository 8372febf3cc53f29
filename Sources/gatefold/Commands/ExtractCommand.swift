// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import Extraction
import Indexer
import LibraryKeys
import MusicLibrary
import Palette

/// `gatefold extract`: the colours of pictures and audio files, without a database.
enum ExtractCommand {
  /// Extracts from files, or answers requests from standard input.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let isStream = options.isSet("jsonl")
    try check(options)
    if options.isSet("describe") { return try describe(context) }
    let jobs = options.number("jobs") ?? (isStream ? 1 : context.environment.processorCount)
    let stream = ExtractionStream(location: try context.workerLocation(), jobs: jobs)
    let writer = ExtractWriter(
      output: context.output,
      style: context.style,
      isJSON: isStream || options.isSet("json"),
      bandCount: options.number("bands")
    )
    let colors = options.number("colors")
    guard isStream else {
      return try extract(options.operands, colors: colors, stream, writer, context)
    }
    let requests = RequestSource(isStopRequested: { Signals.isStopRequested }, colors: colors)
    let isComplete = try stream.run(
      source: { requests.next() },
      shouldStop: { context.isStopRequested() || !context.output.isOpen },
      emit: { tag, reply in writer.write(tag, reply) },
      idle: { context.output.flush() }
    )
    if let problem = requests.problem { throw CommandFailure(problem) }
    if !context.output.isOpen { return options.isSet("strict") ? .failed : .done }
    return isComplete ? .done : .interrupted
  }

  /// Checks what can be asked for at once, before a worker is looked for.
  private static func check(_ options: ParsedCommand) throws(UsageError) {
    let isRequest = options.isSet("jsonl") || options.isSet("describe")
    if !isRequest, options.operands.isEmpty {
      throw .misuse(
        "no FILE was given; name pictures or audio files, or use --jsonl",
        command: options.name
      )
    }
    if options.isSet("jsonl"), !options.operands.isEmpty {
      throw .misuse(
        "--jsonl reads its requests from standard input; leave FILE out",
        command: options.name
      )
    }
  }

  /// Extracts from the files that the command line names.
  private static func extract(
    _ files: [[UInt8]],
    colors: Int?,
    _ stream: ExtractionStream,
    _ writer: ExtractWriter,
    _ context: CommandContext
  ) throws -> ExitStatus {
    let list = FileSource(files, colors: colors)
    var failures = 0
    let isComplete = try stream.run(
      source: { list.next() },
      shouldStop: { context.isStopRequested() || !context.output.isOpen },
      emit: { tag, reply in
        if case .failure = reply { failures += 1 }
        writer.write(tag, reply)
      },
      idle: { context.output.flush() }
    )
    if !isComplete, context.output.isOpen { return .interrupted }
    return failures > 0 ? .someFilesFailed : .done
  }

  /// Prints what the worker is and can do, as one JSON line.
  private static func describe(_ context: CommandContext) throws -> ExitStatus {
    context.output.write(WorkerText.json(try context.workerDescription()))
    return .done
  }
}

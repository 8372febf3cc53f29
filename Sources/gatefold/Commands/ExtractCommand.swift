// SPDX-License-Identifier: MIT

import Arguments
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
    let jobs = options.number("jobs") ?? (isStream ? 1 : context.environment.processorCount)
    let stream = ExtractionStream(location: try context.workerLocation(), jobs: jobs)
    let writer = ExtractWriter(
      output: context.output,
      style: context.style,
      isJSON: isStream || options.isSet("json"),
      bandCount: options.number("bands")
    )
    if options.isSet("describe") { return try describe(context) }
    let colors = options.number("colors")
    guard isStream else {
      guard !options.operands.isEmpty else {
        throw CommandFailure(
          .usage,
          "no FILE was given; name pictures or audio files, or use --jsonl"
        )
      }
      return try extract(options.operands, colors: colors, stream, writer, context)
    }
    guard options.operands.isEmpty else {
      throw CommandFailure(.usage, "--jsonl reads its requests from standard input; leave FILE out")
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
    guard let worker = context.describeWorker() else {
      throw CommandFailure("the worker does not answer; see `gatefold status`")
    }
    context.output.write(WorkerText.json(worker))
    return .done
  }
}

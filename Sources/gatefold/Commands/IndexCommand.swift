// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import Indexer
import LibraryKeys
import MusicLibrary
import Store

/// `gatefold index`: walks the roots, reads what changed, stores the colours.
enum IndexCommand {
  /// Indexes and prints the summary, or says what would be done.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let database = try DatabasePlace.path(
      option: options.bytes("db"),
      environment: context.environment
    )
    let start = ContinuousClock.now
    var line = ProgressLine(output: context.output, environment: context.environment)
    let didProgress: (IndexProgress) -> Void = { progress in
      line.report(ProgressLine.Progress(progress), at: (ContinuousClock.now - start).inSeconds)
    }
    let task = IndexOptions(
      jobs: options.number("jobs") ?? context.environment.processorCount,
      isFull: options.isSet("full"),
      prunes: options.isSet("prune"),
      followsLinks: !options.isSet("no-follow"),
      acceptsLoss: options.isSet("accept-loss"),
      movedFrom: try options.bytes("moved-from").map(context.absolutePath),
      profile: options.word("profile", as: CoverProfile.self)
    )
    let roots = try roots(options, context, database: database)
    if options.isSet("dry-run") {
      let preview = IndexPreview(
        database: BytePath(database),
        options: task,
        now: context.nanoseconds,
        shouldStop: context.isStopRequested,
        didProgress: didProgress
      )
      let report = try wordingUsage { () throws -> PreviewReport in
        defer { line.end() }
        return try preview.run(roots: roots)
      }
      return show(report, asJSON: options.isSet("json"), on: context.output)
    }
    let pipeline = IndexPipeline(
      database: BytePath(database),
      location: try context.workerLocation(),
      options: task,
      now: context.nanoseconds,
      shouldStop: context.isStopRequested,
      didProgress: didProgress
    )
    let report = try wordingUsage { () throws -> IndexReport in
      defer { line.end() }
      return try pipeline.run(roots: roots)
    }
    if options.operands.isEmpty, report.roots.isEmpty, report.unavailable.isEmpty,
      !report.wasInterrupted
    {
      throw noRoots(context.environment)
    }
    let seconds = (ContinuousClock.now - start).inSeconds
    report.tell(to: context.output)
    let summary = IndexSummary(report: report, seconds: seconds)
    if options.isSet("json") {
      context.output.write(summary.json)
    } else {
      context.output.write(summary.text)
    }
    if report.wasInterrupted { return .interrupted }
    if !report.unavailable.isEmpty { return .rootUnavailable }
    return report.failed.isEmpty ? .done : .someFilesFailed
  }

  /// Prints what a run would do; returns how it would end, as far as that is known.
  private static func show(
    _ report: PreviewReport,
    asJSON: Bool,
    on output: Output
  ) -> ExitStatus {
    IndexReport.tell(notes: report.notes, unavailable: report.unavailable, to: output)
    let preview = PreviewText(report: report)
    if asJSON { output.write(preview.json) } else { output.write(preview.text) }
    if report.wasInterrupted { return .interrupted }
    if !report.unavailable.isEmpty { return .rootUnavailable }
    return report.hasFailures ? .someFilesFailed : .done
  }

  /// Runs a function; an error of the command line ends the program as such.
  private static func wordingUsage<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as IndexerError {
      throw error.concernsUsage ? CommandFailure(.usage, "\(error)") : error
    }
  }

  /// Returns the roots that the command line names, absolute and cleaned; none: those known.
  private static func roots(
    _ options: ParsedCommand,
    _ context: CommandContext,
    database: [UInt8]
  ) throws -> [BytePath] {
    let roots = try options.operands.map(context.absolutePath)
    guard roots.isEmpty else { return roots }
    do throws(StoreError) {
      if try !IndexReader(path: database).statistics().roots.isEmpty { return [] }
    } catch {
      // What a reader cannot read, as a kill may leave it, the indexer puts right or words better.
      if error.kind != .absent { return [] }
    }
    // Nothing known either: that is a question of usage, to be told before a database is made.
    throw noRoots(context.environment)
  }

  /// Returns the error of a run that was told no root and knows none; it proposes the folder in which this
  /// user's desktop keeps music, and asks nothing.
  private static func noRoots(_ environment: Environment) -> CommandFailure {
    guard let command = MusicFolder.command(environment) else {
      return CommandFailure(
        .usage,
        "no folder is indexed yet; name your music folder, such as `gatefold index ~/Music`"
      )
    }
    return CommandFailure(
      .usage,
      "no folder is indexed yet; for the music in your home folder: \(command)"
    )
  }
}

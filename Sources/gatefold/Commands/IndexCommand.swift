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
    tell(report, to: context.output)
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
    tell(notes: report.notes, unavailable: report.unavailable, to: output)
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

  /// Tells notes, and what was left as it is.
  private static func tell(
    notes: [(path: BytePath, text: String)],
    unavailable: [(path: BytePath, refusal: ScanRefusal)],
    to output: Output
  ) {
    for (path, text) in notes { output.note("note: \(DisplayPath.text(of: path)): \(text)") }
    for (path, refusal) in unavailable {
      output.error("\(DisplayPath.text(of: path)) \(refusal)")
    }
  }
  /// What is told where an index could not be left as one plain file.
  static let leftLog =
    "another program has the index open: its write-ahead log stays beside it until the next run;"
    + " close the program and index again to have one plain file"

  /// Tells what could not be read: new failures one by one, known ones as a count.
  private static func tell(_ report: IndexReport, to output: Output) {
    tell(notes: report.notes, unavailable: report.unavailable, to: output)
    let new = report.failed.filter(\.isNew)
    for failure in new {
      output.error(
        "\(DisplayPath.text(of: failure.path)): \(failure.class):"
          + " \(DisplayPath.text(of: failure.message))"
      )
    }
    let known = report.failed.count - new.count
    if known > 0 {
      output.error(
        known == 1
          ? "1 file failed before and was not read this time either; see `gatefold status`"
          : "\(known) files failed before and were not read this time either; see `gatefold status`"
      )
    }
    if report.leavesLog { output.error(leftLog) }
  }
}

extension ProgressLine.Progress {
  /// The report of an indexer at work: by parts of the roots, since nobody has counted the files yet.
  init(_ progress: IndexProgress) {
    self.init(
      task: progress.stage == .surveying ? "looking" : "indexing",
      done: progress.partsDone,
      total: progress.partsKnown > 0 ? progress.partsKnown : nil,
      unit: "folders",
      detail: "\(progress.tracks) tracks, \(progress.decoded) covers"
    )
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

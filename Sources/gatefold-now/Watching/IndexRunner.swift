// SPDX-License-Identifier: MIT

import Console
import Indexer
import LibraryKeys

/// Runs the indexer as `gatefold index` does, and tells what came of it.
struct IndexRunner {
  /// The database.
  let database: BytePath
  let options: IndexOptions
  let context: CommandContext
  /// How a run is told on standard output.
  let telling: Telling

  enum Telling { case text, json, nothing }

  /// Indexes roots; `between` is called at least every 0.1 s while the run is under way.
  func run(_ roots: [BytePath], between: @escaping () -> Void) throws -> IndexReport {
    let start = ContinuousClock.now
    var line = ProgressLine(output: context.output, environment: context.environment)
    let pipeline = IndexPipeline(
      database: database,
      location: try context.workerLocation(),
      options: options,
      now: context.nanoseconds,
      shouldStop: {
        between()
        return context.isStopRequested()
      },
      didProgress: { progress in
        guard telling != .nothing else { return }
        line.report(ProgressLine.Progress(progress), at: (ContinuousClock.now - start).inSeconds)
      }
    )
    let report = try { () throws -> IndexReport in
      defer { line.end() }
      return try pipeline.run(roots: roots)
    }()
    report.tellNewFailures(to: context.output)
    let summary = IndexSummary(report: report, seconds: (ContinuousClock.now - start).inSeconds)
    switch telling {
    case .text: context.output.write(summary.text)
    case .json: context.output.write(summary.json)
    case .nothing: break
    }
    context.output.flush()
    return report
  }
}

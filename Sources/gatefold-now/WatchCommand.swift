// SPDX-License-Identifier: MIT

import Arguments
import Console
import Indexer
import LibraryKeys
import Store

/// `gatefold watch`: keeps the index fresh.
enum WatchCommand {
  /// Watches the named roots, or all that are known, until the user asks to stop.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let database = try DatabasePlace.path(
      option: options.bytes("db"),
      environment: context.environment
    )
    let known = try known(in: database)
    // Runs tell of a root by the path that it is indexed under.
    let named = try options.operands.map { operand in
      RootPlace.indexedPath(of: try context.absolutePath(operand), among: known)
    }
    let roots = named.isEmpty ? known : named
    guard !roots.isEmpty else {
      throw CommandFailure(
        .usage,
        "no folder is indexed yet; name your music folder, such as `gatefold watch ~/Music`"
      )
    }
    let runner = IndexRunner(
      database: try context.absolutePath(database),
      options: IndexOptions(
        jobs: options.number("jobs") ?? context.environment.processorCount,
        followsLinks: !options.isSet("no-follow")
      ),
      context: context,
      telling: options.isSet("quiet") ? .nothing : options.isSet("json") ? .json : .text
    )
    let watcher = try LibraryWatcher(
      runner,
      roots: roots,
      takesAll: named.isEmpty,
      times: LibraryWatcher.Times(
        quiet: .seconds(options.number("settle") ?? 2),
        longest: .seconds(options.number("max-wait") ?? 30),
        interval: .seconds(options.number("interval") ?? 900)
      ),
      context: context
    )
    do {
      return try watcher.run()
    } catch let error as IndexerError where error.concernsUsage {
      throw CommandFailure(.usage, "\(error)")
    }
  }

  /// Returns the roots that are known; none where there is no index yet.
  private static func known(in database: [UInt8]) throws -> [BytePath] {
    do throws(StoreError) {
      return try IndexReader(path: database).roots().map(\.path)
    } catch {
      guard error.kind == .absent else { throw error }
      return []
    }
  }
}

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
    let named = try options.operands.map(context.absolutePath)
    let roots = named.isEmpty ? try known(in: database) : named
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

  /// Returns the roots that are known; there must be one.
  private static func known(in database: [UInt8]) throws -> [BytePath] {
    var roots: [BytePath] = []
    do throws(StoreError) {
      roots = try IndexReader(path: database).roots().map(\.path)
    } catch {
      guard error.kind == .absent else { throw error }
    }
    guard roots.isEmpty else { return roots }
    throw CommandFailure(
      .usage,
      "no folder is indexed yet; name your music folder, such as `gatefold watch ~/Music`"
    )
  }
}

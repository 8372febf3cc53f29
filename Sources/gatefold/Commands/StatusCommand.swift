// SPDX-License-Identifier: MIT

import Arguments
import Console
import LibraryKeys
import MusicLibrary
import Store

/// `gatefold status`: what the index holds, what went wrong, and what to do next.
enum StatusCommand {
  /// Prints what there is to know; without an index that can be read, all the same, before it ends with the
  /// error that a look-up would end with.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let (path, choice) = try DatabasePlace.choose(
      option: options.bytes("db"),
      environment: context.environment
    )
    let report = StatusReport(
      path: path,
      choice: choice,
      byteCount: try byteCount(path, context),
      index: Result { () throws(StoreError) in try IndexReader(path: path).statistics() },
      worker: context.describeWorker(),
      proposal: MusicFolder.command(context.environment)
    )
    if options.isSet("json") {
      context.output.write(report.json)
    } else {
      context.output.write(report.text)
    }
    _ = try report.index.get()
    return .done
  }

  /// Returns the bytes of the database; nil where there is none, or it cannot be examined.
  private static func byteCount(_ path: [UInt8], _ context: CommandContext) throws -> Int64? {
    // What is wrong with it, opening it tells.
    guard let status = try? FileStatus(absolutePath: try context.absolutePath(path)) else {
      return nil
    }
    return status.type == .regular ? status.stamp.size : nil
  }
}

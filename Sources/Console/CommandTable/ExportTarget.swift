// SPDX-License-Identifier: MIT

package import Arguments
import Export

/// Where `export` brings colours by itself, in place of writing them down.
package enum ExportTarget: String, CaseIterable, Sendable {
  /// The stickers of an MPD.
  case mpd

  /// The options that go with `--to` alone.
  private static let options = ["dry-run", "prune", "mpd-host", "mpd-port", "mpd-music"]

  /// Returns the one that a command line names; nil where the colours are to be written down.
  ///
  /// Options that would do nothing are a mistake.
  package static func named(by options: ParsedCommand) throws(UsageError) -> ExportTarget? {
    guard let target = options.word("to", as: ExportTarget.self) else {
      if let option = options.firstGiven(of: Self.options) {
        throw .misuse("--\(option) goes with --to mpd", command: options.name)
      }
      return nil
    }
    let formatting = ["format", "output"] + ExportOption.allCases.map(\.rawValue)
    if let option = options.firstGiven(of: formatting) {
      throw .misuse(
        "--\(option) does not go with --to \(target.rawValue), which has one form",
        command: options.name
      )
    }
    if options.isSet("prune"), !options.operands.isEmpty {
      throw .misuse("--prune is about the whole index: leave QUERY out", command: options.name)
    }
    return target
  }
}

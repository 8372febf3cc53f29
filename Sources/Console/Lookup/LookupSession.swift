// SPDX-License-Identifier: MIT

package import Store

/// An index that is asked now and then for as long as the program runs (5-reliability.md §5.6).
///
/// An open file keeps an indexer from leaving the index at rest, and would go on showing one that was
/// replaced: so it is opened anew after a second (0.4 ms), and closed where nothing is asked for as long.
package struct LookupSession {
  /// How long a file stays open.
  package static let lifetimeMilliseconds: Int32 = 1_000

  /// The index's path.
  private let path: [UInt8]
  /// The index while it is open, and since when.
  private var open: (reader: IndexReader, since: ContinuousClock.Instant)?

  /// Means the index at a path, which is opened when it is asked.
  package init(path: [UInt8]) { self.path = path }

  /// Returns a reader that sees what was written last.
  package mutating func reader() throws -> IndexReader {
    let now = ContinuousClock.now
    if let open, now - open.since < .milliseconds(Self.lifetimeMilliseconds) { return open.reader }
    // Closed before it is opened again, so that there is never a second connection.
    open = nil
    let reader = try IndexReader(path: path)
    open = (reader, now)
    return reader
  }

  /// Lets go of the file until it is asked again.
  package mutating func rest() { open = nil }
}

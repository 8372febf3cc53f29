// SPDX-License-Identifier: MIT

extension IndexReader {
  /// Calls `body` with each track that is not missing, by its absolute path's bytes, and with its answer,
  /// until it returns false.
  ///
  /// Rows are streamed, within one read transaction: memory does not grow with the library. Tracks that show
  /// the same picture come one after the other, and of these the answer is read once: its `version` and
  /// `stale` are those of the first.
  /// - Parameters:
  ///   - filter: The albums whose tracks are wanted; a filter that lists every album takes loose tracks too.
  ///   - body: Called with each track; returns whether to go on.
  /// - Throws: ``StoreError`` where the file cannot be read, or what `body` throws.
  package func forEachTrack(
    _ filter: AlbumFilter = AlbumFilter(),
    _ body: (_ path: [UInt8], AlbumColors) throws -> Bool
  ) throws {
    try atOneMoment {
      guard let (conditions, values) = try conditions(of: filter) else { return }
      let rows = try connection.statement(ListQueries.tracks(where: conditions), values)
      var last: (election: Int64, answer: AlbumColors)?
      while try rows.step() {
        let election = rows.integer(1)
        if last?.election != election {
          last = try answer(.track(rows.integer(0))).map { (election, $0) }
        }
        guard let answer = last?.answer else { continue }
        guard try body(rows.bytes(2), answer) else { return }
      }
    }
  }
}

// SPDX-License-Identifier: MIT

/// What holds for the elections of any index, whatever has happened to it.
enum Invariants {
  /// The rules, each with a query of what breaks it.
  private static let rules = [
    (
      "an election belongs to one album, one disc or one track",
      """
      SELECT election.id FROM election WHERE 1 <> (
        (SELECT count(*) FROM album WHERE album.election = election.id)
        + (SELECT count(*) FROM disc WHERE disc.election = election.id)
        + iif(
          EXISTS (SELECT 1 FROM album WHERE album.election = election.id)
            OR EXISTS (SELECT 1 FROM disc WHERE disc.election = election.id),
          0,
          (SELECT count(*) FROM track WHERE track.election = election.id)
        )
      )
      """
    ),
    (
      "a track shows its own election, or that of its album or of a disc of it",
      """
      SELECT track.file FROM track WHERE
        EXISTS (
          SELECT 1 FROM album WHERE album.election = track.election AND album.id IS NOT track.album
        ) OR EXISTS (
          SELECT 1 FROM disc WHERE disc.election = track.election AND disc.album IS NOT track.album
        )
      """
    ),
    (
      "albums and discs have elections of their level",
      """
      SELECT album.id FROM album JOIN election ON election.id = album.election
      WHERE election.level <> 'album'
      UNION ALL
      SELECT disc.album FROM disc JOIN election ON election.id = disc.election
      WHERE election.level <> 'disc'
      """
    ),
    (
      "a disc has tracks",
      """
      SELECT disc.album FROM disc WHERE NOT EXISTS (
        SELECT 1 FROM track WHERE track.album = disc.album
          AND (track.disc = disc.number OR track.election = disc.election)
      )
      """
    ),
    (
      "an album has tracks",
      "SELECT id FROM album WHERE NOT EXISTS (SELECT 1 FROM track WHERE track.album = album.id)"
    ),
    (
      "no version is newer than the index",
      """
      SELECT version FROM (SELECT version FROM album UNION ALL SELECT version FROM track)
      WHERE version > (SELECT value FROM meta WHERE key = 'version')
      """
    ),
    ("references lead somewhere", "SELECT 1 FROM pragma_foreign_key_check"),
  ]

  /// Returns the rules that an index breaks.
  static func broken(in index: TestIndex) throws -> [String] {
    let query = rules.map { "SELECT '\($0.0)' WHERE EXISTS (\($0.1))" }
    return try index.sql(query.joined(separator: " UNION ALL "))
  }
}

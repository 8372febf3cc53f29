// SPDX-License-Identifier: MIT

/// Discs that have an election of their own.
enum DiscQueries {
  /// The discs of an album and their elections.
  static let discs = SQL("SELECT number, election FROM disc WHERE album = ? ORDER BY number")
  /// A new disc.
  static let insert = SQL("INSERT INTO disc (album, number, election) VALUES (?, ?, ?)")
  /// Takes a disc; its election stays.
  static let delete = SQL("DELETE FROM disc WHERE album = ? AND number = ?")
  /// The file of the chosen cover of a disc: (the album's id, the disc's number).
  static let coverFile = SQL(
    """
    SELECT election.file FROM album
    JOIN disc ON disc.album = album.id AND disc.number = ?2
    JOIN election ON election.id = disc.election
    WHERE album.public_id = ?1
    """
  )
  /// A track that shows an election.
  static let trackWithElection = SQL("SELECT file FROM track WHERE election = ? LIMIT 1")
  /// Lets the tracks that show an election show another one: (from, to, version).
  static let moveTracks = SQL("UPDATE track SET election = ?2, version = ?3 WHERE election = ?1")
  /// Whether a disc has no track left.
  private static let isEmpty = """
    NOT EXISTS (SELECT 1 FROM track WHERE track.election = disc.election)
      AND NOT EXISTS (
        SELECT 1 FROM track WHERE track.album = disc.album AND track.disc = disc.number
      )
    """
  /// The discs of an album without any track.
  static let emptyOfAlbum = SQL(
    """
    SELECT disc.album, disc.number, disc.election FROM disc WHERE disc.album = ? AND \(isEmpty)
    ORDER BY disc.number
    """
  )
  /// The discs of a root without any track.
  static let emptyOfRoot = SQL(
    """
    SELECT disc.album, disc.number, disc.election
    FROM album JOIN disc ON disc.album = album.id WHERE album.root = ? AND \(isEmpty)
    ORDER BY disc.album, disc.number
    """
  )
}

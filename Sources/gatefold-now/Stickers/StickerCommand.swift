// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import LibraryKeys
import Store

/// `gatefold export --to mpd`: the colours of the index as stickers of an MPD's songs.
enum StickerCommand {
  /// How many songs that MPD does not know are named.
  private static let namedUnknown = 10

  /// Writes what differs, or says what would be written.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    guard try ExportTarget.named(by: options) != nil else {
      throw CommandFailure("gatefold-now exports to MPD alone; run gatefold export")
    }
    var filter = AlbumFilter()
    filter.words = options.words
    let tracks = try tracks(filter, in: try context.openIndex(options.bytes("db")))
    guard !tracks.isEmpty else {
      return noMatch(
        filter.words.isEmpty
          ? "no track is in the index" : "no track in the index matches “\(words(filter))”",
        context
      )
    }
    let server = try StickerServer(
      try MPDAddress.places(
        host: options.text("mpd-host"),
        port: options.number("mpd-port"),
        environment: context.environment
      )
    )
    let named = try options.bytes("mpd-music").map { try context.absolutePath($0) }
    let folder = MusicFolder.asIndexed(
      try named ?? server.musicFolder(),
      of: tracks.lazy.map(\.path)
    )
    let plan = StickerPlan(
      tracks: tracks,
      below: folder,
      known: try server.songs(),
      isPruning: options.isSet("prune")
    )
    guard plan.isAnyBelow else {
      return noMatch(
        "none of the tracks lies below MPD's music folder \(shown(folder)); name it as the index has"
          + " it with --mpd-music FOLDER",
        context
      )
    }
    return try write(plan, to: server, isDry: options.isSet("dry-run"), context)
  }

  /// Returns the tracks of the index with the stickers that they get.
  private static func tracks(
    _ filter: AlbumFilter,
    in reader: IndexReader
  ) throws -> [(path: BytePath, stickers: SongStickers)] {
    var tracks: [(path: BytePath, stickers: SongStickers)] = []
    // Tracks with the same cover follow each other.
    var last: (cover: String?, stickers: SongStickers)?
    try reader.forEachTrack(filter) { path, album in
      let cover = album.cover.map { $0.hash + $0.algorithm }
      if last?.cover != cover { last = nil }
      let stickers = last?.stickers ?? SongStickers(album)
      last = (cover, stickers)
      tracks.append((BytePath(path), stickers))
      return true
    }
    return tracks
  }

  /// Writes the differences, or says which there are; then tells what came of it.
  private static func write(
    _ plan: StickerPlan,
    to server: borrowing StickerServer,
    isDry: Bool,
    _ context: CommandContext
  ) throws -> ExitStatus {
    var changes: [StickerChange] = []
    var (written, removed, unchanged) = (0, 0, 0)
    try server.forEach(plan.songs) { song, stickers in
      let own = StickerPlan.changes(of: song, having: stickers)
      if own.isEmpty {
        unchanged += song.isIndexed ? 1 : 0
      } else if song.wanted == .none {
        removed += 1
      } else {
        written += 1
      }
      if isDry, !own.isEmpty { context.output.write(line(song, own)) }
      changes += own
      return context.output.isOpen && !context.isStopRequested()
    }
    guard !context.isStopRequested() else { return .interrupted }
    guard context.output.isOpen else { return .done }
    if !isDry {
      let isShown = context.environment.isErrorTerminal
      let made = try server.make(changes) { made in
        if isShown { context.output.showStatus("\(made) of \(changes.count) stickers") }
        return !context.isStopRequested()
      }
      context.output.hideStatus()
      guard made == changes.count else {
        context.output.error(
          "\(made) of \(changes.count) stickers are written; run it again for the rest"
        )
        return .interrupted
      }
    }
    context.output.write(
      isDry
        ? "songs to write: \(written), to remove from: \(removed), unchanged: \(unchanged)\n"
        : "songs written: \(written), removed from: \(removed), unchanged: \(unchanged)\n"
    )
    tell(plan, context)
    return .done
  }

  /// Returns what would change of a song, as a line.
  private static func line(_ song: StickerPlan.Song, _ changes: [StickerChange]) -> String {
    let parts = changes.map { change in
      change.value.map { "\(change.name.rawValue)=\($0)" } ?? "no \(change.name.rawValue)"
    }
    return "\(shown(BytePath(song.uri))): \(parts.joined(separator: ", "))\n"
  }

  /// Tells of the tracks that are no songs of MPD.
  private static func tell(_ plan: StickerPlan, _ context: CommandContext) {
    if !plan.unknown.isEmpty {
      let named = plan.unknown.prefix(namedUnknown).map { shown(BytePath($0)) }
      let rest = plan.unknown.count - named.count
      context.output.error(
        "MPD does not know \(plan.unknown.count) of the tracks: \(named.joined(separator: ", "))"
          + (rest > 0 ? " and \(rest) more" : "") + "; mpc update lets it look for new ones"
      )
    }
    if plan.elsewhere > 0 {
      context.output.error("\(plan.elsewhere) of the tracks are not below MPD's music folder")
    }
  }

  /// Says that there is nothing to do.
  private static func noMatch(_ reason: String, _ context: CommandContext) -> ExitStatus {
    context.output.error(reason)
    return .noMatch
  }

  /// Returns the words of a filter as people read them.
  private static func words(_ filter: AlbumFilter) -> String {
    filter.words.map { DisplayPath.text(of: $0) }.joined(separator: " ")
  }

  /// Returns a path as people read it.
  private static func shown(_ path: BytePath) -> String { DisplayPath.text(of: path) }
}

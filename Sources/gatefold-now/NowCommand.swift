// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import Indexer
import LibraryKeys
import Store

/// `gatefold now`: the colours of what is playing.
enum NowCommand {
  /// Asks the players, once or for as long as the program runs.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let choice = try choice(options)
    let mpd = choice == .mpris ? nil : try mpd(options, context)
    let bus = choice == .mpd ? nil : bus(options, context)
    if choice == .mpris, bus == nil {
      throw CommandFailure(
        "there is no session bus: neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set"
      )
    }
    let messages = RepeatedMessages(context.output)
    let database = try DatabasePlace.path(
      option: options.bytes("db"),
      environment: context.environment
    )
    try check(database, messages)
    let follower = try NowFollower(
      mpd: mpd,
      bus: bus,
      resolver: SongResolver(
        database: database,
        art: ArtMeasuring { () throws(IndexerError) in try context.workerLocation() },
        pictureOfMPD: { mpd?.picture(of: $0) },
        tell: { messages.tell($0, about: $1) }
      ),
      writer: try writer(options, context),
      command: options.text("exec").map { ChangeCommand($0, output: context.output) },
      context: context
    )
    // Who asks for any player knows that some are not there.
    let isOne = choice != .auto
    return options.isSet("follow")
      ? follower.follow(tellsProblems: isOne, messages)
      : try follower.answerOnce(needsPlayer: isOne)
  }

  /// Returns which players are asked: those whose options are given, unless it is said.
  private static func choice(_ options: ParsedCommand) throws(UsageError) -> PlayerChoice {
    let mpdOption = options.firstGiven(of: ["mpd-host", "mpd-port", "mpd-music"])
    let busOption = options.firstGiven(of: ["mpris"])
    let said = options.word("player", as: PlayerChoice.self)
    switch (said, mpdOption, busOption) {
    case (.mpris, let option?, _), (.mpd, _, let option?):
      throw .misuse(
        "--\(option) goes with another --player than \(said?.rawValue ?? "")",
        command: options.name
      )
    case (nil, _?, nil): return .mpd
    case (nil, nil, _?): return .mpris
    default: return said ?? .auto
    }
  }

  /// Returns the MPD that is followed.
  private static func mpd(_ options: ParsedCommand, _ context: CommandContext) throws -> MPDPlayer {
    MPDPlayer(
      places: try MPDAddress.places(
        host: options.text("mpd-host"),
        port: options.number("mpd-port"),
        environment: context.environment
      ),
      musicFolder: try options.bytes("mpd-music").map { try context.absolutePath($0).bytes }
    )
  }

  /// Returns the session bus; nil where there is none.
  private static func bus(_ options: ParsedCommand, _ context: CommandContext) -> BusFollower? {
    BusFollower.address(context.environment).map {
      BusFollower(address: $0, wanted: options.text("mpris"))
    }
  }

  /// Throws where the index is damaged or too new, which will not pass; one that is not there may come.
  private static func check(_ database: [UInt8], _ messages: RepeatedMessages) throws {
    do throws(StoreError) {
      _ = try IndexReader(path: database)
    } catch {
      guard error.kind == .absent else { throw error }
      messages.tell(error.description, about: "index")
    }
  }

  /// Returns where answers go.
  private static func writer(
    _ options: ParsedCommand,
    _ context: CommandContext
  ) throws -> AnswerWriter {
    var path: [UInt8]?
    switch FileTarget(options.bytes("output")) {
    case .standardOutput: break
    case .file(let file):
      AtomicFile.sweep(AtomicFile.folder(of: file), now: Int(context.now()))
      path = file
    case .folder:
      throw UsageError.misuse("-o takes a file, and not a folder", command: options.name)
    }
    return AnswerWriter(
      format: options.word("format", as: ExportFormat.self) ?? .ndjson,
      // There is one album at a time, and whoever styles a page with it wants it for all of the page.
      options: ExportOptions(scope: .root),
      path: path,
      output: context.output
    )
  }
}

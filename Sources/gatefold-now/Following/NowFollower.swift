// SPDX-License-Identifier: MIT

import Console
import Export
import Extraction
import Glibc

/// Waits for players, and answers for what they play: once, or each time it changes.
///
/// One thread waits for everything at once, and uses no processor time meanwhile.
final class NowFollower {
  private let mpd: MPDPlayer?
  private let bus: BusFollower?
  private let resolver: SongResolver
  private let writer: AnswerWriter
  private let command: ChangeCommand?
  private let context: CommandContext
  /// Becomes readable with signals, the ends of children and the answers of workers.
  private let wakes: Int32

  /// What the last answer was given for, or will be; nothing yet before the first.
  private var shown: PlayerReport?
  private var hasBegun = false
  /// How long players may take to tell of themselves in the beginning.
  private let patienceEnds = ContinuousClock.now + .seconds(2)
  /// Which descriptors can be read.
  private var readable: Set<Int32> = []

  init(
    mpd: MPDPlayer?,
    bus: BusFollower?,
    resolver: SongResolver,
    writer: AnswerWriter,
    command: ChangeCommand?,
    context: CommandContext
  ) throws(CommandFailure) {
    guard let wakes = Signals.openWakingDescriptor() else {
      throw CommandFailure("out of descriptors; raise the limit (ulimit -n)")
    }
    self.mpd = mpd
    self.bus = bus
    self.resolver = resolver
    self.writer = writer
    self.command = command
    self.context = context
    self.wakes = wakes
  }

  /// Answers whenever something changes, until the user asks to stop or nobody reads any more.
  ///
  /// To be stopped is the only end that it has, and so a good one. `tellsProblems`: whether people are told of
  /// players that cannot be reached.
  func follow(tellsProblems: Bool, _ messages: RepeatedMessages) -> ExitStatus {
    while !context.isStopRequested() {
      advance()
      if tellsProblems {
        messages.tell(problem.map { "\($0); trying again" }, about: "players")
      }
      if isSettled, let answer = nextAnswer() {
        do throws(CommandFailure) {
          try writer.write(answer)
          messages.tell(nil, about: "output")
        } catch {
          // The disk may have room again for the next one.
          messages.tell(error.description, about: "output")
        }
        command?.run(answer.variables)
      }
      if writer.isForOutput, !context.output.isOpen { break }
      if !hasNews { wait() }
    }
    resolver.close()
    return .done
  }

  /// Answers once; `needsPlayer`: a player that cannot be reached is a failure.
  func answerOnce(needsPlayer: Bool) throws -> ExitStatus {
    defer { resolver.close() }
    while !context.isStopRequested() {
      advance()
      if needsPlayer, let problem { throw CommandFailure(problem) }
      if isSettled, let answer = nextAnswer() {
        try writer.write(answer)
        command?.run(answer.variables)
        return finish(answer)
      }
      if !hasNews { wait() }
    }
    return .interrupted
  }

  /// Waits for the command, and says how it all ended.
  private func finish(_ answer: SongAnswer) -> ExitStatus {
    while let command, command.isRunning {
      if context.isStopRequested() { return .interrupted }
      wait()
      advance()
    }
    switch answer {
    case .silent(_, let state): context.output.error("nothing is playing: \(state.words)")
    case .failed(_, let failure):
      context.output.error(
        "there are no colours: what is playing is not in the index, and \(failure.message)"
      )
    case .found where !answer.hasColors:
      context.output.error("there are no colours: what is playing has no cover")
    case .found, .extracted: break
    }
    if command?.hasFailed == true { return .failed }
    return answer.hasColors ? .done : .noMatch
  }

  // MARK: Changes

  /// Why a player cannot be reached; nil where all can.
  private var problem: String? {
    mpd?.problem.map { "cannot reach MPD at \($0)" }
      ?? bus?.problem.map { "cannot reach the session bus: \($0)" }
  }

  /// Does what is due.
  private func advance() {
    if readable.contains(wakes) { Signals.clearWakes(wakes) }
    if let mpd { mpd.advance(isReadable: mpd.descriptor.map(readable.contains) ?? false) }
    bus?.advance()
    command?.advance()
    readable = []
  }

  /// Whether the players that are there have told of themselves, or had the time to.
  private var isSettled: Bool {
    hasBegun || bus?.isSettled != false || patienceEnds <= .now
  }

  /// What is to be shown now.
  private var report: PlayerReport? {
    PlayerChoice.shown(mpd: mpd?.report, bus: bus?.reports ?? [])
  }

  /// Whether something has changed already that no descriptor will tell of.
  ///
  /// Asking MPD for a picture takes in what it plays by then.
  private var hasNews: Bool { hasBegun && shown != report }

  /// Returns an answer that is to be given now, if one is.
  private func nextAnswer() -> SongAnswer? {
    // What has arrived belongs to what was asked for first; it is dropped where that has changed meanwhile.
    let arrived = resolver.advance()
    let report = report
    if hasBegun, shown == report { return arrived }
    (hasBegun, shown) = (true, report)
    guard let report, report.silence == nil else {
      resolver.forget()
      return .silent(report?.shown ?? NowPlaying(), report?.silence ?? .noPlayer)
    }
    return resolver.answer(report)
  }

  // MARK: Waiting

  /// Waits until there is something to do.
  private func wait() {
    var waiting = [pollfd(fd: wakes, events: Int16(POLLIN), revents: 0)]
    if let descriptor = mpd?.descriptor {
      waiting.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    if let (descriptor, events) = bus?.waiting {
      waiting.append(pollfd(fd: descriptor, events: events, revents: 0))
    }
    // A reader that goes away is told without asking for it (poll(2)).
    if writer.isForOutput, context.output.isOpen {
      waiting.append(pollfd(fd: STDOUT_FILENO, events: 0, revents: 0))
    }
    guard poll(&waiting, nfds_t(waiting.count), timeout) > 0 else { return }
    for one in waiting where one.revents != 0 {
      readable.insert(one.fd)
      if one.fd == STDOUT_FILENO { context.output.abandon() }
    }
  }

  /// How long to wait at most, in milliseconds; −1 for as long as it takes.
  private var timeout: Int32 {
    var due = [mpd?.retryAt, bus?.retryAt, resolver.dueAt].compactMap { $0 }
    if !hasBegun { due.append(patienceEnds) }
    let now = ContinuousClock.now
    if let time = bus?.timeoutMilliseconds { due.append(now + .milliseconds(time)) }
    guard let first = due.min() else { return -1 }
    let (seconds, attoseconds) = max(first - now, .zero).components
    // Rounded up, else the last millisecond is spent asking.
    return Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}

extension SilentState {
  /// The state in words.
  fileprivate var words: String {
    switch self {
    case .paused: "the player is paused"
    case .stopped: "the player has stopped"
    case .noPlayer: "there is no player"
    }
  }
}

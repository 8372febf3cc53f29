// SPDX-License-Identifier: MIT

import Console
import Glibc
import Indexer
import LibraryKeys
import Store

/// Keeps the index fresh: waits for changes, and has the indexer look at the roots that they are in.
///
/// One thread waits for everything at once, and uses no processor time meanwhile. While the indexer is at work,
/// events are taken from the kernel's queue, which has an end, and kept for the next run.
final class LibraryWatcher {
  /// How long to wait for what.
  struct Times {
    /// How long it must have been quiet before changes are taken up.
    var quiet: Duration
    /// How long changes wait at most.
    var longest: Duration
    /// How often roots are looked at that cannot be watched.
    var interval: Duration
  }

  private let runner: IndexRunner
  private let watcher: FolderWatcher
  private let mounts = MountTable()
  private let times: Times
  /// Whether roots that enter the index meanwhile are followed too.
  private let takesAll: Bool
  private let context: CommandContext
  private let messages: RepeatedMessages
  /// The notes of runs, which come with each.
  private var toldNotes: Set<String> = []
  /// Becomes readable with signals.
  private let wakes: Int32

  private var roots: [WatchedRoot] = []
  private var lastNumber = LibraryWatcher.databaseNumber
  private var batch: ChangeBatch
  private var knownMounts: [Mount]
  /// The database itself, whatever leads there.
  private let databaseFile: BytePath
  /// Whether somebody has written the index, who may have added or forgotten roots.
  private var isIndexWritten = false
  private var hasRun = false
  /// When what did not succeed is tried again.
  private var retryAt: ContinuousClock.Instant?
  /// Whether it is to be tried again then, and not before.
  private var waitsForOther = false
  private var backoff = Backoff()
  /// When events were last taken during a run.
  private var takenAt = ContinuousClock.now

  /// The number that no root has: the folder of the database goes by it.
  private static let databaseNumber = 0

  init(
    _ runner: IndexRunner,
    roots paths: [BytePath],
    takesAll: Bool,
    times: Times,
    context: CommandContext
  ) throws(CommandFailure) {
    guard let wakes = Signals.openWakingDescriptor() else {
      throw CommandFailure("out of descriptors; raise the limit (ulimit -n)")
    }
    self.runner = runner
    self.takesAll = takesAll
    self.times = times
    self.context = context
    self.wakes = wakes
    messages = RepeatedMessages(context.output)
    watcher = FolderWatcher(
      followsLinks: runner.options.followsLinks,
      shouldStop: context.isStopRequested
    )
    batch = ChangeBatch(quiet: times.quiet, longest: times.longest)
    knownMounts = mounts.mounts
    databaseFile = RealPath.of(runner.database)
    for path in paths where !roots.contains(where: { $0.path == path }) { add(path) }
  }

  /// Brings the index up to date, then keeps it so until the user asks to stop, which is a good end, as it is where
  /// nobody reads any more what it tells.
  ///
  /// - Throws: What ends the first run: it would end each.
  func run() throws -> ExitStatus {
    ServiceManager.tell("READY=1")
    retryAt = .now
    while !context.isStopRequested(), !tellsRuns || context.output.isOpen {
      takeEvents()
      if isIndexWritten { followIndex() }
      if let due = dueAt, due <= .now {
        try update()
        tellWhatIsWatched()
      } else {
        wait(until: dueAt)
      }
    }
    ServiceManager.tell("STOPPING=1")
    return .done
  }

  /// Whether runs are told on standard output.
  private var tellsRuns: Bool { runner.telling != .nothing }

  // MARK: Roots

  /// Adds a root, of which everything is to be looked at.
  private func add(_ path: BytePath) {
    lastNumber += 1
    roots.append(WatchedRoot(number: lastNumber, path: path))
  }

  /// Looks which roots the index has now.
  private func followIndex() {
    isIndexWritten = false
    // One that cannot be read now will be written again, or the next run tells why.
    guard let reader = try? IndexReader(path: runner.database.bytes),
      let known = try? reader.roots().map(\.path)
    else { return }
    for root in roots where root.isKnown && !known.contains(root.path) {
      watcher.drop(root: root.number)
      context.output.note("\(DisplayPath.text(of: root.path)) is not indexed any more")
    }
    roots.removeAll { $0.isKnown && !known.contains($0.path) }
    for index in roots.indices where known.contains(roots[index].path) {
      roots[index].isKnown = true
    }
    guard takesAll else { return }
    for path in known where !roots.contains(where: { $0.path == path }) {
      context.output.note("\(DisplayPath.text(of: path)) is indexed now, and watched")
      add(path)
      batch.note(at: .now)
    }
  }

  // MARK: Events

  /// Takes the events that wait.
  private func takeEvents() {
    takenAt = .now
    watcher.readEvents { event, meaning, places in
      if meaning == .lost {
        messages.tell(Self.overflowText, about: "overflow")
        for index in roots.indices { roots[index].isChanged = true }
        isIndexWritten = true
        batch.note(at: takenAt)
      }
      for place in places { take(event, meaning, at: place) }
    }
  }

  /// What is told once of lost events.
  private static var overflowText: String {
    let limit = InotifySettings.value("max_queued_events").map { " (\($0))" } ?? ""
    return
      "more changed at once than the system keeps in mind: fs.inotify.max_queued_events\(limit);"
      + " everything is looked at again"
  }

  /// Takes one event of a folder at one of its places.
  private func take(
    _ event: FolderEvent,
    _ meaning: FolderEvent.Meaning,
    at place: WatchedFolders.Place
  ) {
    guard place.root != Self.databaseNumber else {
      let isWritten = !event.kinds.isDisjoint(with: [.written, .movedHere])
      if isWritten, event.name == databaseFile.lastComponent { isIndexWritten = true }
      return
    }
    guard let index = roots.firstIndex(where: { $0.number == place.root }) else { return }
    let inner = WatchedFolders.Place(root: place.root, path: place.path.appending(event.name))
    switch meaning {
    case .nothing, .ended, .lost: return
    case .change: break
    // The table of mounts tells, and which of them only rest.
    case .unmounted: if mounts.descriptor >= 0 { return }
    case .newName(let isKnown):
      let path = roots[index].path.appending(inner.path)
      guard Inotify.isComplete(path, isFile: isKnown) else { return }
    case .goneName: guard watcher.isWatched(inner) else { return }
    }
    roots[index].isChanged = true
    batch.note(at: takenAt)
  }

  /// Takes what was mounted and unmounted.
  private func takeMounts() {
    let now = mounts.mounts
    let changed = Mount.changes(from: knownMounts, to: now)
    knownMounts = now
    guard !changed.isEmpty else { return }
    for index in roots.indices {
      let path = roots[index].path
      let places = [path, RealPath.of(path)]
      if changed.contains(where: { mount in places.contains(where: mount.concerns) }) {
        roots[index].isChanged = true
        batch.note(at: .now)
      }
    }
  }

  // MARK: Runs

  /// When there is something to do; nil where nothing is known of that.
  private var dueAt: ContinuousClock.Instant? {
    if waitsForOther { return retryAt }
    return ([batch.dueAt, retryAt] + roots.map(\.lookAt)).compactMap { $0 }.min()
  }

  /// Has the indexer look at the roots that have changed or whose time has come; what it will see is watched before.
  private func update() throws {
    takeMounts()
    // Whoever has forgotten a root meanwhile does not want it to be indexed again.
    followIndex()
    retryAt = nil
    waitsForOther = false
    batch.clear()
    let now = ContinuousClock.now
    for index in roots.indices {
      guard let time = roots[index].lookAt, time <= now else { continue }
      roots[index].isChanged = true
    }
    let chosen = roots.indices.filter { roots[$0].isChanged }
    guard !chosen.isEmpty else { return }
    for index in chosen { watch(index) }
    watchDatabase()
    do {
      let report = try runner.run(chosen.map { roots[$0].path }) { [self] in
        if ContinuousClock.now - takenAt > .milliseconds(100) { takeEvents() }
      }
      guard !report.wasInterrupted else { return }
      hasRun = true
      backoff.reset()
      for subject in ["lock", "run", "overflow"] { messages.tell(nil, about: subject) }
      take(report, of: chosen)
    } catch {
      for index in chosen { roots[index].isChanged = true }
      try take(error)
    }
  }

  /// Watches a root as it is now.
  private func watch(_ index: Int) {
    let root = roots[index]
    // From here on a change is one for the next run.
    roots[index].isChanged = false
    roots[index].lookAt = nil
    roots[index].obstacle = watcher.watch(root: root.number, at: root.path)
    let text = roots[index].obstacle.map { obstacle in
      "\(DisplayPath.text(of: root.path)) \(obstacle.text(settings: InotifySettings.value));"
        + " it is looked at every \(intervalText)"
    }
    messages.tell(text, about: "watches of \(root.number)")
  }

  /// Takes what a run came to.
  private func take(_ report: IndexReport, of chosen: [Int]) {
    for (path, text) in report.notes {
      let note = "note: \(DisplayPath.text(of: path)): \(text)"
      if toldNotes.insert(note).inserted { context.output.note(note) }
    }
    messages.tell(report.leavesLog ? IndexReport.leftLog : nil, about: "log")
    let now = ContinuousClock.now
    for index in chosen {
      let root = roots[index]
      var away: Set<BytePath> = []
      for (path, refusal) in report.unavailable where path.isWithin(root.path) {
        away.insert(path)
        messages.tell(
          "\(DisplayPath.text(of: path)) \(refusal); it is looked for every \(intervalText)",
          about: "absence of \(path.bytes)"
        )
      }
      let returned = root.away.subtracting(away).sorted()
      for path in returned {
        messages.tell(nil, about: "absence of \(path.bytes)")
        context.output.note("\(DisplayPath.text(of: path)) is available again")
      }
      roots[index].away = away
      roots[index].mayPass = report.failed.contains { failure in
        failure.path.isWithin(root.path) && RetryRules.mayPass(failure)
      }
      let wasScanned = report.roots.contains(root.path)
      if wasScanned { roots[index].isKnown = true }
      roots[index].schedule(after: times.interval, from: now)
      // What came back between the watching and the run is not watched: the next look changes that.
      let place = WatchedFolders.Place(root: root.number, path: BytePath([]))
      if wasScanned, !watcher.isWatched(place) { roots[index].lookAt = now + times.interval }
      if !returned.isEmpty {
        roots[index].isChanged = true
        batch.note(at: now)
      }
    }
    watchDatabase()
  }

  /// Watches the folder of the database, where others tell of roots that they index and forget; it may be a new one.
  private func watchDatabase() {
    watcher.watch(
      folder: databaseFile.parent ?? BytePath("."),
      as: WatchedFolders.Place(root: Self.databaseNumber, path: BytePath([]))
    )
  }

  /// Takes the error of a run: waits for another indexer, gives up what no later run could do better, and tries the
  /// rest again after a while, or with the next change.
  private func take(_ error: any Error) throws {
    if let error = error as? StoreError, error.kind == .locked {
      retryAt = .now + backoff.wait()
      waitsForOther = true
      messages.tell("another indexer is at work: waiting until it has ended", about: "lock")
      return
    }
    switch ExitStatus(error) {
    case .interrupted where context.isStopRequested(): return
    case .failed where hasRun:
      retryAt = .now + times.interval
      messages.tell(
        "\(error); trying again with the next change, or in \(intervalText)",
        about: "run"
      )
    default: throw error
    }
  }

  /// The interval in words.
  private var intervalText: String {
    let seconds = times.interval.components.seconds
    return seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
  }

  // MARK: Waiting

  /// Tells the service manager what is watched.
  private func tellWhatIsWatched() {
    let timed = roots.count { $0.lookAt != nil }
    let others =
      timed > 0 ? ", \(CountText.text(timed, "root")) looked at every \(intervalText)" : ""
    let count = watcher.count(besides: Self.databaseNumber)
    ServiceManager.tell("STATUS=\(CountText.text(count, "folder")) watched\(others)")
  }

  /// Waits until there is something to do.
  private func wait(until due: ContinuousClock.Instant?) {
    var waiting = [
      pollfd(fd: wakes, events: Int16(POLLIN), revents: 0),
      // A negative descriptor is passed over.
      pollfd(fd: watcher.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mounts.descriptor, events: Int16(POLLPRI), revents: 0),
      // A reader that goes away is told without asking for it (poll(2)).
      pollfd(fd: tellsRuns ? STDOUT_FILENO : -1, events: 0, revents: 0),
    ]
    guard poll(&waiting, nfds_t(waiting.count), Self.milliseconds(until: due)) > 0 else { return }
    if waiting[0].revents != 0 { Signals.clearWakes(wakes) }
    if waiting[2].revents != 0 { takeMounts() }
    if waiting[3].revents != 0 { context.output.abandon() }
  }

  /// How long to wait at most, as poll(2) has it.
  private static func milliseconds(until due: ContinuousClock.Instant?) -> Int32 {
    guard let due else { return -1 }
    let (seconds, attoseconds) = max(due - .now, .zero).components
    // Rounded up, else the last millisecond is spent asking.
    return Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}

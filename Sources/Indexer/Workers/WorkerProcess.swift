// SPDX-License-Identifier: MIT

import CDescriptors
import Extraction
import LibraryKeys
import MusicLibrary

/// One running worker and the socket to it: the only place that starts, asks and ends workers.
struct WorkerProcess: ~Copyable {
  /// The longest reply that is taken: everything longer counts as the worker's death (5-reliability §5.1).
  private static let longestReply = WorkerReply.maxLineByteCount
  /// A worker is replaced after so many requests, or above so much resident memory (§5.3).
  private static let mostRequests = 10_000
  private static let mostResidentBytes: Int64 = 256 << 20
  /// How many requests pass between two looks at the resident memory, which cost a system call each.
  private static let requestsPerLook = 64
  /// ECONNRESET of Linux: what reading answers once the other end was closed with something unread in it.
  private static let connectionReset: Int32 = 104

  private var worker: GFWorker
  private let running: RunningWorkers
  private var buffer: [UInt8]
  private var requests = 0
  /// Whether it was killed and is there all the same: it hangs in the kernel, on a disk that does not answer.
  private(set) var isStuck = false

  /// How a request ended.
  enum Answer {
    case reply(WorkerReply)
    /// The worker is of no use any more, and this is what became of the request.
    case lost(ExtractionFailure)
    /// The worker had gone before it took the request, which cannot be the cause then.
    case wasGone(ExtractionFailure)
  }

  /// Starts a worker and makes sure that it is of the program's version, and confined as was asked.
  init(location: WorkerLocation, running: RunningWorkers) throws(IndexerError) {
    self.running = running
    worker = GFWorker()
    buffer = [UInt8](repeating: 0, count: Self.longestReply)
    let path = location.path
    let error = (path.bytes + [0]).withUnsafeBytes { bytes in
      guard let name = bytes.bindMemory(to: CChar.self).baseAddress else { return Int32(2) }
      let argument = location.sandbox == .none ? SandboxMode.workerArgument : nil
      return gfWorkerStart(name, argument, false, &worker)
    }
    guard error == 0 else {
      throw .workerNotStarted(path, reason: ErrorNumber.text(of: error))
    }
    running.add(worker.pid)
    switch ask(WorkerRequest(id: 0, op: .describe), descriptor: -1, limitMilliseconds: 10_000) {
    case .reply(.description(let description)) where description.version == ProgramVersion.current:
      location.seenSandbox.note(description.sandbox)
      guard location.sandbox != .require || description.sandbox == .active else {
        throw .sandboxNotActive(description.sandbox)
      }
    case .reply(.description(let description)):
      throw .workerVersion(path, found: description.version, expected: ProgramVersion.current)
    case .reply:
      throw .workerNotStarted(path, reason: "it does not answer as a worker does")
    case .lost(let failure), .wasGone(let failure):
      throw .workerNotStarted(path, reason: failure.message)
    }
  }

  deinit {
    var end = GFWorkerEnd()
    var copy = worker
    running.remove(copy.pid)
    // An idle worker leaves when its socket closes, a stuck one when it can: it was waited for already.
    _ = gfWorkerStop(&copy, true, isStuck ? 0 : 1_000, &end)
  }

  /// Whether the worker should make room for a fresh one.
  var isWornOut: Bool {
    if requests >= Self.mostRequests { return true }
    guard requests.isMultiple(of: Self.requestsPerLook), requests > 0 else { return false }
    var copy = worker
    return gfWorkerResidentBytes(&copy) > Self.mostResidentBytes
  }

  /// Sends a request with its open file and waits for the reply, with the bytes that belong to it.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - descriptor: The file's descriptor, which stays the caller's; −1 for none.
  ///   - limitMilliseconds: How long the worker may take.
  /// - Returns: The reply, or what became of the request where the worker is lost.
  mutating func ask(_ request: WorkerRequest, descriptor: Int32, limitMilliseconds: Int) -> Answer {
    requests += 1
    let deadline = ContinuousClock.now + .milliseconds(limitMilliseconds)
    let cpuBefore = gfWorkerCPUMicroseconds(&worker)
    guard let line = try? request.line() else {
      return .lost(ExtractionFailure(.request, "the request cannot be written"))
    }
    var error = line.withUnsafeBufferPointer { bytes in
      gfSendLine(worker.socket, bytes.baseAddress, bytes.count, descriptor)
    }
    guard error == 0 else { return .wasGone(endOfWorker()) }
    var length = 0
    let status = buffer.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return GFLineStatus.failed }
      return gfReceiveLine(
        worker.socket,
        base,
        bytes.count,
        Int32(limitMilliseconds),
        &length,
        nil,
        &error
      )
    }
    switch status {
    case .received:
      let line = Array(buffer[..<length])
      do throws(ExtractionFailure) {
        let reply = try WorkerReply(line: line, to: request) { (count) throws(ExtractionFailure) in
          try payload(count: count, deadline: deadline, limitMilliseconds, cpuBefore)
        }
        guard !gfHasUnread(worker.socket) else {
          throw ExtractionFailure(.crashed, "the worker said more than it was asked")
        }
        return .reply(reply)
      } catch {
        // Nonsense: this worker is not to be trusted any further.
        stop()
        return .lost(error)
      }
    case .timedOut:
      return .lost(timeOut(limitMilliseconds: limitMilliseconds, cpuBefore: cpuBefore))
    case .tooLong:
      stop()
      return .lost(ExtractionFailure(.crashed, "the worker's answer is longer than 1 MB"))
    default:
      // The end of the stream, unless the worker left something unread: its request (unix(7)).
      let wasRead = error != Self.connectionReset
      return wasRead ? .lost(endOfWorker()) : .wasGone(endOfWorker())
    }
  }

  /// Takes the bytes behind a line, as many as it has announced.
  ///
  /// - Parameters:
  ///   - count: How many, within the limit of a picture.
  ///   - deadline: When the time for the whole reply is over.
  ///   - limitMilliseconds: How long that time was.
  ///   - cpuBefore: The processor time that the worker had used before.
  /// - Returns: The bytes.
  /// - Throws: What became of the request where the bytes do not come.
  private mutating func payload(
    count: Int,
    deadline: ContinuousClock.Instant,
    _ limitMilliseconds: Int,
    _ cpuBefore: Int64
  ) throws(ExtractionFailure) -> [UInt8] {
    let left = Int32(min(max((deadline - .now).milliseconds, 0), limitMilliseconds))
    var status = GFLineStatus.failed
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      var error: Int32 = 0
      status = gfReceiveBytes(worker.socket, base, count, left, &error)
      if status == .received { initialized = count }
    }
    switch status {
    case .received: return bytes
    case .timedOut:
      throw timeOut(limitMilliseconds: limitMilliseconds, cpuBefore: cpuBefore)
    default: throw endOfWorker()
    }
  }

  /// Kills a worker that took too long, and says whether the picture or the disk was to blame (§5.3).
  private mutating func timeOut(limitMilliseconds: Int, cpuBefore: Int64) -> ExtractionFailure {
    let cpu = gfWorkerCPUMicroseconds(&worker) - max(0, cpuBefore)
    stop()
    let seconds = max(1, limitMilliseconds / 1_000)
    return cpu >= 1_000_000
      ? ExtractionFailure(.timedOut, "not done after \(seconds) s of work; given up")
      : ExtractionFailure(.unreadable, "not read within \(seconds) s; the disk may be slow or away")
  }

  /// Kills the worker; one that hangs in the kernel is left to its fate after a second.
  private mutating func stop() {
    var end = GFWorkerEnd()
    running.remove(worker.pid)
    isStuck = gfWorkerStop(&worker, true, 1_000, &end) == Self.timedOut
  }

  /// Waits for a worker that went away, and says what its end means for the request in hand.
  private mutating func endOfWorker() -> ExtractionFailure {
    var end = GFWorkerEnd()
    running.remove(worker.pid)
    if gfWorkerStop(&worker, false, 200, &end) != 0 {
      _ = gfWorkerStop(&worker, true, 1_000, &end)
    }
    // Signal numbers of Linux: GLib ends with SIGTRAP when an allocation fails, the kernel's CPU
    // limit with SIGXCPU, the out-of-memory killer with SIGKILL.
    switch end.signal {
    case 5: return ExtractionFailure(.outOfMemory, "the worker ran out of memory")
    case 24: return ExtractionFailure(.timedOut, "the worker used up its processor time")
    case 0:
      return ExtractionFailure(.crashed, "the worker ended with status \(end.status)")
    default:
      let name = Self.signalNames[end.signal] ?? "signal \(end.signal)"
      return ExtractionFailure(.crashed, "the worker was ended by \(name)")
    }
  }

  /// ETIMEDOUT on Linux.
  private static let timedOut: Int32 = 110

  /// Names of the signals that end a worker, by their numbers on Linux (signal(7)).
  private static let signalNames: [Int32: String] = [
    4: "SIGILL", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV",
    15: "SIGTERM", 25: "SIGXFSZ", 31: "SIGSYS",
  ]
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

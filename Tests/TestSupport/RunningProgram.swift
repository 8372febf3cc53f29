// SPDX-License-Identifier: MIT

import Foundation

/// A program that runs beside the test, with a pipe to its standard input and one from its standard output.
///
/// For what ``ProgramsRun`` cannot show: a stream that has not ended, signals, readers that go away. Standard
/// error goes to a file. A program that is still there when this is let go of is killed.
package final class RunningProgram {
  /// The process; the program itself, not what started it.
  package let pid: Int32
  private let program: String
  private let channel: TemporaryFolder
  /// The folder that it was started in, if that is to be kept as long as this is.
  private let workplace: TemporaryFolder?
  private var input: Int32
  private var output: Int32
  private var unread: [UInt8] = []
  private var status: Int32?

  /// Starts a program with exactly the given arguments and environment.
  package init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    folder: String,
    keeping workplace: TemporaryFolder? = nil
  ) throws {
    self.program = program
    self.workplace = workplace
    channel = try TemporaryFolder()
    let toProgram = try Self.pipe(in: channel.path)
    let fromProgram = try Self.pipe(in: channel.path)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toProgram.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromProgram.writing, 1)
    posix_spawn_file_actions_addopen(&actions, 2, channel.path + "/err", O_WRONLY | O_CREAT, 0o600)
    var process = Int32()
    let code = ProgramsRun.spawn(
      ["env", "-C", folder, program].map { Array($0.utf8) } + arguments.map { Array($0.utf8) },
      environment: environment,
      actions: &actions,
      process: &process
    )
    close(toProgram.reading)
    close(fromProgram.writing)
    pid = process
    input = toProgram.writing
    output = fromProgram.reading
    guard code == 0 else { throw ProgramsError.notStarted(program: program, errno: code) }
  }

  deinit {
    closeInput()
    closeOutput()
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  /// A pipe of which a program that is started meanwhile inherits nothing.
  ///
  /// By a name, since Swift does not see `pipe2`, and a flag that is set later may come too late.
  private static func pipe(in folder: String) throws -> (reading: Int32, writing: Int32) {
    let path = folder + "/pipe"
    defer { unlink(path) }
    guard mkfifo(path, 0o600) == 0 else {
      throw ProgramsError.notStarted(program: "a pipe", errno: errno)
    }
    // Else opening waits for the other end.
    let reading = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    let writing = open(path, O_WRONLY | O_CLOEXEC)
    guard reading >= 0, writing >= 0, fcntl(reading, F_SETFL, 0) == 0 else {
      throw ProgramsError.notStarted(program: "a pipe", errno: errno)
    }
    return (reading, writing)
  }

  // MARK: Standard input

  /// Writes all of a text; returns false where the program takes no more.
  @discardableResult
  package func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = Self.write(rest, to: input)
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Writes as much of bytes as the program takes within a time; returns how much that was.
  package func write(_ bytes: [UInt8], withinMilliseconds limit: Int32) -> Int {
    let flags = fcntl(input, F_GETFL)
    _ = fcntl(input, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(input, F_SETFL, flags) }
    var written = 0
    while written < bytes.count {
      var event = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
      guard poll(&event, 1, limit) > 0 else { return written }
      let count = Self.write(bytes[written...], to: input)
      if count > 0 { written += count }
      if count < 0, errno != EAGAIN { return written }
    }
    return written
  }

  /// Writes once; a reader that went away is an error number and not a signal.
  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    var pipeSignal = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    let number = errno
    if count < 0, number == EPIPE {
      var now = timespec()
      sigtimedwait(&pipeSignal, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = number
    return count
  }

  /// Ends the program's standard input.
  package func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  // MARK: Standard output

  /// Waits for the next line of the program's output; nil at its end, or where none comes in time.
  package func readLine(withinMilliseconds limit: Int) -> String? {
    let deadline = ContinuousClock.now + .milliseconds(limit)
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return nil }
      var event = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(left.components.seconds * 1000) + 10
      guard poll(&event, 1, milliseconds) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { return nil }
      unread += bytes[..<count]
    }
  }

  /// Goes away as the reader of the program's output.
  package func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// What the program wrote to standard error so far.
  package var errorText: String {
    (try? String(contentsOfFile: channel.path + "/err", encoding: .utf8)) ?? ""
  }

  // MARK: The process

  /// Sends a signal.
  package func send(_ signal: Int32) { kill(pid, signal) }

  /// Waits for the end; a program that takes longer is killed.
  ///
  /// - Returns: The exit status; for a program that a signal ended, 128 and the signal's number.
  package func wait(seconds: Int = 60) throws -> Int32 {
    if let status { return status }
    defer { status = status ?? -1 }
    let ended = try ProgramsRun.wait(for: pid, program: program, seconds: seconds)
    status = ended
    return ended
  }

  /// The processes that it has started and that are still there.
  package var children: [Int32] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return tasks.flatMap { task -> [Int32] in
      let path = "/proc/\(pid)/task/\(task)/children"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { Int32($0) }
    }
  }
}

/// What the kernel says of a running process.
package enum ProcessFigures {
  /// A line of /proc/PID/status in bytes, such as `VmHWM` (the most resident memory so far) or `VmRSS`; nil
  /// where the process is gone.
  package static func bytes(_ name: String, of process: Int32) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
      .flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// How many descriptors a process has open; nil where it is gone.
  package static func descriptors(of process: Int32) -> Int? {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd"))?.count
  }

  /// The letter of a process's state, `Z` for a zombie; nil where it is gone.
  package static func state(of process: Int32) -> Character? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.split(separator: " ").first?.first
  }
}

extension Programs {
  /// Starts `gatefold` beside the test.
  package func running(
    _ arguments: String...,
    adding: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      Self.gatefold,
      arguments,
      environment: environment.merging(adding) { $1 },
      folder: workplace.path,
      keeping: workplace
    )
  }
}

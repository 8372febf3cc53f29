// SPDX-License-Identifier: MIT

import Foundation

/// A `gatefold extract --jsonl` at work: lines in, records out, and what it and its workers cost.
package final class ExtractSession {
  /// How the program ended.
  package struct End: Sendable {
    /// The exit status; for a program that a signal ended, 128 and the signal's number.
    package var status: Int32
    /// The most memory that it, or a worker that it has waited for, had resident at once (wait4).
    package var peakResidentBytes: Int
    /// What it wrote to standard error.
    package var errors: String
  }

  /// The process.
  package let pid: Int32
  private var input: Int32
  private let output: Int32
  private let folder: TemporaryFolder
  /// What was read and not yet handed out.
  private var buffer: [UInt8] = []
  private var hasEnded = false

  /// Starts the program; nobody but this object reads from it or writes to it.
  package init(_ programs: Programs, jobs: Int, adding: [String: String] = [:]) throws {
    signal(SIGPIPE, SIG_IGN)
    folder = try TemporaryFolder()
    var (requests, records): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&requests) == 0, pipe(&records) == 0 else {
      throw ProgramsError.notStarted(program: Programs.gatefold, errno: errno)
    }
    // Else another program that is started meanwhile holds them open, and their end never comes.
    for end in requests + records { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, requests[0], 0)
    posix_spawn_file_actions_adddup2(&actions, records[1], 1)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 2, folder.path + "/errors", flags, 0o600)
    let command = [Programs.gatefold, "extract", "--jsonl", "--jobs", "\(jobs)"]
    let pairs = programs.environment.merging(adding) { $1 }.map { Array("\($0)=\($1)".utf8) }
    var process = pid_t()
    let code = withCStrings(command.map { Array($0.utf8) }) { argv in
      withCStrings(pairs) { posix_spawn(&process, Programs.gatefold, &actions, nil, argv, $0) }
    }
    close(requests[0])
    close(records[1])
    guard code == 0 else {
      throw ProgramsError.notStarted(program: Programs.gatefold, errno: code)
    }
    (pid, input, output) = (process, requests[1], records[0])
  }

  deinit {
    if input >= 0 { close(input) }
    close(output)
    guard !hasEnded else { return }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  /// Sends a line.
  ///
  /// Whoever has more than a few of them unanswered may wait here for ever (§5.10).
  package func send(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw ProgramsError.failed(program: "extract", status: errno, errors: "takes no lines")
      }
      sent += count
    }
  }

  /// Waits for the next record; nil where none comes in time, or no more at all.
  package func receive(seconds: Double) -> [UInt8]? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[..<end])
        buffer.removeSubrange(...end)
        return line
      }
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(left) + 1) > 0 else { continue }
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &part, part.count)
      guard count > 0 else { return nil }
      buffer += part[..<count]
    }
  }

  /// Ends the input and waits for the program; what it still had to say is left unread.
  package func finish() throws -> End {
    close(input)
    input = -1
    while receive(seconds: 60) != nil {}
    let deadline = ContinuousClock.now + .seconds(60)
    var (state, usage): (Int32, rusage) = (0, rusage())
    while wait4(pid, &state, WNOHANG, &usage) == 0 {
      guard ContinuousClock.now < deadline else {
        throw ProgramsError.hung(program: "extract", seconds: 60)
      }
      usleep(1_000)
    }
    hasEnded = true
    let errors = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/errors"))
    return End(
      status: state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F,
      peakResidentBytes: usage.ru_maxrss * 1024,
      errors: String(decoding: errors, as: UTF8.self)
    )
  }
}

/// What the kernel says of a running process.
package struct ProcessMemory: Sendable {
  /// The most memory that was resident at once, in bytes (VmHWM).
  package var peakResidentBytes: Int
  /// The largest address space, in bytes (VmPeak).
  package var peakAddressSpaceBytes: Int
  /// The most that the address space may be, in bytes; nil without a limit.
  package var addressSpaceLimit: Int?

  /// Asks about a process; nil where it is gone.
  package init?(of process: Int32) {
    guard let status = Self.text("/proc/\(process)/status"),
      let resident = Self.number(after: "VmHWM:", in: status),
      let space = Self.number(after: "VmPeak:", in: status),
      let limits = Self.text("/proc/\(process)/limits")
    else { return nil }
    peakResidentBytes = resident * 1024
    peakAddressSpaceBytes = space * 1024
    addressSpaceLimit = Self.number(after: "Max address space", in: limits)
  }

  /// The processes that a process has started and not waited for yet.
  package static func children(of process: Int32) -> [Int32] {
    let tasks =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.flatMap { task in
      (text("/proc/\(process)/task/\(task)/children") ?? "").split(separator: " ")
        .compactMap { Int32($0) }
    }
  }

  /// Reads a file of /proc; nil where it is gone.
  private static func text(_ path: String) -> String? {
    (try? contents(of: path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first number behind a word.
  private static func number(after word: String, in text: String) -> Int? {
    guard let place = text.range(of: word) else { return nil }
    return text[place.upperBound...].prefix { $0 != "\n" }
      .split(whereSeparator: \.isWhitespace).lazy.compactMap { Int($0) }.first
  }
}

// SPDX-License-Identifier: MIT

package import Foundation

/// A program that runs while the test goes on, in an environment that the test gives it; killed when
/// nothing refers to it any more.
///
/// It unblocks the signals that the threads of a test block. Output goes to files, so that no pipe can
/// fill up.
package final class BackgroundProgram {
  /// The process.
  package let pid: pid_t
  /// When it was started.
  package let startedAt: ContinuousClock.Instant
  private let program: String
  /// Where its output goes.
  private let channel: TemporaryFolder
  /// What `waitpid` has said; nil while it runs.
  private var rawStatus: Int32?
  /// How long it ran, once ``isRunning`` has seen its end.
  package private(set) var duration: Duration?

  /// Starts a program.
  package init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    input: [UInt8] = []
  ) throws {
    let channel = try TemporaryFolder()
    try Data(input).write(to: URL(fileURLWithPath: channel.path + "/in"))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, channel.path + "/in", O_RDONLY, 0)
    for (descriptor, name) in [(Int32(1), "/out"), (2, "/err")] {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, descriptor, channel.path + name, flags, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var process = pid_t()
    let pairs = environment.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
    let start = ContinuousClock.now
    let code = withCStrings(([program] + arguments).map { Array($0.utf8) }) { argv in
      withCStrings(pairs) { envp in
        posix_spawn(&process, program, &actions, &attributes, argv, envp)
      }
    }
    guard code == 0 else { throw ProgramsError.notStarted(program: program, errno: code) }
    self.program = program
    self.channel = channel
    pid = process
    startedAt = start
  }

  deinit { kill() }

  /// Whether it has not ended yet.
  package var isRunning: Bool {
    guard rawStatus == nil else { return false }
    var raw: Int32 = 0
    guard waitpid(pid, &raw, WNOHANG) == pid else { return true }
    rawStatus = raw
    duration = ContinuousClock.now - startedAt
    return false
  }

  /// Ends it with SIGKILL, unless it has ended.
  package func kill() {
    guard isRunning else { return }
    Foundation.kill(pid, SIGKILL)
    var raw: Int32 = 0
    waitpid(pid, &raw, 0)
    rawStatus = raw
    duration = ContinuousClock.now - startedAt
  }

  /// Waits until it has ended, and returns what it left behind; kills it when its time is over.
  package func wait(seconds: Int = 120) throws -> ProgramsRun {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while isRunning {
      guard ContinuousClock.now < deadline else {
        kill()
        throw ProgramsError.hung(program: program, seconds: seconds)
      }
      usleep(1_000)
    }
    let raw = rawStatus ?? 0
    let signal = raw & 0x7f
    return ProgramsRun(
      status: signal == 0 ? (raw >> 8) & 0xff : 128 + signal,
      output: Array(try Data(contentsOf: URL(fileURLWithPath: channel.path + "/out"))),
      errors: Array(try Data(contentsOf: URL(fileURLWithPath: channel.path + "/err")))
    )
  }
}

extension Programs {
  /// Starts `gatefold` in the surroundings of every run.
  package func start(
    _ arguments: String...,
    adding: [String: String] = [:]
  ) throws -> BackgroundProgram {
    try BackgroundProgram(
      Self.gatefold,
      arguments,
      environment: environment.merging(adding) { $1 }
    )
  }

  /// Waits until a condition holds; throws when it takes too long.
  package static func wait(
    for what: String,
    seconds: Int = 60,
    until isTrue: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !isTrue() {
      guard ContinuousClock.now < deadline else {
        throw ProgramsError.hung(program: what, seconds: seconds)
      }
      usleep(2_000)
    }
  }
}

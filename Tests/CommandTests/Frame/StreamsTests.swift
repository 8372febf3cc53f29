// SPDX-License-Identifier: MIT

import Console
import Glibc
import TestSupport
import Testing
import gatefold

/// Lets this thread take signals: those of libdispatch, on which tests run, block them.
private func unblockSignals() {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_UNBLOCK, &all, nil)
}

@Suite("Standard output and signals")
struct StreamsTests {
  @Test("A closed pipe ends quietly: nobody is told, and whoever streams can stop")
  func closedPipe() async {
    await #expect(processExitsWith: .exitCode(0)) {
      Signals.install()
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { exit(2) }
      close(ends[0])
      let output = Output(results: .descriptor(ends[1]), messages: .memory)
      output.write("a")
      guard output.isOpen else { exit(3) }
      output.flush()
      guard !output.isOpen, output.finish() == nil, output.messageText.isEmpty else { exit(4) }
    }
  }

  @Test("A full disk is a failure that says so")
  func fullDisk() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let output = Output(results: .descriptor(descriptor), messages: .memory)
    output.write([UInt8](repeating: 0x61, count: 100_000))
    #expect(!output.isOpen)
    let failure = try #require(output.finish())
    #expect(failure.status == .failed)
    #expect(failure.description.contains("No space left on device"))
  }

  @Test("Results arrive in order and whole, also through a pipe that does not block")
  func nonblocking() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_NONBLOCK, 0o600)
    try #require(descriptor >= 0)
    let output = Output(results: .descriptor(descriptor), messages: .memory)
    var expected = ""
    for number in 0..<20_000 {
      output.write("\(number)\n")
      expected += "\(number)\n"
    }
    #expect(output.finish() == nil)
    close(descriptor)
    let run = try Programs.tool("/bin/cat", [path], folder: folder.path)
    #expect(run.text == expected)
  }

  @Test("The first signal is a wish, the second one ends the program with 130", arguments: 1...2)
  func signals(_ count: Int) async {
    if count == 1 {
      await #expect(processExitsWith: .exitCode(0)) {
        unblockSignals()
        Signals.install()
        guard !Signals.isStopRequested else { exit(2) }
        raise(SIGTERM)
        guard Signals.isStopRequested else { exit(3) }
      }
    } else {
      await #expect(processExitsWith: .exitCode(130)) {
        unblockSignals()
        Signals.install()
        raise(SIGINT)
        raise(SIGINT)
      }
    }
  }

  @Test("A signal that whoever started the program ignores stays ignored")
  func nohup() async {
    await #expect(processExitsWith: .exitCode(0)) {
      signal(SIGHUP, SIG_IGN)
      Signals.install()
      raise(SIGHUP)
      raise(SIGHUP)
      guard !Signals.isStopRequested else { exit(3) }
    }
  }
}

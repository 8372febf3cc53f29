// SPDX-License-Identifier: MIT

package import Foundation

/// Another program that has an index open inside a read transaction, as `list | less` has.
package enum LongReader {
  /// Starts the reader and waits until its transaction holds; whoever asked ends it.
  ///
  /// It unblocks the signals that the threads of a test block, so that it can be ended, and does not hold
  /// the test run's own output open.
  ///
  /// - Throws: ``ProgramsError`` where it says anything but that it is ready.
  package static func start(on database: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      """
      import signal, sqlite3, sys, time
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      db = sqlite3.connect(f'file:{sys.argv[1]}?mode=ro', uri=True, isolation_level=None)
      db.execute('BEGIN')
      db.execute('SELECT count(*) FROM root').fetchone()
      print('ready', flush=True)
      time.sleep(120)
      """, database,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let word = output.fileHandleForReading.readData(ofLength: 5)
    guard word == Data("ready".utf8) else {
      process.terminate()
      throw ProgramsError.failed(program: "a reader of \(database)", status: 1, errors: "")
    }
    return process
  }
}

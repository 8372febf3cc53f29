// SPDX-License-Identifier: MIT

package import CDescriptors
package import Extraction
import Foundation

/// The supervisor's end of a built worker, for tests.
package struct WorkerClient: ~Copyable {
  /// What came back for a line.
  package enum Outcome: Equatable {
    case line([UInt8])
    case end
    case timedOut
  }

  private var worker = GFWorker()

  /// Starts the worker that lies beside the tests.
  package init() throws {
    let code = gfWorkerStart(Programs.worker, nil, true, &worker)
    guard code == 0 else { throw ProgramsError.notStarted(program: Programs.worker, errno: code) }
  }

  deinit {
    var copy = worker
    var end = GFWorkerEnd()
    if copy.pid > 0 { _ = gfWorkerStop(&copy, true, 5000, &end) }
  }

  /// The process.
  package var pid: Int32 { worker.pid }
  /// The socket.
  package var socket: Int32 { worker.socket }
  /// The most memory that the worker had resident at once; 0 if that cannot be had.
  ///
  /// From the kernel's account of the running program: what `wait4` tells begins with the memory of
  /// whoever started it.
  package var peakResidentBytes: Int64 {
    let status = (try? contents(of: "/proc/\(pid)/status")) ?? []
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return kibibytes.flatMap { Int64($0) }.map { $0 * 1024 } ?? 0
  }

  /// The processor time that the worker has used so far.
  package var cpuMicroseconds: Int64 {
    var copy = worker
    return gfWorkerCPUMicroseconds(&copy)
  }

  /// Sends a line, and a file with it.
  package func send(_ line: [UInt8], file: [UInt8]? = nil) {
    var descriptor: Int32 = -1
    var code: Int32 = 0
    if let file { descriptor = gfDescriptorFromBytes(file, file.count, &code) }
    _ = gfSendLine(worker.socket, line, line.count, descriptor)
    if descriptor >= 0 { gfCloseDescriptor(descriptor) }
  }

  /// Waits for a line.
  package func receive(milliseconds: Int32 = 20_000) -> Outcome {
    var buffer = [UInt8](repeating: 0, count: WorkerReply.maxLineByteCount)
    var length = 0
    var code: Int32 = 0
    switch gfReceiveLine(
      worker.socket,
      &buffer,
      buffer.count,
      milliseconds,
      &length,
      nil,
      &code
    )
    {
    case .received: return .line(Array(buffer[..<length]))
    case .timedOut: return .timedOut
    case .end, .failed, .tooLong, .tooManyDescriptors: return .end
    }
  }

  /// Waits for so many bytes behind a line; fewer where they do not come.
  package func receiveBytes(_ count: Int, milliseconds: Int32 = 20_000) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var code: Int32 = 0
    let status = gfReceiveBytes(worker.socket, &bytes, count, milliseconds, &code)
    return status == .received ? bytes : []
  }

  /// Asks for something and reads the answer; a death is nil.
  package func ask(_ request: WorkerRequest, file: [UInt8]? = nil) throws -> WorkerReply? {
    send(try request.line(), file: file)
    guard case .line(let line) = receive() else { return nil }
    return try WorkerReply(line: line, to: request) { count in receiveBytes(count) }
  }

  /// Ends the worker and says how it ended; without `isKilled` it has to leave by itself.
  package consuming func stop(isKilled: Bool = false) throws -> GFWorkerEnd {
    var end = GFWorkerEnd()
    let code = gfWorkerStop(&worker, isKilled, 10_000, &end)
    guard code == 0 else {
      throw ProgramsError.failed(program: Programs.worker, status: code, errors: "does not end")
    }
    return end
  }
}

/// Reads a file of the project or of the corpus.
package func contents(of path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: path)))
}

// SPDX-License-Identifier: MIT

import CDescriptors
import Extraction

/// One line and at most one open file in, exactly one line out and the bytes that it announces, until the
/// socket ends.
struct RequestLoop {
  /// Why no more requests can be taken or answered.
  struct Failure: Error, CustomStringConvertible {
    /// One line for people.
    let description: String
  }

  /// The socket to `gatefold`.
  private let socket: Int32
  /// The limits, for the processor time of each request.
  private let sandbox: Sandbox
  /// Where lines are received.
  private var buffer = [UInt8](repeating: 0, count: WorkerRequest.maxLineByteCount)

  /// Prepares to answer on a socket.
  init(socket: Int32, sandbox: Sandbox) {
    self.socket = socket
    self.sandbox = sandbox
  }

  /// Answers every line; returns when the other end is closed.
  mutating func run() throws {
    while true {
      var length = 0
      var attached: Int32 = -1
      var code: Int32 = 0
      let status = gfReceiveLine(
        socket,
        &buffer,
        buffer.count,
        -1,
        &length,
        &attached,
        &code
      )
      let line = Array(buffer[..<length])
      switch status {
      case .received:
        let request: WorkerRequest
        let attachment = Attachment(attached)
        do {
          request = try WorkerRequest(line: line)
        } catch {
          try send(.failure(error), id: WorkerRequest.id(in: line))
          continue
        }
        try send(try answer(request, attachment), id: request.id)
      case .tooManyDescriptors:
        let failure = ExtractionFailure(.request, "more than one descriptor came with the line")
        try send(.failure(failure), id: WorkerRequest.id(in: line))
      case .tooLong:
        let limit = WorkerRequest.maxLineByteCount
        let failure = ExtractionFailure(.request, "the line is longer than \(limit) bytes")
        try send(.failure(failure), id: nil)
      case .end:
        return
      case .timedOut, .failed:
        throw Failure(description: "receiving failed (errno \(code))")
      }
    }
  }

  /// Does what a request asks for; whatever goes wrong with its file is an answer too.
  private func answer(
    _ request: WorkerRequest,
    _ attachment: consuming Attachment
  ) throws -> WorkerReply {
    try sandbox.grant(clockSeconds: UInt32(request.op.limitSeconds))
    do throws(ExtractionFailure) {
      switch request.op {
      case .describe:
        try attachment.expectNone()
        return .description(DescribeHandler.description(sandbox: sandbox))
      case .tags:
        return .tags(try TagsHandler.reading(try attachment.file(), ending: request.ending))
      case .hash:
        return .hash(try HashHandler.header(try attachment.file()))
      case .palette:
        return .palette(try CoverHandler.colors(try attachment.file(), request))
      case .thumbnail:
        return .picture(try ThumbnailHandler.picture(try attachment.file(), request))
      case .raster:
        return .picture(try picture(request, attachment))
      }
    } catch {
      return .failure(sandbox.explained(error))
    }
  }

  /// Draws a backdrop, from the cover where one came along.
  private func picture(
    _ request: WorkerRequest,
    _ attachment: consuming Attachment
  ) throws(ExtractionFailure) -> EncodedPicture {
    guard let raster = request.raster else {
      throw ExtractionFailure(.request, "nothing is said about what to draw")
    }
    guard raster.takesCover, attachment.isThere else {
      try attachment.expectNone()
      return try RasterHandler.picture(raster, cover: nil)
    }
    let cover = try ThumbnailHandler.decoded(
      try attachment.file(),
      request,
      fitting: RasterHandler.coverSide
    )
    return try RasterHandler.picture(raster, cover: cover)
  }

  /// Sends a reply; a supervisor that is gone is noticed at the next receive.
  private func send(_ reply: WorkerReply, id: Int?) throws {
    let line = try reply.line(id: id)
    let code = gfSendLine(socket, line, line.count, -1)
    guard code == 0 else { throw Failure(description: "sending failed (errno \(code))") }
    let payload = reply.payload
    guard !payload.isEmpty else { return }
    let payloadCode = gfSendBytes(socket, payload, payload.count)
    guard payloadCode == 0 else {
      throw Failure(description: "sending failed (errno \(payloadCode))")
    }
  }
}

/// The descriptor that came with a line, or none; closed unless a file takes it over.
private struct Attachment: ~Copyable {
  /// The descriptor, or −1.
  private let descriptor: Int32

  /// Takes a descriptor over; −1 is none.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { gfCloseDescriptor(descriptor) }
  }

  /// Whether a descriptor came.
  var isThere: Bool { descriptor >= 0 }

  /// Refuses a descriptor that nothing needs.
  borrowing func expectNone() throws(ExtractionFailure) {
    guard descriptor < 0 else {
      throw ExtractionFailure(.request, "a file came with a request that needs none")
    }
  }

  /// Makes a file of the descriptor.
  consuming func file() throws(ExtractionFailure) -> BoundedFile {
    let descriptor = descriptor
    discard self
    guard descriptor >= 0 else {
      throw ExtractionFailure(.request, "the request needs an open file, none came with it")
    }
    return try BoundedFile(taking: descriptor)
  }
}

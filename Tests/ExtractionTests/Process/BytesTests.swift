// SPDX-License-Identifier: MIT

import CDescriptors
import Foundation
import Testing

/// Bytes over a socket: exactly as many as are wanted, or word of why not.
@Suite struct BytesTests {
  /// A pair of connected sockets.
  private struct Pair: ~Copyable {
    let near: Int32
    let far: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      near = ends[0]
      far = ends[1]
    }

    deinit {
      close(near)
      close(far)
    }
  }

  /// Takes bytes, and says how that ended.
  private func take(
    _ count: Int,
    from socket: Int32,
    milliseconds: Int32
  ) -> (status: GFLineStatus, bytes: [UInt8]) {
    var bytes = [UInt8](repeating: 0, count: count)
    var code: Int32 = 0
    let status = gfReceiveBytes(socket, &bytes, count, milliseconds, &code)
    return (status, bytes)
  }

  @Test func bytesOfAnyKindArriveAndNoneBehindThemIsTouched() throws {
    let pair = try Pair()
    let sent = (0..<5000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(gfSendLine(pair.far, [0x61], 1, -1) == 0)
    #expect(gfSendBytes(pair.far, sent, sent.count) == 0)
    #expect(gfSendLine(pair.far, [0x62], 1, -1) == 0)
    for (letter, bytes) in [(0x61 as UInt8, sent), (0x62, [])] {
      var line = [UInt8](repeating: 0, count: 8)
      var length = 0
      var code: Int32 = 0
      #expect(gfReceiveLine(pair.near, &line, 8, 1000, &length, nil, &code) == .received)
      #expect(Array(line[..<length]) == [letter])
      let taken = take(bytes.count, from: pair.near, milliseconds: 1000)
      #expect(taken.status == .received && taken.bytes == bytes)
    }
    #expect(!gfHasUnread(pair.near))
  }

  @Test func moreThanTheSocketHoldsArrives() throws {
    let pair = try Pair()
    let (near, far) = (pair.near, pair.far)
    let sent = (0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 >> 3) }
    let sender = Thread { _ = gfSendBytes(far, sent, sent.count) }
    sender.start()
    let taken = take(sent.count, from: near, milliseconds: 20_000)
    #expect(taken.status == .received && taken.bytes == sent)
  }

  @Test func missingBytesEndWithTheTimeOrTheStream() throws {
    let pair = try Pair()
    #expect(gfSendBytes(pair.far, [1, 2, 3], 3) == 0)
    let start = ContinuousClock.now
    #expect(take(4, from: pair.near, milliseconds: 150).status == .timedOut)
    #expect(ContinuousClock.now - start >= .milliseconds(140))
    #expect(take(4, from: pair.near, milliseconds: 0).status == .timedOut)
    #expect(gfSendBytes(pair.far, [4], 1) == 0)
    #expect(shutdown(pair.far, Int32(SHUT_WR)) == 0)
    #expect(take(2, from: pair.near, milliseconds: 1000).status == .end)
    #expect(take(1, from: -1, milliseconds: -1).status == .failed)
  }

  @Test func whatNobodyHasTakenIsNoticed() throws {
    let pair = try Pair()
    #expect(!gfHasUnread(pair.near))
    #expect(gfSendBytes(pair.far, [0], 1) == 0)
    #expect(gfHasUnread(pair.near))
    #expect(take(1, from: pair.near, milliseconds: 1000).bytes == [0])
    #expect(!gfHasUnread(pair.near))
    #expect(shutdown(pair.far, Int32(SHUT_WR)) == 0)
    #expect(!gfHasUnread(pair.near))
  }
}

// SPDX-License-Identifier: MIT

import Glibc

/// Sends a line with two descriptors, which the product itself never does.
enum TwoDescriptors {
  /// Sends a line and a newline with standard input twice; whether all of it went.
  static func send(_ line: [UInt8], over socket: Int32) -> Bool {
    var bytes = line + [UInt8(ascii: "\n")]
    var header = cmsghdr()
    header.cmsg_level = SOL_SOCKET
    header.cmsg_type = Int32(SCM_RIGHTS)
    header.cmsg_len = MemoryLayout<cmsghdr>.size + 2 * MemoryLayout<Int32>.size
    var control = withUnsafeBytes(of: header) { Array($0.prefix(MemoryLayout<cmsghdr>.size)) }
    for descriptor: Int32 in [0, 0] {
      control += withUnsafeBytes(of: descriptor) { Array($0) }
    }
    let sent = bytes.withUnsafeMutableBytes { data in
      control.withUnsafeMutableBytes { space in
        var part = iovec(iov_base: data.baseAddress, iov_len: data.count)
        return withUnsafeMutablePointer(to: &part) { parts in
          var message = msghdr()
          message.msg_iov = parts
          message.msg_iovlen = 1
          message.msg_control = space.baseAddress
          message.msg_controllen = space.count
          return sendmsg(socket, &message, 0)
        }
      }
    }
    return sent == bytes.count
  }
}

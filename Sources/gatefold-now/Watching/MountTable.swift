// SPDX-License-Identifier: MIT

import Glibc
package import LibraryKeys

/// What is mounted where: mounting is the one change to a folder that inotify does not tell of.
final class MountTable {
  /// The descriptor to wait for, with POLLPRI (proc(5)); −1 where there is no table.
  let descriptor: Int32

  init() { descriptor = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The mounts as they are now.
  var mounts: [Mount] {
    guard descriptor >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return [] }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return Mount.mounts(in: text) }
      text += buffer[..<count]
    }
  }
}

/// One mounted file system.
package struct Mount: Hashable, Sendable {
  /// Its number: a new one with each mounting.
  package var id: [UInt8]
  package var place: BytePath

  package init(id: [UInt8], place: BytePath) {
    self.id = id
    self.place = place
  }

  /// Reads mountinfo: number, parent, device, root, place and more, parted by blanks.
  package static func mounts(in text: [UInt8]) -> [Mount] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      guard fields.count > 4 else { return nil }
      return Mount(id: Array(fields[0]), place: BytePath(unescaped(fields[4])))
    }
  }

  /// Whether it lies in a folder, or the folder in it.
  package func concerns(_ folder: BytePath) -> Bool {
    place.isWithin(folder) || folder.isWithin(place)
  }

  /// Blanks, line ends and backslashes stand there as a backslash and three octal digits.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.count >= 3 else {
        bytes.append(byte)
        continue
      }
      bytes.append(rest.prefix(3).reduce(0) { $0 << 3 | ($1 & 7) })
      rest = rest.dropFirst(3)
    }
    return bytes
  }
}

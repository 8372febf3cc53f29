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
  /// What tells it from others: its number, which another one may get after it, device, folder of the device, type
  /// and source.
  package var identity: [[UInt8]]
  package var place: BytePath
  /// Whether this is no file system, but what mounts one when somebody looks, and unmounts it when nobody does.
  package var isAutomount: Bool

  package init(identity: [[UInt8]], place: BytePath, isAutomount: Bool = false) {
    self.identity = identity
    self.place = place
    self.isAutomount = isAutomount
  }

  /// Reads mountinfo: number, parent, device, root, place, options and optional fields; then a dash, type, source and
  /// options, all parted by blanks.
  package static func mounts(in text: [UInt8]) -> [Mount] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: " ")).map { Array($0) }
      guard let dash = fields.dropFirst(6).firstIndex(of: Array("-".utf8)), dash + 2 < fields.count
      else { return nil }
      return Mount(
        identity: [fields[0], fields[2], fields[3], fields[dash + 1], fields[dash + 2]],
        place: BytePath(unescaped(fields[4][...])),
        isAutomount: fields[dash + 1] == Array("autofs".utf8)
      )
    }
  }

  /// Returns the mounts that have come and gone, but for those that an automount has let go of: to look at their
  /// places would mount them again.
  package static func changes(from old: [Mount], to new: [Mount]) -> Set<Mount> {
    let resting = Set(new.lazy.filter(\.isAutomount).map(\.place))
    let gone = Set(old).subtracting(new).filter { !resting.contains($0.place) }
    return gone.union(Set(new).subtracting(old))
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

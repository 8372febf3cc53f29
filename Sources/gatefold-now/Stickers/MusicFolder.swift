// SPDX-License-Identifier: MIT

import Glibc
import LibraryKeys

/// The folder that MPD's URIs begin in.
enum MusicFolder {
  /// Returns the folder as the paths of the index have it: MPD's configuration may name a link to it.
  static func asIndexed(_ folder: BytePath, of paths: some Sequence<BytePath>) -> BytePath {
    func holdsAny(_ folder: BytePath) -> Bool { paths.contains { $0.isWithin(folder) } }
    guard !holdsAny(folder), let real = real(folder), holdsAny(real) else { return folder }
    return real
  }

  /// Returns a path with all links followed; nil where it leads nowhere.
  private static func real(_ path: BytePath) -> BytePath? {
    let text = path.bytes.map { CChar(bitPattern: $0) } + [0]
    guard let real = realpath(text, nil) else { return nil }
    defer { free(real) }
    let bytes = UnsafeBufferPointer(start: real, count: strlen(real))
    return BytePath(bytes.map { UInt8(bitPattern: $0) })
  }
}

// SPDX-License-Identifier: MIT

package import Console
package import LibraryKeys
import MusicLibrary

/// Finds the folder in which a desktop keeps music, to be proposed to somebody who has named none.
package enum MusicFolder {
  /// Returns the folder that the user's desktop calls the one for music, else `~/Music`; nil where that is no
  /// folder.
  package static func proposal(_ environment: Environment) -> BytePath? {
    guard let home = environment.variables[.home], home.first == slash else { return nil }
    var settings = home + Array("/.config".utf8)
    // A relative one is ignored, as the XDG Base Directory Specification (0.8) says.
    if let named = environment.variables[.configHome], named.first == slash { settings = named }
    // A file that cannot be read names nothing; more than a few lines are no such file.
    let list = try? OpenedFile(absolutePath: BytePath(settings + Array("/user-dirs.dirs".utf8)))
      .head(atMost: 65_536)
    let folders = [named(in: list ?? [], home: home), home + Array("/Music".utf8)]
    return folders.compactMap { $0.map { BytePath($0).cleaned() } }.first(where: isFolder)
  }

  /// Returns the command that indexes ``proposal(_:)``; nil where there is none.
  package static func command(_ environment: Environment) -> String? {
    guard let folder = proposal(environment) else { return nil }
    let home = environment.variables[.home] ?? []
    return "gatefold index \(ShellWord.text(of: folder, home: home))"
  }

  /// Returns what `user-dirs.dirs` calls the folder for music; nil where it calls none so.
  ///
  /// Source: user-dirs.dirs(5) of xdg-user-dirs 0.18: lines `XDG_MUSIC_DIR="$HOME/Music"`, with an absolute
  /// path or one below `$HOME`, a backslash before any character, and the last line of a name in force;
  /// `$HOME` itself means that there is none.
  package static func named(in list: [UInt8], home: [UInt8]) -> [UInt8]? {
    var found: [UInt8]?
    for line in list.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let beginning = Array("XDG_MUSIC_DIR=\"".utf8)
      guard line.starts(with: beginning), let value = quoted(line.dropFirst(beginning.count)) else {
        continue
      }
      let variable = Array("$HOME".utf8)
      if value.starts(with: variable + [slash]) {
        let rest = Array(value.dropFirst(variable.count))
        found = rest.allSatisfy { $0 == slash } ? nil : home + rest
      } else if value.first == slash {
        found = value
      }
    }
    return found
  }

  /// Returns what stands before the next quote, without the backslashes; nil where there is no quote.
  private static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var value: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return value
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return nil }
        value.append(next)
      default: value.append(byte)
      }
    }
    return nil
  }

  /// Returns whether there is a folder at a path.
  private static func isFolder(_ path: BytePath) -> Bool {
    (try? FileStatus(absolutePath: path))?.type == .folder
  }

  /// The byte that parts of a path are divided by.
  private static let slash = UInt8(ascii: "/")
}

// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What the ignore files of a folder and of those above it exclude (S12).
///
/// Later patterns win, and deeper files. What is below an excluded folder needs no rule: it is not
/// entered, so that nothing in it can be listed after all.
package struct IgnoreRules: Sendable {
  /// The names of ignore files; where a folder has both, the patterns of the last one are the later ones.
  package static let fileNames = [BytePath(".ndignore"), BytePath(".gatefoldignore")]

  /// The most bytes that an ignore file may have: far beyond any written by hand, and little memory.
  package static let maxFileBytes = 262_144

  /// The patterns of one folder's files.
  private struct Level: Sendable {
    let patterns: [IgnorePattern]
    /// How many bytes precede a path below the folder in the path below the root.
    let prefix: Int
  }

  /// The folders' patterns, outermost first.
  private var levels: [Level] = []

  /// Creates rules that exclude nothing.
  package init() {}

  /// Returns these rules with those of a folder's ignore files, in the order of ``fileNames``.
  ///
  /// - Returns: nil where one of them has no pattern: then the whole folder is excluded. An empty file
  ///   does the same in Navidrome, whose `.ndignore` this is, and one of comments alone as well.
  package func adding(_ files: [[UInt8]], in folder: BytePath) -> IgnoreRules? {
    var patterns: [IgnorePattern] = []
    for file in files {
      let found = IgnorePattern.patterns(in: file)
      guard !found.isEmpty else { return nil }
      patterns += found
    }
    guard !patterns.isEmpty else { return self }
    var rules = self
    let prefix = folder.isEmpty ? 0 : folder.bytes.count + 1
    rules.levels.append(Level(patterns: patterns, prefix: prefix))
    return rules
  }

  /// Whether nothing is excluded by its name.
  package var isEmpty: Bool { levels.isEmpty }

  /// Returns whether a name of a folder is excluded.
  ///
  /// A link to a folder counts as one. The path of `folder` is relative to the root, below a link by the
  /// link's path.
  package func excludes(_ name: BytePath, isFolder: Bool, in folder: BytePath) -> Bool {
    guard !levels.isEmpty else { return false }
    var path: [UInt8]?
    for level in levels.reversed() {
      for pattern in level.patterns.reversed() {
        let isMatch: Bool
        if pattern.isPath {
          let whole = path ?? folder.appending(name).bytes
          path = whole
          isMatch = pattern.matches(whole[level.prefix...], isFolder: isFolder)
        } else {
          isMatch = pattern.matches(name.bytes[...], isFolder: isFolder)
        }
        if isMatch { return !pattern.isNegated }
      }
    }
    return false
  }
}

// SPDX-License-Identifier: MIT

/// One thing that is done to a library, or expected of it.
///
/// Paths are relative to the root. In the arguments of `index` and `run`, `@` at the start stands for the root.
enum CaseStep: Sendable {
  /// Indexes, and expects the status, the pictures decoded, the failures by path, and that standard error
  /// holds some texts. `at` is the root where it is another one; what follows is relative to it. Options
  /// that begin with `@/` are the roots themselves.
  case index(
    _ options: [String] = [],
    at: String? = nil,
    status: Int32 = 0,
    decoded: Int? = nil,
    failed: [String: String]? = nil,
    says: [String] = [],
    notes: Int? = nil
  )
  /// Indexes once more, and expects that no file is opened.
  case indexReadsNothing
  /// Runs a program of the machine.
  case run([String])
  /// Copies further files into the root, keeping their times; files that are there are overwritten in place.
  case add([LayoutEntry])
  /// Waits until no file counts as just written (S2).
  case age
  /// Expects exactly these albums in the export.
  case albums([AlbumExpectation])
  /// Expects an answer to a look-up.
  case answer(CaseKey, AnswerExpectation)
  /// Remembers the export, or expects it to be as remembered.
  case remember
  case asRemembered
  /// Expects that a command ends well and prints some texts, or so many lines; in the input `@/` is the root.
  case prints([String], [String], input: String = "", lines: Int? = nil)
}

extension CaseStep {
  /// Expects the cover of a track.
  static func track(_ path: String, _ cover: CoverExpectation, level: String? = nil) -> CaseStep {
    .answer(.track(path), .has(cover, level: level, matchedBy: "track"))
  }

  /// Expects the cover of the album in a folder.
  static func folder(_ path: String, _ cover: CoverExpectation) -> CaseStep {
    .answer(.folder(path), .has(cover, matchedBy: "folder"))
  }

  /// Deletes files or folders.
  static func remove(_ paths: String...) -> CaseStep {
    .run(["rm", "-r"] + paths.map { "@/" + $0 })
  }

  /// Renames a file or folder.
  static func move(_ from: String, to: String) -> CaseStep { .run(["mv", "@/" + from, "@/" + to]) }

  /// Sets the mode of a file or folder.
  static func mode(_ mode: String, _ path: String) -> CaseStep {
    .run(["chmod", mode, path.isEmpty ? "@" : "@/" + path])
  }
}

/// What is looked up; paths are relative to the root.
enum CaseKey: Sendable {
  case track(String)
  case folder(String)
  case cover(String)
  case mbid(String)
  case tags(artist: String, album: String)
  case words(String)
  /// Any options of `colors`.
  case options([String])
}

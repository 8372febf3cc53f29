// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A file of Fixtures/make-hostile.py and what must come of it: a row of `expected.json`, as
/// Fixtures/hostile/registry.py describes it.
struct HostileFile: Decodable, Sendable {
  /// The class of input, in the words of 5-reliability.md §5.12 where it is one of those.
  var `class`: String
  /// The file, and its right answer or the class of failure.
  var cover: ExpectedCover
  /// Other classes of failure that are right as well.
  var orError: [String]
  /// Whether it is a track, and the answer that of the picture in it.
  var isTrack: Bool
  /// The hash of that picture.
  var picture: String?

  private enum Key: String, CodingKey {
    case `class`, orError, isTrack, picture
  }

  init(from decoder: any Decoder) throws {
    cover = try ExpectedCover(from: decoder)
    let row = try decoder.container(keyedBy: Key.self)
    `class` = try row.decode(String.self, forKey: .class)
    orError = try row.decode([String].self, forKey: .orError)
    isTrack = try row.decode(Bool.self, forKey: .isTrack)
    picture = try row.decodeIfPresent(String.self, forKey: .picture)
  }

  /// The path below the library's root.
  var path: String { cover.folder + "/" + cover.file }

  /// Returns what is wrong with a record of `extract`, a line each.
  func problems(with record: ProgramsJSON) -> [String] {
    guard record["ok"] != .boolean(true) else {
      guard cover.error == nil else { return ["\(path): an answer, not \(cover.error ?? "")"] }
      let found = record["cover"]?["hash"]?.string
      let isSame = picture == nil || found == picture
      return cover.problems(with: record) + (isSame ? [] : ["\(path): another picture"])
    }
    let failure = record["error"]?["class"]?.string ?? "no class"
    let message = record["error"]?["message"]?.string ?? ""
    let isRight = failure == cover.error || orError.contains(failure)
    let isLine = !message.isEmpty && !message.contains("\n")
    return isRight && isLine
      ? [] : ["\(path): \(failure) (\(message)), not \(cover.error ?? "an answer")"]
  }
}

/// The library of all hostile files, extracted and indexed once.
struct HostileLibrary: Sendable {
  let programs: Programs
  let files: [HostileFile]

  /// The library.
  static let shared: Result<HostileLibrary, any Error> = Result { try HostileLibrary() }
  /// What `extract --jsonl` says of each file, in their order.
  static let extraction: Result<ProgramsRun, any Error> = Result {
    let library = try shared.get()
    let lines = library.files.indices.map { library.request(for: $0) }
    return try library.programs.gatefold(
      "extract",
      "--jsonl",
      "--jobs",
      "2",
      input: Array((lines.joined(separator: "\n") + "\n").utf8),
      seconds: 300
    )
  }

  private init() throws {
    programs = try Programs()
    let folder = programs.workplace.path
    _ = try Programs.script("make-hostile.py", ["--out", folder])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let rows = try Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json"))
    files = try decoder.decode([HostileFile].self, from: rows)
  }

  /// The root folder.
  var root: String { programs.workplace.path + "/music" }

  /// The request for a file: its number, its path as bytes.
  func request(for number: Int) -> String {
    let path = Data((root + "/" + files[number].path).utf8).base64EncodedString()
    return #"{"id":\#(number),"pathBase64":"\#(path)"}"#
  }
}

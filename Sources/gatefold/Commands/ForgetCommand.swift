// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import Indexer
import LibraryKeys
import Store

/// `gatefold forget`: gives a root up, after saying what will be removed.
enum ForgetCommand {
  /// Says what goes, then removes it from the index.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let database = try DatabasePlace.path(
      option: options.bytes("db"),
      environment: context.environment
    )
    guard let operand = options.operands.first else { return .usage }
    let isJSON = options.isSet("json")
    let path = try context.absolutePath(operand)
    // Looked for before anything is opened for writing: a mistyped root must change nothing.
    do {
      let reader = try IndexReader(path: database)
      let root = try self.root(path, among: try reader.rootRecords())
      if options.isSet("dry-run") {
        let contents = try reader.contents(ofRoot: root.id)
        context.output.write(
          isJSON ? json(root, contents, isRemoved: false) : text(root, contents, verb: "would be")
        )
        return .done
      }
    }
    let writer = try IndexWriter.open(
      path: BytePath(database),
      shouldStop: context.isStopRequested,
      clock: context.now
    )
    let root = try self.root(path, among: try writer.roots())
    let contents = try writer.contents(ofRoot: root.id)
    if !isJSON {
      context.output.write(text(root, contents, verb: "will be"))
      context.output.flush()
    }
    try writer.begin()
    do {
      try writer.removeRoot(root.id)
      try writer.removeUnusedCovers()
      try writer.commit()
    } catch {
      writer.rollback()
      _ = try? writer.close()  // The first error is the one to tell; closing can only repeat it.
      throw error
    }
    let ending = try writer.close()
    context.output.write(isJSON ? json(root, contents, isRemoved: true) : Array("removed\n".utf8))
    if ending == .withLog { context.output.error(IndexReport.leftLog) }
    return .done
  }

  /// Returns the root with a path, else tells which there are.
  private static func root(
    _ path: BytePath,
    among roots: [RootRecord]
  ) throws(CommandFailure) -> RootRecord {
    if let root = roots.first(where: { $0.path == path }) { return root }
    let known = roots.map { DisplayPath.text(of: $0.path) }.joined(separator: ", ")
    throw CommandFailure(
      .usage,
      "\(DisplayPath.text(of: path)) is no root of the index; "
        + (roots.isEmpty ? "it has none" : "its roots are: \(known)")
    )
  }

  // MARK: Output

  /// Returns what goes, for people.
  private static func text(
    _ root: RootRecord,
    _ contents: RootContents,
    verb: String
  ) -> [UInt8] {
    let figures =
      "\(CountText.text(contents.albums, "album")), \(CountText.text(contents.tracks, "track"))"
      + " and \(CountText.text(contents.covers, "picture")) that nothing else shows"
    let text =
      "\(DisplayPath.text(of: root.path)): \(figures) \(verb) removed from the index;"
      + " the music itself stays\n"
    return Array(text.utf8)
  }

  /// Returns what goes as one object, keys in byte order, and a newline.
  private static func json(
    _ root: RootRecord,
    _ contents: RootContents,
    isRemoved: Bool
  ) -> [UInt8] {
    var json = JSONText()
    json.beginObject()
    json.member("albums", contents.albums)
    json.member("covers", contents.covers)
    json.key("removed")
    json.boolean(isRemoved)
    json.path("root", root.path.bytes)
    json.member("tracks", contents.tracks)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

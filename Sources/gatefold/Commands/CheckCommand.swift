// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import LibraryKeys
import Store

/// `gatefold check`: whether the database is whole, and what there is to know about covers.
///
/// Reads only: neither the database nor a picture is touched, files are examined by their paths.
struct CheckCommand {
  private let context: CommandContext
  private let reader: IndexReader
  /// The database's path.
  private let path: [UInt8]

  /// What was found so far.
  private struct Figures {
    var isAnyRootAway = false
    var goneFiles = 0
    var withoutCover = 0
    var differing = 0
  }

  /// Checks and prints.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let path = try DatabasePlace.path(
      option: options.bytes("db"),
      environment: context.environment
    )
    let command = CheckCommand(context: context, reader: try IndexReader(path: path), path: path)
    return options.isSet("json") ? try command.writeJSON() : try command.writeText()
  }

  /// Whether somebody still wants more.
  private var goesOn: Bool { context.output.isOpen && !context.isStopRequested() }

  /// Returns how the program ends: 7 for a damaged database, 5 where a root is away, 3 where files of
  /// covers are gone or could not be examined; what else is found about covers is information.
  private func status(_ damages: [IndexDamage], _ figures: Figures) -> ExitStatus {
    if context.isStopRequested() { return .interrupted }
    if !damages.isEmpty { return .databaseUnusable }
    if figures.isAnyRootAway { return .rootUnavailable }
    return figures.goneFiles > 0 ? .someFilesFailed : .done
  }

  /// Tells what to do about damage; the roots, as far as they can be read, complete the command.
  private func adviseOnDamage(_ count: Int) {
    let error = StoreError.damaged(
      path: path,
      reason: CountText.text(count, "finding"),
      roots: (try? reader.rootRecords().map(\.path.bytes)) ?? []
    )
    context.output.error(error.description)
  }

  // MARK: Text

  /// Prints findings for people, a line each, and ends with the figures.
  private func writeText() throws -> ExitStatus {
    let text = CheckText(style: context.style)
    let damages = try reader.damages()
    for damage in damages { context.output.write(text.line(damage)) }
    guard damages.isEmpty else {
      adviseOnDamage(damages.count)
      return status(damages, Figures())
    }
    context.output.write(text.whole(path))
    var figures = Figures()
    try reader.atOneMoment {
      let files = CoverFiles(roots: try reader.rootRecords())
      for root in files.away { context.output.write(text.line(root)) }
      figures.isAnyRootAway = !files.away.isEmpty
      try reader.forEachCoverFile { root, folder, name in
        if let finding = files.examine(root: root, folder: folder, name: name) {
          figures.goneFiles += 1
          context.output.write(text.line(finding))
        }
        return goesOn
      }
      try reader.forEachCheckedAlbum { album in
        figures.withoutCover += album.reason == nil ? 0 : 1
        figures.differing += album.pictures.count > 1 ? 1 : 0
        context.output.write(text.lines(album))
        return goesOn
      }
      context.output.write(
        "\(CountText.text(figures.goneFiles, "cover file")) gone or not to be examined,"
          + " \(CountText.text(figures.withoutCover, "album")) without a cover,"
          + " \(CountText.text(figures.differing, "album")) with differing pictures,"
          + " \(CountText.text(try reader.unusedCoverCount(), "picture")) in store that nobody shows\n"
      )
    }
    return status(damages, figures)
  }

  // MARK: JSON

  /// Prints one object, keys in byte order.
  private func writeJSON() throws -> ExitStatus {
    let damages = try reader.damages()
    var figures = Figures()
    let output = context.output
    guard damages.isEmpty else {
      var json = JSONText()
      json.beginObject()
      CheckDocument.write(damages, database: path, to: &json)
      json.endObject()
      output.write(json.bytes + [UInt8(ascii: "\n")])
      adviseOnDamage(damages.count)
      return status(damages, figures)
    }
    try reader.atOneMoment {
      var list = ListWriter(output, opening: "{\"albumsWithoutCover\":[")
      try reader.forEachCheckedAlbum { album in
        if album.reason != nil { list.write(CheckDocument.withoutCover(album)) }
        return goesOn
      }
      list.close()
      let files = CoverFiles(roots: try reader.rootRecords())
      figures.isAnyRootAway = !files.away.isEmpty
      list = ListWriter(output, opening: ",\"coverFiles\":[")
      try reader.forEachCoverFile { root, folder, name in
        if let finding = files.examine(root: root, folder: folder, name: name) {
          figures.goneFiles += 1
          list.write(CheckDocument.file(finding))
        }
        return goesOn
      }
      list.close()
      var json = JSONText()
      json.beginObject()
      CheckDocument.write([], database: path, to: &json)
      json.endObject()
      // The members of the object alone.
      output.write(",")
      output.write(Array(json.bytes.dropFirst().dropLast()))
      list = ListWriter(output, opening: ",\"differingPictures\":[")
      try reader.forEachCheckedAlbum { album in
        if album.pictures.count > 1 { list.write(CheckDocument.pictures(album)) }
        return goesOn
      }
      list.close()
      list = ListWriter(output, opening: ",\"rootsUnavailable\":[")
      for root in files.away { list.write(CheckDocument.root(root)) }
      list.close()
      output.write(",\"unusedCovers\":\(try reader.unusedCoverCount())}\n")
    }
    return status(damages, figures)
  }
}

// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import Palette
import Store

/// `gatefold list`: the albums, one per line.
enum ListCommand {
  /// Lists.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    if let version = options.number("since") {
      return try ChangeFeed(context: context, isJSON: options.isSet("json"))
        .run(since: Int64(version), options)
    }
    var filter = AlbumFilter(options)
    filter.words = LookupQuestion.words(options)
    if options.isSet("no-cover") { filter.hasCover = false }
    let order = options.word("sort", as: AlbumOrder.self) ?? .artist
    let isJSON = options.isSet("json")

    let reader = try context.openIndex(options.bytes("db"))
    let text = AlbumText(style: context.style)
    var isEmpty = true
    try reader.forEachAlbum(filter, order: order) { album in
      if isJSON {
        var json = JSONText()
        AlbumDocument.write(album, lookup: .init(), to: &json)
        context.output.write(isEmpty ? "[\n" : ",\n")
        context.output.write(json.bytes)
      } else {
        context.output.write(text.line(album) + "\n")
      }
      isEmpty = false
      return context.output.isOpen && !context.isStopRequested()
    }
    if context.isStopRequested() { return .interrupted }
    if isJSON { context.output.write(isEmpty ? "[]\n" : "\n]\n") }
    guard isEmpty, filter != AlbumFilter() else { return .done }
    context.output.error(
      "no album in the index matches; gatefold list without words or filters lists them all"
    )
    return .noMatch
  }
}

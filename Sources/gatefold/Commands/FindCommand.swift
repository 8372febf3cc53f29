// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import LibraryKeys
import Palette
import Store

/// `gatefold find`: the albums whose covers have the nearest colours.
enum FindCommand {
  /// Finds and prints, a line for each album.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    var query = ColorQuery(try color(options))
    query.limit = options.number("limit") ?? query.limit
    query.maxDistance = options.decimal("max-distance")
    query.filter = AlbumFilter(options)
    let isJSON = options.isSet("json")

    let reader = try context.openIndex(options.bytes("db"))
    let text = AlbumText(style: context.style)
    var isEmpty = true
    try reader.forEachAlbum(nearestTo: query) { match in
      if isJSON {
        var json = JSONText()
        AlbumDocument.write(
          match.album,
          lookup: .init(found: .init(match, target: query.color)),
          to: &json
        )
        context.output.write(json.bytes + [UInt8(ascii: "\n")])
      } else {
        context.output.write(text.line(match) + "\n")
      }
      isEmpty = false
      return context.output.isOpen && !context.isStopRequested()
    }
    if context.isStopRequested() { return .interrupted }
    guard isEmpty else { return .done }
    context.output.error(
      "no album in the index has a colour like this; a larger --max-distance or fewer filters find more"
    )
    return .noMatch
  }

  /// Returns the colour that is looked for.
  private static func color(_ options: ParsedCommand) throws(UsageError) -> RGB8 {
    let text = options.words.first ?? ""
    do throws(ColorNotationError) {
      return try ColorNotation.color(text)
    } catch {
      var sentence = "COLOR takes \(ColorNotation.forms), not “\(DisplayPath.text(of: text))”"
      if error != .unknown {
        sentence += ": \(error)"
      } else if let name = NearestName.nearest(to: Array(text.utf8), among: NamedColors.names) {
        sentence += "; did you mean \(name)?"
      }
      throw .misuse(sentence, command: options.name)
    }
  }
}

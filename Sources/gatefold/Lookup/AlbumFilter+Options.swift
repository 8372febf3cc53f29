// SPDX-License-Identifier: MIT

import Arguments
import Store

extension AlbumFilter {
  /// Takes what the options of `CommandTable.filters` narrow a list to.
  init(_ options: ParsedCommand) {
    self.init()
    artist = options.text("artist")
    album = options.text("album")
    year = options.number("year")
    kind = options.text("kind")
  }
}

// SPDX-License-Identifier: MIT

import Backdrop
import Palette
package import Store
import Synchronization

extension PaletteExporters {
  /// The whole library as one page, which opens from a file and asks for nothing (4-backdrops.md §4.3.6).
  ///
  /// Data come first, as JSON in which no `<` is left; then what readers without script get, a table of the
  /// first albums; then the script. So albums can be written as they come.
  package struct HTMLGallery: PaletteExporting {
    /// Returns the name of an album's thumbnail in `covers/`; nil where it has none.
    private let thumbnail: @Sendable (AlbumColors) -> String?
    /// Whether the page shows pictures of its folder.
    private let hasCovers: Bool
    /// What is written behind the data.
    private let table = GalleryTable()

    /// Creates an exporter.
    ///
    /// - Parameters:
    ///   - hasCovers: Whether thumbnails lie beside the page.
    ///   - thumbnail: Returns the name of an album's thumbnail in `covers/`.
    package init(
      hasCovers: Bool = false,
      thumbnail: @escaping @Sendable (AlbumColors) -> String? = { _ in nil }
    ) {
      self.hasCovers = hasCovers
      self.thumbnail = thumbnail
    }

    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      output.append(contentsOf: (isFirst ? head + "\n" : ",\n").utf8)
      var json = JSONText()
      GalleryRow(album, thumbnail: thumbnail(album)).write(to: &json)
      for byte in json.bytes {
        // Only texts hold one; so no element can be ended or begun from within.
        if byte == UInt8(ascii: "<") {
          output.append(contentsOf: #"\u003c"#.utf8)
        } else {
          output.append(byte)
        }
      }
      table.add(album)
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {
      let text =
        "\(isEmpty ? head : "")]\n</script>\n<noscript>\n\(table.text)</noscript>\n<script>\n"
        + "\"use strict\";\n\(GalleryParts.scripts)</script>\n</body>\n</html>\n"
      output.append(contentsOf: text.utf8)
    }

    /// Everything before the first album.
    private var head: String {
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';\
      style-src 'unsafe-inline';script-src 'unsafe-inline';\
      img-src data:\(hasCovers ? " 'self'" : "")">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Music in colour</title>
      <style>
      \(GalleryParts.sheets)</style>
      </head>
      <body>
      \(GalleryParts.body)<script type="application/json" id="albums">
      [
      """
    }
  }
}

/// The table for readers without script, kept while the data before it are written.
private final class GalleryTable: Sendable {
  /// Its rows, and how many albums there were.
  private let state = Mutex((rows: "", count: 0))

  /// The most rows.
  private static let limit = 1000

  /// Adds an album, while there is room.
  func add(_ album: AlbumColors) {
    state.withLock { state in
      state.count += 1
      guard state.count <= Self.limit else { return }
      let theme = AlbumTheme(album)
      let hexes = theme.palette.swatches.map(\.color.hex).joined(separator: " ")
      state.rows +=
        "<tr><td dir=\"auto\">\(MarkupText.escaped(theme.title))</td>"
        + "<td dir=\"auto\">\(MarkupText.escaped(album.album?.artist ?? ""))</td>"
        + "<td>\(hexes)</td></tr>\n"
    }
  }

  /// The table.
  var text: String {
    state.withLock { state in
      let more =
        state.count > Self.limit
        ? "<p>The first \(Self.limit) of \(state.count) albums; with JavaScript all are shown.</p>\n"
        : ""
      return more
        + "<table><caption>Albums and their colours</caption>\n"
        + "<thead><tr><th>Title</th><th>Artist</th><th>Colours</th></tr></thead>\n<tbody>\n"
        + state.rows + "</tbody></table>\n"
    }
  }
}

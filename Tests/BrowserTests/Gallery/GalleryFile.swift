// SPDX-License-Identifier: MIT

import Export
import Foundation
import Store
import TestSupport

/// A gallery as it is exported, in a file.
struct GalleryFile {
  /// Its address.
  let url: String
  /// Its size.
  let bytes: Int

  /// Writes a gallery.
  init(_ albums: [AlbumColors], in folder: TemporaryFolder) throws {
    try self.init(bytes: Self.bytes(albums), in: folder)
  }

  /// Writes a page.
  init(bytes: [UInt8], in folder: TemporaryFolder) throws {
    let path = folder.path + "/gallery.html"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    url = "file://" + path
    self.bytes = bytes.count
  }

  /// Returns the page of some albums.
  static func bytes(
    _ albums: [AlbumColors],
    by exporter: PaletteExporters.HTMLGallery = PaletteExporters.HTMLGallery()
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for (place, album) in albums.enumerated() {
      exporter.append(album, isFirst: place == 0, to: &bytes)
    }
    exporter.appendEnd(isEmpty: albums.isEmpty, to: &bytes)
    return bytes
  }

  /// A statement of a script that lets the fade of a backdrop, which begins at once or not at all, be over.
  static let settled = """
    const stage = document.getElementById("stage");
    do {
      await new Promise((done) => setTimeout(done, 20));
      document.getAnimations().forEach((fade) => fade.finish());
    } while (stage.childElementCount > 1);
    \(Browser.nextFrame)
    """

  /// Returns an album of random colours: equal numbers look alike.
  static func album(_ number: Int, title: String, artist: String) -> AlbumColors {
    SamplePages.album(
      id: "album\(number)",
      title: title,
      artist: artist,
      year: 1960 + number % 60,
      measurement: SamplePages.random(seed: UInt64(number % 97))
    )
  }
}

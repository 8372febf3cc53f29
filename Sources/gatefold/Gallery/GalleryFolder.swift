// SPDX-License-Identifier: MIT

import Console
import Export
import LibraryKeys
import Store

/// The gallery as a folder: the page, the script for fades beside it and, if asked for, the covers.
struct GalleryFolder {
  /// Where it is written.
  let path: [UInt8]
  /// Which albums.
  let filter: AlbumFilter
  /// Whether it shows covers.
  let hasCovers: Bool
  /// The index.
  let reader: IndexReader
  /// Where messages go and whether to stop.
  let context: CommandContext

  /// What came of it.
  struct Result {
    /// How many albums the page has.
    var albums: Int
    /// How many covers could not be shown.
    var failures: Int
  }

  /// Writes the folder.
  ///
  /// - Parameter writePage: Writes the albums through an exporter to a path; returns how many there were.
  /// - Returns: What came of it.
  /// - Throws: `CommandFailure` where something cannot be written, `StoreError` where the index cannot be read.
  func write(
    _ writePage: (_ exporter: any PaletteExporting, _ path: [UInt8]) throws -> Int
  ) throws -> Result {
    // Words that match nothing leave nothing behind, as in every other form.
    guard try filter.words.isEmpty || hasAlbum() else { return Result(albums: 0, failures: 0) }
    try AtomicFile.createFolder(path)
    var thumbnails = GalleryThumbnails(folder: file("covers"), context: context)
    if hasCovers {
      var covers: [AlbumColors.Cover] = []
      try reader.forEachAlbum(filter) { album in
        if let cover = album.cover { covers.append(cover) }
        return !context.isStopRequested()
      }
      try thumbnails.make(covers)
      guard !context.isStopRequested() else { return Result(albums: 0, failures: 0) }
    }
    let names = thumbnails.names
    let page = PaletteExporters.HTMLGallery(hasCovers: hasCovers) { album in
      album.cover.map { GalleryThumbnails.name(of: $0) }.flatMap { names.contains($0) ? $0 : nil }
    }
    let albums = try writePage(page, file("index.html"))
    guard albums > 0, !context.isStopRequested() else {
      return Result(albums: albums, failures: thumbnails.failures)
    }
    let script = try AtomicFile(file("cover-fade.js"))
    try script.write(Array(GalleryParts.coverFade.utf8))
    try script.commit()
    return Result(albums: albums, failures: thumbnails.failures)
  }

  /// Returns whether any album is asked for.
  private func hasAlbum() throws -> Bool {
    var isFound = false
    try reader.forEachAlbum(filter) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Returns the path of a file in the folder.
  private func file(_ name: String) -> [UInt8] {
    (path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]) + Array(name.utf8)
  }
}

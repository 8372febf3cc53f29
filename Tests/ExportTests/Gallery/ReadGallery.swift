// SPDX-License-Identifier: MIT

import Export
import Foundation
import Store
import TestSupport

/// A gallery as a reader of HTML and of JSON in Python finds it.
struct ReadGallery: Decodable {
  /// Its policy for contents.
  let policy: String
  /// Its language.
  let lang: String
  /// What its elements lead to.
  let links: [String]
  /// The ids of its elements.
  let ids: [String]
  /// How many elements of each name there are.
  let counts: [String: Int]
  /// The types of its scripts.
  let types: [String]
  /// The cells of the table for readers without script.
  let rows: [[String]]
  /// The data.
  let albums: [[GalleryValue]]
  /// Whether a `<` is left in the data.
  let hasBracket: Bool

  /// Returns the bytes of a gallery.
  static func bytes(
    _ albums: [AlbumColors],
    exporter: PaletteExporters.HTMLGallery = PaletteExporters.HTMLGallery()
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for (place, album) in albums.enumerated() {
      exporter.append(album, isFirst: place == 0, to: &bytes)
    }
    exporter.appendEnd(isEmpty: albums.isEmpty, to: &bytes)
    return bytes
  }

  /// Reads a gallery; one that is not well-formed throws.
  init(_ bytes: [UInt8]) throws {
    let run = try Programs.tool(
      "/usr/bin/python3",
      [Programs.package + "/Tests/Scripts/read_gallery.py"],
      folder: Programs.package,
      input: bytes
    )
    self = try JSONDecoder().decode(ReadGallery.self, from: Data(run.output))
  }
}

/// A value in a gallery's data.
enum GalleryValue: Decodable, Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case text(String)
  case number(Int)
  case list([GalleryValue])

  init(stringLiteral value: String) { self = .text(value) }

  init(integerLiteral value: Int) { self = .number(value) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .list(try container.decode([GalleryValue].self))
    }
  }

  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values, if it is a list.
  var list: [GalleryValue]? { if case .list(let list) = self { list } else { nil } }
}

// SPDX-License-Identifier: MIT

import CGallery

/// The files of `Sources/CGallery/page`, as they were when the program was built.
package enum GalleryParts {
  /// The script that fades from one backdrop to the next, for pages of other people.
  package static var coverFade: String { text("cover-fade.js") }

  /// The body of the page.
  static var body: String { text("body.html") }

  /// The style sheets, one behind the other.
  static var sheets: String { all(ending: ".css") }

  /// The scripts in the order in which they are run.
  static var scripts: String { all(ending: ".js") }

  /// Returns the texts of all files with an ending, in their order.
  private static func all(ending: String) -> String {
    parts.filter { $0.name.hasSuffix(ending) }.map(\.text).joined()
  }

  /// Returns the text of a file.
  private static func text(_ name: String) -> String {
    parts.first { $0.name == name }?.text ?? ""
  }

  /// All files.
  private static var parts: [(name: String, text: String)] {
    (0..<gfGalleryPartCount()).map { index in
      let part = gfGalleryPartAt(index)
      return (String(cString: part.name), String(cString: part.text))
    }
  }
}

// SPDX-License-Identifier: MIT

import Backdrop

/// The formats that `export --format` takes, in the order in which they are shown.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// One array of schema-1 objects.
  case json
  /// One schema-1 object per line.
  case ndjson
  /// A table for spreadsheets (RFC 4180).
  case csv
  /// A table with a tab between cells.
  case tsv
  /// The whole library as a page to look at.
  case html
  /// Custom properties per album and one rule that uses them.
  case css
  /// Variables of Sass, or a map of albums.
  case scss
  /// A theme of Tailwind CSS 4.
  case tailwind
  /// Design tokens (DTCG 2025.10).
  case tokens
  /// A sheet of swatches as a picture.
  case svg
  /// A palette of GIMP.
  case gpl
  /// A swatch exchange file of Adobe, a group per album.
  case ase
  /// Colour swatches of Photoshop.
  case aco
  /// A colour scheme of pywal and wallust.
  case pywal
  /// A Base16 scheme.
  case base16
  /// Variables of a shell.
  case shell
  /// The colours of Sendspin's `color@v1`.
  case sendspin
  /// The four corners of Plex.
  case plex
  /// The artwork colours of MusicKit.
  case musickit
  /// The six swatches of node-vibrant.
  case nodeVibrant = "node-vibrant"

  /// The ending of a file in this format, without its dot.
  ///
  /// Shapes that are JSON keep their names before it, so that several fit into one folder.
  package var fileEnding: String {
    switch self {
    case .json, .ndjson, .csv, .tsv, .css, .scss, .svg, .gpl, .ase, .aco, .html: rawValue
    case .tailwind: "tailwind.css"
    case .tokens, .pywal, .sendspin, .plex, .musickit, .nodeVibrant: "\(rawValue).json"
    case .base16: "yaml"
    case .shell: "sh"
    }
  }
}

/// What the custom properties of a style sheet hang on.
package enum StyleScope: String, CaseIterable, Sendable {
  /// The document: one album only.
  case root
  /// A class for each album, `.album-<id>`.
  case `class`
  /// An attribute for each album, `[data-album="<id>"]`.
  case data
}

/// For which colour schemes of its reader a style sheet has values.
package enum StyleSchemes: String, CaseIterable, Sendable {
  /// The one that the album's colours suggest.
  case own
  /// That one, and the other for readers who prefer it.
  case both
}

/// What can be chosen beside the format.
package struct ExportOptions: Hashable, Sendable {
  /// What a style sheet's properties hang on.
  package var scope: StyleScope
  /// What a style sheet's names begin with.
  package var prefix: String
  /// For which colour schemes a style sheet has values.
  package var schemes: StyleSchemes
  /// Whether a style sheet holds the blurred cover as a small picture.
  package var hasPreview: Bool
  /// Whether cells that a spreadsheet would compute are kept from it.
  package var isSafe: Bool
  /// Whether the colours of a Base16 scheme begin with `#`.
  package var hasHash: Bool

  /// The prefix unless another one is asked for.
  package static let defaultPrefix = TextRendering.defaultPrefix

  /// Creates options.
  package init(
    scope: StyleScope = .data,
    prefix: String = defaultPrefix,
    schemes: StyleSchemes = .own,
    hasPreview: Bool = false,
    isSafe: Bool = false,
    hasHash: Bool = true
  ) {
    self.scope = scope
    self.prefix = prefix
    self.schemes = schemes
    self.hasPreview = hasPreview
    self.isSafe = isSafe
    self.hasHash = hasHash
  }
}

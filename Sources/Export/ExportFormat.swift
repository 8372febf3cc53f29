// SPDX-License-Identifier: MIT

/// The formats that `export --format` takes.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// One array of schema-1 objects.
  case json
  /// One schema-1 object per line.
  case ndjson
  /// Custom properties per album and one rule that uses them.
  case css

  /// The ending of a file in this format, without its dot.
  package var fileEnding: String { rawValue }
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

/// What can be chosen beside the format.
package struct ExportOptions: Hashable, Sendable {
  /// What a style sheet's properties hang on.
  package var scope: StyleScope
  /// What a style sheet's names begin with.
  package var prefix: String

  /// The prefix unless another one is asked for.
  package static let defaultPrefix = "cover"

  /// Creates options.
  package init(scope: StyleScope = .data, prefix: String = defaultPrefix) {
    self.scope = scope
    self.prefix = prefix
  }
}

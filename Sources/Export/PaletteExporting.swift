// SPDX-License-Identifier: MIT

package import Store

/// Writes albums in one format, one after the other: memory does not grow with their number.
package protocol PaletteExporting: Sendable {
  /// Whether a file in this format can hold one album only.
  var holdsOneAlbum: Bool { get }

  /// Appends an album.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - isFirst: Whether nothing was written before it.
  ///   - output: Where it is appended.
  func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8])

  /// Appends what ends the file; of an empty one there was no album.
  func appendEnd(isEmpty: Bool, to output: inout [UInt8])
}

extension PaletteExporting {
  /// Most formats hold any number.
  package var holdsOneAlbum: Bool { false }
}

/// The formats, a file each.
package enum PaletteExporters {
  /// Returns the exporter of a format.
  package static func exporter(
    _ format: ExportFormat,
    options: ExportOptions = ExportOptions()
  ) -> any PaletteExporting {
    switch format {
    case .json: JSON()
    case .ndjson: NDJSON()
    case .css: CSS(options: options)
    }
  }
}

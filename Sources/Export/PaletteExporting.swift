// SPDX-License-Identifier: MIT

package import Store

/// Writes albums in one format, one after the other: memory does not grow with their number.
package protocol PaletteExporting: Sendable {
  /// Whether a file in this format can hold one album only.
  var holdsOneAlbum: Bool { get }

  /// Whether something at the beginning of a file depends on all of its albums, so that they have to be
  /// counted first.
  var needsCensus: Bool { get }

  /// Returns how many blocks an album takes in a file whose head says how many there are.
  func blockCount(of album: AlbumColors) -> Int

  /// Returns the exporter of a file whose albums have been counted.
  func informed(by census: ExportCensus) -> Self

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

  /// Most formats can be begun without knowing what follows.
  package var needsCensus: Bool { false }

  /// Most formats have no blocks to count.
  package func blockCount(of album: AlbumColors) -> Int { 0 }

  /// Most formats are written the same whatever the numbers.
  package func informed(by census: ExportCensus) -> Self { self }
}

/// What a format may have to know of all albums of a file before it writes the first.
package struct ExportCensus: Hashable, Sendable {
  /// The number of albums.
  package private(set) var albums = 0
  /// The sum of their blocks.
  package private(set) var blocks = 0

  /// Creates the census of no album.
  package init() {}

  /// Counts an album as an exporter will write it.
  package mutating func count(_ album: AlbumColors, for exporter: any PaletteExporting) {
    albums += 1
    blocks += exporter.blockCount(of: album)
  }
}

/// Writes a file that is one album's.
protocol SingleAlbumExporting: PaletteExporting {
  /// Returns the whole file.
  func file(of theme: AlbumTheme) -> [UInt8]
}

extension SingleAlbumExporting {
  /// Nothing but one album.
  package var holdsOneAlbum: Bool { true }

  package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
    output.append(contentsOf: file(of: AlbumTheme(album)))
  }

  package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {}
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
    case .scss: SCSS(options: options)
    case .tailwind: Tailwind(options: options)
    case .tokens: DesignTokens()
    case .csv: Table(.commas, options: options)
    case .tsv: Table(.tabs, options: options)
    case .svg: SVGSheet()
    case .gpl: GPL()
    case .ase: ASE()
    case .aco: ACO()
    case .pywal: Pywal()
    case .base16: Base16(options: options)
    case .shell: Shell()
    case .sendspin: Sendspin()
    case .plex: Plex()
    case .musickit: MusicKit()
    case .nodeVibrant: NodeVibrant()
    case .html: HTMLGallery()
    }
  }
}

// SPDX-License-Identifier: MIT

/// An option of `export` that only some formats have a use for.
package enum ExportOption: String, CaseIterable, Sendable {
  case scope, prefix, schemes, preview, safe, covers
  case noHash = "no-hash"

  /// The formats that have a use for it.
  package var formats: [ExportFormat] {
    switch self {
    case .scope, .schemes, .preview: [.css]
    case .prefix: [.css, .scss, .tailwind]
    case .safe: [.csv, .tsv]
    case .noHash: [.base16]
    case .covers: [.html]
    }
  }
}

extension ExportFormat {
  /// What a format is for.
  package enum Group: String, CaseIterable, Sendable {
    case data = "Data"
    case web = "Web pages"
    case design = "Drawing and design"
    case desktop = "Desktop themes"
    case players = "Players and their libraries"

    /// The formats of the group.
    package var formats: [ExportFormat] {
      ExportFormat.allCases.filter { $0.group == self }
    }
  }

  /// What it is for.
  package var group: Group {
    switch self {
    case .json, .ndjson, .csv, .tsv: .data
    case .css, .scss, .tailwind, .tokens, .html: .web
    case .svg, .gpl, .ase, .aco: .design
    case .pywal, .base16, .shell: .desktop
    case .sendspin, .plex, .musickit, .nodeVibrant: .players
    }
  }

  /// What it holds and who reads it, a phrase without a full stop.
  package var summary: String {
    switch self {
    case .json: "an array of objects, described by docs/schema/album-1.json"
    case .ndjson: "such an object per line, for streams"
    case .csv: "a table for spreadsheets, a row per album"
    case .tsv: "the same with tabs, for cut and awk"
    case .html: "a page to browse the whole library: search, rainbow, all six backdrops"
    case .css: "custom properties for each album, and a rule that draws its gradient"
    case .scss: "variables of Sass; of several albums a map"
    case .tailwind: "a theme of Tailwind CSS 4; of several albums one that css fills in"
    case .tokens: "design tokens (DTCG 2025.10)"
    case .svg: "a sheet of swatches with their hex values"
    case .gpl: "a palette for GIMP, Inkscape and Krita"
    case .ase: "swatches for Adobe's programs, a group per album"
    case .aco: "swatches for Photoshop"
    case .pywal: "a terminal's colours for pywal and wallust"
    case .base16: "a Base16 scheme, in YAML"
    case .shell: "variables to source: GATEFOLD_BACKGROUND='#542b1f' and so on"
    case .sendspin: "the colours of Sendspin's color@v1"
    case .plex: "the four corners that Plex blurs"
    case .musickit: "the artwork colours of MusicKit"
    case .nodeVibrant: "the six swatches of node-vibrant"
    }
  }
}

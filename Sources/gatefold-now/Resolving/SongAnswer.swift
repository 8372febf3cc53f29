// SPDX-License-Identifier: MIT

import Export
import Extraction
import LibraryKeys
import Palette
import Store

/// What is shown of the players at a moment.
enum SongAnswer {
  /// The index knows the song; `isExtracted`: and has no cover of it, so that the colours are the art's.
  case found(NowPlaying, AlbumColors, AlbumDocument.Lookup, isExtracted: Bool)
  /// The index does not know it, and the colours are those of the player's art.
  case extracted(NowPlaying, AlbumColors.Cover)
  /// The index does not know it, and there is no art that can be read.
  case failed(NowPlaying, ExtractionFailure)
  /// Nothing plays.
  case silent(NowPlaying, SilentState)

  /// Whether there are colours of a song.
  var hasColors: Bool {
    switch self {
    case .found(_, let colors, _, _): colors.cover != nil
    case .extracted: true
    case .failed, .silent: false
    }
  }

  /// The answer as exports take it: what the index does not know is a track without album; nil in silence.
  var album: AlbumColors? {
    switch self {
    case .found(_, let colors, _, _): colors
    case .extracted(_, let cover): Self.unknown(cover)
    case .failed: Self.unknown(nil)
    case .silent: nil
    }
  }

  /// Returns what exports show for what has no place in the index.
  private static func unknown(_ cover: AlbumColors.Cover?) -> AlbumColors {
    AlbumColors(
      id: "now",
      album: nil,
      cover: cover,
      trackCount: 1,
      level: "track",
      version: 0,
      stale: nil
    )
  }

  /// The line of JSON that tells it.
  var json: [UInt8] {
    var json = JSONText()
    switch self {
    case .found(let playing, let colors, let lookup, let isExtracted):
      NowDocument.write(playing, colors, lookup: lookup, isExtracted: isExtracted, to: &json)
    case .extracted(let playing, let cover):
      NowDocument.write(playing, extracted: cover, to: &json)
    case .failed(let playing, let failure):
      NowDocument.write(playing, failure: failure, to: &json)
    case .silent(let playing, let state):
      NowDocument.write(playing, silent: state, to: &json)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The variables that tell it.
  var variables: ColorVariables {
    switch self {
    case .silent(let playing, let state): ColorVariables(playing, silent: state)
    case .found(let playing, let colors, let lookup, _):
      ColorVariables(playing, colors, matchedBy: lookup.matchedBy)
    case .extracted(let playing, _), .failed(let playing, _):
      ColorVariables(playing, album ?? Self.unknown(nil), matchedBy: nil)
    }
  }
}

extension AlbumColors.Cover {
  /// The colours of a player's art; without a path for a picture that came as bytes.
  init(_ colors: PictureColors, path: [UInt8]?) {
    self.init(
      source: path == nil ? "" : "file",
      path: path ?? [],
      format: colors.header.format ?? "",
      width: colors.header.width ?? 0,
      height: colors.header.height ?? 0,
      hash: colors.header.hash,
      algorithm: AlgorithmVersion.current,
      measurement: colors.measurement,
      fragments: PaletteFragments(CoverPalette(colors.measurement))
    )
  }
}

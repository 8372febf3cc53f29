// SPDX-License-Identifier: MIT

package import LibraryKeys

/// The cue sheets of one folder, and which of its tracks each belongs to (S13).
package struct CueSheetFolder: Sendable {
  /// For each sheet the place of its track among the folder's; nil where it has none.
  package let tracks: [Int?]
  private let sheets: [CueSheet]

  /// Finds the tracks of sheets.
  ///
  /// - Parameters:
  ///   - sheets: The sheets in byte order of their names.
  ///   - trackNames: The names of the tracks in the same folder, in byte order.
  package init(sheets: [(name: BytePath, sheet: CueSheet)], trackNames: [BytePath]) {
    self.sheets = sheets.map(\.sheet)
    tracks = sheets.map { Self.track(of: $0.sheet, called: $0.name, among: trackNames) }
  }

  /// Returns the tags of a track with what its sheets say where they lack it: PERFORMER as ALBUMARTIST,
  /// TITLE as ALBUM; of several sheets the first by name.
  ///
  /// An untagged track counts as tagged once a sheet gives it a title, so that it belongs to an album
  /// of that name; an artist alone would only take it out of the album of its folder (A8).
  ///
  /// - Parameters:
  ///   - fields: The track's own tags; nil for an untagged track.
  ///   - track: Its place among the folder's tracks.
  /// - Returns: nil for a track that stays untagged.
  package func fields(_ fields: TrackFields?, ofTrack track: Int) -> TrackFields? {
    guard !sheets.isEmpty else { return fields }
    var filled = fields ?? TrackFields()
    for (sheet, place) in zip(sheets, tracks) where place == track {
      filled.album = filled.album ?? sheet.title
      filled.albumArtist = filled.albumArtist ?? sheet.performer
    }
    return fields == nil && filled.album == nil ? nil : filled
  }

  // MARK: Whose sheet it is

  /// Returns the place of a sheet's track: the one that FILE names, else for `x.flac.cue` the track
  /// `x.flac`, else the only one with the sheet's stem.
  private static func track(
    of sheet: CueSheet,
    called name: BytePath,
    among names: [BytePath]
  ) -> Int? {
    if let audio = sheet.audio, let named = track(named: audio, among: names) { return named }
    let stem = name.stem
    if let whole = names.firstIndex(of: stem) { return whole }
    let same = names.indices.filter { names[$0].stem == stem }
    return same.count == 1 ? same[0] : nil
  }

  /// Returns the place of the track with a name: exactly, else in other letter case, else in another
  /// normal form; then the same for what follows the last backslash, since sheets are written on Windows.
  private static func track(named audio: BytePath, among names: [BytePath]) -> Int? {
    if let exact = names.firstIndex(of: audio) { return exact }
    if let text = text(of: audio) {
      for form in [folded, { folded(TitleFolding.composed($0)) }] as [(String) -> [UInt8]] {
        let wanted = form(text)
        let place = names.firstIndex { self.text(of: $0).map(form) == wanted }
        if let place { return place }
      }
    }
    guard let slash = audio.bytes.lastIndex(of: UInt8(ascii: "\\")),
      slash < audio.bytes.count - 1
    else { return nil }
    return track(named: BytePath(Array(audio.bytes[(slash + 1)...])), among: names)
  }

  /// Returns a name as text, read as the text of a sheet is.
  private static func text(of name: BytePath) -> String? {
    CueSheet.text(name.bytes, isUTF8: name.isUTF8)
  }

  /// Returns the bytes of a text in which upper and lower case are equal; as bytes, since `String` calls
  /// normal forms equal.
  private static func folded(_ text: String) -> [UInt8] {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return Array(String(folded).utf8)
  }
}

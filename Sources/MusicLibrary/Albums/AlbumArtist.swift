// SPDX-License-Identifier: MIT

import LibraryKeys

/// Settles whose album a track belongs to (A6).
enum AlbumArtist {
  /// The norm that stands for all who are no single artist.
  static let various = "various artists"

  /// How it is shown (A10).
  static let variousShown = "Various Artists"

  /// Spellings of it (A6), each a norm.
  private static let variousSpellings: Set = [
    "various", "various artists", "va", "v.a.", "v/a", "[various artists]",
  ]

  /// The artist "Various Artists" of MusicBrainz (musicbrainz.org/artist/89ad4ac3-…).
  private static let variousMusicbrainzID = "89ad4ac3-39f7-470e-963a-56509c546377"

  /// Returns the norm of each track's artist, in the order of the tracks of one place and title.
  static func artists(of tracks: [TrackFields]) -> [String] {
    // Most tracks have the artist of the one before them.
    var last: (name: String?, id: String?)
    var norm: String?
    let own = tracks.map { track in
      if track.albumArtist != last.name || track.musicbrainzAlbumArtistID != last.id {
        norm = albumArtist(of: track)
        last = (track.albumArtist, track.musicbrainzAlbumArtistID)
      }
      return norm
    }
    guard let most = MostFrequent.text(own.compactMap { $0 }) else {
      return Array(repeating: commonArtist(of: tracks), count: tracks.count)
    }
    let filled = own.map { $0 ?? most }
    let compilations = tracks.count { $0.isCompilation }
    if compilations * 2 > tracks.count, filled.contains(where: { $0 != filled[0] }) {
      return Array(repeating: various, count: tracks.count)
    }
    return filled
  }

  /// Returns the most frequent spelling of an artist among an album's tracks; nil if none has one.
  static func shown(_ artist: String, of tracks: [TrackFields]) -> String? {
    if artist == various { return variousShown }
    let own = tracks.compactMap { track in
      track.albumArtist.flatMap { TitleFolding.norm($0) == artist ? $0 : nil }
    }
    if let spelling = MostFrequent.text(own.map { trimmed($0) }) { return spelling }
    let performers = tracks.compactMap { track in
      track.artist.map { withoutGuests($0) }.flatMap { TitleFolding.norm($0) == artist ? $0 : nil }
    }
    return MostFrequent.text(performers.map { trimmed($0) })
  }

  /// Returns a text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns the norm of a track's own ALBUMARTIST; nil without one.
  static func albumArtist(of track: TrackFields) -> String? {
    if track.musicbrainzAlbumArtistID.flatMap({ MusicBrainzID.canonical($0) })
      == variousMusicbrainzID
    {
      return various
    }
    guard let artist = track.albumArtist else { return nil }
    return unified(TitleFolding.norm(artist))
  }

  /// Returns the norm of the artist that all tracks share by ARTIST, or various artists; empty if no
  /// track names one.
  private static func commonArtist(of tracks: [TrackFields]) -> String {
    var common: String?
    for track in tracks {
      guard let norm = performer(of: track) else { continue }
      if let common, common != norm { return various }
      common = norm
    }
    return common ?? ""
  }

  /// Returns the norm of a track's own ARTIST without guests; nil without one.
  static func performer(of track: TrackFields) -> String? {
    track.artist.flatMap { unified(TitleFolding.norm(withoutGuests($0))) }
  }

  /// Returns a norm with all spellings of various artists made one; nil for an empty one.
  private static func unified(_ norm: String) -> String? {
    guard !norm.isEmpty else { return nil }
    return variousSpellings.contains(norm) ? various : norm
  }

  /// Returns an ARTIST up to the guests: cut at white space, `(` or `[` before `feat`, `feat.`, `ft`,
  /// `ft.` or `featuring` and white space; unchanged if nothing would remain.
  private static func withoutGuests(_ artist: String) -> String {
    let words = ["feat", "feat.", "ft", "ft.", "featuring"].map { Array($0.unicodeScalars) }
    let scalars = Array(artist.unicodeScalars)
    for cut in scalars.indices
    where scalars[cut].properties.isWhitespace || scalars[cut] == "(" || scalars[cut] == "[" {
      let rest = scalars[(cut + 1)...]
      let isGuest = words.contains { word in
        rest.count > word.count
          && zip(rest, word).allSatisfy { $0 == $1 || ($1 != "." && $0.value | 0x20 == $1.value) }
          && rest[rest.startIndex + word.count].properties.isWhitespace
      }
      guard isGuest else { continue }
      var kept = String.UnicodeScalarView()
      kept.append(contentsOf: scalars[..<cut])
      let text = String(kept)
      return TitleFolding.norm(text).isEmpty ? artist : text
    }
    return artist
  }
}

/// Counts votes; ties go to the lowest bytes, so that no order of the tracks matters.
enum MostFrequent {
  /// Returns the text that occurs most often, nil if there is none but empty ones.
  static func text(_ texts: [String]) -> String? {
    // Counted by bytes: String would take canonically equivalent spellings for one.
    let votes = texts.filter { !$0.isEmpty }.map { BytePath($0) }
    return value(votes).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns the value that occurs most often, of equally frequent ones the lowest.
  static func value<Value: Hashable & Comparable>(_ values: [Value]) -> Value? {
    var counts: [Value: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    return counts.min { left, right in
      left.value != right.value ? left.value > right.value : left.key < right.key
    }?.key
  }
}

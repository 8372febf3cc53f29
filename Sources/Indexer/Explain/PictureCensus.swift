// SPDX-License-Identifier: MIT

import MusicLibrary
import Store

/// The pictures inside some tracks, counted by their types.
package struct PictureCensus: Hashable, Sendable {
  /// The pictures of one type.
  package struct Entry: Hashable, Sendable {
    /// The type as ID3v2 and FLAC number them.
    package var type: Int
    /// How many tracks carry one.
    package var trackCount: Int
    /// How many different pictures there are.
    package var distinctCount: Int
    /// How many of the tracks carry one that begins with no known signature, so that it does not count.
    package var unknownCount: Int
  }

  /// How many tracks were looked at.
  package var trackCount = 0
  /// How many of them carry no picture.
  package var bareCount = 0
  /// The types, lowest first.
  package var entries: [Entry] = []

  /// Counts nothing.
  package init() {}

  /// Counts the pictures of tracks, each given by what it carries.
  init(_ tracks: [[PictureRecord]]) {
    trackCount = tracks.count
    bareCount = tracks.count(where: \.isEmpty)
    let types = Set(tracks.joined().map(\.type)).sorted()
    entries = types.map { type in
      let carrying = tracks.map { $0.filter { $0.type == type } }.filter { !$0.isEmpty }
      return Entry(
        type: type,
        trackCount: carrying.count,
        distinctCount: Set(carrying.joined().map(\.hash)).count,
        unknownCount: carrying.count { $0.allSatisfy { $0.format == nil } }
      )
    }
  }
}

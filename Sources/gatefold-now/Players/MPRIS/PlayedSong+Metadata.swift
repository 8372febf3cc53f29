// SPDX-License-Identifier: MIT

import Console

extension PlayedSong {
  /// Reads a player's `Metadata`.
  ///
  /// Source: MPRIS v2 metadata guidelines. What they do not name, ids of MusicBrainz, players write in two ways:
  /// `xesam:musicBrainzAlbumID` (Rhythmbox, Picard) and `mb:albumId` (mpv-mpris, VLC).
  package init(metadata: [BusProperties.Entry]) {
    self.init()
    func all(_ key: String) -> [String] {
      metadata.filter { $0.key == key }.compactMap { Self.text($0.text) }
    }
    id = all("mpris:trackid").first ?? ""
    title = all("xesam:title").first
    artists = all("xesam:artist")
    album = all("xesam:album").first
    albumArtists = all("xesam:albumArtist")
    for names in [
      ["xesam:musicbrainzalbumid", "mb:albumid"],
      ["xesam:musicbrainzreleasetrackid", "mb:releasetrackid"],
      ["xesam:musicbrainztrackid", "mb:trackid"],
    ] {
      if let entry = metadata.first(where: { names.contains($0.key.lowercased()) }) {
        if let id = Self.text(entry.text) { musicbrainzIDs.append(id) }
      }
    }
    if let address = metadata.first(where: { $0.key == "xesam:url" })?.text {
      (paths, url) = Self.places(ofAddress: address)
    }
    if let address = metadata.first(where: { $0.key == "mpris:artUrl" })?.text {
      art = PlayerArt(address: address)
    }
  }

  /// Returns the path of a `file:` URL or of what is none; of anything else the address.
  private static func places(ofAddress address: String) -> (paths: [[UInt8]], url: String?) {
    guard let path = LookupPath.path(Array(address.utf8)) else { return ([], text(address)) }
    // Some players name the file itself.
    guard path.first == UInt8(ascii: "/") else { return ([], text(address)) }
    return ([path], nil)
  }
}

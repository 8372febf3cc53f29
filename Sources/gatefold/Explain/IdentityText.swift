// SPDX-License-Identifier: MIT

import Console
import Indexer
import LibraryKeys
import MusicLibrary
import Store

/// Who an album is and why, as people read it.
struct IdentityText {
  let explanation: CoverExplanation
  let paths: ExplainPaths

  /// A line with its label.
  typealias Row = (label: String, text: String)

  /// What is said of the album or the loose track.
  var rows: [Row] {
    switch explanation.subject {
    case .album(let album, let evidence): rows(of: album, evidence)
    case .looseTrack(let track):
      [
        ("folder", paths.whole(track.place.folder)),
        ("track", DisplayPath.text(of: track.place.name)),
        ("known by", "its path (its tags name no album)"),
      ]
    case .gone: []
    }
  }

  /// Returns what is said of an album.
  private func rows(of album: LibraryAlbum, _ evidence: AlbumEvidence) -> [Row] {
    var rows: [Row] = [("folder", folder(album, evidence))]
    for (place, text) in trackTexts.enumerated() { rows.append((place == 0 ? "tracks" : "", text)) }
    rows.append(("known by", key(evidence)))
    let sentences = AlbumSentences(album: album, evidence: evidence, paths: paths)
    for sentence in sentences.all + untagged { rows.append(("", sentence)) }
    return rows
  }

  /// Returns the folder that stands for an album.
  private func folder(_ album: LibraryAlbum, _ evidence: AlbumEvidence) -> String {
    let folder = paths.whole(album.place)
    return switch evidence.place {
    case .holdsTracks: folder
    case .aboveTracks: "\(folder) (its tracks lie in folders below)"
    case .commonName: "\(folder) (no folder, but the name that its disc folders share)"
    }
  }

  /// The tracks, folder by folder in the order of the tracks: how many, of which discs, first to last.
  private var trackTexts: [String] {
    var order: [BytePath] = []
    var tracks: [BytePath: [CoverExplanation.Track]] = [:]
    for track in explanation.tracks {
      if tracks[track.place.folder] == nil { order.append(track.place.folder) }
      tracks[track.place.folder, default: []].append(track)
    }
    return order.map { folder in
      let group = tracks[folder] ?? []
      let discs = Set(group.compactMap(\.disc)).sorted().map(String.init)
      let disc =
        discs.isEmpty
        ? "" : " of disc\(discs.count == 1 ? "" : "s") \(discs.joined(separator: ", "))"
      let ends = [group.first, group.last].compactMap { $0?.place.name }.map {
        DisplayPath.text(of: $0)
      }
      let names = group.count == 1 ? ends[0] : "\(ends[0]) … \(ends[1])"
      let start = order.count == 1 ? "" : " in \(paths.folderText(folder))"
      return "\(group.count)\(disc)\(start): \(names)"
    }
  }

  /// Returns what an album is known by.
  private func key(_ evidence: AlbumEvidence) -> String {
    switch evidence.key {
    case .release(let id): "its MusicBrainz release \(id)"
    case .tags: "its artist and title (no track names a MusicBrainz release)"
    case .tagsBesideRelease(let id):
      "its artist and title (another album here has its MusicBrainz release \(id))"
    case .folder: "its folder (no track has tags that can be read)"
    }
  }

  /// The tracks without tags that belong to the album by their folder; none where all are.
  private var untagged: [String] {
    guard case .album(_, let evidence) = explanation.subject, evidence.key != .folder else {
      return []
    }
    return evidence.untagged.map { place in
      let track = explanation.tracks.first { $0.place == place }
      let reason = track?.failure.map { ": \($0.words)" } ?? ""
      return
        "\(paths.text(place.folder, place.name)), without tags, belongs here by its folder\(reason)"
    }
  }
}

/// What is unusual about an album's tags, a sentence each.
struct AlbumSentences {
  let album: LibraryAlbum
  let evidence: AlbumEvidence
  let paths: ExplainPaths

  /// The sentences, none for an album whose tags agree.
  var all: [String] {
    [
      artist, withoutArtist, spellings(evidence.titles, of: "title"),
      spellings(evidence.albumArtists, of: "album artist"), discs,
    ].compactMap { $0 }
      + releases + neighbours
  }

  /// Where the artist comes from, unless it is simply tagged.
  private var artist: String? {
    switch evidence.artist {
    case .albumArtist, .untagged: nil
    case .compilation: "by various artists, since most tracks are marked as a compilation's"
    case .performer: "no track names an album artist; all are by \(quoted(album.artist ?? ""))"
    case .performers(let count):
      "by various artists, since no track names an album artist and \(count) artists play"
    case .unnamed: "no track names an artist"
    }
  }

  /// The tracks that took the others' album artist.
  private var withoutArtist: String? {
    let count = evidence.tracksWithoutAlbumArtist.count
    guard count > 0, evidence.artist == .albumArtist else { return nil }
    return
      "\(CountText.text(count, "track", "names", "name")) no album artist: that of the others counts"
  }

  /// Where disc numbers come from that no tag has.
  private var discs: String? {
    guard evidence.discsFromNames > 0 else { return nil }
    return
      "disc number of \(CountText.text(evidence.discsFromNames, "track")) from the title or the folder's name"
  }

  /// Returns the spellings of a name, if there are several.
  private func spellings(_ spellings: [AlbumEvidence.Spelling], of name: String) -> String? {
    guard spellings.count > 1 else { return nil }
    var shown = spellings.prefix(3).map { "\(quoted($0.text)) on \($0.trackCount)" }
    shown[0] = "\(quoted(spellings[0].text)) on \(CountText.text(spellings[0].trackCount, "track"))"
    let others = spellings.count - shown.count
    if others > 0 { shown.append("in \(others) more ways") }
    return "the \(name) is written \(shown.joined(separator: ", "))"
  }

  /// What is unusual about the MusicBrainz releases.
  private var releases: [String] {
    /// Returns how many tracks name something.
    func naming(_ count: Int, _ what: String) -> String {
      "\(CountText.text(count, "track", "names", "name")) \(what)"
    }
    var sentences = evidence.strayReleases.prefix(3).map { stray in
      naming(stray.trackCount, "another MusicBrainz release, \(stray.text): what most name counts")
    }
    let others = evidence.strayReleases.count - sentences.count
    if others > 0 { sentences.append("and \(others) more releases are named") }
    let bare = evidence.tracksWithoutRelease.count
    if bare > 0 { sentences.append(naming(bare, "no MusicBrainz release, which parts nothing")) }
    let broken = evidence.tracksWithBrokenRelease.count
    if broken > 0 {
      sentences.append(naming(broken, "a MusicBrainz release that is no id, which is ignored"))
    }
    return sentences
  }

  /// The albums that are easily taken for this one.
  private var neighbours: [String] {
    evidence.siblings.map { other in
      "another album of this title lies here, by \(quoted(other.artist ?? "nobody")): \(other.id)"
    }
      + evidence.copies.map { other in
        "the same release is in \(paths.whole(other.place)) too: \(other.id)"
      }
  }
}

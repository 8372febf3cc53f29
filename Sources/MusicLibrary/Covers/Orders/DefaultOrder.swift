// SPDX-License-Identifier: MIT

import LibraryKeys

/// The order of C6 to C9: profiles `default` and `embedded-first`.
struct DefaultOrder: CoverOrder {
  let index: CoverFolderIndex
  /// Whether the embedded picture stands first at every level.
  let isEmbeddedFirst: Bool

  func candidates(for album: LibraryAlbum) -> AlbumCandidates {
    let search = CoverSearch(album: album, in: index)
    let votes = Votes(
      contents: AlbumContents(of: album, in: index) { EmbeddedElection.picture(of: $0, at: $1) },
      isVariousArtists: album.isVariousArtists
    )
    return AlbumCandidates(
      album: albumLevel(of: album, search: search, embedded: votes.album),
      discs: discLevel(of: album, search: search, votes: votes),
      tracks: trackLevel(of: album, votes: votes)
    )
  }

  /// Returns the candidates of the album itself.
  private func albumLevel(
    of album: LibraryAlbum,
    search: CoverSearch,
    embedded: EmbeddedElection.Elected?
  ) -> [CoverCandidate] {
    var list = CandidateList()
    if isInSharedFolder(album) {
      list.add(embedded, group: 2)
      list.add(search.images { $0.reason == .namedAs(.title) }, group: 3)
      list.add(search.images { $0.tier <= 2 }, group: 4, sharedIn: index)
      return list.candidates
    }
    if isEmbeddedFirst { list.add(embedded, group: 5) }
    list.add(search.images { $0.tier <= 3 })
    list.add(imagesNamedAsPlace(album.place))
    list.add(embedded, group: 5)
    list.add(search.images { $0.tier > 3 }, group: 6)
    return list.candidates
  }

  /// Returns the candidates of a loose track (C9).
  ///
  /// The image beside it that has its stem comes first, then its picture, then tiers 0–2; it has no
  /// album's title that an image could be named after.
  func candidates(for track: LooseTrack) -> [CoverCandidate] {
    let picture = index.track(track.place).flatMap {
      EmbeddedElection.picture(of: $0, at: track.place)
    }.map { EmbeddedElection.own($0) }
    var list = CandidateList()
    if isEmbeddedFirst { list.add(picture, group: 2) }
    list.add(imagesNamedAsTrack(track.place), group: 1)
    list.add(picture, group: 2)
    let search = CoverSearch(looseTrack: track, in: index)
    list.add(search.images { $0.tier <= 2 }, group: 4, sharedIn: index)
    return list.candidates
  }

  /// Returns whether an album has a track in a shared folder (C9).
  func isInSharedFolder(_ album: LibraryAlbum) -> Bool {
    album.tracks.contains { index.isShared($0.place.folder) }
  }

  /// Returns the images beside an album's place that are named as it (C5 (4)): none if the folder they
  /// are in has the same name, for then they may be that one's.
  private func imagesNamedAsPlace(_ place: BytePath) -> [CoverSearch.Found] {
    guard let parent = place.parent, let folder = index.folder(parent) else { return [] }
    let name = index.tokens(ofFolder: place)
    guard !index.tokens(ofFolder: parent).isNamed(like: name) else { return [] }
    return index.images[folder].named(as: name).sorted(by: ImageName.isBefore).map {
      CoverSearch.Found(
        group: 4,
        folder: parent,
        name: $0.name,
        tier: 3,
        reason: .namedAs(.folderBeside)
      )
    }
  }

  /// Returns the images beside a track whose stem has the same bytes (C8, C9).
  func imagesNamedAsTrack(_ track: TrackPlace) -> [CoverSearch.Found] {
    guard let folder = index.folder(track.folder) else { return [] }
    return index.images[folder].sharingStem(of: track.name).map {
      CoverSearch.Found(
        group: 1,
        folder: track.folder,
        name: $0.name,
        tier: nil,
        reason: .namedAsTrack
      )
    }
  }
}

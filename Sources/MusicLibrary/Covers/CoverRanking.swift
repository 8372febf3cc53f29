// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Ranks an album's cover candidates: a pure function of names, tags, picture types and hashes.
package struct CoverRanking: Sendable {
  private let index: CoverFolderIndex

  /// Prepares the ranking for the albums of one slice.
  ///
  /// - Parameters:
  ///   - folders: The slice's folders; for albums whose place lies directly below the root the root's
  ///     own folder too (C5 (4) looks into the place's parent). Folders of which the grouping knows no
  ///     track are allowed.
  ///   - grouping: What ``AlbumGrouping`` made of them.
  ///   - profile: The order of choice.
  ///   - rootName: The last component of the root's path, for albums whose place is the root or lies
  ///     directly below it.
  package init(
    folders: [LibraryFolder],
    grouping: AlbumGrouping.Result,
    profile: CoverProfile,
    rootName: BytePath = BytePath([])
  ) {
    index = CoverFolderIndex(folders: folders, grouping: grouping, rootName: rootName)
  }

  /// Returns an album's candidates, best first; images that pass no test are left out.
  ///
  /// Images of 0 bytes keep their rank, for the record (status `empty`, C10); they can never be decoded.
  package func candidates(for album: LibraryAlbum) -> AlbumCandidates {
    let track = AlbumCandidates.Track(candidates: [], inheritance: .any)
    return AlbumCandidates(
      album: albumCandidates(for: album),
      discs: [],
      tracks: album.tracks.map { _ in track }
    )
  }

  /// Returns the images in the folders that are searched for an album which are candidates of nothing.
  package func rejected(for album: LibraryAlbum) -> [RejectedImage] { [] }

  /// Returns the candidates of the album itself.
  private func albumCandidates(for album: LibraryAlbum) -> [CoverCandidate] {
    let search = CoverSearch(album: album, in: index)
    var list = CandidateList()
    if album.tracks.contains(where: { index.isShared($0.place.folder) }) {
      list.add(embeddedPicture(of: album), group: 2)
      list.add(search.images { $0.reason == .namedAs(.title) }, group: { _ in 3 }, shared: nil)
      list.add(search.images { (0...2).contains($0.tier) }, group: { _ in 4 }, shared: index)
      return list.candidates
    }
    list.add(search.images { $0.tier <= 3 }, group: { $0 }, shared: nil)
    list.add(imagesNamedAsPlace(album.place), group: { _ in 4 }, shared: nil)
    list.add(embeddedPicture(of: album), group: 5)
    list.add(search.images { $0.tier > 3 }, group: { _ in 6 }, shared: nil)
    return list.candidates
  }

  /// Returns a loose track's candidates, best first (C9).
  ///
  /// The image beside it that has its stem comes first, then its picture, then tiers 0–2; it has no
  /// album's title that an image could be named after.
  package func candidates(for track: LooseTrack) -> [CoverCandidate] {
    var list = CandidateList()
    for name in imagesWithStem(of: track.place) {
      let subject = CoverCandidate.Subject.image(folder: track.place.folder, name: name)
      list.add(
        CoverCandidate(
          subject: subject,
          source: .file,
          reason: .namedAsTrack,
          group: 1,
          tier: nil,
          isAgreed: true
        )
      )
    }
    if let found = index.track(track.place),
      let picture = EmbeddedElection.picture(of: found, at: track.place)
    {
      list.add(EmbeddedElection.own(picture), group: 2)
    }
    let search = CoverSearch(looseTrack: track, in: index)
    list.add(search.images { (0...2).contains($0.tier) }, group: { _ in 4 }, shared: index)
    return list.candidates
  }

  /// Returns the picture that an album's tracks elect.
  private func embeddedPicture(of album: LibraryAlbum) -> EmbeddedElection.Elected? {
    let pictures = album.tracks.map { track in
      index.track(track.place).flatMap { EmbeddedElection.picture(of: $0, at: track.place) }
    }
    return EmbeddedElection.mostCarried(pictures, isVariousArtists: album.isVariousArtists)
  }

  /// Returns the images beside an album's place that are named as it (C5 (4)): none if the folder they
  /// are in has the same name, for then they may be that one's.
  private func imagesNamedAsPlace(_ place: BytePath) -> [CoverSearch.Found] {
    guard let parent = place.parent, let folder = index.folder(parent) else { return [] }
    let name = index.tokens(ofFolder: place)
    guard !index.tokens(ofFolder: parent).isNamed(like: name) else { return [] }
    return index.images[folder].filter { name.isNamed(like: $0.stem) }
      .sorted(by: ImageName.isBefore)
      .map {
        CoverSearch.Found(
          group: 4,
          folder: parent,
          name: $0.name,
          tier: 3,
          reason: .namedAs(.folderBeside)
        )
      }
  }

  /// Returns the images beside a track whose stem has the same bytes, by the order of their endings.
  private func imagesWithStem(of track: TrackPlace) -> [BytePath] {
    guard let folder = index.folder(track.folder) else { return [] }
    let stem = track.name.stem
    return index.images[folder].filter { $0.name.stem == stem }
      .sorted { ($0.endingRank, $0.name) < ($1.endingRank, $1.name) }
      .map(\.name)
  }
}
